import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../../core/access/actor.js';
import { enforce } from '../../../../core/access/denial.js';
import { type Change, ChangesService } from '../../../../core/ledger/changes.service.js';
import { invalid, staleVersion } from '../../../../platform/errors/app-error.js';
import { execute, queryRows } from '../../../../platform/database/statement.js';
import { externalIdTaken, takenExternalIds } from './external-ids.js';
import { lockManaged } from '../membership/membership.service.js';
import { forProfile, MEMBERSHIP_FIELDS, PROFILE_NAMES, type ProfileEdit } from './profile-fields.js';
import { composeDisplayName } from '../accounts/registration.service.js';
import { User, USER_COLUMNS, USER_DETAILS, type UserDetails } from '../user.entity.js';
import { denialOfMembershipEdit, denialOfUpdate } from '../user.policy.js';
import { UsersService } from '../users.service.js';
import type { UpdateUserInput } from '../users.input.js';

/** The profile fields that a change has replaced. */
export interface Replaced {
  before: ProfileEdit;
  after: ProfileEdit;
}

/** Edits the profiles of users. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly changes: ChangesService,
    private readonly users: UsersService,
  ) {}

  /**
   * Changes profile fields; null clears a field. The display name follows the first and last name until it has been
   * edited. CONFLICT (`STALE_VERSION`) if the record has changed since `expectedVersion`.
   */
  update(actor: Actor, userId: number, input: UpdateUserInput, expectedVersion: number): Promise<User> {
    return this.changes.once(
      () => this.updateOnce(actor, userId, input, expectedVersion),
      async () => void (await this.users.getById(actor, userId)),
    );
  }

  /**
   * Changes profiles of company members in the transaction of a change, such as a batch of a job, with the same
   * policies. Returns the ids of the members, of the changed ones, and of those that were skipped because another
   * person has their external id. The number of statements does not depend on the number of users. With `dryRun`
   * nothing changes.
   */
  async updateMembersIn(
    change: Change,
    actor: Actor,
    companyId: number,
    inputs: ReadonlyMap<number, UpdateUserInput>,
    { dryRun = false } = {},
  ): Promise<{ found: Set<number>; changed: Map<number, Replaced>; taken: Set<number> }> {
    enforce(denialOfUpdate(actor, { id: 0, companyId }));
    return this.applyIn(change, companyId, inputs, { dryRun });
  }

  /** The same for automatic changes. */
  async applyIn(
    { manager, record }: Change,
    companyId: number,
    inputs: ReadonlyMap<number, UpdateUserInput>,
    { dryRun = false } = {},
  ): Promise<{ found: Set<number>; changed: Map<number, Replaced>; taken: Set<number> }> {
    const users = await lockMembers(manager, companyId, [...inputs.keys()]);
    const taken = await withTakenIds(manager, companyId, users, inputs);
    const replaced = new Map<number, Replaced>();
    const changed = users.flatMap((user) => {
      if (taken.has(user.id)) return [];
      const { before, after } = changedBy(user, withDisplayName(user, inputs.get(user.id)!));
      if (Object.keys(after).length === 0) return [];
      replaced.set(user.id, { before, after });
      if (dryRun) return [];
      record({
        action: 'USER_UPDATED',
        companyId,
        subject: { type: 'USER', id: user.id },
        before,
        after,
      });
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
    return { found: new Set(users.map(({ id }) => id)), changed: replaced, taken };
  }

  /**
   * Restores profile fields of members in the transaction of a change. Fields that have been changed since are kept.
   * Returns the kept fields, by member id.
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
      const isAsLeft = (field: keyof ProfileEdit) => (user[field] ?? null) === after[field];
      const fields = PROFILE_NAMES.filter((field) => field in before);
      kept.set(
        user.id,
        fields.filter((field) => !isAsLeft(field)),
      );
      inputs.set(user.id, Object.fromEntries(fields.filter(isAsLeft).map((field) => [field, before[field]])));
    }
    const { taken } = await this.updateMembersIn(change, actor, companyId, inputs);
    for (const id of taken) kept.set(id, Object.keys(changes.get(id)!.before));
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
      if (PROFILE_NAMES.some((name) => name in after && MEMBERSHIP_FIELDS.has(name))) {
        enforce(denialOfMembershipEdit(actor, user));
        await checkExternalId(manager, user, after.externalId);
      }
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

/** Locks those users who belong to the company, and returns them with their profiles. */
const lockMembers = (
  manager: EntityManager,
  companyId: number,
  ids: readonly number[],
): Promise<(User & UserDetails)[]> =>
  queryRows(
    manager,
    `SELECT ${USER_COLUMNS}, ${forProfile((field, column) => `u.${column} AS "${field}"`)}, u.version,
       u.suspension_reason AS "suspensionReason", u.second_factors AS "secondFactors", u.updated_at AS "updatedAt"
     FROM users u WHERE u.id = ANY($1) AND u.company_id = $2 ORDER BY u.id FOR NO KEY UPDATE`,
    [ids, companyId],
  );

/** Throws if a user cannot get an external id: they have no company, or another member has it. */
async function checkExternalId(
  manager: EntityManager,
  { companyId }: User,
  wanted: string | null | undefined,
): Promise<void> {
  if (wanted == null) return;
  if (companyId === null)
    throw invalid({ 'input.externalId': 'needs a company, which the user does not have' });
  if ((await takenExternalIds(manager, companyId, [wanted])).size > 0) throw externalIdTaken();
}

/** Returns the users whose new external id belongs to another member, or to an earlier user of the same call. */
async function withTakenIds(
  manager: EntityManager,
  companyId: number,
  users: readonly (User & UserDetails)[],
  inputs: ReadonlyMap<number, UpdateUserInput>,
): Promise<Set<number>> {
  const wanted = users.flatMap(({ id, externalId: old }) => {
    const externalId = inputs.get(id)!.externalId;
    return externalId == null || externalId === old ? [] : [{ id, externalId }];
  });
  const taken = await takenExternalIds(
    manager,
    companyId,
    wanted.map(({ externalId }) => externalId),
  );
  const refused = new Set<number>();
  for (const { id, externalId } of wanted) {
    if (taken.has(externalId)) refused.add(id);
    taken.add(externalId);
  }
  return refused;
}

/** Adds the display name that follows from changed names, unless it was passed or has been edited before. */
function withDisplayName(user: User, input: UpdateUserInput): UpdateUserInput {
  const { firstName = user.firstName, lastName = user.lastName, displayName } = input;
  if (displayName != null || user.displayName !== composeDisplayName(user)) return input;
  return { ...input, displayName: composeDisplayName({ firstName, lastName }) };
}

/** Returns the changed fields, before and after. Omitted fields do not change. */
function changedBy(profile: Pick<User, keyof ProfileEdit>, input: UpdateUserInput): Replaced {
  const before: ProfileEdit = {};
  const after: ProfileEdit = {};
  for (const field of PROFILE_NAMES) {
    const value = input[field];
    const old = profile[field] ?? null;
    if (value === undefined || value === old) continue;
    Object.assign(before, { [field]: old });
    Object.assign(after, { [field]: value });
  }
  return { before, after };
}
