import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../core/access/actor.js';
import { denied } from '../../../../core/access/denial.js';
import type { Change } from '../../../../core/ledger/changes.service.js';
import { execute, queryRows } from '../../../../platform/database/statement.js';
import { conflict, notFound } from '../../../../platform/errors/app-error.js';
import { msg } from '../../../../platform/mail/texts.js';
import { ActionKindsService } from '../../../inbox/actions/action-kinds.service.js';
import type { ActionRow } from '../../../inbox/actions/action.entity.js';
import { CalculationsService } from '../../../../platform/limits/calculations.service.js';
import { ActionsService } from '../../../inbox/actions/actions.service.js';
import { ATTENDANCE_FEATURE } from '../../employment/employment.capability.js';
import { holdPerson, holdRequesters } from '../attendance-people.js';
import { RequestState } from '../attendance.enums.js';
import { daysText, monthPath } from '../texts.js';
import { type AbsenceChange, CHANGE_COLUMNS, type PreviousLeave } from './absence-change.entity.js';
import { applyChange, isSameRange, rangeOf } from './absence-changes.service.js';
import { checkDays } from './absence-days.js';
import {
  aboutAbsence,
  aboutChange,
  findAbsence,
  holdType,
  lockAbsences,
  rewriteAbsence,
} from './absence-rows.js';
import type { AbsenceRequest } from './absence.entity.js';
import { ABSENCE, CANCELLATION, CHANGE } from './absences.service.js';

/** Lets managers and admins decide about changes of approved leave in their inbox. */
@Injectable()
export class ChangeDecisionsService {
  constructor(
    kinds: ActionKindsService,
    private readonly actions: ActionsService,
    private readonly calculations: CalculationsService,
  ) {
    kinds.register({
      name: CHANGE,
      title: msg('Change of leave: {days}'),
      decisions: ['APPROVE', 'DECLINE'],
      feature: ATTENDANCE_FEATURE,
      isConfidential: true,
      path: ({ params }) => monthPath(params.days ?? ''),
      lockSubjects: async (manager, actor, actions) => {
        const ids = actions.map(({ subjectId }) => Number(subjectId));
        await holdRequesters(manager, actor, 'absence_requests', ids);
        await lockAbsences(manager, ids);
      },
      decide: (change, actor, action, decision) => this.decide(change, actor, action, decision),
      undo: (change, actor, action) => this.undo(change, actor, action),
      leave: (change, companyId, ids) => this.release(change, companyId, ids),
    });
  }

  /** Applies a change, or declines it. The days are checked again, as others may have been taken meanwhile. */
  private async decide(
    change: Change,
    actor: Actor,
    { subjectId }: ActionRow,
    decision: string,
  ): Promise<void> {
    const { manager } = change;
    const request = await lock(change, subjectId);
    const wanted = await latest(change, request.id);
    if (request.state !== RequestState.APPROVED || wanted?.state !== RequestState.REQUESTED) {
      throw denied({ reason: 'ABSENCE_ENDED' });
    }
    const { userId, companyId } = request;
    const days = { from: wanted.parts[0]!.from, to: wanted.parts.at(-1)!.to };
    const params = { days: daysText(days.from, days.to) };
    if (decision !== 'APPROVE') {
      await execute(manager, `UPDATE absence_changes SET state = 'DECLINED' WHERE id = $1`, [wanted.id]);
      change.record(aboutChange('ABSENCE_CHANGE_DECLINED', request, days));
      change.notify({ userId, kind: 'ABSENCE_CHANGE_DECLINED', companyId, params });
      change.refresh(userId);
      return;
    }
    await this.check(change, actor, request, wanted, [request.id]);
    const deciderId = actor.user?.id ?? null;
    const { second } = await applyChange(change, request, { ...wanted, deciderId });
    const previous: PreviousLeave = {
      ...rangeOf(request),
      typeId: request.typeId,
      reason: request.reason,
    };
    await execute(
      manager,
      `UPDATE absence_changes SET state = 'APPROVED', previous = $2, second_id = $3, previous_decider_id = $4 WHERE id = $1`,
      [wanted.id, JSON.stringify(previous), second?.id ?? null, request.deciderId],
    );
    change.notify({ userId, kind: 'ABSENCE_CHANGE_APPROVED', companyId, params });
  }

