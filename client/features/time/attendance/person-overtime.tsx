import { hasFeature, useMe } from '../../../lib/access';
import { today } from '../../../lib/days';
import { ATTENDANCE } from '../employment/feature';
import { Overtime } from './overtime';
import '../../../styles/attendance.css';

/** The overtime account of a person, for those who may read it. HR adds entries here. */
export function PersonOvertime({ user }: { user: { id: string } }) {
  const me = useMe();
  const companyId = me.company?.id;
  if (companyId === undefined || !hasFeature(me, ATTENDANCE)) return null;
  return <Overtime companyId={companyId} today={today()} userId={user.id} />;
}
