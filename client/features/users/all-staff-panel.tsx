import { StaffList } from './staff-list';
import { useMe } from '../../lib/access';

/** The panel ALL STAFF of the dashboard. */
export default function AllStaffPanel() {
  const { company } = useMe();
  return (
    company && (
      <StaffList source={{ companyId: company.id }} columns={['firstName', 'lastName', 'userType']} />
    )
  );
}
