import type { PersonalValues } from '../../../core/ledger/audit/audit-entry.js';
import type { AuditAction } from '../../../core/ledger/audit/audit-registry.js';
import type { Team } from '../teams/team.entity.js';
import { UserType } from '../../directory/users/user.entity.js';
import { valuesOf } from './activity-rows.js';

/** An entry after the moment, with its values; null once erased. */
export interface LaterEntry {
  action: AuditAction;
  values: Pick<PersonalValues, 'before' | 'after' | 'erased'> | null;
}

/** Returns the values of entries by their record, in order. */
export function laterBy<T extends { action: AuditAction; personal: string | null }>(
  entries: readonly T[],
  idOf: (entry: T) => number,
): Map<number, LaterEntry[]> {
  const byId = new Map<number, LaterEntry[]>();
  for (const entry of entries) {
    const later = byId.get(idOf(entry)) ?? [];
    later.push({ action: entry.action, values: valuesOf(entry) });
    byId.set(idOf(entry), later);
  }
  return byId;
}

/** The state of a person at a moment, as far as it is known. */
export interface PersonState {
  displayName: string | null;
  userType: UserType | null;
  jobTitle: string | null;
  suspended: boolean | null;
  privileges: ReadonlySet<string>;
  /** The fields that are unknown. */
  unknown: ReadonlySet<string>;
}

/** The actions that change the state of a person. */
export const PERSON_ACTIONS = [
  'USER_UPDATED',
  'USER_TYPE_CHANGED',
  'USER_JOINED',
  'USER_LEFT',
  'USER_SUSPENDED',
  'USER_REACTIVATED',
  'PRIVILEGE_GRANTED',
  'PRIVILEGE_REVOKED',
] as const;

/** The actions that can be reverted even if the values of their entries were erased. */
export const VALUELESS_ACTIONS: readonly AuditAction[] = [
  'USER_TYPE_CHANGED',
  'USER_SUSPENDED',
  'USER_REACTIVATED',
];

const FIELDS = ['displayName', 'userType', 'jobTitle', 'suspended', 'privileges'] as const;

/** The state of a person whose record was deleted. Every field is unknown. */
export const UNKNOWN_PERSON: PersonState = {
  displayName: null,
  userType: null,
  jobTitle: null,
  suspended: null,
  privileges: new Set(),
  unknown: new Set(FIELDS),
};

/** Reverts the entries after a moment, newest first, from the current state of a person. */
export function revertPerson(present: PersonState, newestFirst: readonly LaterEntry[]): PersonState {
  const state = { ...present };
  const privileges = new Set(present.privileges);
  const unknown = new Set(present.unknown);
  const set = <F extends 'displayName' | 'userType' | 'jobTitle'>(field: F, value: PersonState[F]) => {
    state[field] = value;
    unknown.delete(field);
  };
  const lose = (field: 'displayName' | 'userType' | 'jobTitle') => {
    state[field] = null;
    unknown.add(field);
  };
  for (const { action, values } of newestFirst) {
    const before = values?.before;
    switch (action) {
      case 'USER_SUSPENDED':
        state.suspended = false;
        break;
      case 'USER_REACTIVATED':
        state.suspended = true;
        break;
      case 'PRIVILEGE_GRANTED':
        if (values) privileges.delete(String(values.after.privilege));
        else unknown.add('privileges');
        break;
      case 'PRIVILEGE_REVOKED':
        if (values) privileges.add(String(values.before.privilege));
        else unknown.add('privileges');
        break;
      case 'USER_TYPE_CHANGED':
        // Entries exist only for changes, and there are two types, so the earlier type was the other one.
        if (before) set('userType', before.userType as UserType);
        else if (state.userType !== null) {
          set('userType', state.userType === UserType.ADMIN ? UserType.EMPLOYEE : UserType.ADMIN);
        }
        break;
      case 'USER_JOINED':
      case 'USER_LEFT':
        if (!before) lose('userType');
        else if (before.userType !== undefined) set('userType', before.userType as UserType);
        break;
      case 'USER_UPDATED':
        if (!before || values?.erased?.values) {
          lose('displayName');
          lose('jobTitle');
        } else {
          if (before.displayName !== undefined) set('displayName', before.displayName as string);
          if (before.jobTitle !== undefined) set('jobTitle', before.jobTitle as string | null);
        }
        break;
      default:
    }
  }
  return { ...state, privileges, unknown };
}

/** The state of a team at a moment, as far as it is known. */
export type TeamState = Pick<Team, 'name' | 'color' | 'visibility' | 'parentId'> & {
  archived: boolean;
  unknown: ReadonlySet<string>;
};

/** The actions that change the state of a team. */
export const TEAM_ACTIONS = ['TEAM_CHANGED', 'TEAM_MOVED', 'TEAM_ARCHIVED', 'TEAM_RESTORED'] as const;

/**
 * Reverts the entries after a moment, newest first, from the current state of a team. A field whose earlier value was
 * erased keeps the later one, and is listed as unknown.
 */
export function revertTeam(present: TeamState, newestFirst: readonly LaterEntry[]): TeamState {
  const state = { ...present };
  const unknown = new Set(present.unknown);
  const take = (field: 'name' | 'color' | 'visibility' | 'parentId', before: PersonalValues['before']) => {
    if (before[field] === undefined) return;
    Object.assign(state, { [field]: before[field] });
    unknown.delete(field);
  };
  for (const { action, values } of newestFirst) {
    switch (action) {
      case 'TEAM_ARCHIVED':
        state.archived = false;
        break;
      case 'TEAM_RESTORED':
        state.archived = true;
        break;
      case 'TEAM_MOVED':
        if (values) take('parentId', values.before);
        else unknown.add('parentId');
        break;
      case 'TEAM_CHANGED':
        for (const field of ['name', 'color', 'visibility'] as const) {
          if (values) take(field, values.before);
          else unknown.add(field);
        }
        break;
      default:
    }
  }
  return { ...state, unknown };
}
