import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRecord } from '../../../components/use-record';
import { Button, Flex, Tag } from 'antd';
import { useState, type ReactNode } from 'react';
import { CompanyLogo } from './company-logo';
import { useProfileRows } from './profile-rows';
import { Details } from '../../../components/details';
import { Count } from '../../../components/format';
import { Page, Panel } from '../../../components/page';
import { PersonLink } from '../../../components/person';
import { useCompanyPermissions } from '../permissions/permissions';
import { CompanySections } from './sections';
import { Waiting } from './waiting';
import {
  CompanyDataDocument,
  CompanyFeaturesChangedDocument,
  CompanyUsersChangedDocument,
  type CompanyDataQuery,
} from '../../../generated/graphql';
import { canListStaff, useMe } from '../../../lib/access';
import { PageTitle } from '../../../lib/page-title';
import { staffUserProfilePath } from '../../../lib/paths';
import { useLiveEvents } from '../../../lib/use-live';
import EditCompanyDialog from './edit-company-dialog';
import { LogoSetting } from './logo-setting';
import { SignInRules } from './sign-in-rules';

/** page-company: the user's own company. */
export default function CompanyPage() {
  const { t } = useLingui();
  const me = useMe();
  const withStaff = canListStaff(me, me.company?.id);
  const permissionFor = useCompanyPermissions(me.company?.id);
  const mayEdit = permissionFor('updateCompany')?.allowed;
  const [editing, setEditing] = useState(false);
  const followed = me.company ? { companyId: me.company.id } : undefined;
  const { data, absent, request } = useRecord(CompanyDataDocument, {
    variables: { id: me.company?.id ?? '', withStaff },
    skip: !me.company,
    // Also delivers changes of the company itself.
    events: CompanyFeaturesChangedDocument,
    of: followed,
  });
  const company = data?.company;
  const title = company?.title ?? me.company?.title;
  const rows = useProfileRows(company);
  useLiveEvents(CompanyUsersChangedDocument, withStaff ? followed : undefined, request);

  function body() {
    if (!me.company) return <Waiting />;
    if (!company) return absent(6);
    return (
      <Flex vertical gap="middle">
        <Details rows={[...rows, ...keyNumbers(company)]} />
        {mayEdit && <LogoSetting company={company} />}
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
      {title !== undefined && <PageTitle>{t`${title} · Job Lobby`}</PageTitle>}
      <Panel title={title ?? t`Company`} aside={edit}>
        {body()}
      </Panel>
      {company?.admins && (
        <Panel title={t`Admins`}>
          <Admins admins={company.admins} />
        </Panel>
      )}
      {company && permissionFor('updateSignInRules')?.allowed && (
        <Panel title={t`Sign-ins`}>
          <SignInRules company={company} />
        </Panel>
      )}
      {company && <CompanySections on="company" company={company} permissionFor={permissionFor} />}
      {editing && company && <EditCompanyDialog company={company} onClose={() => setEditing(false)} />}
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
          <Plural value={more} one="and # more" other="and # more" />
        </li>
      )}
    </Flex>
  );
}
