import { invalidPath, invalidSyntax, invalidValue } from './scim-errors.js';

/** The most operations of a PATCH request. */
const MAX_OPERATIONS = 100;

/** One operation of a PATCH request. */
export interface Operation {
  op: 'add' | 'replace' | 'remove';
  path: string | null;
  value: unknown;
}

/** Whether a value has named properties. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the properties of a body by their names in lower case: names of attributes have no case. */
export function propertiesIn(value: unknown): Map<string, unknown> {
  if (!isObject(value)) throw invalidSyntax('Send a JSON object.');
  return new Map(Object.entries(value).map(([name, each]) => [name.toLowerCase(), each]));
}

/** Reads the operations of a PATCH request (RFC 7644, 3.5.2). Some providers write `Replace` with a capital. */
export function operationsIn(body: unknown): Operation[] {
  const operations = propertiesIn(body).get('operations');
  if (!Array.isArray(operations) || operations.length === 0) {
    throw invalidSyntax('Send a list of Operations.');
  }
  if (operations.length > MAX_OPERATIONS) {
    throw invalidSyntax(`A request has at most ${MAX_OPERATIONS} operations.`);
  }
  return operations.map((each): Operation => {
    const properties = propertiesIn(each);
    const op = String(properties.get('op')).toLowerCase();
    const path = properties.get('path') ?? null;
    if (op !== 'add' && op !== 'replace' && op !== 'remove') {
      throw invalidSyntax('Each operation has the op add, replace or remove.');
    }
    if (path !== null && typeof path !== 'string') throw invalidPath('A path is text.');
    if (op === 'remove' && path === null)
      throw invalidPath('An operation that removes something has a path.');
    return { op, path, value: properties.get('value') };
  });
}

/** Reads true or false, which some providers send as text. */
export function booleanOf(value: unknown): boolean {
  const text = String(value).toLowerCase();
  if (text === 'true') return true;
  if (text === 'false') return false;
  throw invalidValue('active is true or false.');
}

/** A path of an attribute, such as `name.givenName` or `emails[type eq "work"].value`. */
export const PATH = /^(?:urn:[\w.:-]+:)?([a-z][\w$-]*)(\[[^\]]{0,300}\])?(?:\.([a-z][\w$-]*))?$/i;
