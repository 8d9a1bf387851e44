import type { Privilege } from '../../../core/access/privilege.js';

/** Lets a member manage all roles of its company without being an admin. */
export const MANAGE_ROLES = 'manage OPEN ROLES';

/** The privilege of this module. */
export const ROLES_PRIVILEGES = {
  [MANAGE_ROLES]: { grantableByAdmins: true, denial: 'ROLE_MANAGERS_ONLY' },
} as const satisfies Record<string, Privilege>;

declare module '../../../core/access/privilege.js' {
  interface Privileges extends Record<typeof MANAGE_ROLES, true> {}
}
