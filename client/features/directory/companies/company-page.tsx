import { useLingui } from '@lingui/react/macro';
import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { LineIcon } from '../../../components/line-icon';
import { Page, Panel } from '../../../components/page';
import { SectionTabs } from '../../../components/section-tabs';
import { NotAllowedState } from '../../../components/states';
import { useRecord } from '../../../components/use-record';
import {
  CompanyDataDocument,
  CompanyFeaturesChangedDocument,
  CompanyUsersChangedDocument,
  type CompanyDataQuery,
} from '../../../generated/graphql';
import { canListStaff, useMe } from '../../../lib/access';
import { PageTitle } from '../../../lib/page-title';
import { paths } from '../../../lib/paths';
import { useLiveEvents } from '../../../lib/use-live';
import { useCompanyPermissions, type PermissionFor } from '../permissions/permissions';
import { CompanyProfile } from './company-profile';
import { CompanySections } from './sections';
import { SignInRules } from './sign-in-rules';
import { companyTabNames, companyTabs, tabAccess, type CompanyTab } from './tabs';
import { Waiting } from './waiting';

/** page-company: the user's own company. The address names the section. */
export default function CompanyPage() {
  const { t } = useLingui();
  const me = useMe();
  const [params] = useSearchParams();
  const withStaff = canListStaff(me, me.company?.id);
  const permissionFor = useCompanyPermissions(me.company?.id);
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
  useLiveEvents(CompanyUsersChangedDocument, withStaff ? followed : undefined, request);

  if (title === undefined) {
    return (
      <Page narrow title={t`Company Data`}>
        <Panel title={t`Company`}>
          <Waiting />
        </Panel>
      </Page>
    );
  }

  const named = companyTabNames.find((name) => name === params.get('tab')) ?? 'profile';
  const section = t(companyTabs[named].title);
  const access = tabAccess(me, named);
  const offered = companyTabNames.filter((name) => tabAccess(me, name).isOffered);
  return (
    <Page narrow title={title} subject={t`Company Data`}>
      <PageTitle>
        {named === 'profile' ? t`${title} · Job Lobby` : `${section} · ${t`${title} · Job Lobby`}`}
      </PageTitle>
      {access.isOffered ? (
        <SectionTabs
          sections={offered.map((name) => ({
            key: name,
            label: t(companyTabs[name].title),
            icon: <LineIcon shape={companyTabs[name].icon} />,
            children: (
              <Flex vertical gap={24}>
                {company ? (
                  <Section of={name} company={company} permissionFor={permissionFor} />
                ) : (
                  <Panel title={t(companyTabs[name].title)}>{absent(6)}</Panel>
                )}
              </Flex>
            ),
          }))}
        />
      ) : (
        <NotOffered section={section} company={title} feature={access.missing} />
      )}
    </Page>
  );
}

interface SectionProps {
  of: CompanyTab;
  company: NonNullable<CompanyDataQuery['company']>;
  permissionFor: PermissionFor;
}

/** The panels of a section: those of companies first. */
function Section({ of, company, permissionFor }: SectionProps): ReactNode {
  const { t } = useLingui();
  return (
    <>
      {of === 'profile' && (
        <CompanyProfile company={company} mayEdit={permissionFor('updateCompany')?.allowed ?? false} />
      )}
      {of === 'people' && permissionFor('updateSignInRules')?.allowed && (
        <Panel title={t`Sign-ins`}>
          <SignInRules company={company} />
        </Panel>
      )}
      <CompanySections
        of={(one) => one.on === 'company' && one.tab === of}
        danger={of === 'danger'}
        company={company}
        permissionFor={permissionFor}
      />
    </>
  );
}

/** Says why the user is not offered the section that the address names. */
function NotOffered(props: { section: string; company: string; feature: string | undefined }) {
  const { section, company, feature } = props;
  const { t } = useLingui();
  return (
    <NotAllowedState title={feature ? t`${section}: not enabled` : t`${section} is for admins`}>
      <p>
        {feature
          ? t`Ask a holder of MASTER CONTROL to add the feature ‘${feature}’.`
          : t`Only admins of ${company} can open this section. Ask one of them.`}
      </p>
      <Link to={paths.company}>{t`Open the company's profile`}</Link>
    </NotAllowedState>
  );
}
