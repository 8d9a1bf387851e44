import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { SqlValues } from '../../../platform/database/keyset.js';
import { queryRows } from '../../../platform/database/statement.js';
import { notFound } from '../../../platform/errors/app-error.js';
import type { ProfileEdit } from '../../directory/users/profile/profile-fields.js';
import { equal, type FilterColumns, filterCondition, never, type ScimFilter } from './scim-filter.js';
import { ENTERPRISE_SCHEMA, isoTime, type Person } from './scim-resources.js';

/** Case-insensitive, as in the schema. */
const sameText = (column: string) => (value: string, sql: SqlValues) =>
  `lower(${column}) = lower(${sql.add(value)}::text COLLATE "und-x-icu")`;

const ENTERPRISE = ENTERPRISE_SCHEMA.toLowerCase();

/** The filters of the enterprise extension, also without the schema: Entra ID leaves it out. */
const enterprise = (number: FilterColumns['text'][string], manager: FilterColumns['text'][string]) => ({
  employeenumber: number,
  [`${ENTERPRISE}:employeenumber`]: number,
  manager,
  [`${ENTERPRISE}:manager`]: manager,
  [`${ENTERPRISE}:manager.value`]: manager,
});

/** What the filters of both kinds of people have in common. All emails are primary and for work. */
const FILTER = {
  names:
    'userName, externalId, id, displayName, name.givenName, name.familyName, title, employeeNumber, manager or active',
  ofEach: { type: 'work', primary: 'true' },
};

/** One of the two kinds of people: members of the company, and people who are invited to it. */
interface Source {
  columns: string;
  from: string;
  /** $1 is the company. */
  where: string;
  order: string;
  filter: FilterColumns;
}

const MEMBER_ID = `CASE WHEN s.key IS NULL THEN 'u' || u.id ELSE 'i' || s.key END`;
const EMPLOYEE_NUMBER = `(SELECT e.personnel_number FROM employments e
  WHERE e.user_id = u.id AND e.company_id = u.company_id ORDER BY e.started_on DESC LIMIT 1)`;
const MANAGER = `FROM reporting_lines l JOIN users m ON m.id = l.manager_id
  LEFT JOIN scim_people sm ON sm.user_id = m.id AND sm.company_id = u.company_id
  WHERE l.user_id = u.id AND l.company_id = u.company_id AND l.ended_at IS NULL`;
const MANAGER_ID = `(SELECT CASE WHEN sm.key IS NULL THEN 'u' || m.id ELSE 'i' || sm.key END ${MANAGER})`;

/** Finds people by the index of the numbers, and compares the number of the last employment. */
const hasNumber = (value: string, sql: SqlValues) => {
  const wanted = `${sql.add(value)}::text`;
  return `(u.id IN (SELECT n.user_id FROM employments n WHERE n.company_id = $1 AND n.personnel_number = ${wanted})
    AND ${EMPLOYEE_NUMBER} = ${wanted})`;
};
const MEMBERS: Source = {
  columns: `${MEMBER_ID} AS id, u.id AS "userId", NULL::integer AS "invitationId", u.email,
    u.external_id AS "externalId", u.first_name AS "firstName", u.last_name AS "lastName",
    u.display_name AS "displayName", u.job_title AS "jobTitle", u.phone, u.time_zone AS "timeZone", u.language,
    ${EMPLOYEE_NUMBER} AS "employeeNumber", ${MANAGER_ID} AS "managerId", (SELECT m.display_name ${MANAGER}) AS "managerName",
    u.user_type AS kind, u.suspended_at IS NULL AS active, ${isoTime('u.created_at')} AS "createdAt",
    ${isoTime('u.updated_at')} AS "updatedAt"`,
  from: `users u LEFT JOIN scim_people s ON s.user_id = u.id AND s.company_id = u.company_id`,
  where: `u.company_id = $1`,
  order: 'u.id',
  filter: {
    ...FILTER,
    text: {
      username: sameText('u.email'),
      emails: sameText('u.email'),
      'emails.value': sameText('u.email'),
      externalid: equal('u.external_id'),
      id: equal(MEMBER_ID),
      displayname: sameText('u.display_name'),
      'name.givenname': sameText('u.first_name'),
      'name.familyname': sameText('u.last_name'),
      title: sameText('u.job_title'),
      ...enterprise(hasNumber, equal(MANAGER_ID)),
    },
    boolean: { active: '(u.suspended_at IS NULL)' },
  },
};

const INVITED_ID = `'i' || coalesce(s.key, i.id)`;
/** A profile field that the identity provider has set, else that of the invitation. */
const set = (field: keyof ProfileEdit, otherwise: string) =>
  `CASE WHEN s.profile ? '${field}' THEN s.profile->>'${field}' ELSE ${otherwise} END`;