  /** Makes the change wait again, and the leave what it was. CONFLICT if either has changed since. */
  private async undo(change: Change, actor: Actor, { subjectId, decision }: ActionRow): Promise<void> {
    const { manager } = change;
    const request = await lock(change, subjectId);
    const made = await latest(change, request.id);
    const expected = decision === 'APPROVE' ? RequestState.APPROVED : RequestState.DECLINED;
    if (request.state !== RequestState.APPROVED || made?.state !== expected) throw changedSince();
    if (made.previous) {
      const [first, second] = made.parts;
      if (!isSameRange(request, first!)) throw changedSince();
      if (second) {
        const split = made.secondId === null ? null : await findAbsence(manager, made.secondId);
        if (split?.state !== RequestState.APPROVED || !isSameRange(split, second)) throw changedSince();
      }
      const { previous, secondId } = made;
      const replaced = secondId === null ? [request.id] : [request.id, secondId];
      await this.check(change, actor, request, { ...previous, parts: [previous] }, replaced);
      if (secondId !== null) await this.remove(change, secondId);
      await rewriteAbsence(manager, request.id, { ...previous, deciderId: made.previousDeciderId });
    }
    await execute(
      manager,
      `UPDATE absence_changes SET state = 'REQUESTED', previous = NULL, second_id = NULL, previous_decider_id = NULL
       WHERE id = $1`,
      [made.id],
    );
    change.record(aboutAbsence('ABSENCE_REOPENED', request));
    change.refresh(request.userId);
  }

  private async check(
    change: Change,
    actor: Actor,
    { userId, companyId, typeId: usedId }: AbsenceRequest,
    { typeId, parts }: Pick<AbsenceChange, 'typeId' | 'parts'>,
    replaced: readonly number[],
  ): Promise<void> {
    const person = await holdPerson(change.manager, actor, userId, companyId);
    if (!person) throw conflict('The person has left the company.');
    const type = await holdType(change.manager, companyId, typeId, usedId);
    await checkDays(change.manager, { ...person, companyId }, type, parts, this.calculations, replaced);
  }

  /** Removes leave that was split off. */
  private async remove(change: Change, id: number): Promise<void> {
    for (const kind of [CANCELLATION, CHANGE]) {
      await this.actions.close(change, { kind, subject: { type: ABSENCE, id }, state: 'expired' });
    }
    await execute(change.manager, `DELETE FROM absence_requests WHERE id = $1`, [id]);
  }

  /** Withdraws the changes of people that leave a company. */
  private async release(change: Change, companyId: number, userIds: readonly number[]): Promise<void> {
    await execute(
      change.manager,
      `UPDATE absence_changes h SET state = 'CANCELLED' FROM absence_requests a
       WHERE a.id = h.request_id AND h.company_id = $1 AND a.user_id = ANY($2) AND h.state = 'REQUESTED'`,
      [companyId, userIds],
    );
  }
}

const changedSince = () => conflict('The request has changed since.', 'ABSENCE_ENDED');

async function lock({ manager }: Change, subjectId: string): Promise<AbsenceRequest> {
  const [request] = await lockAbsences(manager, [Number(subjectId)]);
  if (!request) throw notFound('Request');
  return request;
}

/** Returns the last change of a request, and locks it. */
async function latest({ manager }: Change, requestId: number): Promise<AbsenceChange | null> {
  const [row] = await queryRows<AbsenceChange>(
    manager,
    `SELECT ${CHANGE_COLUMNS} FROM absence_changes h WHERE h.request_id = $1 ORDER BY h.id DESC LIMIT 1 FOR UPDATE`,
    [requestId],
  );
  return row ?? null;
}
