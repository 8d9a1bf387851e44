import { type NamesIn, registered } from '../../platform/capabilities/capability.js';
import type { ErrorReason } from '../../platform/errors/error-catalogue.js';

/** A privilege of users. */
export interface Privilege {
  /** Whether admins may grant it in their own company. 'MASTER CONTROL' may grant any. */
  grantableByAdmins: boolean;
  /** The reason with which operations refuse callers without it. */
  denial: ErrorReason;
}

declare module '../../platform/capabilities/capability.js' {
  interface Capability {
    /** The privileges of a module, by title. */
    privileges?: Readonly<Record<string, Privilege>>;
  }
}

/** The privileges of the platform: the first migration creates their rows. */
export const PRIVILEGES = {
  /** Full access to all companies, users, features and privileges. */
  masterControl: 'MASTER CONTROL',
  /** Lets a user switch developer mode for itself. */
  devMode: 'enable/disable dev mode',
  /** Lets a member list its company's staff like an admin. */
  viewAllStaff: 'view ALL STAFF section',
} as const;

const OWN: Record<(typeof PRIVILEGES)[keyof typeof PRIVILEGES], Privilege> = {
  [PRIVILEGES.masterControl]: { grantableByAdmins: false, denial: 'MASTER_CONTROL_ONLY' },
  [PRIVILEGES.devMode]: { grantableByAdmins: false, denial: 'DEV_MODE_ONLY' },
  [PRIVILEGES.viewAllStaff]: { grantableByAdmins: true, denial: 'STAFF_VIEWERS_ONLY' },
};

/** The title of a privilege, as stored and displayed. */
export type PrivilegeTitle = keyof typeof OWN | NamesIn<'privileges'>;

let all: Readonly<Record<PrivilegeTitle, Privilege>> | undefined;

/**
 * Returns all privileges by title: those of the platform first, then those of modules, each sorted. Must not be called
 * while modules are loading.
 */
export function privileges(): Readonly<Record<PrivilegeTitle, Privilege>> {
  all ??= Object.fromEntries(
    [OWN, Object.assign({}, ...registered('privileges'))].flatMap((part: Record<string, Privilege>) =>
      Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
  ) as Record<PrivilegeTitle, Privilege>;
  return all;
}

/** Returns the titles of all privileges, in that order. */
export const privilegeTitles = () => Object.keys(privileges()) as PrivilegeTitle[];

/** Returns the titles that admins may grant in their own company. */
export const grantableByAdmins = () =>
  privilegeTitles().filter((title) => privileges()[title].grantableByAdmins);

/** Whether one of the privileges is a platform privilege, which admins may not grant. */
export const holdsPlatformPrivilege = (titles: readonly PrivilegeTitle[]): boolean =>
  titles.some((title) => !privileges()[title]?.grantableByAdmins);
