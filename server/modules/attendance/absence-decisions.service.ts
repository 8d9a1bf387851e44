import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import { denied } from '../../core/access/denial.js';
import type { Change } from '../../core/ledger/changes.service.js';
import { queryRows } from '../../platform/database/statement.js';
import { conflict, notFound } from '../../platform/errors/app-error.js';
import { ActionKindsService } from '../actions/action-kinds.service.js';
import type { ActionRow } from '../actions/action.entity.js';
import { holdColleagues } from '../teams/team-rows.js';
import { ABSENCE, setAbsenceState } from './absences.service.js';
import { aboutAbsence, lockAbsences } from './absence-rows.js';
import { type AbsenceRequest, ABSENCE_COLUMNS } from './absence.entity.js';
import { RequestState } from './attendance.enums.js';
import { ATTENDANCE_FEATURE } from './attendance.feature.js';
import { ABSENCE_TITLE, daysText, monthPath } from './texts.js';

/** Lets leads and admins decide about leave in their inbox. */
@Injectable()
export class AbsenceDecisionsService {
  constructor(kinds: ActionKindsService) {
    kinds.register({
      name: ABSENCE,
      decisions: ['APPROVE', 'DECLINE'],
      title: ABSENCE_TITLE,
      feature: ATTENDANCE_FEATURE,
      path: ({ params }) => monthPath(params.days ?? ''),
      lockSubjects: async (manager, _actor, actions) =>
        void (await lockAbsences(
          manager,
          actions.map(({ subjectId }) => Number(subjectId)),
        )),
      decide: (change, actor, action, decision) => this.decide(change, actor, action, decision),
      undo: (change, _actor, action) => this.undo(change, action),
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

  /** Makes the request wait again. CONFLICT if it has changed since, or the person has left the company. */
  private async undo(change: Change, { subjectId, decision }: ActionRow): Promise<void> {
    const request = await lock(change, subjectId);
    const expected = decision === 'APPROVE' ? RequestState.APPROVED : RequestState.DECLINED;
    if (request.state !== expected) throw conflict('The request has changed since.', 'ABSENCE_ENDED');
    const present = await holdColleagues(change.manager, request.companyId, [request.userId]);
    if (present.length === 0) throw conflict('The person has left the company.');
    if (decision === 'DECLINE' && (await hasOther(change, request)))
      throw denied({ reason: 'ABSENCES_OVERLAP' });
    await setAbsenceState(change, request, RequestState.REQUESTED, null);
    change.record(aboutAbsence('ABSENCE_REOPENED', request));
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

/** Whether the person has asked for other leave on the days of a request that was declined. */
async function hasOther({ manager }: Change, { id, userId, from, to }: AbsenceRequest): Promise<boolean> {
  const rows = await queryRows(
    manager,
    `SELECT FROM absence_requests WHERE user_id = $1 AND id <> $2 AND state IN ('REQUESTED', 'APPROVED')
       AND from_day <= $4::date AND to_day >= $3::date LIMIT 1`,
    [userId, id, from, to],
  );
  return rows.length > 0;
}
