import { ActivityList } from './activity-list';
import { kindsOf } from './activity-sentences';
import { useMe } from '../../../lib/access';

/** Groups that a panel shows at first. */
const FEW = 5;

/** The panel STAFF ACTIVITY of the dashboard. */
export default function StaffActivityPanel() {
  const { company } = useMe();
  return company && <ActivityList filter={{ companyId: company.id, kinds: kindsOf('staff') }} size={FEW} />;
}
