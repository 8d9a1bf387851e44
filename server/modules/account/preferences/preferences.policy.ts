import { type Actor, isCompanyAdmin, isMaster } from '../../../core/access/actor.js';
import { PRIVILEGES } from '../../../core/access/privilege.js';
import { type SavedView, SettingsList } from './preferences.entity.js';

/** Whether the actor may open a list: staff for actors that may list staff, all others for MASTER CONTROL. */
export const canOpenList = (actor: Actor, list: SettingsList): boolean =>
  isMaster(actor) ||
  (list === SettingsList.STAFF &&
    actor.user?.companyId != null &&
    (isCompanyAdmin(actor) || actor.privileges.has(PRIVILEGES.viewAllStaff)));

/** Whether the actor may change a view: its owner while it is private, admins of its company while it is shared. */
export const canChangeView = (actor: Actor, view: Pick<SavedView, 'userId' | 'companyId'>): boolean =>
  view.companyId === null
    ? view.userId === actor.user?.id
    : isCompanyAdmin(actor) && view.companyId === actor.user?.companyId;
