/** The privileges that a user can hold. Rows of the table `privileges`, made by the first migration. */
export const PRIVILEGES = {
  /** Runs the platform: all companies, users, features, privileges. */
  masterControl: 'MASTER CONTROL',
  /** May switch developer mode for itself. */
  devMode: 'enable/disable dev mode',
  /** A member that may list its company's staff as an admin does. */
  viewAllStaff: 'view ALL STAFF section',
} as const;

/** The title of a privilege, as stored and as shown. */
export type PrivilegeTitle = (typeof PRIVILEGES)[keyof typeof PRIVILEGES];

/** Every privilege, by title. */
export const PRIVILEGE_TITLES: readonly PrivilegeTitle[] = Object.values(PRIVILEGES).sort();
