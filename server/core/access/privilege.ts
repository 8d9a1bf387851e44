/** The privileges that a user can hold: the rows of the table `privileges`, created by the first migration. */
export const PRIVILEGES = {
  /** Full access to all companies, users, features and privileges. */
  masterControl: 'MASTER CONTROL',
  /** Lets a user switch developer mode for itself. */
  devMode: 'enable/disable dev mode',
  /** Lets a member list its company's staff like an admin. */
  viewAllStaff: 'view ALL STAFF section',
} as const;

/** The title of a privilege, as stored and displayed. */
export type PrivilegeTitle = (typeof PRIVILEGES)[keyof typeof PRIVILEGES];

/** Every privilege, by title. */
export const PRIVILEGE_TITLES: readonly PrivilegeTitle[] = Object.values(PRIVILEGES).sort();
