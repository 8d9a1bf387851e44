import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/access/actor.js';
import type { AuditAction } from '../../../core/ledger/audit/audit-registry.js';
import { formerMembers } from '../../../core/ledger/audit/former-members.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { makePage, readPage } from '../../../platform/database/pagination.js';
import type { User } from '../../directory/users/user.entity.js';
import { canSeeUser } from '../../directory/users/user.policy.js';
import type { AsOfPeople, AsOfPerson, CompanyAsOf } from './as-of.model.js';
import {
  laterBy,
  PERSON_ACTIONS,
  type PersonState,
  revertPerson,
  UNKNOWN_PERSON,
  VALUELESS_ACTIONS,
} from './as-of-states.js';
import type { ForwardPageArgs } from './forward-page.input.js';

/**
 * Common table expressions `moves_<name>` and `members_<name>`: the staff of the company $1 at a moment. A person's
 * first move after the moment contains their earlier company; people without a later move have not changed companies.
 * Records that an import created count as existing from the date that they state.
 */
export const membersAt = (name: string, at: string) => `
  moves_${name} AS (
    SELECT subject_id::integer AS id,
      min(id * 2 + (action IN ('USER_LEFT', 'USER_DELETED'))::integer) % 2 = 1 AS was_member
    FROM audit_log
    WHERE company_id = $1 AND at > ${at}::timestamptz
      AND action IN ('USER_CREATED', 'USER_JOINED', 'USER_LEFT', 'USER_DELETED')
      AND NOT (action = 'USER_CREATED' AND door = 'operator')
    GROUP BY subject_id
  ),
  members_${name} AS (
    SELECT u.id FROM users u LEFT JOIN moves_${name} m ON m.id = u.id
    WHERE u.company_id = $1 AND m.id IS NULL AND u.created_at <= ${at}::timestamptz
    UNION ALL
    SELECT m.id FROM moves_${name} m LEFT JOIN users u ON u.id = m.id
    WHERE m.was_member AND (u.id IS NULL OR u.created_at <= ${at}::timestamptz)
  )`;

type Row = Pick<User, 'id' | 'companyId' | 'firebaseId' | 'displayName' | 'userType' | 'isDiscoverable'> & {
  jobTitle: string | null;
  suspended: boolean;
  privileges: string[];
};

/** Reconstructs the staff of a company at a past moment. */
@Injectable()
export class AsOfPeopleService {
  constructor(private readonly database: DatabaseService) {}

  /** Returns how many people belonged to the company. */
  async count({ companyId, at }: CompanyAsOf): Promise<number> {
    const [{ total }] = await this.database.rows<{ total: number }>(
      `WITH ${membersAt('then', '$2')} SELECT count(*)::integer AS total FROM members_then`,
      [companyId, at],
      { charged: true },
    );
    return total;
  }

  /** Returns a page of the staff, sorted by id. */
  staff(actor: Actor, moment: CompanyAsOf, args: ForwardPageArgs): Promise<AsOfPeople> {
    return this.page(actor, moment, args, 'staff', 'true', () => true);
  }

  /** Returns a page of the staff who held privileges, sorted by id. */
  holders(actor: Actor, moment: CompanyAsOf, args: ForwardPageArgs): Promise<AsOfPeople> {
    const hadMaybe = `(EXISTS (SELECT FROM user_privileges p WHERE p.user_id = m.id)
      OR m.id IN (
        SELECT subject_id::integer FROM audit_log
        WHERE company_id = $1 AND action = 'PRIVILEGE_REVOKED' AND at > $2::timestamptz)
      OR m.id IN (SELECT id FROM moves_then) AND EXISTS (
        SELECT FROM audit_log a
        WHERE a.subject_id = m.id::text AND a.subject_type = 'USER' AND a.at > $2::timestamptz
          AND a.action = 'PRIVILEGE_REVOKED'))`;
    return this.page(actor, moment, args, 'holders', hadMaybe, ({ privileges, unknown }) =>
      Boolean(privileges.length > 0 || unknown.includes('privileges')),
    );
  }

