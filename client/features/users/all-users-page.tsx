import { Link } from 'react-router-dom';
import { masterUserProfilePath, paths } from '../../app/paths';
import { Page, Panel } from '../../components/page';
import { allStaffColumns, type StaffColumn } from '../../components/staff/columns';
import { StaffList } from '../../components/staff/staff-list';

const columns: StaffColumn[] = allStaffColumns.toSpliced(
  allStaffColumns.indexOf('userType') + 1,
  0,
  'company',
);

/** master-control-all-users: every user of every company, and those of none. */
export default function AllUsersPage() {
  return (
    <Page
      title="All users"
      lead={
        <>
          <Link to={paths.masterControl}>Master Control</Link> / Users of all companies
        </>
      }
    >
      <Panel title="Users">
        <StaffList
          source="all"
          label="All users"
          columns={columns}
          profilePath={masterUserProfilePath}
          exportName="all users"
        />
      </Panel>
    </Page>
  );
}
