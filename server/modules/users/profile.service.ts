import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../core/access/actor.js';
import { enforce } from '../../core/access/denial.js';
import type { AuditValues } from '../../core/ledger/audit/audit-entry.js';
import { type Change, ChangesService } from '../../core/ledger/changes.service.js';
import { staleVersion } from '../../platform/errors/app-error.js';
import { execute, queryRows } from '../../platform/database/statement.js';
import { lockManaged } from './membership.service.js';
import { forProfile } from './profile-fields.js';
import { composeDisplayName } from './registration.service.js';
import { User, USER_COLUMNS, USER_DETAILS, type UserDetails } from './user.entity.js';
import { denialOfUpdate } from './user.policy.js';
import { UsersService } from './users.service.js';
import type { UpdateUserInput } from './users.input.js';

/** The fields of a profile that a change has replaced. */
export interface Replaced {
  before: AuditValues;
  after: AuditValues;
}

/** Edits the profiles of users. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly changes: ChangesService,
    private readonly users: UsersService,
  ) {}

  /**
   * Changes the given fields of a profile; null clears a field. The display name follows the first and last name until
   * it has been edited. CONFLICT (`STALE_VERSION`) if the record has changed since `expectedVersion`.
   */
  update(actor: Actor, userId: number, input: UpdateUserInput, expectedVersion: number): Promise<User> {
    return this.changes.once(
      () => this.updateOnce(actor, userId, input, expectedVersion),
      async () => void (await this.users.getById(actor, userId)),
    );
  }

  /**
   * Changes profiles of members of a company in the transaction of a change, such as a portion of a job, with the same
   * rules. Returns the ids of the members among them, and of those that changed. The number of statements does not
   * depend on the number of users.
   */
  async updateMembersIn(
    { manager, record }: Change,
    actor: Actor,
    companyId: number,
    inputs: ReadonlyMap<number, UpdateUserInput>,
  ): Promise<{ found: Set<number>; changed: Map<number, Replaced> }> {
    enforce(denialOfUpdate(actor, { id: 0, companyId }));
    const users = await lockMembers(manager, companyId, [...inputs.keys()]);
    const replaced = new Map<number, Replaced>();
    const changed = users.flatMap((user) => {
      const { before, after } = changedBy(user, withDisplayName(user, inputs.get(user.id)!));
      if (Object.keys(after).length === 0) return [];
      record({
        action: 'USER_UPDATED',
        companyId,
        subject: { type: 'USER', id: user.id },
        before,
        after,
      });
      replaced.set(user.id, { before, after });
      return [{ ...user, ...after }];
    });
    if (changed.length > 0) {
      await execute(
        manager,
        `UPDATE users u SET ${forProfile((field, column) => `${column} = r."${field}"`)}, version = u.version + 1
         FROM jsonb_to_recordset($1) AS r(id integer, ${forProfile((field) => `"${field}" text`)})
         WHERE u.id = r.id`,
        [JSON.stringify(changed)],
      );
    }
    return { found: new Set(users.map(({ id }) => id)), changed: replaced };
  }

  /**
   * Restores fields of members' profiles in the transaction of a change. A field that has been changed since stays.
   * Returns the fields that stayed, by the ids of the members.
   */
  async restoreMembersIn(
    change: Change,
    actor: Actor,
    companyId: number,
    changes: ReadonlyMap<number, Replaced>,
  ): Promise<Map<number, string[]>> {
    enforce(denialOfUpdate(actor, { id: 0, companyId }));
    const kept = new Map<number, string[]>();
    const inputs = new Map<number, UpdateUserInput>();
    for (const user of await lockMembers(change.manager, companyId, [...changes.keys()])) {
      const { before, after } = changes.get(user.id)!;
      const isAsLeft = (field: string) => (Reflect.get(user, field) ?? null) === after[field];
      const fields = Object.keys(before);
      kept.set(
        user.id,
        fields.filter((field) => !isAsLeft(field)),
      );
      inputs.set(user.id, Object.fromEntries(fields.filter(isAsLeft).map((field) => [field, before[field]])));
    }
    await this.updateMembersIn(change, actor, companyId, inputs);
    return kept;
  }

  private updateOnce(
    actor: Actor,
    userId: number,
    input: UpdateUserInput,
    expectedVersion: number,
  ): Promise<User> {
    return this.changes.make(actor, async ({ manager, record }) => {
      const { user } = await lockManaged(manager, actor, userId);
      enforce(denialOfUpdate(actor, user));
      const [details] = await queryRows<UserDetails>(manager, USER_DETAILS, [[userId]]);
      if (details.version !== expectedVersion) throw staleVersion('profile');
      const before = { ...user, ...details };
      const { before: old, after } = changedBy(before, withDisplayName(user, input));
      if (Object.keys(after).length === 0) return user;
      await manager.update(User, { id: userId }, { ...after, version: expectedVersion + 1 });
      record({
        action: 'USER_UPDATED',
        companyId: user.companyId,
        subject: { type: 'USER', id: userId },
        before: old,
        after,
      });
      return { ...user, ...after };
    });
  }
}

/** Locks those of the users that belong to the company, and returns them with their profiles. */
const lockMembers = (
  manager: EntityManager,
  companyId: number,
  ids: readonly number[],
): Promise<(User & UserDetails)[]> =>
  queryRows(
    manager,
    `SELECT ${USER_COLUMNS}, ${forProfile((field, column) => `u.${column} AS "${field}"`)}
     FROM users u WHERE u.id = ANY($1) AND u.company_id = $2 ORDER BY u.id FOR NO KEY UPDATE`,
    [ids, companyId],
  );

/** Adds the display name that follows from changed names, unless it was given or has been edited before. */
function withDisplayName(user: User, input: UpdateUserInput): UpdateUserInput {
  const { firstName = user.firstName, lastName = user.lastName, displayName } = input;
  if (displayName != null || user.displayName !== composeDisplayName(user)) return input;
  return { ...input, displayName: composeDisplayName({ firstName, lastName }) };
}

/** Returns the fields that the input changes, before and after. Fields that are not given stay as they are. */
function changedBy(record: object, input: UpdateUserInput): { before: AuditValues; after: AuditValues } {
  const before: AuditValues = {};
  const after: AuditValues = {};
  for (const [field, value] of Object.entries(input)) {
    const old = Reflect.get(record, field) ?? null;
    if (value === undefined || value === old) continue;
    before[field] = old;
    after[field] = value;
  }
  return { before, after };
}