  /**
   * Returns people of the company at a moment, by id. Also reverts entries in the logs of other companies: people may
   * have moved there since, and reverting only some of their changes would give a state that never existed. Skips
   * erased entries of other companies, except those that can be reverted without their values, so that the result does
   * not reveal the erasure.
   */
  async find(
    actor: Actor,
    { companyId, at }: CompanyAsOf,
    ids: readonly number[],
  ): Promise<Map<number, AsOfPerson>> {
    if (ids.length === 0) return new Map();
    const [rows, entries] = await Promise.all([
      this.database.rows<Row>(
        `SELECT u.id, u.company_id AS "companyId", u.firebase_id AS "firebaseId", u.display_name AS "displayName",
           u.user_type AS "userType", u.is_discoverable AS "isDiscoverable", u.job_title AS "jobTitle",
           u.suspended_at IS NOT NULL AS suspended,
           ARRAY(SELECT p.privilege_title FROM user_privileges p WHERE p.user_id = u.id) AS privileges
         FROM users u WHERE u.id = ANY($1)`,
        [ids],
      ),
      this.database.rows<{ userId: number; action: AuditAction; personal: string | null }>(
        `SELECT subject_id::integer AS "userId", action, personal FROM audit_log
         WHERE subject_id = ANY($1) AND subject_type = 'USER' AND at > $2::timestamptz
           AND action = ANY($3) AND (personal IS NOT NULL OR company_id = $4 OR action = ANY($5))
         ORDER BY audit_log.id DESC`,
        [ids.map(String), at, PERSON_ACTIONS, companyId, VALUELESS_ACTIONS],
      ),
    ]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const gone = ids.filter((id) => !byId.has(id));
    const former = await formerMembers(this.database, companyId, gone);
    const ofUser = laterBy(entries, ({ userId }) => userId);
    return new Map(
      ids.map((id) => {
        const row = byId.get(id);
        if (!row) return [id, toPerson(id, UNKNOWN_PERSON, null, former.get(id))];
        const present: PersonState = { ...row, privileges: new Set(row.privileges), unknown: new Set() };
        const firebaseId = canSeeUser(actor, row) ? row.firebaseId : null;
        return [id, toPerson(id, revertPerson(present, ofUser.get(id) ?? []), firebaseId)];
      }),
    );
  }

  private async page(
    actor: Actor,
    { companyId, at }: CompanyAsOf,
    args: ForwardPageArgs,
    name: string,
    condition: string,
    isShown: (person: AsOfPerson) => boolean,
  ): Promise<AsOfPeople> {
    const list = `as-of-${name}:${companyId}:${at}`;
    const request = readPage(args, list);
    const rows = await this.database.rows<{ id: number }>(
      `WITH ${membersAt('then', '$2')} SELECT m.id FROM members_then m
       WHERE m.id > $3 AND ${condition} ORDER BY m.id LIMIT $4`,
      [companyId, at, request.cursor?.id ?? 0, request.size + 1],
      { charged: true },
    );
    const { nodes, pageInfo } = makePage(request, list, rows, () => '', noCount);
    const people = await this.find(
      actor,
      { companyId, at },
      nodes.map(({ id }) => id),
    );
    const { hasNextPage, endCursor } = pageInfo;
    return { people: [...people.values()].filter(isShown), hasNextPage, endCursor };
  }
}

/** Lists of the past are not counted again for each page. */
export const noCount = async () => ({ total: 0, exact: false });

const toPerson = (
  id: number,
  { displayName, userType, jobTitle, suspended, privileges, unknown }: PersonState,
  firebaseId: string | null,
  formerMember: number | null = null,
): AsOfPerson => ({
  id,
  displayName,
  userType,
  jobTitle,
  suspended,
  privileges: [...privileges].sort(),
  unknown: [...unknown].sort(),
  firebaseId,
  formerMember,
});
