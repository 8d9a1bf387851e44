import type { PermissionsPart } from '../../../core/access/permission-registry.js';
import { PRIVILEGES } from '../../../core/access/privilege.js';
import { denialOfGrant } from './privilege.policy.js';

/** The operations on the privileges of users. */
export const PRIVILEGES_PERMISSIONS = {
  user: {
    grantPrivilege: (actor, { companyId }) => denialOfGrant(actor, PRIVILEGES.masterControl, companyId),
    grantStaffView: (actor, { companyId }) => denialOfGrant(actor, PRIVILEGES.viewAllStaff, companyId),
  },
} as const satisfies PermissionsPart;
