import { Link } from 'react-router-dom';
import { companyPath, masterUserProfilePath, paths } from '../../app/paths';
import { Details } from '../../components/details';
import { Day } from '../../components/format';
import { NamedCompanyPage } from '../../components/named-company';
import { Panel } from '../../components/page';
import { StaffList } from '../../components/staff/staff-list';
import { EmptyState } from '../../components/states';

const addButtons = (company: { id: string }) => (
  <div className="row">
    <Link className="button button--primary" to={companyPath(paths.createNewEmployee, company.id)}>
      Create New User Account
    </Link>
    <Link className="button" to={companyPath(paths.allocateUser, company.id)}>
      Allocate User to Company
    </Link>
  </div>
);

/** master-control-company-profile: one company and its staff. */
export function CompanyProfilePage() {
  return (
    <NamedCompanyPage subject="Company profile" path={paths.masterControlCompanyProfile} actions={addButtons}>
      {(company) => (
        <>
          <div className="halves">
            <Panel title="Company">
              <Details
                rows={[
                  ['Title', company.title],
                  ['Created At', <Day key="day" value={company.createdAt} />],
                ]}
              />
            </Panel>
            <Panel title="TEAMS">
              <p className="tile__soon">COMING SOON</p>
            </Panel>
          </div>
          <Panel title="Staff">
            <CompanyUsers key={company.id} id={company.id} title={company.title} />
          </Panel>
        </>
      )}
    </NamedCompanyPage>
  );
}

/** master-control-company-users: all users of one company. */
export function CompanyUsersPage() {
  return (
    <NamedCompanyPage subject="All users of the company" path={paths.masterControlCompanyUsers}>
      {(company) => (
        <Panel title="Users">
          <CompanyUsers key={company.id} id={company.id} title={company.title} />
        </Panel>
      )}
    </NamedCompanyPage>
  );
}

function CompanyUsers({ id, title }: { id: string; title: string }) {
  return (
    <StaffList
      source={{ companyId: id }}
      label={`Staff of ${title}`}
      profilePath={masterUserProfilePath}
      exportName={`${title} staff`}
      empty={
        <EmptyState
          title="No staff yet"
          action={
            <Link className="button button--primary" to={companyPath(paths.createNewEmployee, id)}>
              Create the first user account
            </Link>
          }
        >
          Create an account, or allocate somebody who belongs to no company.
        </EmptyState>
      }
    />
  );
}
