import { immutable, invalidPath, invalidSyntax, invalidValue, noTarget } from './scim-errors.js';
import type { ScimFilter } from './scim-filter.js';
import {
  attributesIn,
  idOf,
  isObject,
  isPath,
  type Operation,
  pathIn,
  propertiesIn,
  simpleOf,
} from './scim-patch.js';
import { GROUP_SCHEMA } from './scim-resources.js';

/** The maximum number of members in a request. */
const MAX_MEMBERS = 5_000;

/** The longest externalId, in characters. */
const MAX_EXTERNAL_ID = 255;

/** The group changes of a request. */
export interface GroupChanges {
  displayName?: string;
  /** Null clears it. */
  externalId?: string | null;
  /** Whether the added members replace the current ones. */
  replaces: boolean;
  added: Set<string>;
  removed: Set<string>;
}

const none = (): GroupChanges => ({ replaces: false, added: new Set(), removed: new Set() });

/** Parses a whole group, as sent by POST and PUT. */
export function groupIn(body: unknown): GroupChanges {
  const changes = none();
  for (const [name, value] of [...propertiesIn(body)].flatMap((each) =>
    attributesIn(GROUP_SCHEMA, ...each),
  )) {
    if (isPath(name)) apply(changes, 'replace', name, value);
  }
  return checked(changes);
}

/** Parses the operations of a PATCH request. */
export function groupChangesIn(operations: readonly Operation[]): GroupChanges {
  const changes = none();
  for (const { op, path, value } of operations) {
    for (const [name, each] of attributesIn(GROUP_SCHEMA, path, value)) apply(changes, op, name, each);
  }
  return checked(changes);
}

function apply(changes: GroupChanges, op: Operation['op'], path: string, value: unknown): void {
  const { name, filter, part } = pathIn(path, GROUP_SCHEMA);
  if (name === 'displayname') {
    if (filter || part) throw invalidPath('displayName has no values or attributes of its own.');
    if (op === 'remove') throw immutable('displayName cannot be removed. Replace it.');
    changes.displayName = nameOf(value);
  } else if (name === 'externalid') {
    if (filter || part) throw invalidPath('externalId has no values or attributes of its own.');
    changes.externalId = externalIdOf(op === 'remove' ? null : value);
  } else if (name === 'members') {
    if (part && part !== 'value') throw invalidPath('Only the value of a member can be given.');
    if (op === 'remove') remove(changes, filter, value);
    else if (filter) throw noTarget('Add members by their ids, without a filter.');
    else if (op === 'replace') replace(changes, idsIn(value));
    else add(changes, idsIn(value));
  }
}

function add(changes: GroupChanges, ids: string[]): void {
  for (const id of ids) {
    changes.removed.delete(id);
    changes.added.add(id);
  }
}

function replace(changes: GroupChanges, ids: string[]): void {
  changes.replaces = true;
  changes.removed.clear();
  changes.added = new Set(ids);
}

/** Removes the members that match a filter or a value; all members without either. */
function remove(changes: GroupChanges, filter: ScimFilter | null, value: unknown): void {
  if (filter === null && (value === undefined || value === null)) return replace(changes, []);
  const named = filter === null ? idsIn(value) : valuesIn(filter);
  for (const id of named) {
    changes.added.delete(id);
    changes.removed.add(id);
  }
}

/** Returns the ids in a filter such as `value eq "u1" or value eq "u2"`. */
function valuesIn(filter: ScimFilter): string[] {
  if (filter.op === 'or') return filter.filters.flatMap(valuesIn);
  if (filter.op === 'eq' && 'compValue' in filter && filter.attrPath.toLowerCase() === 'value') {
    if (typeof filter.compValue === 'string') return [filter.compValue];
  }
  throw invalidPath('Name a member as members[value eq "u1"].');
}

function idsIn(value: unknown): string[] {
  const list = Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];
  if (list.length > MAX_MEMBERS) throw invalidSyntax(`A request names at most ${MAX_MEMBERS} members.`);
  return list.map((each) => {
    const id: unknown = isObject(each) ? each.value : each;
    if (typeof id !== 'string') throw invalidValue('Each member has a value: the id of a user.');
    return id;
  });
}

function nameOf(given: unknown): string {
  const value = simpleOf(given);
  if (typeof value !== 'string') throw invalidValue('displayName is text of 1 to 100 characters.');
  return value;
}

function externalIdOf(given: unknown): string | null {
  const value = idOf(given);
  if (value === null || value === undefined || value === '') return null;
  if (typeof value !== 'string' || value.length > MAX_EXTERNAL_ID || /[\0\p{Cs}]/u.test(value)) {
    throw invalidValue(`externalId is text of at most ${MAX_EXTERNAL_ID} characters.`);
  }
  return value;
}

function checked(changes: GroupChanges): GroupChanges {
  if (changes.added.size + changes.removed.size > MAX_MEMBERS) {
    throw invalidSyntax(`A request names at most ${MAX_MEMBERS} members.`);
  }
  return changes;
}
