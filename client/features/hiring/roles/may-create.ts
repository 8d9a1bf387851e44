import { hasFeature, isAdmin } from '../../../lib/access';
import type { Me } from '../../../lib/session';
import { OPEN_ROLES } from './feature';

/** The privilege that lets its holder manage all roles of the own company. */
export const MANAGE_ROLES = 'manage OPEN ROLES';

/** Whether the user is offered to create roles where nothing else is shown, without asking the server first. */
export const isRoleCreator = (me: Me): boolean =>
  hasFeature(me, OPEN_ROLES) && (isAdmin(me) || me.privileges.some(({ title }) => title === MANAGE_ROLES));
