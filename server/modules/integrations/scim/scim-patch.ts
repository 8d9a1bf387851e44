import { AppError } from '../../../platform/errors/app-error.js';
import { invalidPath, invalidSyntax, invalidValue } from './scim-errors.js';
import { parseFilter, type ScimFilter as Filter } from './scim-filter.js';

/** The maximum number of operations in a PATCH request. */
const MAX_OPERATIONS = 100;

/** One operation of a PATCH request. */
export interface Operation {
  op: 'add' | 'replace' | 'remove';
  path: string | null;
  value: unknown;
}

/** Whether a value is an object. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the only element of a list, or the value itself. */
const onlyOf = (value: unknown): unknown => (Array.isArray(value) && value.length === 1 ? value[0] : value);

/**
 * Returns the value of a simple attribute. Some providers wrap it in a list, in an object with a `value`, or in both.
 * An empty list means no value (RFC 7643, 2.5).
 */
export function simpleOf(value: unknown): unknown {
  let simple = onlyOf(value);
  while (isObject(simple)) {
    const properties = propertiesIn(simple);
    if (!properties.has('value')) break;
    simple = onlyOf(properties.get('value'));
  }
  return Array.isArray(simple) && simple.length === 0 ? null : simple;
}

/** The same for the provider's id. Some providers send numbers. */
export function idOf(value: unknown): unknown {
  const id = simpleOf(value);
  return Number.isSafeInteger(id) ? String(id) : id;
}

/**
 * Returns attributes with their paths: a single one with its path, or those of an object without a path. The schema
 * name of the resource is not a path.
 */
export function attributesIn(schema: string, path: string | null, value: unknown): [string, unknown][] {
  const isSchema = path?.toLowerCase() === schema.toLowerCase();
  const given = onlyOf(value);
  if (path !== null && !(isSchema && isObject(given))) return [[path, value]];
  return [...propertiesIn(given)].flatMap(([name, each]) => attributesIn(schema, name, each));
}

/** Returns the properties of a body by name in lower case: attribute names are case-insensitive. */
export function propertiesIn(value: unknown): Map<string, unknown> {
  if (!isObject(value)) throw invalidSyntax('Send a JSON object.');
  return new Map(Object.entries(value).map(([name, each]) => [name.toLowerCase(), each]));
}

/**
 * Parses the operations of a PATCH request (RFC 7644, 3.5.2). Some providers write `Replace` with a capital. `refuse`
 * gets the problem of a single operation; if it does not throw, the other operations are returned.
 */
export function operationsIn(body: unknown, refuse: (problem: AppError) => void = thrown): Operation[] {
  const operations = propertiesIn(body).get('operations');
  if (!Array.isArray(operations) || operations.length === 0) {
    throw invalidSyntax('Send a list of Operations.');
  }
  if (operations.length > MAX_OPERATIONS) {
    throw invalidSyntax(`A request has at most ${MAX_OPERATIONS} operations.`);
  }
  return operations.flatMap((each) => attempted(() => operationIn(each), refuse) ?? []);
}

function operationIn(each: unknown): Operation {
  const properties = propertiesIn(each);
  const op = String(properties.get('op')).toLowerCase();
  const path = properties.get('path') ?? null;
  if (op !== 'add' && op !== 'replace' && op !== 'remove') {
    throw invalidSyntax('Each operation has the op add, replace or remove.');
  }
  if (path !== null && typeof path !== 'string') throw invalidPath('A path is text.');
  if (op === 'remove' && path === null) throw invalidPath('An operation that removes something has a path.');
  return { op, path, value: properties.get('value') };
}

const thrown = (problem: AppError): never => {
  throw problem;
};

/** Returns the result of a parser, or reports its error. */
export function attempted<T>(read: () => T, refuse: (problem: AppError) => void): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    refuse(error);
    return undefined;
  }
}

/** Parses a boolean, which some providers send as text. */
export function booleanOf(value: unknown): boolean {
  const text = String(simpleOf(value)).toLowerCase();
  if (text === 'true') return true;
  if (text === 'false') return false;
  throw invalidValue('active is true or false.');
}

/** A path of an attribute, such as `name.givenName` or `emails[type eq "work"].value`. */
export interface AttributePath {
  /** In lower case. Empty for attributes of other schemas, which are not stored. */
  name: string;
  /** The filter of the attribute's values; null for all. */
  filter: Filter | null;
  /** The sub-attribute, in lower case. */
  part: string | null;
}

const PATH = /^([a-z$][\w$-]*)(?:\[([^\]]{1,300})\])?(?:\.([a-z$][\w$-]*))?$/i;

/** Whether a text has the form of an attribute path. */
export const isPath = (text: string) => PATH.test(text) || /^urn:/i.test(text);

/** Parses the path of an attribute. Keys of values are such paths, too. */
export function pathIn(text: string, schema: string): AttributePath {
  let path = text;
  if (/^urn:/i.test(text)) {
    if (!text.toLowerCase().startsWith(`${schema.toLowerCase()}:`))
      return { name: '', filter: null, part: null };
    path = text.slice(schema.length + 1);
  }
  const [, name, filter, part] = PATH.exec(path) ?? [];
  if (name === undefined) throw invalidPath('The path of an operation cannot be read.');
  return {
    name: name.toLowerCase(),
    filter: filter === undefined ? null : pathFilter(filter),
    part: part?.toLowerCase() ?? null,
  };
}

function pathFilter(text: string): Filter {
  try {
    const filter = parseFilter(text);
    if (filter) return filter;
  } catch {
    // The error concerns the path.
  }
  throw invalidPath('The filter in a path cannot be read. Write for example: phoneNumbers[type eq "work"]');
}
