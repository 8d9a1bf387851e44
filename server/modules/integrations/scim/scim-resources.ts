import { createHash } from 'node:crypto';
import type { IsoTime } from '../../../platform/validation/time.js';
import { settings } from '../../../platform/settings/settings.js';

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const ENTERPRISE_SCHEMA = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
export const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const LIST_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';

/** A resource in a response. */
export interface Resource {
  schemas: string[];
  id: string;
  meta: {
    resourceType: string;
    location: string;
    /** Omitted if it is unknown, such as in lists of groups. */
    version?: string;
    created?: IsoTime;
    lastModified?: IsoTime;
  };
  [attribute: string]: unknown;
}

/** A company member or an invited person. */
export interface Person {
  /** `u` and the id of the user, or `i` and the id of the first invitation. */
  id: string;
  userId: number | null;
  invitationId: number | null;
  email: string;
  externalId: string | null;
  firstName: string | null;
  lastName: string | null;
  displayName: string | null;
  jobTitle: string | null;
  phone: string | null;
  timeZone: string | null;
  language: string | null;
  /** The personnel number of the last employment. */
  employeeNumber: string | null;
  /** The id of the manager, such as u12. */
  managerId: string | null;
  managerName: string | null;
  /** The status: admin, employee, invited, declined or revoked. */
  kind: string;
  active: boolean;
  createdAt: IsoTime;
  updatedAt: IsoTime;
}

/** A team, with its members if requested. */
export interface Group {
  id: number;
  name: string;
  externalId: string | null;
  createdAt: IsoTime;
  updatedAt: IsoTime;
  members?: { id: string; name: string }[];
}

/** SQL for a time in response format. */
export const isoTime = (time: string) =>
  `to_char(${time} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The address of a resource. */
export const locationOf = (path: string) => `${settings().mail.linkOrigin}/scim/v2/${path}`;

/** Converts a person to a SCIM user. */
export function userResource(person: Person): Resource {
  const { id, email, firstName, lastName, displayName, phone, kind, createdAt, updatedAt } = person;
  const formatted = [firstName, lastName].filter(Boolean).join(' ');
  const enterprise = enterpriseOf(person);
  return versioned('User', `Users/${id}`, createdAt, updatedAt, {
    schemas: [USER_SCHEMA, ...(enterprise ? [ENTERPRISE_SCHEMA] : [])],
    id,
    ...given({
      externalId: person.externalId,
      userName: email,
      name: formatted ? given({ givenName: firstName, familyName: lastName, formatted }) : null,
      displayName: displayName ?? (formatted || null),
      title: person.jobTitle,
      timezone: person.timeZone,
      preferredLanguage: person.language,
      phoneNumbers: phone && [{ value: phone, type: 'work', primary: true }],
    }),
    emails: [{ value: email, type: 'work', primary: true }],
    userType: kind,
    active: person.active,
    ...(enterprise && { [ENTERPRISE_SCHEMA]: enterprise }),
  });
}

/** Returns the enterprise extension of a person. Undefined if nothing of it is known. */
function enterpriseOf({ employeeNumber, managerId, managerName }: Person): object | undefined {
  if (employeeNumber === null && managerId === null) return undefined;
  return given({
    employeeNumber,
    manager: managerId && {
      value: managerId,
      $ref: locationOf(`Users/${managerId}`),
      ...given({ displayName: managerName }),
    },
  });
}

/** Converts a team to a SCIM group. */
export const groupResource = ({ id, name, externalId, createdAt, updatedAt, members }: Group): Resource =>
  versioned('Group', `Groups/${id}`, createdAt, updatedAt, {
    schemas: [GROUP_SCHEMA],
    id: String(id),
    ...given({ externalId }),
    displayName: name,
    ...(members && {
      members: members.map((member) => ({
        value: member.id,
        display: member.name,
        type: 'User',
        $ref: locationOf(`Users/${member.id}`),
      })),
    }),
  });

/** Omits empty values. */
const given = (attributes: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== null));

/** Adds the version, a hash of the content. */
function versioned(
  resourceType: string,
  path: string,
  created: IsoTime,
  lastModified: IsoTime,
  content: { schemas: string[]; id: string; [attribute: string]: unknown },
): Resource {
  const version = `W/"${createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22)}"`;
  return {
    ...content,
    meta: { resourceType, created, lastModified, location: locationOf(path), version },
  };
}

/** A page of a list. */
export const listResponse = (resources: object[], totalResults: number, startIndex: number) => ({
  schemas: [LIST_SCHEMA],
  totalResults,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});

/** The requested attributes of a resource. */
export interface Projection {
  attributes?: string;
  excludedAttributes?: string;
}

/** Attributes by name in lower case, with their requested sub-attributes; null for the whole attribute. */
type Paths = Map<string, Set<string> | null>;

function pathsIn(text: string): Paths {
  const paths: Paths = new Map();
  for (const path of text.split(',')) {
    const extension = /^(urn:ietf:params:scim:schemas:extension:enterprise:2\.0:user)(?::([^.]+).*)?$/.exec(
      path.trim().toLowerCase(),
    );
    const [name, part] =
      extension?.slice(1) ??
      path
        .trim()
        .replace(/^urn:ietf:params:scim:schemas:core:2\.0:(user|group):/i, '')
        .toLowerCase()
        .split('.');
    const parts = paths.get(name);
    if (part === undefined || parts === null) paths.set(name, null);
    else paths.set(name, (parts ?? new Set()).add(part));
  }
  return paths;
}

/** Omits attributes that were not requested. `schemas`, `id` and `meta` are always included. */
export function projected(resource: Resource, { attributes, excludedAttributes }: Projection): Resource {
  if (!attributes && !excludedAttributes) return resource;
  const isWanted = !!attributes;
  const paths = pathsIn(attributes || excludedAttributes || '');
  const entries = Object.entries(resource).flatMap(([name, value]) => {
    const parts = paths.get(name.toLowerCase());
    if (['schemas', 'id', 'meta'].includes(name)) return [[name, value]];
    if (!parts) return (parts === null) === isWanted ? [[name, value]] : [];
    const rest = partsOf(value, (part) => parts.has(part.toLowerCase()) === isWanted);
    return rest === undefined ? [] : [[name, rest]];
  });
  return Object.fromEntries(entries) as Resource;
}

/** Returns the requested sub-attributes of a value; undefined if there are none. */
function partsOf(value: unknown, isKept: (name: string) => boolean): unknown {
  if (Array.isArray(value)) {
    const values = value.map((each) => partsOf(each, isKept)).filter((each) => each !== undefined);
    return values.length > 0 ? values : undefined;
  }
  // A simple attribute has no sub-attributes.
  if (typeof value !== 'object' || value === null) return undefined;
  const entries = Object.entries(value).filter(([name]) => isKept(name));
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
