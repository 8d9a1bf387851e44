import * as z from 'zod';
import {
  documentedUser,
  legacyCompany,
  legacyFeature,
  legacyPrivilege,
  legacyUnallocatedUser,
  legacyUser,
} from './legacy-records.js';
import { propertiesOf } from '../../platform/validation/properties.js';

// Lists of records, in which one malformed record must not hide the others.

/** A record that was omitted from a list. */
export interface LeftOut {
  /** The GraphQL type of the list's records. */
  type: string;
  /** Its id or, without one, its title; null if it has neither. */
  id: string | null;
  /** Its problem, such as `created_at must be a date`. */
  problem: string;
}

/** Parses the JSON of a successful response. `leftOut` are the records of a list that are not part of the result. */
export interface LegacyShape<T> {
  safeParse(json: unknown): { success: boolean; data?: T; leftOut?: LeftOut[]; error?: z.ZodError };
}

/** A list whose records are not checked. */
export const anyRecords = z.array(z.unknown(), 'must be a list');

/** The list within the response of `getAllUnallocatedUsers`. */
export const anyUnallocatedUsers = z.object({ users: anyRecords }).transform(({ users }) => users);

/** A record as its schema converts it, or its problem, such as `created_at must be a date`. */
export type Checked<T> = { record: T; problem?: undefined } | { record?: undefined; problem: string };

/** Checks one record of a list. */
export function checkRecord<T>(schema: z.ZodType<T>, record: unknown): Checked<T> {
  const { success, data, error } = schema.safeParse(record);
  if (success) return { record: data };
  const [{ path, message }] = error.issues;
  return { problem: path.length > 0 ? `${path.map(String).join('.')} ${message}` : 'is not a record' };
}

/** Returns the id of a record or, without one, its title, even of a malformed record; null if it has neither. */
export function idOf(record: unknown): string | null {
  const { id, title } = propertiesOf(record);
  const known = [id, title].find((value) => ['number', 'string'].includes(typeof value));
  return known === undefined ? null : String(known).slice(0, 100);
}

interface Listed<T> {
  /** The GraphQL type of the records. */
  type: string;
  record: z.ZodType<T>;
  /** Converts records of the documented form without the schema; returns null for others. */
  documented?: (record: unknown) => T | null;
  /** Finds the list within the response. */
  list?: z.ZodType<unknown[]>;
}

/** A list without malformed records, and without further records of the same id. */
function listOf<T extends object>({
  type,
  record,
  documented = () => null,
  list = anyRecords,
}: Listed<T>): LegacyShape<T[]> {
  return {
    safeParse(json) {
      const { success, data: rows, error } = list.safeParse(json);
      if (!success) return { success, error };
      const data: T[] = [];
      const leftOut: LeftOut[] = [];
      const isNew = uniqueIds();
      for (const row of rows) {
        const known = documented(row);
        const checked = known ? { record: known } : checkRecord(record, row);
        if (!checked.record) leftOut.push({ type, id: idOf(row), problem: checked.problem! });
        else if (isNew(checked.record)) data.push(checked.record);
        else leftOut.push({ type, id: idOf(row), problem: 'another record has the same id' });
      }
      return { success, data, leftOut };
    },
  };
}

/** Returns a function that checks whether a record has a new id. Records may have no id. */
function uniqueIds(): (record: { id?: number }) => boolean {
  const ids: number[] = [];
  // Most lists are sorted by id. The others need a set.
  let known: Set<number> | null = null;
  return ({ id }) => {
    if (id === undefined) return true;
    if (!known && (ids.length === 0 || id > ids[ids.length - 1])) {
      ids.push(id);
      return true;
    }
    known ??= new Set(ids);
    return known.size !== known.add(id).size;
  };
}

export const legacyUsers = listOf({ type: 'User', record: legacyUser, documented: documentedUser });
export const legacyUnallocatedUsers = listOf({
  type: 'User',
  record: legacyUnallocatedUser,
  list: anyUnallocatedUsers,
});
export const legacyCompanies = listOf({ type: 'Company', record: legacyCompany });
export const legacyFeatures = listOf({ type: 'Feature', record: legacyFeature });
export const legacyPrivileges = listOf({ type: 'Privilege', record: legacyPrivilege });
