import { Injectable } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import { enforce } from '../access/denial.js';
import { AuditAction, AuditSubject, type AuditValues } from '../ledger/audit/audit-entry.js';
import { type Change, Changes } from '../ledger/changes.service.js';
import { staleVersion } from '../platform/errors/app-error.js';
import { lockManaged } from './membership.service.js';
import { composeDisplayName } from './registration.service.js';
import { User, USER_COLUMNS, USER_DETAILS, type UserDetails } from './user.entity.js';
import { denialOfUpdate } from './user.policy.js';
import { UsersService } from './users.service.js';
import type { UpdateUserInput } from './users.input.js';

/** Edits the profiles of users. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly changes: Changes,
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
   * Changes profiles of members of a company in the transaction of a change, such as a portion of a background job, with
   * the same rules. Returns the ids of the members among them, and of those that changed. The number of
   * statements does not depend on the number of users.
   */
  async updateMembersIn(
    { manager, record }: Change,
    actor: Actor,
    companyId: number,
    inputs: ReadonlyMap<number, UpdateUserInput>,
  ): Promise<{ found: Set<number>; changed: Set<number> }> {
    enforce(denialOfUpdate(actor, { id: 0, companyId }));
    const users: (User & UserDetails)[] = await manager.query(
      `SELECT ${USER_COLUMNS}, u.job_title AS "jobTitle", u.phone, u.time_zone AS "timeZone", u.language
       FROM users u WHERE u.id = ANY($1) AND u.company_id = $2 ORDER BY u.id FOR NO KEY UPDATE`,
      [[...inputs.keys()], companyId],
    );
    const changed = users.flatMap((user) => {
      const { before, after } = changedBy(user, withDisplayName(user, inputs.get(user.id)!));
      if (Object.keys(after).length === 0) return [];
      record({
        action: AuditAction.USER_UPDATED,
        companyId,
        subject: { type: AuditSubject.USER, id: user.id },
        before,
        after,
      });
      return [{ ...user, ...after }];
    });
    if (changed.length > 0) {
      await manager.query(
        `UPDATE users u SET first_name = r."firstName", last_name = r."lastName", display_name = r."displayName",
           job_title = r."jobTitle", phone = r.phone, time_zone = r."timeZone", language = r.language,
           version = u.version + 1
         FROM jsonb_to_recordset($1) AS r(id integer, "firstName" text, "lastName" text, "displayName" text,
           "jobTitle" text, phone text, "timeZone" text, language text)
         WHERE u.id = r.id`,
        [JSON.stringify(changed)],
      );
    }
    const idsOf = (records: User[]) => new Set(records.map(({ id }) => id));
    return { found: idsOf(users), changed: idsOf(changed) };
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
      const [details]: UserDetails[] = await manager.query(USER_DETAILS, [[userId]]);
      if (details.version !== expectedVersion) throw staleVersion('profile');
      const before = { ...user, ...details };
      const { before: old, after } = changedBy(before, withDisplayName(user, input));
      if (Object.keys(after).length === 0) return user;
      await manager.update(User, { id: userId }, { ...after, version: expectedVersion + 1 });
      record({
        action: AuditAction.USER_UPDATED,
        companyId: user.companyId,
        subject: { type: AuditSubject.USER, id: userId },
        before: old,
        after,
      });
      return { ...user, ...after };
    });
  }
}

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
