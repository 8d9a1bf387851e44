import { InputType } from '@nestjs/graphql';
import { LANGUAGES } from '../../../../platform/settings/languages.js';
import { Phone, TimeZone } from '../../../../platform/validation/formats.js';
import { Name, OneOf } from '../../../../platform/validation/validation.js';

/** A profile field. Its column is text. */
interface ProfileField {
  column: string;
  /** The description of the field in `UpdateUserInput`. */
  input: string;
  /** Validates a value that is edited or imported. */
  check: (options?: { optional?: boolean }) => PropertyDecorator;
  /** The description of its cell in an import file, by default 'For members.'. */
  cell?: string;
  /**
   * What activity feeds show of a change: the values, or only the fact of the change. Without it, the change is not
   * shown.
   */
  feed?: 'values' | 'name';
  /**
   * The description of the field of `User`, which colleagues and the company's admins see. Without it, the class `User`
   * declares the field, which is required and part of every list.
   */
  detail?: string;
  /**
   * Whether it belongs to the membership in the company, and ends with it: only admins can set it, and no two members
   * share a value.
   */
  ofMembership?: true;
}

/**
 * The editable profile fields. Columns, inputs of edits and imports, statements, undo, exports, resolvers and the
 * activity feed derive from this table. Every change is in the audit log, as personal data. The legacy JSON has its own
 * list in users.rest.ts.
 */
export const PROFILE_FIELDS = {
  firstName: { column: 'first_name', input: '1 to 100 characters.', check: Name, cell: '', feed: 'name' },
  lastName: { column: 'last_name', input: '1 to 100 characters.', check: Name, cell: '', feed: 'name' },
  displayName: {
    column: 'display_name',
    input: '1 to 100 characters. Until it is edited, it follows the first and last name.',
    check: Name,
    feed: 'name',
  },
  jobTitle: {
    column: 'job_title',
    detail: 'What the user does in the company.',
    input: 'What the user does in the company, 1 to 100 characters.',
    check: Name,
    feed: 'values',
  },
  phone: {
    column: 'phone',
    detail: 'A phone number.',
    input: 'A phone number: digits, spaces and + - / ( ), 3 to 32 characters.',
    check: Phone,
  },
  externalId: {
    column: 'external_id',
    detail:
      'The id of the user in other systems of the company, such as a personnel number. No other member of the company has it. Ends with the membership.',
    input:
      'The id of the user in other systems of the company, 1 to 100 characters. Only admins of the company and MASTER CONTROL may change it. CONFLICT (`EXTERNAL_ID_TAKEN`) if another member has it.',
    check: Name,
    cell: 'The id in other systems of the company.',
    ofMembership: true,
  },
  timeZone: {
    column: 'time_zone',
    detail: 'An IANA time zone, such as Europe/Berlin.',
    input: 'An IANA time zone, such as Europe/Berlin.',
    check: TimeZone,
    cell: 'For members: an IANA time zone.',
  },
  language: {
    column: 'language',
    detail: 'The language of emails: en, de, es, fr or ar.',
    input: 'The language of emails: en, de, es, fr or ar.',
    check: (options) => OneOf(LANGUAGES, options),
    cell: 'For members: en, de, es, fr or ar.',
  },
} satisfies Record<string, ProfileField>;

type ProfileFields = typeof PROFILE_FIELDS;

/** The names of the fields. */
export const PROFILE_NAMES = Object.keys(PROFILE_FIELDS) as (keyof ProfileFields)[];

/** The name of a nullable field that lists do not load. */
export type ProfileDetail = {
  [N in keyof ProfileFields]: ProfileFields[N] extends { detail: string } ? N : never;
}[keyof ProfileFields];

/** The profile cells in an import file. */
export type ProfileCells = { [N in keyof ProfileFields]?: string };

/** The profile fields to change. */
export type ProfileEdit = { [N in Exclude<keyof ProfileFields, ProfileDetail>]?: string } & {
  [N in ProfileDetail]?: string | null;
};

const FIELDS: [name: string, field: ProfileField][] = Object.entries(PROFILE_FIELDS);
const DETAILS = FIELDS.filter(([, { detail }]) => detail);

/** The names of the fields that belong to the membership. */
export const MEMBERSHIP_FIELDS: ReadonlySet<string> = new Set(
  FIELDS.flatMap(([name, { ofMembership }]) => (ofMembership ? [name] : [])),
);

/** SQL for each field, such as for a select list. */
export const forProfile = (part: (name: string, column: string) => string): string => sqlFor(FIELDS, part);

/** The same for the fields that lists do not load. */
export const forDetails = (part: (name: string, column: string) => string): string => sqlFor(DETAILS, part);

const sqlFor = (fields: typeof FIELDS, part: (name: string, column: string) => string) =>
  fields.map(([name, { column }]) => part(name, column)).join(', ');

/** Returns the fields that a feed shows in one of the ways, sorted by name. */
export const shownInFeeds = (how: ProfileField['feed']): string[] =>
  FIELDS.flatMap(([name, { feed }]) => (feed === how ? [name] : [])).sort();

type Decorators = (field: ProfileField, name: string) => PropertyDecorator[];

/** Decorates a class property for each field that lists do not load. */
export const declareDetails = (type: { prototype: object }, decorators: Decorators): void =>
  declare(DETAILS, type, decorators);

/** Returns a class to extend, with a decorated property for each field that lists do not load. */
export function detailsClass(
  decorators: Decorators,
): new () => Partial<Record<ProfileDetail, string | null>> {
  class Details extends Object {}
  declareDetails(Details, decorators);
  return Details;
}

/** Returns an input class to extend, with a decorated property for each field. */
export function inputClass<T extends Partial<Record<keyof ProfileEdit, string | null>>>(
  decorators: Decorators,
): new () => T {
  @InputType({ isAbstract: true })
  class ProfileInput {}
  declare(FIELDS, ProfileInput, decorators);
  return ProfileInput as new () => T;
}

function declare(fields: typeof FIELDS, { prototype }: { prototype: object }, decorators: Decorators): void {
  for (const [name, field] of fields) {
    for (const decorate of decorators(field, name)) decorate(prototype, name);
  }
}
