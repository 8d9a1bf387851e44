import type { TypedDocumentNode } from '@apollo/client';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { companyPath, paths } from '../../app/paths';
import { DoneNotice } from '../../components/form/done-notice';
import { Day } from '../../components/format';
import type { ListColumn } from '../../components/list/data-table';
import { ListFrame } from '../../components/list/list-frame';
import { useListState } from '../../components/list/list-state';
import { usePages, type Connection, type PagedQuery, type PageVariables } from '../../components/list/pages';
import { Page, Panel } from '../../components/page';
import { EmptyState } from '../../components/states';
import {
  CompaniesChangedDocument,
  MasterControlDocument,
  type CompaniesTable_CompanyFragment,
  type CompanyOrderField,
} from '../../generated/graphql';
import { isOwnCompany } from '../../lib/own-changes';
import { CreateCompanyDialog } from './create-company-dialog';
import { building } from '../../components/more-shapes';

type Company = CompaniesTable_CompanyFragment;

const orderFields: readonly CompanyOrderField[] = ['CREATED_AT', 'TITLE'];

const companiesQuery: PagedQuery<Company> = {
  query: MasterControlDocument as unknown as TypedDocumentNode<unknown, PageVariables>,
  connection: (data: { companies: Connection<Company> }) => data.companies,
  live: {
    document: CompaniesChangedDocument,
    variables: {},
    isKnown: isOwnCompany,
    // No company is ever removed.
    takeOut: () => undefined,
  },
};

const buttons = [
  ['MORE', paths.masterControlCompanyProfile],
  ['Features', paths.masterControlCompanyFeatures],
  ['All Users', paths.masterControlCompanyUsers],
] as const;

const columns: ListColumn<Company>[] = [
  {
    key: 'TITLE',
    title: 'Title',
    width: 420,
    sortable: true,
    // On a phone the buttons are out of sight; this is not.
    render: (company) => (
      <Link to={companyPath(paths.masterControlCompanyProfile, company.id)}>{company.title}</Link>
    ),
  },
  {
    key: 'CREATED_AT',
    title: 'Created At',
    width: 170,
    fits: true,
    sortable: true,
    render: (company) => <Day value={company.createdAt} />,
  },
  {
    key: 'actions',
    title: <span className="visually-hidden">Actions</span>,
    width: 290,
    fits: true,
    align: 'right',
    render: (company) => (
      <span className="actions">
        {buttons.map(([name, path]) => (
          <Link
            key={path}
            className="button button--small"
            to={companyPath(path, company.id)}
            aria-label={`${name}: ${company.title}`}
          >
            {name}
          </Link>
        ))}
      </span>
    ),
  },
];

/** master-control: every company there is. */
export default function MasterControlPage() {
  const list = useListState(orderFields);
  const pages = usePages(companiesQuery, list);
  const [creating, setCreating] = useState(false);
  const [created, setCreated] = useState<{ id: string; title: string }>();
  const create = (
    <button type="button" className="button button--primary" onClick={() => setCreating(true)}>
      Create company
    </button>
  );
  return (
    <Page
      title="Master Control"
      lead="Every company, its users and its features."
      actions={
        <div className="row">
          {create}
          <Link className="button" to={paths.masterControlAllUsers}>
            VIEW ALL USERS
          </Link>
        </div>
      }
    >
      <Panel title="Companies">
        <DoneNotice>
          {created && (
            <>
              <strong>{created.title}</strong> was created.{' '}
              <Link to={companyPath(paths.masterControlCompanyProfile, created.id)}>To the company</Link>
            </>
          )}
        </DoneNotice>
        <ListFrame
          label="Companies"
          nouns={['company', 'companies']}
          searchLabel="Search companies"
          placeholder="Search titles"
          list={list}
          pages={pages}
          columns={columns}
          empty={
            <EmptyState title="No companies yet" icon={building} action={create}>
              Create the first one, or wait for somebody to sign up.
            </EmptyState>
          }
        />
      </Panel>
      {creating && (
        <CreateCompanyDialog
          onClose={() => setCreating(false)}
          created={(company) => {
            setCreating(false);
            setCreated(company);
          }}
        />
      )}
    </Page>
  );
}
