import { parseTime } from '../common/time.js';
import type { User, UserType } from './user.entity.js';

/** Rows of users as one text: the driver takes three times as long for a field that comes by itself. */
export interface PackedUsers {
  fields: string | null;
  count: number;
}

const SEPARATOR = '\x1f';
const SQL_SEPARATOR = `chr(${SEPARATOR.charCodeAt(0)})`;
/** In the order in which `unpackUsers` reads them. */
const FIELDS = [
  'id',
  '"firebaseId"',
  'email',
  `coalesce("companyId"::text, '')`,
  '"firstName"',
  '"lastName"',
  '"displayName"',
  '"userType"',
  '"accountConfirmed"',
  '"devMode"',
  '"createdAt"',
];

/** The rows of a SELECT of USER_COLUMNS, in its order, as PackedUsers. */
export const packUsers = (select: string) =>
  `SELECT string_agg(concat_ws(${SQL_SEPARATOR}, ${FIELDS.join(', ')}), ${SQL_SEPARATOR}) AS fields, count(*)::integer AS count
   FROM (${select}) AS listed`;

/** The users; null where one of their texts holds the separator, as none that came by way of this product does. */
export function unpackUsers({ fields, count }: PackedUsers): User[] | null {
  const texts = fields?.split(SEPARATOR) ?? [];
  if (texts.length !== count * FIELDS.length) return null;
  const users: User[] = [];
  for (let at = 0; at < texts.length; at += FIELDS.length) {
    users.push({
      id: Number(texts[at]),
      firebaseId: texts[at + 1],
      email: texts[at + 2],
      companyId: texts[at + 3] === '' ? null : Number(texts[at + 3]),
      firstName: texts[at + 4],
      lastName: texts[at + 5],
      displayName: texts[at + 6],
      userType: texts[at + 7] as UserType,
      accountConfirmed: texts[at + 8] === 't',
      devMode: texts[at + 9] === 't',
      createdAt: parseTime(texts[at + 10]),
    });
  }
  return users;
}
