import { plainToInstance } from 'class-transformer';
import { Max, validateSync } from 'class-validator';
import type * as z from 'zod';
import {
  type LegacyCompany,
  type LegacyFeature,
  type LegacyUser,
  legacyCompany,
  legacyFeature,
  legacyNameOf,
  legacyUser,
} from '../backend/legacy-records.js';
import { changesOfTime } from '../backend/legacy-times.js';
import { type Checked, checkRecord, idOf } from '../backend/legacy-lists.js';
import { Email, FirebaseId, Name, Title } from '../../platform/validation/validation.js';
import { propertiesOf } from '../../platform/validation/properties.js';

// The validation rules of this product, in addition to the types of the legacy records: the same as for its own inputs.

/** Leaves ids for new records: the last one of PostgreSQL's integer would leave none. */
const ImportableId = () => Max(2_000_000_000, { message: 'must be at most 2000000000' });

class CompanyRules implements Partial<LegacyCompany> {
  @ImportableId() id: number;
  @Title() title: string;
}

class UserRules implements Partial<LegacyUser> {
  @ImportableId() id: number;
  @FirebaseId() firebaseId: string;
  @Email() email: string;
  @Name() firstName: string;
  @Name() lastName: string;
  @Name() displayName: string;
}

class FeatureRules implements Partial<LegacyFeature> {
  @Title() title: string;
}

/** A value that was normalized. */
export interface Normalization {
  /** Its name in the legacy JSON. */
  field: string;
  /** The change, such as `trimmed`. */
  change: string;
}

/** A valid normalized record, with the changes. */
export type Normalized<T> = T & { normalized: Normalization[] };

/** Applies rules to a record with the right types. The result is trimmed and in NFC. */
function applyRules<T extends object>(rules: new () => object, record: T): Checked<Normalized<T>> {
  const values = plainToInstance(rules, record);
  const [error] = validateSync(values, { stopAtFirstError: true });
  if (error)
    return { problem: `${legacyNameOf(error.property)} ${Object.values(error.constraints ?? {})[0]}` };
  // Only these values are transformed, each by one of the rules.
  const normalized = Object.keys(values).flatMap((key) => {
    const { [key]: value } = propertiesOf(record);
    const changes = value === propertiesOf(values)[key] ? [] : changesOfText(String(value));
    return changes.length > 0 ? [{ field: legacyNameOf(key), change: changes.join(' and ') }] : [];
  });
  return { record: { ...record, ...values, normalized } };
}

const changesOfText = (text: string): string[] => [
  ...(text === text.trim() ? [] : ['trimmed']),
  ...(text === text.normalize('NFC') ? [] : ['composed (Unicode NFC)']),
];

function check<T extends object>(
  schema: z.ZodType<T>,
  rules: new () => object,
  json: unknown,
): Checked<Normalized<T>> {
  const { record, problem } = checkRecord(schema, json);
  if (!record) return { problem: problem! };
  const checked = applyRules(rules, record);
  const { created_at } = propertiesOf(json);
  const changes = changesOfTime(created_at);
  if (changes.length > 0)
    checked.record?.normalized.push({ field: 'created_at', change: changes.join(' and ') });
  return checked;
}

/** Checks a company as a list returns it. */
export const checkCompany = (json: unknown) => check(legacyCompany, CompanyRules, json);

/** Checks a user as a list or `getUserData` returns it. */
export const checkUser = (json: unknown) => check(legacyUser, UserRules, json);

/** Checks a feature as a list returns it. */
export const checkFeature = (json: unknown) => check(legacyFeature, FeatureRules, json);

/** Returns the id of a record for the report, even of a malformed one. `list` is the source, such as `the list`. */
export const nameOf = (json: unknown, place: number, list = 'the list'): string =>
  idOf(json) ?? `number ${place + 1} of ${list}`;
