import * as z from 'zod';
import { isIsoMoment, readMoment } from './legacy-times.js';
import { UNALLOCATED_COMPANY_ID } from './unallocated.js';
import { propertiesOf } from '../../platform/validation/properties.js';

// The JSON of the fourteen calls, as /api/openapi.json describes it. Old backends are sloppy about types, so numbers
// and booleans may be text, booleans may be 1 or 0, and dates may have any format that names one moment. Everything else must match.

/** The maximum id of a 32-bit column. */
const MAX_ID = 2_147_483_647;

const wholeNumber = (least: number) =>
  z
    .union([z.number(), z.string().regex(/^\d{1,10}$/, 'must be a whole number')], 'must be a whole number')
    .transform(Number)
    .pipe(
      z.int('must be a whole number').min(least, `must be at least ${least}`).max(MAX_ID, 'is too large'),
    );

const recordId = wholeNumber(1);
/** The id of a record whose other fields may be malformed. */
export const legacyReference = z.object({ id: recordId });
/** 0 means that the user belongs to no company, which is null here. */
const companyId = wholeNumber(UNALLOCATED_COMPANY_ID).transform((id) =>
  id === UNALLOCATED_COMPANY_ID ? null : id,
);
const text = z.string('must be text');
const boolean = z
  .union(
    [z.boolean(), z.literal([0, 1]), z.enum(['true', 'false', '0', '1'])],
    "must be true, false, 'true', 'false', 1 or 0",
  )
  .transform((value) => [true, 1, 'true', '1'].includes(value));

/** An instant as ISO 8601 in UTC with milliseconds. */
const time = z.union([z.string(), z.number()], 'must be a date').transform((value, context) => {
  const moment = readMoment(value);
  if (moment !== null) return moment;
  context.addIssue({ code: 'custom', message: 'must be a date such as 2023-05-01T12:00:00.000Z' });
  return z.NEVER;
});

/** Returns the name of a field in the legacy JSON, such as `first_name` of `firstName`. */
export const legacyNameOf = (field: string) =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A user as lists return it. `companyId` is null if the user is unallocated. */
export const legacyUser = z
  .object({
    id: recordId,
    firebase_id: text.min(1, 'must not be empty'),
    email: text.min(1, 'must not be empty'),
    company_id: companyId,
    first_name: text,
    last_name: text,
    display_name: text,
    user_type: z.enum(['admin', 'employee'], "must be 'admin' or 'employee'"),
    account_confirmed: boolean,
    dev_mode: boolean,
    created_at: time,
  })
  .transform((user) => ({
    id: user.id,
    firebaseId: user.firebase_id,
    email: user.email,
    companyId: user.company_id,
    firstName: user.first_name,
    lastName: user.last_name,
    displayName: user.display_name,
    userType: user.user_type,
    accountConfirmed: user.account_confirmed,
    devMode: user.dev_mode,
    createdAt: user.created_at,
  }));
export type LegacyUser = z.output<typeof legacyUser>;

/** The object `user` within a single user, which repeats two of its fields. */
export const legacyNest = z.object({ display_name: text, company_id: companyId });

const isId = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_ID;

/**
 * Converts a user whose fields all have the documented types; returns null for others. For lists: the schema takes five
 * times as long, and is only needed to convert or reject others.
 */
export function documentedUser(json: unknown): LegacyUser | null {
  const row = propertiesOf(json);
  const { id, company_id, firebase_id, email, first_name, last_name, display_name } = row;
  const { user_type, account_confirmed, dev_mode, created_at } = row;
  const isDocumented =
    isId(id) &&
    (isId(company_id) || company_id === UNALLOCATED_COMPANY_ID) &&
    typeof firebase_id === 'string' &&
    firebase_id !== '' &&
    typeof email === 'string' &&
    email !== '' &&
    typeof first_name === 'string' &&
    typeof last_name === 'string' &&
    typeof display_name === 'string' &&
    (user_type === 'admin' || user_type === 'employee') &&
    typeof account_confirmed === 'boolean' &&
    (dev_mode === 'true' || dev_mode === 'false') &&
    typeof created_at === 'string' &&
    isIsoMoment(created_at);
  if (!isDocumented) return null;
  return {
    id,
    firebaseId: firebase_id,
    email,
    companyId: company_id === UNALLOCATED_COMPANY_ID ? null : company_id,
    firstName: first_name,
    lastName: last_name,
    displayName: display_name,
    userType: user_type,
    accountConfirmed: account_confirmed,
    devMode: dev_mode === 'true',
    createdAt: created_at,
  };
}

/** An unallocated user: the list has only these fields. */
export const legacyUnallocatedUser = z
  .object({ id: recordId, first_name: text, email: text.min(1, 'must not be empty') })
  .transform(({ id, first_name, email }) => ({ id, firstName: first_name, email }));
export type LegacyUnallocatedUser = z.output<typeof legacyUnallocatedUser>;

export const legacyCompany = z
  .object({ id: recordId, title: text.min(1, 'must not be empty'), created_at: time })
  .transform(({ id, title, created_at }) => ({ id, title, createdAt: created_at }));
export type LegacyCompany = z.output<typeof legacyCompany>;

export const legacyFeature = z
  .object({ title: text.min(1, 'must not be empty'), created_at: time })
  .transform(({ title, created_at }) => ({ title, createdAt: created_at }));
export type LegacyFeature = z.output<typeof legacyFeature>;

export const legacyPrivilege = z.object({ title: text.min(1, 'must not be empty') });

export const legacyDevMode = z.object({ dev_mode: boolean }).transform(({ dev_mode }) => dev_mode);
export const legacyCompanyId = z.object({ company_id: recordId }).transform(({ company_id }) => company_id);
