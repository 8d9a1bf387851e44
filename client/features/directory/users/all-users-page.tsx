import { useLingui } from '@lingui/react/macro';
import { Breadcrumbs } from '../../../components/breadcrumbs';
import { Page } from '../../../components/page';
import { allStaffColumns, type StaffColumn } from './staff-columns';
import { StaffList } from './staff-list';
import { masterUserProfilePath, paths } from '../../../lib/paths';

const columns: StaffColumn[] = allStaffColumns.toSpliced(
  allStaffColumns.indexOf('userType') + 1,
  0,
  'company',
);

/** master-control-all-users: the users of all companies, and those without one. */
export default function AllUsersPage() {
  const { t } = useLingui();
  return (
    <Page
      fill
      title={t`All users`}
      breadcrumbs={<Breadcrumbs above={[[t`Master Control`, paths.masterControl]]} />}
      lead={t`Users of all companies, and those without one.`}
    >
      <StaffList
        fill
        source="all"
        label={t`All users`}
        columns={columns}
        profilePath={masterUserProfilePath}
        exportName="all users"
      />
    </Page>
  );
}
