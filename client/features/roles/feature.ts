/** The feature that open roles belong to. */
export const OPEN_ROLES = 'Open Roles';
