import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { companyPath, paths } from '../app/paths';
import { NamedCompanyDocument, type NamedCompanyQuery } from '../generated/graphql';
import { toProblem } from '../lib/errors';
import { Page, Panel } from './page';
import { EmptyState, ProblemState, Skeleton } from './states';
import { building } from './more-shapes';

type NamedCompany = NonNullable<NamedCompanyQuery['company']>;

const tabs = [
  ['Profile', paths.masterControlCompanyProfile],
  ['Features', paths.masterControlCompanyFeatures],
  ['All Users', paths.masterControlCompanyUsers],
] as const;

/** A page of master control about the company that `company_id` names, with the ways to its other pages. */
export function NamedCompanyPage(props: {
  /** What the page shows of the company. */
  subject: string;
  path: string;
  actions?: (company: NamedCompany) => ReactNode;
  children: (company: NamedCompany) => ReactNode;
}) {
  const id = useSearchParams()[0].get('company_id') ?? '';
  const { data, error, refetch } = useQuery(NamedCompanyDocument, { variables: { id }, skip: id === '' });
  const company = data?.company;

  if (company) {
    return (
      <Page
        title={company.title}
        lead={
          <>
            <Link to={paths.masterControl}>Master Control</Link> / {props.subject}
          </>
        }
        actions={props.actions?.(company)}
      >
        <nav className="tabs" aria-label="Company">
          {tabs.map(([name, path]) => (
            <Link
              key={path}
              className="tab"
              aria-current={path === props.path ? 'page' : undefined}
              to={companyPath(path, company.id)}
            >
              {name}
            </Link>
          ))}
        </nav>
        {props.children(company)}
      </Page>
    );
  }
  return (
    <Page title={props.subject} lead={<Link to={paths.masterControl}>Master Control</Link>}>
      <Panel title="Company">{absent()}</Panel>
    </Page>
  );

  function absent() {
    if (id === '') {
      return (
        <EmptyState title="No company was named" icon={building} action={toCompanies}>
          Open this page from the list of companies.
        </EmptyState>
      );
    }
    if (error) return <CompanyProblem error={error} retry={() => void refetch().catch(() => undefined)} />;
    return <Skeleton lines={6} label="Loading the company" />;
  }
}

const toCompanies = (
  <Link className="button" to={paths.masterControl}>
    To the companies
  </Link>
);

/** Why a company cannot be shown. */
export function CompanyProblem({ error, retry }: { error: unknown; retry: () => void }) {
  const problem = toProblem(error);
  if (!['NOT_FOUND', 'VALIDATION_FAILED', 'BAD_REQUEST'].includes(problem.code)) {
    return <ProblemState problem={problem} retry={retry} />;
  }
  return (
    <EmptyState title="There is no such company" icon={building} action={toCompanies}>
      Its number may be mistyped. Choose a company in master control.
    </EmptyState>
  );
}
