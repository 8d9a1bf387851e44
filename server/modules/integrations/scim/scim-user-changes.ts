import type { AppError } from '../../../platform/errors/app-error.js';
import { immutable, invalidPath, invalidValue } from './scim-errors.js';
import type { ScimFilter } from './scim-filter.js';
import {
  attempted,
  type AttributePath,
  attributesIn,
  booleanOf,
  idOf,
  isObject,
  isPath,
  type Operation,
  operationsIn,
  pathIn,
  propertiesIn,
  simpleOf,
} from './scim-patch.js';
import { ENTERPRISE_SCHEMA, USER_SCHEMA } from './scim-resources.js';

/** The user attributes of a request. A cleared text is null. */
export interface UserChanges {
  userName?: string | null;
  externalId?: string | null;
  firstName?: string | null;
  lastName?: string | null;
  displayName?: string | null;
  jobTitle?: string | null;
  phone?: string | null;
  timeZone?: string | null;
  language?: string | null;
  /** Of the enterprise extension: the personnel number, and the id of the manager. */
  employeeNumber?: string | null;
  manager?: string | null;
  active?: boolean;
  /** The addresses in `emails`, in lower case. Only the person can change their email. */
  emails?: string[];
  /** The first problem of the request. */
  problem?: AppError;
  /** The attributes that are not stored, in lower case. Those of other schemas are empty texts. */
  ignored: Set<string>;
}

/** Attributes that the service assigns. PUT may repeat them; PATCH must not contain them. */
const ASSIGNED: ReadonlySet<string> = new Set(['id', 'meta', 'schemas']);

type TextField = Exclude<keyof UserChanges, 'active' | 'emails' | 'problem' | 'ignored'>;

/** The fields by attribute. Other attributes are not stored. */
const TEXTS: ReadonlyMap<string, { attribute: string; field: TextField }> = new Map(
  Object.entries({
    userName: 'userName',
    externalId: 'externalId',
    'name.givenName': 'firstName',
    'name.familyName': 'lastName',
    displayName: 'displayName',
    title: 'jobTitle',
    timezone: 'timeZone',
    preferredLanguage: 'language',
  } as const).map(([attribute, field]) => [attribute.toLowerCase(), { attribute, field }]),
);

/** Parses a whole user, as sent by POST and PUT. Omitted attributes do not change. */
export function userIn(body: unknown): UserChanges {
  const changes = none();
  for (const [name, value] of [...propertiesIn(body)].flatMap((each) => namedIn(...each))) {
    if (isPath(name)) attempt(changes, 'replace', name, value);
  }
  return changes;
}

/** Parses the operations of a PATCH request. */
export function userChangesIn(body: unknown): UserChanges {
  const changes = none();
  for (const { op, path, value } of operationsIn(body, keepIn(changes))) {
    if (path !== null && ASSIGNED.has(path.toLowerCase())) {
      keepIn(changes)(immutable(`${path} is assigned by the service.`));
    }
    const values = attempted(() => namedIn(path, value, op === 'remove'), keepIn(changes)) ?? [];
    for (const [name, each] of values) attempt(changes, op, name, each);
  }
  return changes;
}

const ENTERPRISE = `${ENTERPRISE_SCHEMA.toLowerCase()}:`;

/** Returns attributes with their paths, also those within the enterprise extension. */
function namedIn(path: string | null, value: unknown, isRemoval = false): [string, unknown][] {
  return attributesIn(USER_SCHEMA, path, value).flatMap(([name, each]): [string, unknown][] => {
    if (name.toLowerCase() !== ENTERPRISE_SCHEMA.toLowerCase()) return [[name, each]];
    if (isRemoval) return ENTERPRISE_NAMES.map((attribute) => [`${ENTERPRISE}${attribute}`, null]);
    const only = Array.isArray(each) && each.length === 1 ? each[0] : each;
    if (!isObject(only)) return [[name, each]];
    return [...propertiesIn(only)].map(([attribute, given]) => [`${ENTERPRISE}${attribute}`, given]);
  });
}

const ENTERPRISE_NAMES = ['employeenumber', 'manager'];

/** Reads an attribute of the enterprise extension. Those that are not stored are noted. */
function applyEnterprise(changes: UserChanges, op: Operation['op'], name: string, value: unknown): void {
  const [attribute, part] = name.split('.', 2);
  const given = op === 'remove' ? null : value;
  if (attribute === 'employeenumber' && part === undefined) {
    const number = idOf(given);
    if (isNone(number) || number === '') changes.employeeNumber = null;
    else if (typeof number === 'string') changes.employeeNumber = number;
    else changes.ignored.add('');
    return;
  }
  if (attribute === 'manager' && (part === undefined || part === 'value')) {
    const id = simpleOf(given);
    if (isNone(id) || id === '') changes.manager = null;
    else if (typeof id === 'string') changes.manager = id;
    else changes.ignored.add('');
    return;
  }
  if (attribute === 'manager' && (part === 'displayname' || part === '$ref')) return;
  if (hasValue(value)) changes.ignored.add('');
}

const none = (): UserChanges => ({ ignored: new Set() });

/** Keeps the first problem instead of throwing, because a deactivation must succeed in any case. */
const keepIn = (changes: UserChanges) => (problem: AppError) => void (changes.problem ??= problem);

function attempt(changes: UserChanges, op: Operation['op'], path: string, value: unknown): void {
  if (path.toLowerCase().startsWith(ENTERPRISE)) {
    applyEnterprise(changes, op, path.slice(ENTERPRISE.length).toLowerCase(), value);
    return;
  }
  attempted(() => apply(changes, op, pathIn(path, USER_SCHEMA), value), keepIn(changes));
}

