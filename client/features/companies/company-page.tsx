import { useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Flex, Tag } from 'antd';
import { Suspense, useState, type ReactNode } from 'react';
import { CompanyLogo } from './company-logo';
import { useProfileRows } from './profile-rows';
import { Details } from '../../components/details';
import { Count } from '../../components/format';
import { Page, Panel } from '../../components/page';
import { PersonLink } from '../../components/person';
import { ProblemState, Skeleton } from '../../components/states';
import { CompanySections } from './sections';
import { Waiting } from './waiting';
import {
  CompanyDataDocument,
  CompanyFeaturesChangedDocument,
  CompanyUsersChangedDocument,
  type CompanyDataQuery,
} from '../../generated/graphql';
import { canEditCompany, canListStaff, useMe } from '../../lib/access';
import { toProblem } from '../../lib/errors';
import { lazy } from '../../lib/parts';
import { staffUserProfilePath } from '../../lib/paths';
import { REFETCHED, useLive } from '../../lib/use-live';

const EditCompanyDialog = lazy(() => import('./edit-company-dialog'));
const LogoSetting = lazy(async () => ({
  default: (await import('./logo-setting')).LogoSetting,
}));

/** page-company: the user's own company. */
export default function CompanyPage() {
  const { t } = useLingui();
  const me = useMe();
  const withStaff = canListStaff(me, me.company?.id);
  const mayEdit = canEditCompany(me, me.company?.id);
  const [editing, setEditing] = useState(false);
  const { data, error, refetch } = useQuery(CompanyDataDocument, {
    context: REFETCHED,
    variables: { id: me.company?.id ?? '', withStaff },
    skip: !me.company,
  });
  const company = data?.company;
  const title = company?.title ?? me.company?.title;
  const rows = useProfileRows(company);
  const followed = me.company ? { companyId: me.company.id } : undefined;
  // Also delivers changes of the company itself.
  useLive(CompanyFeaturesChangedDocument, followed, () => refetch());
  useLive(CompanyUsersChangedDocument, withStaff ? followed : undefined, () => refetch());

  function body() {
    if (!me.company) return <Waiting />;
    if (error && !company) return <ProblemState problem={toProblem(error)} retry={() => void refetch()} />;
    if (!company) return <Skeleton lines={6} />;
    return (
      <Flex vertical gap="middle">
        <Details rows={[...rows, ...keyNumbers(company)]} />
        {mayEdit && (
          <Suspense fallback={<Skeleton lines={2} />}>
            <LogoSetting company={company} />
          </Suspense>
        )}
      </Flex>
    );
  }

  function keyNumbers({ users, features }: NonNullable<CompanyDataQuery['company']>): [string, ReactNode][] {
    const staff: [string, ReactNode][] = users
      ? [[t`Staff`, <Count key="staff" value={users.totalCount} />]]
      : [];
    return [
      ...staff,
      [t`Features`, features.length > 0 ? <Tags key="features" of={features} /> : t`None yet`],
    ];
  }

  const edit = mayEdit && company && (
    <Button onClick={() => setEditing(true)}>
      <Trans>Edit company</Trans>
    </Button>
  );
  return (
    <Page title={t`Company Data`} image={me.company && <CompanyLogo url={me.company.logoUrl} size={56} />}>
      {title !== undefined && <title>{t`${title} · Job Lobby`}</title>}
      <Panel title={title ?? t`Company`} aside={edit}>
        {body()}
      </Panel>
      {company?.admins && (
        <Panel title={t`Admins`}>
          <Admins admins={company.admins} />
        </Panel>
      )}
      {company && <CompanySections on="company" company={company} />}
      {editing && company && (
        <Suspense>
          <EditCompanyDialog company={company} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </Page>
  );
}

const Tags = ({ of }: { of: readonly { title: string }[] }) => (
  <Flex wrap gap="small" component="ul">
    {of.map(({ title }) => (
      <li key={title}>
        <Tag>{title}</Tag>
      </li>
    ))}
  </Flex>
);

type AdminsOf = NonNullable<NonNullable<CompanyDataQuery['company']>['admins']>;

function Admins({ admins: { nodes, totalCount } }: { admins: AdminsOf }) {
  const more = totalCount - nodes.length;
  return (
    <Flex wrap gap="middle" component="ul">
      {nodes.map((person) => (
        <li key={person.id}>
          <PersonLink person={person} to={staffUserProfilePath(person.firebaseId)} />
        </li>
      ))}
      {more > 0 && (
        <li className="muted">
          <Trans>and {more} more</Trans>
        </li>
      )}
    </Flex>
  );
}
