import { useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Menu } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import {
  CompanyFeaturesChangedDocument,
  NamedCompanyDocument,
  type NamedCompanyQuery,
} from '../../generated/graphql';
import { contributed } from '../../lib/capability';
import { toProblem } from '../../lib/errors';
import { companyPath, paths } from '../../lib/paths';
import { REFETCHED, useLive } from '../../lib/use-live';
import { Breadcrumbs } from '../../components/breadcrumbs';
import { Page, Panel } from '../../components/page';
import { EmptyState, ProblemState, Skeleton } from '../../components/states';
import { LinkButton } from '../../components/link-button';

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
  const { data, error, refetch, startPolling, stopPolling } = useQuery(NamedCompanyDocument, {
    variables: { id },
    skip: id === '',
    context: REFETCHED,
  });
  const isMoving = data?.company?.transition != null;
  useEffect(() => {
    if (!isMoving) return;
    startPolling(PROGRESS_EVERY);
    return stopPolling;
  }, [isMoving, startPolling, stopPolling]);
  const company = data?.company;
  // Also delivers changes of the company itself.
  useLive(CompanyFeaturesChangedDocument, company && !company.closedAt ? { companyId: id } : undefined, () =>
    refetch(),
  );
  const above: [string, string][] = [[t`Master Control`, paths.masterControl]];

  if (!company) {
    return (
      <Page title={props.subject} breadcrumbs={<Breadcrumbs above={above} here={props.subject} />}>
        <Panel title={t`Company`}>{absent()}</Panel>
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
      <title>{t`${company.title}: ${props.subject} · Job Lobby`}</title>
      <CompanyTabs id={company.id} path={props.path} />
      {props.children(company, refetch)}
    </Page>
  );

  function absent() {
    if (id === '') {
      return (
        <EmptyState title={t`No company selected`} action={<ToCompanies />}>
          <Trans>Open this page from the list of companies.</Trans>
        </EmptyState>
      );
    }
    if (error) return <CompanyProblem error={error} retry={() => void refetch().catch(() => undefined)} />;
    return <Skeleton lines={6} label={t`Loading the company`} />;
  }
}

/** Links to the pages of a company. */
function CompanyTabs({ id, path }: { id: string; path: string }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Company`} style={{ overflowX: 'auto' }}>
      <Menu
        mode="horizontal"
        disabledOverflow
        style={{ minWidth: '100%', width: 'max-content' }}
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

/** Explains why a company cannot be shown. */
export function CompanyProblem({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useLingui();
  const problem = toProblem(error);
  if (!['NOT_FOUND', 'VALIDATION_FAILED', 'BAD_REQUEST'].includes(problem.code)) {
    return <ProblemState problem={problem} retry={retry} />;
  }
  return (
    <EmptyState title={t`There is no such company`} action={<ToCompanies />}>
      <Trans>Its number may be mistyped. Choose a company in master control.</Trans>
    </EmptyState>
  );
}
