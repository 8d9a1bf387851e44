import { LayoutOutlined } from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import { Button, Flex } from 'antd';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { Page, Panel } from '../../../components/page';
import { PartBoundary } from '../../../components/part-boundary';
import type { DashboardPanel } from '../../../components/panels';
import { PersonAvatar } from '../../../components/person';
import { Skeleton } from '../../../components/states';
import { UserFacts } from '../../directory/users/user-details';
import { Waiting } from '../../directory/companies/waiting';
import { seesAllStaff, useMe } from '../../../lib/access';
import { useIsWide } from '../../../lib/use-is-wide';
import { contributed } from '../../../lib/capability';
import { paths } from '../../../lib/paths';
import ArrangeDrawer from './arrange-drawer';
import { arranged, FIRST_STEPS, inRows, isEnabled } from './arrangement';
import { Today } from './today';
import { useArrangement } from './use-arrangement';

/** page-home: the dashboard. */
export default function Dashboard() {
  const { t } = useLingui();
  const me = useMe();
  const { firstName, company } = me;
  const [arranging, setArranging] = useState(false);
  const [arrangement, store] = useArrangement();
  const panels = arranged(contributed('panels'), me, arrangement);
  const shown = panels.filter(({ key }) => !arrangement.hidden.includes(key));
  const enabled = shown.filter((panel) => isEnabled(panel, me));
  const steps = enabled.find(({ key }) => key === FIRST_STEPS);
  // On a phone, the day begins on the first screen.
  const isWide = useIsWide(768);
  const today = <Today isPrimary={!steps} />;

  return (
    <Page
      title={t`Dashboard`}
      lead={company ? t`Hello ${firstName}, welcome to ${company.title}.` : t`Hello ${firstName}.`}
      actions={
        <Button icon={<LayoutOutlined />} onClick={() => setArranging(true)}>
          {t`Arrange panels`}
        </Button>
      }
    >
      {!company && (
        <Panel title={t`Your account`}>
          <Waiting />
        </Panel>
      )}
      {!isWide && today}
      {steps && <Content panel={steps} />}
      {isWide && today}
      {company && !seesAllStaff(me) && <OwnCard />}
      {inRows(enabled.filter((panel) => panel !== steps)).map((columns, row) => (
        <div key={columns[0]?.[0]?.key ?? row} className="halves panels">
          {columns.map((column, index) => (
            <Flex key={column[0]?.key ?? index} vertical gap={32} className="panels__column grows">
              {column.map((panel) => (
                <Content key={panel.key} panel={panel} />
              ))}
            </Flex>
          ))}
        </div>
      ))}
      <div className="tiles">
        {shown
          .filter((panel) => !enabled.includes(panel))
          .map(({ key, title, Icon }) => (
            <section key={key} className="panel split-row" aria-label={t(title)}>
              <Icon className="muted" />
              <h2 className="breaking grows">{t(title)}</h2>
              <span className="muted small">{t`COMING SOON`}</span>
            </section>
          ))}
      </div>
      {arranging && (
        <ArrangeDrawer
          panels={panels}
          hidden={arrangement.hidden}
          store={store}
          onClose={() => setArranging(false)}
        />
      )}
    </Page>
  );
}

function Content({ panel: { title, Component, Aside, Icon, bare } }: { panel: DashboardPanel }) {
  const { t } = useLingui();
  const name = t(title);
  if (bare && Component) {
    return (
      <PartBoundary>
        <Suspense>
          <Component />
        </Suspense>
      </PartBoundary>
    );
  }
  return (
    <div>
      <Panel title={name} aside={<Suspense>{Aside ? <Aside /> : <Icon className="muted" />}</Suspense>}>
        <Suspense fallback={<Skeleton lines={4} label={t`Loading ${name}`} />}>
          {Component && <Component />}
        </Suspense>
      </Panel>
    </div>
  );
}

/** The user's own card, for users that do not see the staff. */
function OwnCard() {
  const { t } = useLingui();
  const me = useMe();
  return (
    <Panel title={t`You`} aside={<Link to={paths.login}>{t`My profile`}</Link>}>
      <Flex gap="middle" align="center">
        <PersonAvatar person={me} size={64} />
        <Flex vertical gap={4} className="breaking">
          <strong>{me.displayName}</strong>
          <UserFacts user={me} />
        </Flex>
      </Flex>
    </Panel>
  );
}
