import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../core/access/actor.js';
import { denied } from '../../../../core/access/denial.js';
import type { Change } from '../../../../core/ledger/changes.service.js';
import { execute, queryRow, queryRows } from '../../../../platform/database/statement.js';
import { conflict, notFound } from '../../../../platform/errors/app-error.js';
import { CalculationsService } from '../../../../platform/limits/calculations.service.js';
import { msg } from '../../../../platform/mail/texts.js';
import { type ActionKind, ActionKindsService } from '../../../inbox/actions/action-kinds.service.js';
import type { ActionRow } from '../../../inbox/actions/action.entity.js';
import { ActionsService } from '../../../inbox/actions/actions.service.js';
import { checkDays, setAbsenceState } from './absence-days.js';
import { ABSENCE, CANCELLATION, CHANGE } from './absences.service.js';
import { aboutAbsence, endChange, lockAbsences } from './absence-rows.js';
import { type AbsenceRequest, type AbsenceType, ABSENCE_COLUMNS, TYPE_COLUMNS } from './absence.entity.js';
import { holdPerson, holdRequesters } from '../attendance-people.js';
import { RequestState } from '../attendance.enums.js';
import { ATTENDANCE_FEATURE } from '../../employment/employment.capability.js';
import { daysText, monthPath } from '../texts.js';

/** Lets managers and admins decide about leave in their inbox. */
@Injectable()
export class AbsenceDecisionsService {
  constructor(
    kinds: ActionKindsService,
    private readonly calculations: CalculationsService,
    private readonly actions: ActionsService,
  ) {
    const common = {
      decisions: ['APPROVE', 'DECLINE'],
      feature: ATTENDANCE_FEATURE,
      isConfidential: true,
      path: ({ params }) => monthPath(params.days ?? ''),
      lockSubjects: async (manager, actor, actions) => {
        const ids = actions.map(({ subjectId }) => Number(subjectId));
        await holdRequesters(manager, actor, 'absence_requests', ids);
        await lockAbsences(manager, ids);
      },
    } satisfies Partial<ActionKind>;
    kinds.register({
      ...common,
      name: CANCELLATION,
      title: msg('Cancel leave that has begun: {days}'),
      decide: (change, _actor, action, decision) => this.cancel(change, action, decision),
      undo: (change, actor, action) => this.undoCancelling(change, actor, action),
    });
    kinds.register({
      ...common,
      name: ABSENCE,
      title: msg('Request for leave: {days}'),
      decide: (change, actor, action, decision) => this.decide(change, actor, action, decision),
      undo: (change, actor, action) => this.undo(change, actor, action),
      leave: (change, companyId, ids) => this.release(change, companyId, ids),
    });
  }

  private async decide(
    change: Change,
    actor: Actor,
    { subjectId }: ActionRow,
    decision: string,
  ): Promise<void> {
    const request = await lock(change, subjectId);
    if (request.state !== RequestState.REQUESTED) throw denied({ reason: 'ABSENCE_ENDED' });
    const isApproved = decision === 'APPROVE';
    const state = isApproved ? RequestState.APPROVED : RequestState.DECLINED;
    await setAbsenceState(change, request, state, actor.user?.id ?? null);
    const kind = isApproved ? ('ABSENCE_APPROVED' as const) : ('ABSENCE_DECLINED' as const);
    change.record(aboutAbsence(kind, request));
    change.notify({
      userId: request.userId,
      kind,
      companyId: request.companyId,
      params: { days: daysText(request.from, request.to) },
    });
  }

