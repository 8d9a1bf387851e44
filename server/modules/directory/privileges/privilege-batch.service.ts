import { Injectable } from '@nestjs/common';
import { type Actor, isMaster, managesCompany } from '../../../core/access/actor.js';
import { enforce } from '../../../core/access/denial.js';
import { PRIVILEGES } from '../../../core/access/privilege.js';
import { type Change, ChangesService } from '../../../core/ledger/changes.service.js';
import { queryRows } from '../../../platform/database/statement.js';
import { AppError, notFound } from '../../../platform/errors/app-error.js';
import { LimitsService } from '../../../platform/limits/limits.service.js';
import type { User } from '../users/user.entity.js';
import { denialOfGrant, denialOfPrivilege, denialOfPrivileges } from './privilege.policy.js';
import {
  PrivilegeChangeOutcome,
  type PrivilegeChangeResult,
  type PrivilegeChanges,
} from './privileges.model.js';
import {
  type ChangePrivilegesArgs,
  PrivilegeChangeKind,
  type PrivilegeChangeRow,
} from './privileges.input.js';
import { about, PrivilegesService, unconfirmed } from './privileges.service.js';

type Person = Pick<User, 'id' | 'companyId' | 'accountConfirmed'>;

/** A row that passed the policies. */
interface Allowed extends PrivilegeChangeRow {
  place: number;
  companyId: number | null;
}

/** Grants and revokes privileges of many users, with the policies of the operations for one user. */
@Injectable()
export class PrivilegeBatchService {
  constructor(
    private readonly changes: ChangesService,
    private readonly limits: LimitsService,
    private readonly privileges: PrivilegesService,
  ) {}

  /** Makes changes in one transaction, with a result per row. A failing row does not affect the others. */
  change(actor: Actor, { rows, dryRun }: ChangePrivilegesArgs): Promise<PrivilegeChanges> {
    enforce(denialOfPrivileges(actor));
    return this.changes.once(
      async () => {
        if (!isMaster(actor)) await this.limits.charge('privilege-changes', undefined, rows.length);
        return this.changes.make(actor, async (change) => ({
          results: await this.changeIn(change, actor, rows, dryRun),
        }));
      },
      () => enforce(denialOfPrivileges(actor)),
    );
  }

  private async changeIn(
    change: Change,
    actor: Actor,
    rows: readonly PrivilegeChangeRow[],
    dryRun: boolean,
  ): Promise<PrivilegeChangeResult[]> {
    const people = await lockPeople(change, rows);
    const held = await heldBy(change, [...people.keys()]);
    const results: PrivilegeChangeResult[] = [];
    const allowed: Allowed[] = [];
    const seen = new Set<string>();
    for (const [place, row] of rows.entries()) {
      results[place] = unchanged();
      try {
        const { companyId } = check(actor, row, people.get(row.userId));
        if (seen.has(keyOf(row))) results[place] = REPEATED;
        else if (held.has(keyOf(row)) === (row.change === PrivilegeChangeKind.REVOKE)) {
          allowed.push({ ...row, place, companyId });
        }
        seen.add(keyOf(row));
      } catch (error) {
        results[place] = failed(error);
      }
    }
    const isMasters = ({ title }: Allowed) => title === PRIVILEGES.masterControl;
    // One by one, because each depends on the previous one: the last holder must remain. They are few.
    for (const row of allowed.filter(isMasters)) {
      try {
        await this.changeMaster(change, actor, row, dryRun);
        results[row.place] = doneOf(row);
      } catch (error) {
        results[row.place] = failed(error);
      }
    }
    const others = allowed.filter((row) => !isMasters(row));
    const done = dryRun ? others : [...(await grant(change, others)), ...(await revoke(change, others))];
    for (const row of done) results[row.place] = doneOf(row);
    return results;
  }

  private async changeMaster(change: Change, actor: Actor, row: Allowed, dryRun: boolean): Promise<void> {
    const { userId, title } = row;
    if (row.change === PrivilegeChangeKind.REVOKE) {
      await this.privileges.revokeIn(change, actor, userId, title, dryRun);
    } else if (!dryRun) await this.privileges.grantIn(change, actor, userId, title);
  }
}

/** Throws unless the actor may make the change. Users outside the actor's control appear not to exist. */
function check(actor: Actor, { title, change }: PrivilegeChangeRow, person: Person | undefined): Person {
  enforce(denialOfPrivilege(actor, title));
  if (!person || !managesCompany(actor, person.companyId)) throw notFound('User');
  enforce(denialOfGrant(actor, title, person.companyId));
  const isGrant = change === PrivilegeChangeKind.GRANT;
  if (isGrant && title === PRIVILEGES.masterControl && !person.accountConfirmed) throw unconfirmed();
  return person;
}

