import { Trans, useLingui } from '@lingui/react/macro';
import { Menu } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import {
  CompanyFeaturesChangedDocument,
  NamedCompanyDocument,
  type NamedCompanyQuery,
} from '../../../generated/graphql';
import { contributed } from '../../../lib/capability';
import { PageTitle } from '../../../lib/page-title';
import { companyPath, paths } from '../../../lib/paths';
import { Breadcrumbs } from '../../../components/breadcrumbs';
import { Page, Panel } from '../../../components/page';
import { EmptyState } from '../../../components/states';
import { LinkButton } from '../../../components/link-button';
import { useRecord } from '../../../components/use-record';

/** The company that such a page is about. */
export type NamedCompany = NonNullable<NamedCompanyQuery['company']>;

/** How often the progress of closing or reopening a company is read, in milliseconds. */
const PROGRESS_EVERY = 2_000;

/** A master control page about the company in `company_id`, with links to the company's other pages. */
export function NamedCompanyPage(props: {
  /** The page's name. */
  subject: string;
  path: string;
  /** The page's list fills the window; see `Page`. */
  fill?: boolean;
  actions?: (company: NamedCompany, refetch: () => Promise<unknown>) => ReactNode;
  children: (company: NamedCompany, refetch: () => Promise<unknown>) => ReactNode;
}) {
  const { t } = useLingui();
  const id = useSearchParams()[0].get('company_id') ?? '';
  const { company, absent, refetch, startPolling, stopPolling } = useNamedCompany(id);
  const isMoving = company?.transition != null;
  useEffect(() => {
    if (!isMoving) return;
    startPolling(PROGRESS_EVERY);
    return stopPolling;
  }, [isMoving, startPolling, stopPolling]);
  const above: [string, string][] = [[t`Master Control`, paths.masterControl]];

  if (!company) {
    return (
      <Page title={props.subject} breadcrumbs={<Breadcrumbs above={above} here={props.subject} />}>
        <Panel title={t`Company`}>
          {id !== '' ? (
            absent
          ) : (
            <EmptyState title={t`No company selected`} action={<ToCompanies />}>
              <Trans>Open this page from the list of companies.</Trans>
            </EmptyState>
          )}
        </Panel>
      </Page>
    );
  }
  const [here, between]: [string, [string, string][]] =
    props.path === paths.masterControlCompanyProfile
      ? [company.title, []]
      : [props.subject, [[company.title, companyPath(paths.masterControlCompanyProfile, company.id)]]];
  return (
    <Page
      fill={props.fill}
      title={company.title}
      breadcrumbs={<Breadcrumbs above={[...above, ...between]} here={here} />}
      actions={props.actions?.(company, refetch)}
    >
      <PageTitle>{t`${company.title}: ${props.subject} · Job Lobby`}</PageTitle>
      <CompanyTabs id={company.id} path={props.path} />
      {props.children(company, refetch)}
    </Page>
  );
}

/** Links to the pages of a company. */
function CompanyTabs({ id, path }: { id: string; path: string }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Company`} className="scrolls-sideways">
      <Menu
        mode="horizontal"
        disabledOverflow
        className="company-tabs"
        selectedKeys={[path]}
        items={contributed('companyTabs').map(({ label, path: to }) => ({
          key: to,
          label: (
            <Link to={companyPath(to, id)} aria-current={to === path ? 'page' : undefined}>
              {t(label)}
            </Link>
          ),
        }))}
      />
    </nav>
  );
}

const ToCompanies = () => (
  <LinkButton to={paths.masterControl}>
    <Trans>All companies</Trans>
  </LinkButton>
);

/** Codes that the server returns for the number of no company. */
const UNKNOWN = ['NOT_FOUND', 'VALIDATION_FAILED', 'BAD_REQUEST'];

/** Reads a company by its number, if there is one. `absent` says why it cannot be shown. */
export function useNamedCompany(id: string, skip = id === '') {
  const { t } = useLingui();
  const { data, problem, absent, ...record } = useRecord(NamedCompanyDocument, {
    variables: { id },
    skip,
    // Also delivers changes of the company itself.
    events: CompanyFeaturesChangedDocument,
    of: (known) => (known?.company && !known.company.closedAt ? { companyId: id } : undefined),
  });
  const isUnknown = problem && UNKNOWN.includes(problem.code);
  return {
    ...record,
    company: data?.company,
    absent: isUnknown ? (
      <EmptyState title={t`There is no such company`} action={<ToCompanies />}>
        <Trans>Its number may be mistyped. Choose a company in master control.</Trans>
      </EmptyState>
    ) : (
      absent(6, t`Loading the company`)
    ),
  };
}
