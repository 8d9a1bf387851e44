import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/access/actor.js';
import { denied, enforce } from '../../../core/access/denial.js';
import { FeatureGateService } from '../../directory/features/feature-gate.service.js';
import { ACTIONS_FEATURE } from './actions.capability.js';
import type { AuditAction } from '../../../core/ledger/audit/audit-registry.js';
import { ChangesService } from '../../../core/ledger/changes.service.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { execute, queryRows } from '../../../platform/database/statement.js';
import { conflict, invalid } from '../../../platform/errors/app-error.js';
import { DAY_MS } from '../../../platform/time/durations.js';
import { User } from '../../directory/users/user.entity.js';
import type { ActionDelegation, ActionDelegations } from './action.model.js';
import { ActionDelegationRecord } from './action-delegation.entity.js';
import { ActionKindsService } from './action-kinds.service.js';
import { checkHasInbox, denialOfDecide, denialOfReceiver } from './action.policy.js';
import { ActionReaderService, type SeenAction } from './action-reader.service.js';
import { ActionSnooze } from './action-snooze.entity.js';
import type { SetDelegationArgs } from './actions.input.js';
import { ActionsService, isPending } from './actions.service.js';
import { AssigneesService } from './assignees.service.js';

/** The maximum duration of snoozing an action and of a delegation, in milliseconds. */
const LONGEST = 366 * DAY_MS;

const COLUMNS = `d.user_id AS "userId", d.delegate_id AS "delegateId", d.starts_at AS "startsAt", d.ends_at AS "endsAt"`;

