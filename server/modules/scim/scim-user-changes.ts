import { immutable, invalidPath, invalidValue } from './scim-errors.js';
import { booleanOf, isObject, type Operation, PATH, propertiesIn } from './scim-patch.js';

/** The attributes of a user that a request gives. A text that is cleared is null. */
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
  active?: boolean;
}

type TextField = Exclude<keyof UserChanges, 'active'>;

/** The fields by attribute, in lower case. Other attributes are not stored. */
const TEXTS: ReadonlyMap<string, TextField> = new Map<string, TextField>([
  ['username', 'userName'],
  ['externalid', 'externalId'],
  ['name.givenname', 'firstName'],
  ['name.familyname', 'lastName'],
  ['displayname', 'displayName'],
  ['title', 'jobTitle'],
  ['timezone', 'timeZone'],
  ['preferredlanguage', 'language'],
]);

/** Reads a whole user, as POST and PUT send it. What it leaves out stays as it is. */
export function userIn(body: unknown): UserChanges {
  const changes: UserChanges = {};
  for (const [name, value] of propertiesIn(body)) set(changes, name, value);
  return changes;
}

/** Reads the operations of a PATCH request. */
export function userChangesIn(operations: readonly Operation[]): UserChanges {
  const changes: UserChanges = {};
  for (const { op, path, value } of operations) {
    if (path === null) {
      for (const [name, each] of propertiesIn(value)) set(changes, name, each);
    } else {
      const [attribute, filter] = attributeOf(path);
      if (filter !== '' && attribute.startsWith('phonenumbers') && !/"work"|primary/i.test(filter)) continue;
      set(changes, attribute, op === 'remove' ? null : value);
    }
  }
  return changes;
}

/** Returns the attribute of a path in lower case, such as `name.givenname`, and the filter in it. */
function attributeOf(path: string): [attribute: string, filter: string] {
  // Attributes of other schemas are not stored.
  if (/^urn:(?!ietf:params:scim:schemas:core:2\.0:user:)/i.test(path)) return ['', ''];
  const [, name, filter = '', part] = PATH.exec(path) ?? [];
  if (name === undefined) throw invalidPath('The path of an operation cannot be read.');
  return [(part === undefined ? name : `${name}.${part}`).toLowerCase(), filter];
}

function set(changes: UserChanges, name: string, value: unknown): void {
  const attribute = name.replace(/^urn:ietf:params:scim:schemas:core:2\.0:user:/, '');
  if (attribute === 'active') {
    if (value !== null) changes.active = booleanOf(value);
    return;
  }
  if (attribute === 'name') {
    if (value === null) return;
    for (const [part, each] of propertiesIn(value)) set(changes, `name.${part}`, each);
    return;
  }
  if (attribute === 'phonenumbers' || attribute === 'phonenumbers.value') {
    changes.phone = textOf('phoneNumbers', phoneIn(value));
    return;
  }
  const field = TEXTS.get(attribute);
  if (field) changes[field] = textOf(attribute, value);
}

/** Returns the number for work or, without one, the primary or the first. */
function phoneIn(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const numbers = value.filter(isObject);
  const chosen =
    numbers.find(({ type }) => type === 'work') ??
    numbers.find(({ primary }) => primary === true) ??
    numbers[0];
  return chosen?.value ?? null;
}

function textOf(attribute: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value !== 'string') throw invalidValue(`${attribute} is text.`);
  return value;
}

/** Throws if a request would change the user name, which is the email of the person's account. */
export function checkUserName({ userName }: UserChanges, email: string): void {
  if (userName === undefined || userName?.toLowerCase() === email.toLowerCase()) return;
  throw immutable('userName is the email of the account, which only the person can change.');
}