/** Locks the users, ordered by id, so that their companies cannot change. */
async function lockPeople(
  { manager }: Change,
  rows: readonly PrivilegeChangeRow[],
): Promise<Map<number, Person>> {
  const people = await queryRows<Person>(
    manager,
    `SELECT id, company_id AS "companyId", account_confirmed AS "accountConfirmed" FROM users
     WHERE id = ANY($1) ORDER BY id FOR SHARE`,
    [rows.map(({ userId }) => userId)],
  );
  return new Map(people.map((person) => [person.id, person]));
}

async function heldBy({ manager }: Change, ids: readonly number[]): Promise<Set<string>> {
  const rows = await queryRows<{ userId: number; title: string }>(
    manager,
    `SELECT user_id AS "userId", privilege_title AS title FROM user_privileges WHERE user_id = ANY($1)`,
    [ids],
  );
  return new Set(rows.map(keyOf));
}

/** Grants privileges that the users do not hold yet. Returns the rows that changed something. */
async function grant({ manager, record }: Change, rows: readonly Allowed[]): Promise<Allowed[]> {
  const granted = rows.filter(({ change }) => change === PrivilegeChangeKind.GRANT);
  const added = await keysOf(
    manager,
    `INSERT INTO user_privileges (user_id, privilege_title)
     SELECT * FROM unnest($1::integer[], $2::text[]) AS r(user_id, title) ORDER BY 1, 2
     ON CONFLICT DO NOTHING RETURNING user_id AS "userId", privilege_title AS title`,
    granted,
  );
  const done = granted.filter((row) => added.has(keyOf(row)));
  for (const { userId, companyId, title } of done) {
    record({ ...about('PRIVILEGE_GRANTED', userId, companyId), after: { privilege: title } });
  }
  return done;
}

/** Revokes privileges that the users still hold. Returns the rows that changed something. */
async function revoke(
  { manager, record, endsRightsOf }: Change,
  rows: readonly Allowed[],
): Promise<Allowed[]> {
  const revoked = rows.filter(({ change }) => change === PrivilegeChangeKind.REVOKE);
  await endsRightsOf(...revoked.map(({ userId }) => userId));
  const removed = await keysOf(
    manager,
    `WITH held AS MATERIALIZED (
       SELECT p.user_id, p.privilege_title FROM user_privileges p
       JOIN unnest($1::integer[], $2::text[]) AS r(user_id, title)
         ON p.user_id = r.user_id AND p.privilege_title = r.title
       ORDER BY 1, 2 FOR UPDATE OF p
     )
     DELETE FROM user_privileges p USING held
     WHERE p.user_id = held.user_id AND p.privilege_title = held.privilege_title
     RETURNING p.user_id AS "userId", p.privilege_title AS title`,
    revoked,
  );
  const done = revoked.filter((row) => removed.has(keyOf(row)));
  for (const { userId, companyId, title } of done) {
    record({ ...about('PRIVILEGE_REVOKED', userId, companyId), before: { privilege: title } });
  }
  return done;
}

async function keysOf(
  manager: Change['manager'],
  statement: string,
  rows: readonly Allowed[],
): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const values = [rows.map(({ userId }) => userId), rows.map(({ title }) => title)];
  return new Set((await queryRows<{ userId: number; title: string }>(manager, statement, values)).map(keyOf));
}

const keyOf = ({ userId, title }: { userId: number; title: string }): string => `${userId} ${title}`;

const unchanged = (): PrivilegeChangeResult => ({
  outcome: PrivilegeChangeOutcome.UNCHANGED,
  code: null,
  reason: null,
  message: null,
});

const doneOf = ({ change }: Allowed): PrivilegeChangeResult => ({
  ...unchanged(),
  outcome:
    change === PrivilegeChangeKind.GRANT ? PrivilegeChangeOutcome.GRANTED : PrivilegeChangeOutcome.REVOKED,
});

const REPEATED: PrivilegeChangeResult = {
  outcome: PrivilegeChangeOutcome.FAILED,
  code: 'VALIDATION_FAILED',
  reason: 'REPEATED',
  message: 'The user and the privilege occur in an earlier row.',
};

function failed(error: unknown): PrivilegeChangeResult {
  if (!(error instanceof AppError)) throw error;
  const { code, message, extra } = error;
  return { outcome: PrivilegeChangeOutcome.FAILED, code, reason: extra.reason ?? null, message };
}