  /**
   * Makes the request wait again. CONFLICT if it has changed since, the person has left the company, or leave that was declined
   * could not be requested any more.
   */
  private async undo(change: Change, actor: Actor, { subjectId, decision }: ActionRow): Promise<void> {
    const request = await lock(change, subjectId);
    const expected = decision === 'APPROVE' ? RequestState.APPROVED : RequestState.DECLINED;
    if (request.state !== expected) throw conflict('The request has changed since.', 'ABSENCE_ENDED');
    const { userId, companyId, typeId } = request;
    const person = await holdPerson(change.manager, actor, userId, companyId);
    if (!person) throw conflict('The person has left the company.');
    if (decision === 'DECLINE') {
      const type = await queryRow<AbsenceType>(
        change.manager,
        `SELECT ${TYPE_COLUMNS} FROM absence_types t WHERE t.id = $1 FOR SHARE`,
        [typeId],
      );
      await checkDays(change.manager, { ...person, companyId }, type!, [request], this.calculations);
    }
    await setAbsenceState(change, request, RequestState.REQUESTED, null);
    change.record(aboutAbsence('ABSENCE_REOPENED', request));
  }

  /** Cancels leave that has begun, or not. Who had approved it stays. */
  private async cancel(change: Change, { subjectId }: ActionRow, decision: string): Promise<void> {
    const request = await lock(change, subjectId);
    if (request.state !== RequestState.APPROVED) throw denied({ reason: 'ABSENCE_ENDED' });
    const isCancelled = decision === 'APPROVE';
    if (isCancelled) {
      await execute(change.manager, `UPDATE absence_requests SET state = 'CANCELLED' WHERE id = $1`, [
        request.id,
      ]);
      await this.actions.close(change, {
        kind: CHANGE,
        subject: { type: ABSENCE, id: request.id },
        state: 'expired',
      });
      await endChange(change.manager, request.id, RequestState.CANCELLED);
    }
    const kind = isCancelled ? ('ABSENCE_CANCELLED' as const) : ('ABSENCE_CANCELLATION_DECLINED' as const);
    change.record(aboutAbsence(kind, request));
    const { userId, companyId, from, to } = request;
    change.notify({ userId, kind, companyId, params: { days: daysText(from, to) } });
    change.refresh(userId);
  }

  /** Takes the decision about a cancellation back. CONFLICT if the days are not free any more. */
  private async undoCancelling(
    change: Change,
    actor: Actor,
    { subjectId, decision }: ActionRow,
  ): Promise<void> {
    const request = await lock(change, subjectId);
    const expected = decision === 'APPROVE' ? RequestState.CANCELLED : RequestState.APPROVED;
    if (request.state !== expected) throw conflict('The request has changed since.', 'ABSENCE_ENDED');
    if (decision !== 'APPROVE') return;
    const { userId, companyId, typeId } = request;
    const person = await holdPerson(change.manager, actor, userId, companyId);
    if (!person) throw conflict('The person has left the company.');
    const type = await queryRow<AbsenceType>(
      change.manager,
      `SELECT ${TYPE_COLUMNS} FROM absence_types t WHERE t.id = $1 FOR SHARE`,
      [typeId],
    );
    await checkDays(change.manager, { ...person, companyId }, type!, [request], this.calculations);
    await execute(change.manager, `UPDATE absence_requests SET state = 'APPROVED' WHERE id = $1`, [
      request.id,
    ]);
    change.record(aboutAbsence('ABSENCE_REOPENED', request));
    change.refresh(userId);
  }

  /** Cancels what people that leave a company have asked for and will not take. */
  private async release(change: Change, companyId: number, userIds: readonly number[]): Promise<void> {
    const rows = await queryRows<AbsenceRequest>(
      change.manager,
      `SELECT ${ABSENCE_COLUMNS} FROM absence_requests a
       WHERE a.user_id = ANY($2) AND a.company_id = $1 AND a.state = 'REQUESTED' ORDER BY a.id FOR NO KEY UPDATE`,
      [companyId, userIds],
    );
    for (const request of rows) {
      await setAbsenceState(change, request, RequestState.CANCELLED, null);
      change.record(aboutAbsence('ABSENCE_CANCELLED', request));
    }
  }
}

async function lock({ manager }: Change, subjectId: string): Promise<AbsenceRequest> {
  const [request] = await lockAbsences(manager, [Number(subjectId)]);
  if (!request) throw notFound('Request');
  return request;
}
