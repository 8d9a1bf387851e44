import { UNDO_TIME } from '../../../core/ledger/undo-time.js';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../core/access/actor.js';
import { denied, enforce } from '../../../core/access/denial.js';
import type { AuditAction } from '../../../core/ledger/audit/audit-registry.js';
import { type Change, ChangesService } from '../../../core/ledger/changes.service.js';
import { brokenConstraint } from '../../../platform/database/errors.js';
import { queryRow } from '../../../platform/database/statement.js';
import { AppError, conflict, invalid, notFound } from '../../../platform/errors/app-error.js';
import { Action, ActionState } from './action.entity.js';
import type { DecideResult } from './action.model.js';
import { ActionKindsService } from './action-kinds.service.js';
import { denialOfDecide } from './action.policy.js';
import { ActionReaderService, type SeenAction } from './action-reader.service.js';
import { ActionsService, isPending } from './actions.service.js';

/** The decision to apply to several actions. */
interface Decision {
  decision: string;
  comment?: string | null;
}

/**
 * Decides actions. An action and its subject change in one transaction; the row is locked, so that only one decision
 * succeeds.
 */
@Injectable()
export class DecisionsService {
  constructor(
    private readonly changes: ChangesService,
    private readonly reader: ActionReaderService,
    private readonly kinds: ActionKindsService,
    private readonly actions: ActionsService,
  ) {}

  /** Decides an action. CONFLICT if it is already decided; the message contains the person and the decision. */
  async decide(actor: Actor, id: number, decision: Decision): Promise<SeenAction> {
    const seen = await this.reader.get(actor, id);
    enforce(denialOfDecide(actor, seen, this.kinds.get(seen.kind)));
    return this.changes.make(actor, async (change) => {
      const action = await this.lock(change, actor, id);
      await this.decideIn(change, actor, action, decision);
      return this.reader.lockOne(change.manager, actor, id);
    });
  }

  /**
   * Decides several actions in one transaction, and returns a result for each. A failure does not affect the others.
   */
  async decideMany(actor: Actor, ids: readonly number[], decision: Decision): Promise<DecideResult[]> {
    await this.reader.checkFeatures(actor, ids);
    return this.changes.make(actor, async (change) => {
      const locked = await this.reader.lockToDecide(change.manager, actor, ids);
      const results = new Map<number, DecideResult>();
      for (const action of locked) {
        results.set(action.id, await this.tryToDecide(change, actor, action, decision));
      }
      return ids.map((id) => results.get(id) ?? failed(id, 'NOT_FOUND', null, 'Action not found.'));
    });
  }

  /** Undoes the actor's own decision of the last ten minutes, if the kind allows it. */
  async undo(actor: Actor, id: number): Promise<SeenAction> {
    await this.reader.get(actor, id);
    try {
      return await this.changes.make(actor, async (change) => {
        const action = await this.lock(change, actor, id);
        const kind = this.kinds.get(action.kind);
        enforce(denialOfDecide(actor, action, kind));
        if (isPending(action)) return action;
        if (action.deciderId !== actor.user!.id) throw denied({ reason: 'NOT_YOUR_ACTION' });
        if (!this.isUndoable(actor, action)) throw denied({ reason: 'NOT_UNDOABLE' });
        await this.actions.reopen(change, action.id);
        await kind.undo!(change, actor, action);
        this.record(change, action, 'ACTION_REOPENED', { decision: action.decision });
        return this.reader.lockOne(change.manager, actor, id);
      });
    } catch (error) {
      if (brokenConstraint(error) !== 'actions_pending_key') throw error;
      throw conflict('A newer action about the same waits already. Decide that one.', 'ALREADY_DECIDED');
    }
  }

  /** Whether the actor can currently undo the decision of an action. */
  isUndoable(actor: Actor, action: SeenAction): boolean {
    const isOwn = action.deciderId !== null && action.deciderId === actor.user?.id;
    if (!isOwn || !this.reader.mayDecide(actor, action)) return false;
    return this.kinds.isUndoable(action) && Date.parse(action.decidedAt!) > Date.now() - UNDO_TIME;
  }

  private async lock({ manager }: Change, actor: Actor, id: number): Promise<SeenAction> {
    const [action] = await this.reader.lockToDecide(manager, actor, [id]);
    if (!action) throw notFound('Action');
    return action;
  }

  /** Decides one of several actions within a savepoint; its records are kept only on success. */
  private async tryToDecide(
    change: Change,
    actor: Actor,
    action: SeenAction,
    decision: Decision,
  ): Promise<DecideResult> {
    const kept: (() => void)[] = [];
    try {
      await change.manager.transaction(async (manager) => {
        const part: Change = {
          manager,
          record: (entry) => void kept.push(() => change.record(entry)),
          notify: (notice) => void kept.push(() => change.notify(notice)),
          endsRightsOf: change.endsRightsOf,
          refresh: (userId) => void kept.push(() => change.refresh(userId)),
        };
        await this.decideIn(part, actor, action, decision);
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return failed(action.id, error.code, error.extra.reason ?? null, error.message);
    }
    for (const keep of kept) keep();
    return { id: action.id, isDecided: true, code: null, reason: null, message: null };
  }

  private async decideIn(
    change: Change,
    actor: Actor,
    action: SeenAction,
    { decision, comment = null }: Decision,
  ): Promise<void> {
    const kind = this.kinds.get(action.kind);
    enforce(denialOfDecide(actor, action, kind));
    if (!isPending(action)) throw await this.decidedAlready(change.manager, action);
    if (!kind.decisions.includes(decision)) {
      throw invalid({ decision: `must be one of: ${kind.decisions.join(', ')}` });
    }
    const state = decision === 'DECLINE' ? ActionState.DECLINED : ActionState.DONE;
    const decided = { state, decision, comment, deciderId: actor.user!.id, decidedAt: () => 'now()' };
    await change.manager.update(Action, { id: action.id }, { ...decided, version: () => 'version + 1' });
    await kind.decide(change, actor, action, decision, comment);
    this.record(change, action, 'ACTION_DECIDED', { decision });
    await this.actions.refresh(change, { ...action, deciderId: actor.user!.id });
  }

  /** Adds an entry to the audit log, unless the action is personal. */
  private record(
    { record }: Change,
    { id, kind, companyId, teamId }: SeenAction,
    action: AuditAction,
    { decision }: { decision: string | null },
  ): void {
    if (this.kinds.get(kind).isPersonal) return;
    const subject = { type: 'ACTION' as const, id };
    record({ action, companyId, subject, ...(teamId !== null && { teamId }), after: { kind, decision } });
  }

  private async decidedAlready(manager: EntityManager, action: SeenAction): Promise<AppError> {
    const { kind, decision, deciderId, companyId } = action;
    // Members of this company may not see names of people in other companies.
    const person = await queryRow<{ name: string }>(
      manager,
      `SELECT display_name AS name FROM users WHERE id = $1 AND company_id = $2`,
      [deciderId, companyId],
    );
    const message = decision
      ? `${person?.name ?? 'Somebody'} has decided this already: ${this.kinds.labelOf(kind, decision, 'en')}.`
      : 'This was settled elsewhere already.';
    return conflict(message, 'ALREADY_DECIDED');
  }
}

const failed = (id: number, code: string, reason: string | null, message: string): DecideResult => ({
  id,
  isDecided: false,
  code,
  reason,
  message,
});
