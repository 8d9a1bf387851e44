import { Trans, useLingui } from '@lingui/react/macro';
import { Flex, Tabs } from 'antd';
import { Suspense, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Page, Panel } from '../../../components/page';
import { EmptyState, NotAllowedState } from '../../../components/states';
import { hasFeature, hasMasterControl, managesCompany, useMe } from '../../../lib/access';
import { instantOf, isDay, isMoment } from '../../../lib/days';
import { lazy } from '../../../lib/parts';
import { useSetParams } from '../../../lib/use-set-params';
import { PastHolders, PastStaff, PastTeams } from './as-of-lists';
import { DifferenceList } from './difference-list';
import { NoActivity } from './no-activity';
import { ACTIVITY } from './feature';
import { activityPaths } from './paths';

const MomentPicker = lazy(() => import('./moment-picker'));

const TABS = ['staff', 'teams', 'privileges', 'difference'];

/** page-as-of: the company at the moment `at`, and what differs until the moment `to`. A day stands for its end. */
export default function AsOfPage() {
  const { i18n, t } = useLingui();
  const me = useMe();
  const [params] = useSearchParams();
  const setParams = useSetParams();
  const isMaster = hasMasterControl(me);
  const companyId = (isMaster ? params.get('company') : null) ?? me.company?.id;
  const isOwn = companyId === me.company?.id;
  const title = t`The company at a past date`;
  if (!companyId || (isOwn && !hasFeature(me, ACTIVITY))) return <NoActivity title={title} />;
  if (!managesCompany(me, companyId)) {
    return (
      <Page title={title}>
        <Panel title={title}>
          <NotAllowedState title={t`You may not see the past of the company`}>
            <Trans>Only admins of a company can see how it was. Ask an admin of your company.</Trans>
          </NotAllowedState>
        </Panel>
      </Page>
    );
  }
  const given = (name: string): string | undefined => {
    const text = params.get(name) ?? '';
    return isMoment(text) ? text : undefined;
  };
  const [at, to] = [given('at'), given('to')];
  const tab = TABS.find((each) => each === params.get('tab')) ?? 'staff';
  const moment = at && instantOf(at);
  const later = to && instantOf(to);
  const content = (chosen: string): ReactNode => {
    if (tab === 'staff') return <PastStaff key={chosen} companyId={companyId} at={chosen} />;
    if (tab === 'teams') return <PastTeams key={chosen} companyId={companyId} at={chosen} />;
    if (tab === 'privileges') return <PastHolders key={chosen} companyId={companyId} at={chosen} />;
    if (later) {
      return <DifferenceList key={`${chosen} ${later}`} companyId={companyId} from={chosen} to={later} />;
    }
    return (
      <EmptyState title={t`Choose a second moment`}>
        <Trans>The list shows what differs between both moments.</Trans>
      </EmptyState>
    );
  };
  const labels: Record<string, string> = {
    staff: t`Staff`,
    teams: t`Teams`,
    privileges: t`Privileges`,
    difference: t`Differences`,
  };
  return (
    <Page
      title={title}
      lead={t`Staff, teams and privileges as they were, reconstructed from the audit log. Values that have been erased are unknown.`}
      actions={
        <Link to={isOwn ? activityPaths.activity : `${activityPaths.activity}?company=${companyId}`}>
          <Trans>Open all activity</Trans>
        </Link>
      }
    >
      <Panel
        title={
          !at
            ? t`Days`
            : isDay(at)
              ? t`At the end of ${i18n.date(`${at}T00:00`, { dateStyle: 'full' })}`
              : i18n.date(at, { dateStyle: 'full', timeStyle: 'short' })
        }
      >
        <Flex wrap gap="small" className="spaced-below" role="search" aria-label={t`Days`}>
          <Suspense>
            <MomentPicker
              name={t`Day and time`}
              value={at}
              until={to}
              set={(chosen) => setParams({ at: chosen })}
            />
            <MomentPicker
              name={t`Compare with`}
              value={to}
              from={at}
              set={(chosen) => setParams({ to: chosen })}
            />
          </Suspense>
        </Flex>
        {moment ? (
          <Tabs
            activeKey={tab}
            onChange={(key) => setParams({ tab: key })}
            destroyOnHidden
            items={TABS.map((key) => ({
              key,
              label: labels[key],
              children: key === tab && content(moment),
            }))}
          />
        ) : (
          <EmptyState title={t`Choose a day`}>
            <Trans>
              Choose the day and the time at which you want to see the company. A second moment compares both.
            </Trans>
          </EmptyState>
        )}
      </Panel>
    </Page>
  );
}
