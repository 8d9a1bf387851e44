import * as z from 'zod';
import {
  fetchUsersWithinCompany,
  getAllCompanies,
  getAllUnallocatedUsers,
  getCompanyData,
  getDevModeState,
  getFeatures,
  getPrivileges,
  getUserData,
  type LegacyCall,
} from '../backend/legacy-calls.js';
import {
  legacyCompany,
  legacyDevMode,
  legacyFeature,
  legacyNameOf,
  legacyNest,
  legacyPrivilege,
  legacyUnallocatedUser,
  legacyUser,
} from '../backend/legacy-records.js';
import { checkRecord } from '../backend/legacy-lists.js';
import { propertiesOf } from '../../platform/validation/properties.js';

/** The fields of a record under their names in the legacy JSON. */
export type Fields = Record<string, unknown>;

/** A record of a response. `key` identifies it within a list and is empty for a response with one record. */
export interface ComparedRecord {
  key: string;
  fields: Fields;
}

/** A call whose responses are compared, with a parser that normalizes the responses of inexact backends. */
export interface ComparedCall {
  call: LegacyCall<unknown>;
  /** The subject of the call, such as `company 5`; empty for calls without an argument. */
  about: string;
  recordsOf(json: unknown): ComparedRecord[];
}

/** A user as callers identify it. */
export interface NamedUser {
  id: number;
  /** Null if unknown: then `getUserData` cannot be called. */
  firebaseId: string | null;
}

/** The calls without a record. */
export const generalCalls = (): ComparedCall[] => [
  { call: raw(getAllCompanies()), about: '', recordsOf: list(legacyCompany, 'id') },
  {
    call: raw(getAllUnallocatedUsers()),
    about: '',
    recordsOf: (json) => list(legacyUnallocatedUser, 'id')(propertiesOf(json).users),
  },
];

/** The calls about a company. */
export const companyCalls = (id: number): ComparedCall[] => [
  { call: raw(getCompanyData(id)), about: `company ${id}`, recordsOf: one(legacyCompany) },
  { call: raw(fetchUsersWithinCompany(id)), about: `company ${id}`, recordsOf: list(legacyUser, 'id') },
  { call: raw(getFeatures(id)), about: `company ${id}`, recordsOf: list(legacyFeature, 'title') },
];

/** The calls about a user. */
export const userCalls = ({ id, firebaseId }: NamedUser): ComparedCall[] => [
  ...(firebaseId === null
    ? []
    : [{ call: raw(getUserData(firebaseId)), about: `user ${id}`, recordsOf: userWithNest }]),
  {
    call: raw(getDevModeState(id)),
    about: `user ${id}`,
    recordsOf: one(legacyDevMode.transform((devMode) => ({ devMode }))),
  },
  { call: raw(getPrivileges(id)), about: `user ${id}`, recordsOf: list(legacyPrivilege, 'title') },
];

/** The same call without validation of its response. */
const raw = (call: LegacyCall<unknown>): LegacyCall<unknown> => ({ ...call, response: z.unknown() });

const one = (schema: z.ZodType<object>) => (json: unknown) => [{ key: '', fields: fieldsOf(schema, json) }];

/** `getUserData` returns a user that repeats two of its fields in an object named `user`. */
const userWithNest = (json: unknown): ComparedRecord[] => {
  const nest = Object.entries(fieldsOf(legacyNest, propertiesOf(json).user));
  const nested = Object.fromEntries(nest.map(([name, value]) => [`user.${name}`, value]));
  return [{ key: '', fields: { ...fieldsOf(legacyUser, json), ...nested } }];
};

const list =
  (schema: z.ZodType<object>, key: 'id' | 'title') =>
  (json: unknown): ComparedRecord[] => {
    if (!Array.isArray(json)) return [{ key: '', fields: { problem: 'is not a list' } }];
    return json.map((record, place) => {
      const fields = fieldsOf(schema, record);
      return { key: String(fields[key] ?? `number ${place + 1}`), fields };
    });
  };

function fieldsOf(schema: z.ZodType<object>, json: unknown): Fields {
  const { record, problem } = checkRecord(schema, json);
  if (!record) return { problem };
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [legacyNameOf(name), value]));
}
