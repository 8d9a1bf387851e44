import { managesCompany } from '../../../lib/access';
import type { Me } from '../../../lib/session';

/** The privilege that lets its holder look after the employment, working time and leave of the own company's people. */
export const MANAGE_ATTENDANCE = 'manage ATTENDANCE';

/** Whether the user looks after the people of a company. */
export const managesAttendance = (me: Me, companyId: string): boolean =>
  managesCompany(me, companyId) ||
  (me.company?.id === companyId && me.privileges.some(({ title }) => title === MANAGE_ATTENDANCE));