/** Snoozes and forwards actions, and manages delegations. */
@Injectable()
export class DelegationsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly changes: ChangesService,
    private readonly reader: ActionReaderService,
    private readonly kinds: ActionKindsService,
    private readonly actions: ActionsService,
    private readonly assignees: AssigneesService,
    private readonly gate: FeatureGateService,
  ) {}

  /** Hides an action from the actor's inbox until a time; null shows it again. Others are not affected. */
  async snooze(actor: Actor, id: number, until: Date | null): Promise<SeenAction> {
    if (until) checkIsSoon(until, 'until');
    await this.reader.get(actor, id);
    return this.changes.make(actor, async (change) => {
      const action = await this.reader.lockOne(change.manager, actor, id);
      const userId = actor.user!.id;
      if (until && !isPending(action)) throw conflict('This is decided already.', 'ALREADY_DECIDED');
      const own = { actionId: id, userId };
      if (until) {
        const snooze = { ...own, until: until.toISOString() };
        await change.manager.upsert(ActionSnooze, snooze, ['actionId', 'userId']);
      } else await change.manager.delete(ActionSnooze, own);
      change.refresh(userId);
      return action;
    });
  }

  /** Returns until when the actor has snoozed each of the actions; null for those that are not snoozed. */
  async snoozedUntil(actor: Actor, ids: readonly number[]): Promise<(string | null)[]> {
    const rows = await this.database.rows<{ id: number; until: string }>(
      `SELECT action_id AS id, until FROM action_snoozes WHERE action_id = ANY($1) AND user_id = $2 AND until > now()`,
      [ids, actor.user?.id ?? null],
    );
    const byId = new Map(rows.map(({ id, until }) => [id, until]));
    return ids.map((id) => byId.get(id) ?? null);
  }

  /** Forwards an action to another person, or takes it back with null. Everybody who could decide it still can. */
  async delegate(actor: Actor, id: number, to: number | null): Promise<SeenAction> {
    const seen = await this.reader.get(actor, id);
    enforce(denialOfDecide(actor, seen, this.kinds.get(seen.kind)));
    return this.changes.make(actor, async (change) => {
      const { manager } = change;
      const action = await this.reader.lockOne(manager, actor, id);
      const kind = this.kinds.get(action.kind);
      enforce(denialOfDecide(actor, action, kind));
      if (!isPending(action)) throw conflict('This is decided already.', 'ALREADY_DECIDED');
      if (to !== null) {
        if (to === actor.user!.id) throw invalid({ to: 'must be another person' });
        enforce(denialOfReceiver(action, kind, await this.assignees.check(manager, actor, to)));
      }
      await this.actions.refresh(change, action);
      await execute(
        manager,
        `UPDATE actions SET delegate_id = $2, delegated_by = CASE WHEN $2::integer IS NULL THEN NULL ELSE $3::integer END,
           delegated_at = CASE WHEN $2::integer IS NULL THEN NULL ELSE now() END,
           state = CASE WHEN $2::integer IS NULL THEN 'open' ELSE 'delegated' END, version = version + 1
         WHERE id = $1`,
        [id, to, actor.user!.id],
      );
      if (!kind.isPersonal) {
        change.record({
          action: 'ACTION_DELEGATED',
          companyId: action.companyId,
          subject: { type: 'ACTION', id },
          ...(action.teamId !== null && { teamId: action.teamId }),
          after: { kind: action.kind, delegateId: to },
        });
      }
      const changed = await this.reader.lockOne(manager, actor, id);
      await (to === null
        ? this.actions.refresh(change, changed)
        : this.actions.announce(change, changed, actor.user!.id));
      change.refresh(actor.user!.id);
      return changed;
    });
  }

  /** Returns the actor's own delegation, and the current and future ones to the actor. */
  async list(actor: Actor): Promise<ActionDelegations> {
    await this.gate.check(checkHasInbox(actor), ACTIONS_FEATURE);
    const rows = await this.database.rows<ActionDelegation>(
      `SELECT ${COLUMNS} FROM action_delegations d
       WHERE (d.user_id = $1 OR d.delegate_id = $1) AND d.company_id = $2 AND d.ends_at > now()
       ORDER BY d.user_id <> $1, d.starts_at, d.user_id LIMIT 51`,
      [actor.user!.id, actor.user!.companyId],
    );
    const isOwn = ({ userId }: ActionDelegation) => userId === actor.user!.id;
    return { own: rows.find(isOwn) ?? null, received: rows.filter((row) => !isOwn(row)) };
  }

  /** Makes a person the actor's deputy for a period. Replaces the actor's earlier delegation. */
  async set(actor: Actor, { delegateId, startsAt, endsAt }: SetDelegationArgs): Promise<ActionDelegations> {
    const companyId = checkHasInbox(actor);
    await this.gate.check(companyId, ACTIONS_FEATURE);
    if (delegateId === actor.user!.id) throw invalid({ delegateId: 'must be another person' });
    if (!(endsAt > startsAt)) throw invalid({ endsAt: 'must be after the start' });
    if (endsAt.getTime() - startsAt.getTime() > LONGEST)
      throw invalid({ endsAt: 'must be within a year of the start' });
    checkIsSoon(endsAt, 'endsAt', 2);
    await this.changes.make(actor, async (change) => {
      // Locks the owner, so that only one concurrent request succeeds, and no delegation outlasts the membership.
      const member = await change.manager.findOne(User, {
        where: { id: actor.user!.id, companyId },
        lock: { mode: 'for_no_key_update' },
      });
      if (!member) throw denied({ reason: 'NO_COMPANY' });
      await this.assignees.check(change.manager, actor, delegateId);
      await this.removeOwn(change.manager, actor, change.refresh);
      const after = { delegateId, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
      await change.manager.insert(ActionDelegationRecord, { userId: actor.user!.id, companyId, ...after });
      change.record({ ...this.about(actor, 'DELEGATION_SET'), after });
      change.refresh(delegateId);
      change.refresh(actor.user!.id);
      return true;
    });
    return this.list(actor);
  }

  /** Ends the actor's delegation now. Does nothing without one. */
  async end(actor: Actor): Promise<ActionDelegations> {
    await this.gate.check(checkHasInbox(actor), ACTIONS_FEATURE);
    await this.changes.make(actor, async ({ manager, record, refresh }) => {
      if (!(await this.removeOwn(manager, actor, refresh))) return true;
      record(this.about(actor, 'DELEGATION_ENDED'));
      refresh(actor.user!.id);
      return true;
    });
    return this.list(actor);
  }

  private async removeOwn(
    manager: Parameters<AssigneesService['check']>[0],
    actor: Actor,
    refresh: (userId: number) => void,
  ): Promise<boolean> {
    const rows = await queryRows<{ delegateId: number; isOver: boolean }>(
      manager,
      `DELETE FROM action_delegations WHERE user_id = $1
       RETURNING delegate_id AS "delegateId", ends_at <= now() AS "isOver"`,
      [actor.user!.id],
    );
    for (const { delegateId } of rows) refresh(delegateId);
    return rows.some(({ isOver }) => !isOver);
  }

  private about(actor: Actor, action: AuditAction) {
    const { id, companyId } = actor.user!;
    return { action, companyId, subject: { type: 'USER' as const, id } };
  }
}

/** Throws unless a time is in the future and within some years. */
function checkIsSoon(time: Date, field: string, years = 1): void {
  if (!(time.getTime() > Date.now())) throw invalid({ [field]: 'must be in the future' });
  if (time.getTime() > Date.now() + years * LONGEST)
    throw invalid({ [field]: `must be within ${years === 1 ? 'a year' : 'two years'}` });
}
