import { plainToInstance } from 'class-transformer';
import { Matches, Max, validateSync } from 'class-validator';
import type * as z from 'zod';
import {
  type LegacyCompany,
  type LegacyFeature,
  type LegacyUser,
  legacyCompany,
  legacyFeature,
  legacyNameOf,
  legacyUser,
} from '../legacy-backend/legacy-records.js';
import { type Checked, checkRecord } from '../legacy-backend/unchecked-lists.js';
import { Email, FirebaseId, Name, Title } from '../platform/validation/validation.js';

// What this product accepts, in addition to the types of the legacy records: the same rules as for its own inputs.

/** PostgreSQL does not read years beyond 9999 in this format. */
const StorableTime = () => Matches(/^\d{4}-/, { message: 'must be in the years 0 to 9999' });

/** Leaves ids for new records: the last one of PostgreSQL's integer would leave none. */
const ImportableId = () => Max(2_000_000_000, { message: 'must be at most 2000000000' });

class CompanyRules implements Partial<LegacyCompany> {
  @ImportableId() id: number;
  @Title() title: string;
  @StorableTime() createdAt: string;
}

class UserRules implements Partial<LegacyUser> {
  @ImportableId() id: number;
  @FirebaseId() firebaseId: string;
  @Email() email: string;
  @Name() firstName: string;
  @Name() lastName: string;
  @Name() displayName: string;
  @StorableTime() createdAt: string;
}

class FeatureRules implements Partial<LegacyFeature> {
  @Title() title: string;
  @StorableTime() createdAt: string;
}

/** Applies rules to a record that has the right types. The result is trimmed and in NFC, as it would be stored. */
function applyRules<T extends object>(rules: new () => object, record: T): Checked<T> {
  const values = plainToInstance(rules, record);
  const [error] = validateSync(values, { stopAtFirstError: true });
  if (!error) return { record: Object.assign({}, record, values) };
  return { problem: `${legacyNameOf(error.property)} ${Object.values(error.constraints ?? {})[0]}` };
}

function check<T extends object>(schema: z.ZodType<T>, rules: new () => object, json: unknown): Checked<T> {
  const checked = checkRecord(schema, json);
  return checked.record ? applyRules(rules, checked.record) : { problem: checked.problem! };
}

/** Checks a company as a list returns it. */
export const checkCompany = (json: unknown) => check(legacyCompany, CompanyRules, json);

/** Checks a user as a list returns it. */
export const checkUser = (json: unknown) => check(legacyUser, UserRules, json);

/** Checks a user that `getUserData` has returned. */
export const checkUserData = (user: LegacyUser) => applyRules(UserRules, user);

/** Checks a feature as a list returns it. */
export const checkFeature = (json: unknown) => check(legacyFeature, FeatureRules, json);

/** Returns the id of a record for the report, also of a malformed one. */
export function idOf(json: unknown, place: number): string {
  const { id, title }: { id?: unknown; title?: unknown } = Object(json);
  const known = [id, title].find((value) => ['number', 'string'].includes(typeof value));
  return known === undefined ? `number ${place + 1} of the list` : String(known).slice(0, 100);
}