const FIRST_NAME = set('firstName', 'i.first_name');
const LAST_NAME = set('lastName', 'i.last_name');
const EXTERNAL_ID = set('externalId', 'i.external_id');
const JOB_TITLE = `(s.profile->>'jobTitle')`;
const INVITED_NAME = set('displayName', `nullif(concat_ws(' ', ${FIRST_NAME}, ${LAST_NAME}), '')`);
const IS_WANTED = `(i.revoked_at IS NULL AND i.declined_at IS NULL)`;
const INVITED: Source = {
  columns: `${INVITED_ID} AS id, NULL::integer AS "userId", i.id AS "invitationId", i.email,
    ${EXTERNAL_ID} AS "externalId", ${FIRST_NAME} AS "firstName", ${LAST_NAME} AS "lastName",
    ${INVITED_NAME} AS "displayName", ${JOB_TITLE} AS "jobTitle", s.profile->>'phone' AS phone,
    s.profile->>'timeZone' AS "timeZone", s.profile->>'language' AS language, NULL AS "employeeNumber",
    s.profile->>'manager' AS "managerId", NULL AS "managerName", CASE WHEN i.declined_at IS NOT NULL THEN 'declined' WHEN i.revoked_at IS NOT NULL
      THEN 'revoked' ELSE 'invited' END AS kind, ${IS_WANTED} AS active, ${isoTime('i.created_at')} AS "createdAt",
    ${isoTime('greatest(i.sent_at, i.declined_at, i.revoked_at, s.changed_at)')} AS "updatedAt"`,
  from: `invitations i LEFT JOIN scim_people s ON s.invitation_id = i.id`,
  // Declined or revoked invitations are included only for people that the identity provider manages: it could not find
  // them otherwise.
  where: `i.company_id = $1 AND i.accepted_at IS NULL AND (${IS_WANTED} OR s.id IS NOT NULL)
    AND NOT EXISTS (SELECT FROM users m WHERE lower(m.email) = lower(i.email) AND m.company_id = $1)`,
  order: 'i.id',
  filter: {
    ...FILTER,
    text: {
      username: sameText('i.email'),
      emails: sameText('i.email'),
      'emails.value': sameText('i.email'),
      externalid: equal(`(${EXTERNAL_ID})`),
      id: equal(INVITED_ID),
      displayname: sameText(INVITED_NAME),
      'name.givenname': sameText(FIRST_NAME),
      'name.familyname': sameText(LAST_NAME),
      title: sameText(JOB_TITLE),
      ...enterprise(never, equal(`(s.profile->>'manager')`)),
    },
    boolean: { active: IS_WANTED },
  },
};

/** Reads the people of a company for identity providers: members first, then invited people. */
@Injectable()
export class ScimPeopleService {
  constructor(private readonly database: DatabaseService) {}

  /**
   * Returns a range of the list, and the total number of matches. The caller must have checked the actor's permissions.
   */
  async page(
    companyId: number,
    filter: ScimFilter | null,
    offset: number,
    limit: number,
  ): Promise<{ people: Person[]; total: number }> {
    const [members, invited] = await Promise.all(
      [MEMBERS, INVITED].map((source) => this.count(source, companyId, filter)),
    );
    const people = await this.rows(MEMBERS, companyId, filter, Math.min(offset, members), limit);
    if (people.length < limit) {
      const rest = limit - people.length;
      people.push(...(await this.rows(INVITED, companyId, filter, Math.max(0, offset - members), rest)));
    }
    return { people, total: members + invited };
  }

  /** Returns a person. NOT_FOUND if the company has none with the id. */
  async get(companyId: number, id: string): Promise<Person> {
    return this.getFrom(
      (sql, values) => this.database.rows<Person>(sql, values, { charged: true }),
      companyId,
      id,
    );
  }

  /** The same within a transaction. Locks a member's record. */
  async getIn(manager: EntityManager, companyId: number, id: string): Promise<Person> {
    const read = (sql: string, values: unknown[]) => queryRows<Person>(manager, sql, values);
    const { userId } = await this.getFrom(read, companyId, id);
    if (userId !== null) {
      await queryRows(manager, `SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE`, [userId]);
    }
    return this.getFrom(read, companyId, id);
  }

  private async getFrom(
    read: (sql: string, values: unknown[]) => Promise<Person[]>,
    companyId: number,
    id: string,
  ): Promise<Person> {
    const [, kind, digits] = /^([ui])([1-9]\d{0,9})$/.exec(id) ?? [];
    if (kind === undefined || Number(digits) > 2_147_483_647) throw notFound('User');
    const values = [companyId, Number(digits)];
    const own = kind === 'u' ? 'u.id = $2' : 's.key = $2';
    const [member] = await read(`${selectOf(MEMBERS)} AND ${own}`, values);
    if (member) return member;
    if (kind === 'u') throw notFound('User');
    const [invited] = await read(`${selectOf(INVITED)} AND coalesce(s.key, i.id) = $2`, values);
    if (!invited) throw notFound('User');
    return invited;
  }

  private async count(source: Source, companyId: number, filter: ScimFilter | null): Promise<number> {
    const sql = valuesOf(companyId);
    const [{ total }] = await this.database.rows<{ total: number }>(
      `SELECT count(*)::integer AS total FROM ${source.from} WHERE ${source.where}${conditionOf(filter, source, sql)}`,
      sql.values,
      { charged: true },
    );
    return total;
  }

  private async rows(
    source: Source,
    companyId: number,
    filter: ScimFilter | null,
    offset: number,
    limit: number,
  ): Promise<Person[]> {
    if (limit === 0) return [];
    const sql = valuesOf(companyId);
    const condition = conditionOf(filter, source, sql);
    return this.database.rows<Person>(
      `${selectOf(source)}${condition} ORDER BY ${source.order} OFFSET ${sql.add(offset)} LIMIT ${sql.add(limit)}`,
      sql.values,
      { charged: true },
    );
  }
}

const selectOf = ({ columns, from, where }: Source) => `SELECT ${columns} FROM ${from} WHERE ${where}`;

function valuesOf(companyId: number): SqlValues {
  const sql = new SqlValues();
  sql.add(companyId);
  return sql;
}

const conditionOf = (filter: ScimFilter | null, source: Source, sql: SqlValues): string =>
  filter ? ` AND ${filterCondition(filter, source.filter, sql)}` : '';