function apply(
  changes: UserChanges,
  op: Operation['op'],
  { name, filter, part }: AttributePath,
  value: unknown,
): void {
  if (name === 'phonenumbers') return setPhone(changes, op, filter, part, value);
  if (name === 'name' && filter === null) return setName(changes, op, part, value);
  if (name === 'usertype' && KINDS.has(simpleOf(value))) return undefined;
  if (name === 'emails') return noteEmails(changes, value);
  const text = TEXTS.get(name);
  if (!text && name !== 'active') {
    if (!ASSIGNED.has(name) && hasValue(value)) changes.ignored.add(name);
    return;
  }
  const { attribute, field } = text ?? { attribute: name };
  if (filter !== null || part !== null)
    throw invalidPath(`${attribute} has no values or attributes of its own.`);
  if (op === 'remove' && REQUIRED.has(name)) throw required(attribute);
  if (field) changes[field] = textOf(attribute, op === 'remove' ? null : value);
  else if (!isNone(simpleOf(value))) changes.active = booleanOf(value);
}

/** Whether a value is not empty. Providers send empty values for unknown attributes. */
const hasValue = (value: unknown) =>
  !(isNone(value) || value === '' || (Array.isArray(value) && value.length === 0));

const isNone = (value: unknown) => value === null || value === undefined;

/** The returned values of userType. Providers may send them back. */
const KINDS: ReadonlySet<unknown> = new Set(['admin', 'employee', 'invited', 'declined', 'revoked']);

/** The attributes that cannot be removed, in lower case. */
const REQUIRED: ReadonlySet<string> = new Set(['username', 'displayname', 'active']);

const required = (name: string) => immutable(`${name} cannot be removed. Replace it.`);

function setName(changes: UserChanges, op: Operation['op'], part: string | null, value: unknown): void {
  if (op === 'remove' && part === null) throw required('name');
  const parts = part === null ? simpleOf(value) : { [part]: value };
  if (isNone(parts)) return;
  for (const [each, given] of propertiesIn(parts)) {
    const text = TEXTS.get(`name.${each}`);
    if (!text) {
      if (each !== 'formatted' && hasValue(given)) changes.ignored.add(`name.${each}`);
      continue;
    }
    if (op === 'remove') throw required(text.attribute);
    changes[text.field] = textOf(text.attribute, given);
  }
}

function noteEmails(changes: UserChanges, value: unknown): void {
  const values = Array.isArray(value) ? value : [value];
  const emails = values.flatMap((each) => {
    const email: unknown = isObject(each) ? each.value : each;
    return typeof email === 'string' ? [email.toLowerCase()] : [];
  });
  changes.emails = [...(changes.emails ?? []), ...emails];
}

/** Sets the work number, the only one that is stored. */
function setPhone(
  changes: UserChanges,
  op: Operation['op'],
  filter: ScimFilter | null,
  part: string | null,
  value: unknown,
): void {
  if (filter && !selectsWork(filter)) return;
  if (part !== null && part !== 'value') return;
  if (op === 'remove') {
    // Some providers list the values to remove.
    if (filter || part || !Array.isArray(value) || value.length === 0 || value.some(isWork))
      changes.phone = null;
    return;
  }
  const values = Array.isArray(value) ? value : [value];
  const number: unknown = filter
    ? values[0]
    : (values.find(isWork) ?? values.find((each) => !isObject(each) || !each.type));
  if (number !== undefined) changes.phone = textOf('phoneNumbers', isObject(number) ? number.value : number);
  else if (op === 'replace' && values.length === 0) changes.phone = null;
}

const isWork = (value: unknown) => isObject(value) && String(value.type).toLowerCase() === 'work';

/** Whether a value filter selects the work number, which is also the primary one. */
function selectsWork(filter: ScimFilter): boolean {
  if (filter.op === 'and') return filter.filters.every(selectsWork);
  if (filter.op === 'or') return filter.filters.some(selectsWork);
  if (filter.op === 'eq' && 'compValue' in filter) {
    const wanted = String(filter.compValue).toLowerCase();
    if (filter.attrPath.toLowerCase() === 'type') return wanted === 'work';
    if (filter.attrPath.toLowerCase() === 'primary') return wanted === 'true';
  }
  throw invalidPath('Name a number by its type, such as phoneNumbers[type eq "work"].');
}

function textOf(attribute: string, given: unknown): string | null {
  const value = attribute === 'externalId' ? idOf(given) : simpleOf(given);
  if (value === null || value === undefined || value === '') return null;
  if (typeof value !== 'string') throw invalidValue(`${attribute} is text.`);
  return value;
}

/** Returns the attributes of a request that are not stored, in lower case. `email` is that of the person. */
export const ignoredIn = ({ ignored, emails = [] }: UserChanges, email: string): string[] =>
  emails.every((each) => each === email.toLowerCase()) ? [...ignored] : ['emails', ...ignored];

/** Returns why a request cannot change a person; null if it can. `email` is the person's. */
export function problemOf({ problem, userName, externalId }: UserChanges, email: string): AppError | null {
  if (problem) return problem;
  if (externalId && [...externalId].length > 100)
    return invalidValue('externalId has at most 100 characters.');
  if (userName === undefined || userName?.toLowerCase() === email.toLowerCase()) return null;
  return immutable('userName is the email of the account, which only the person can change.');
}
