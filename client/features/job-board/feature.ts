/** The feature that companies need for the job board. */
export const OPEN_ROLES = 'Open Roles';
