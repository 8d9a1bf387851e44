import type { PermissionsPart } from '../../../core/access/permission-registry.js';
import { denialOfGrant } from '../../directory/privileges/privilege.policy.js';
import type { JobRole } from './job-role.entity.js';
import {
  denialOfEdit,
  denialOfHolding,
  denialOfManaging,
  denialOfOpening,
  denialOfSettings,
  denialOfState,
  denialOfWithdrawal,
} from './role.policy.js';
import { MANAGE_ROLES } from './roles.privileges.js';
import { lastDay } from './states/closing-day.js';

declare module '../../../core/access/permission-registry.js' {
  interface PermissionRecords {
    jobRole: JobRole;
  }
}

/** The operations on roles, on the roles of a company, and on who manages them. */
export const ROLES_PERMISSIONS = {
  company: {
    createRole: (actor, { id }) => denialOfManaging(actor, id),
    updateHiringSettings: (actor, { id }) => denialOfSettings(actor, id),
  },
  user: {
    grantRoleManagement: (actor, { companyId }) => denialOfGrant(actor, MANAGE_ROLES, companyId),
  },
  jobRole: {
    updateRole: denialOfEdit,
    appointToRole: (actor, role) => denialOfManaging(actor, role.companyId),
    setRoleStages: denialOfEdit,
    openRole: (actor, role) => denialOfState(actor, role) ?? denialOfOpening(role, lastDay()),
    withdrawRole: (actor, role) => denialOfState(actor, role) ?? denialOfWithdrawal(role),
    holdRole: (actor, role) => denialOfState(actor, role) ?? denialOfHolding(role),
    closeRole: denialOfState,
    duplicateRole: (actor, role) => denialOfManaging(actor, role.companyId),
  },
} as const satisfies PermissionsPart;
