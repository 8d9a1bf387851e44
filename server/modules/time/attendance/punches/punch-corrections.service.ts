import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../core/access/actor.js';
import { denied } from '../../../../core/access/denial.js';
import { type Change, ChangesService } from '../../../../core/ledger/changes.service.js';
import { DatabaseService } from '../../../../platform/database/database.service.js';
import { loaderFor, rowOfEach } from '../../../../platform/database/loaders.js';
import { execute, queryRow } from '../../../../platform/database/statement.js';
import type { IsoTime } from '../../../../platform/validation/time.js';
import { dayIn } from '../../../../platform/time/zone.js';
import { notFound } from '../../../../platform/errors/app-error.js';
import { msg } from '../../../../platform/mail/texts.js';
import { ActionKindsService } from '../../../inbox/actions/action-kinds.service.js';
import { ACTION_COLUMNS, type ActionRow } from '../../../inbox/actions/action.entity.js';
import { ActionsService } from '../../../inbox/actions/actions.service.js';
import { MAX_EMAILED, recipientsOf } from '../../../inbox/actions/recipients.js';
import { checkIsOpen } from '../../../directory/companies/open-company.js';
import { type AttendancePerson, holdPerson, holdRequesters } from '../attendance-people.js';
import { RequestState } from '../attendance.enums.js';
import { ATTENDANCE_FEATURE } from '../../employment/employment.capability.js';
import type { PunchCorrectionInput } from '../attendance.input.js';
import { type AttendanceOfDay, MAX_CORRECTIONS, type RequestedCorrection } from '../attendance.model.js';
import { AttendanceService } from '../attendance.service.js';
import { decidersOf } from '../absences/deciders.js';
import { PunchCorrection } from './punch-correction.entity.js';
import { checkFits, type Correction } from './counted-punches.js';
import { applyCorrection, checkCorrection } from './punches.service.js';
import { monthPath } from '../texts.js';

/** The kind of the action that asks for a correction, and the kind of its subject. */
export const CORRECTION = 'PUNCH_CORRECTION';

/** The columns of a `RequestedCorrection`. */
const REQUESTED = `c.id, c.punch_id::text AS "punchId", c.at, c.time_zone AS "timeZone", c.kind, c.is_remote AS "isRemote",
  c.is_void AS "isRemoved", c.is_break AS "isBreak", c.note, (SELECT p.at FROM punches p WHERE p.id = c.punch_id) AS "recordedAt",
  c.state, (SELECT a.comment FROM actions a WHERE a.subject_type = '${CORRECTION}' AND a.subject_id = c.id::text
    ORDER BY a.id DESC LIMIT 1) AS comment`;

type Stored = Omit<PunchCorrection, 'createdAt'> & { day: string };

/** People ask for corrections of their own punches, and managers and admins decide in their inbox. */
@Injectable()
export class PunchCorrectionsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly attendance: AttendanceService,
    private readonly changes: ChangesService,
    private readonly actions: ActionsService,
    kinds: ActionKindsService,
  ) {
    kinds.register({
      name: CORRECTION,
      decisions: ['APPROVE', 'DECLINE'],
      title: msg('Correction of working time: {day}'),
      feature: ATTENDANCE_FEATURE,
      isConfidential: true,
      path: ({ params }) => monthPath(params.day ?? ''),
      lockSubjects: (manager, actor, actions) =>
        holdRequesters(
          manager,
          actor,
          'punch_corrections',
          actions.map(({ subjectId }) => Number(subjectId)),
        ),
      decide: (change, actor, action, decision) => this.decide(change, actor, action, decision),
      leave: (change, companyId, ids) => this.release(change, companyId, ids),
    });
  }

  /** Asks for a correction of the actor's punches. It is made at once if nobody else could decide. */
  async request(actor: Actor, input: PunchCorrectionInput): Promise<RequestState> {
    const companyId = await this.attendance.checkWorks(actor);
    const userId = actor.user!.id;
    return this.changes.once(() =>
      this.changes.make(actor, async (change) => {
        const { manager } = change;
        await checkIsOpen(manager, companyId);
        const person = await holdPerson(manager, actor, userId, companyId);
        if (!person) throw notFound('User');
        const wanted = checkCorrection(input, person.timeZone);
        const recordedAt =
          wanted.punchId === null ? null : await checkOwn(change, person, companyId, wanted.punchId);
        const correction = wanted.isVoid && recordedAt ? { ...wanted, at: recordedAt } : wanted;
        const deciders = await decidersOf(
          manager,
          companyId,
          userId,
          firstDay(person, correction, recordedAt),
        );
        if (!deciders) {
          await applyCorrection(change, person, companyId, correction, userId);
          return RequestState.APPROVED;
        }
        if (await isRequested(change, userId, companyId, correction)) return RequestState.REQUESTED;
        await checkFits(change, person, companyId, correction, true);
        const { identifiers } = await manager.insert(PunchCorrection, {
          companyId,
          userId,
          ...correction,
          at: correction.at.toISOString(),
        });
        const id = Number(identifiers[0].id);
        const { day } = (await find(change, id))!;
        await this.actions.open(change, {
          kind: CORRECTION,
          companyId,
          subject: { type: CORRECTION, id },
          ...deciders,
          requesterId: userId,
          params: { day },
        });
        change.record(about('CORRECTION_REQUESTED', userId, companyId));
        return RequestState.REQUESTED;
      }),
    );
  }

  /**
   * Returns the corrections requested for a day that are still undecided. Checks nothing itself: `AttendanceOfDay` exists only
   * for those who may see the day.
   */
  requestedOn({
    userId,
    companyId,
    day,
    zoneOfDay,
    punches,
  }: AttendanceOfDay): Promise<RequestedCorrection[]> {
    return this.database.rows<RequestedCorrection>(
      `SELECT ${REQUESTED} FROM punch_corrections c
       WHERE user_id = $1 AND company_id = $2 AND state = 'REQUESTED'
         AND ((at AT TIME ZONE $5)::date = $3::date OR punch_id = ANY($4::bigint[]))
       ORDER BY id LIMIT ${MAX_CORRECTIONS}`,
      [userId, companyId, day.date, punches.map(({ id }) => id), zoneOfDay],
    );
  }

  /** Returns the corrections that the actor has asked for, newest first. */
  async mine(actor: Actor): Promise<RequestedCorrection[]> {
    const companyId = await this.attendance.checkWorks(actor);
    return this.database.rows<RequestedCorrection>(
      `SELECT ${REQUESTED} FROM punch_corrections c
       WHERE c.user_id = $1 AND c.company_id = $2 ORDER BY c.id DESC LIMIT ${MAX_CORRECTIONS}`,
      [actor.user!.id, companyId],
    );
  }

  /** Withdraws a correction that the actor has asked for, and notifies those who could decide. Repeating it changes nothing. */
  async withdraw(actor: Actor, id: number): Promise<RequestedCorrection> {
    const companyId = await this.attendance.checkWorks(actor);
    const userId = actor.user!.id;
    await this.changes.once(() =>
      this.changes.make(actor, async (change) => {
        const { manager } = change;
        await checkIsOpen(manager, companyId);
        if (!(await holdPerson(manager, actor, userId, companyId))) throw notFound('User');
        const correction = await find(change, id);
        if (correction?.userId !== userId || correction.companyId !== companyId) throw notFound('Request');
        const { state, day } = correction;
        if (state === RequestState.CANCELLED) return true;
        if (state !== RequestState.REQUESTED) throw denied({ reason: 'ABSENCE_ENDED' });
        await execute(manager, `UPDATE punch_corrections SET state = 'CANCELLED' WHERE id = $1`, [id]);
        await this.notifyDeciders(change, id, day);
        await this.actions.close(change, {
          kind: CORRECTION,
          subject: { type: CORRECTION, id },
          state: 'expired',
        });
        change.record(about('CORRECTION_WITHDRAWN', userId, companyId));
        change.refresh(userId);
        return true;
      }),
    );
    return (await this.database.row<RequestedCorrection>(
      `SELECT ${REQUESTED} FROM punch_corrections c WHERE c.id = $1`,
      [id],
    ))!;
  }

  /** Returns a correction that was asked for, without checking who may read it. */
  find(actor: Actor, id: number): Promise<RequestedCorrection | null> {
    return loaderFor<RequestedCorrection | null>(actor, 'punch corrections', async (ids) =>
      rowOfEach(
        ids,
        await this.database.rows<RequestedCorrection>(
          `SELECT ${REQUESTED} FROM punch_corrections c WHERE c.id = ANY($1)`,
          [ids],
        ),
        (row) => row.id,
      ),
    ).load(id);
  }

  private async decide(
    change: Change,
    actor: Actor,
    { subjectId }: ActionRow,
    decision: string,
  ): Promise<void> {
    const correction = await find(change, Number(subjectId));
    if (correction?.state !== RequestState.REQUESTED) throw denied({ reason: 'ABSENCE_ENDED' });
    const { id, userId, companyId, day, at, ...rest } = correction;
    const person = await holdPerson(change.manager, actor, userId, companyId);
    if (!person) throw notFound('User');
    const isApproved = decision === 'APPROVE';
    await execute(change.manager, `UPDATE punch_corrections SET state = $2 WHERE id = $1`, [
      id,
      isApproved ? RequestState.APPROVED : RequestState.DECLINED,
    ]);
    if (isApproved) {
      await applyCorrection(change, person, companyId, { ...rest, at: new Date(at) }, actor.user?.id ?? null);
    } else {
      change.record(about('CORRECTION_DECLINED', userId, companyId));
      change.notify({ userId, kind: 'CORRECTION_DECLINED', companyId, params: { day } });
    }
  }

  /** Notifies the people who could decide a correction that there is nothing to decide any more. */
  private async notifyDeciders(change: Change, id: number, day: string): Promise<void> {
    const action = await queryRow<ActionRow>(
      change.manager,
      `SELECT ${ACTION_COLUMNS} FROM actions a
       WHERE a.kind = $1 AND a.subject_type = $1 AND a.subject_id = $2 AND a.decided_at IS NULL`,
      [CORRECTION, String(id)],
    );
    if (!action) return;
    const people = await recipientsOf(change.manager, action, ATTENDANCE_FEATURE);
    const notified = people.filter(({ isShown }) => isShown);
    for (const person of notified) {
      change.notify({
        userId: person.id,
        kind: 'CORRECTION_WITHDRAWN',
        companyId: action.companyId,
        params: { day },
      });
    }
    await this.actions.charge(Math.min(notified.length, MAX_EMAILED));
  }

  private async release({ manager }: Change, companyId: number, userIds: readonly number[]): Promise<void> {
    await execute(
      manager,
      `UPDATE punch_corrections SET state = 'CANCELLED'
       WHERE user_id = ANY($2) AND company_id = $1 AND state = 'REQUESTED'`,
      [companyId, userIds],
    );
  }
}

const about = (
  action: 'CORRECTION_REQUESTED' | 'CORRECTION_DECLINED' | 'CORRECTION_WITHDRAWN',
  userId: number,
  companyId: number,
) => ({ action, companyId, subject: { type: 'USER' as const, id: userId } });

/** Returns when a punch was recorded. Throws NOT_FOUND unless it is one of the person's, CONFLICT if it was corrected. */
async function checkOwn(
  { manager }: Change,
  { userId }: AttendancePerson,
  companyId: number,
  punchId: string,
): Promise<Date> {
  const found = await queryRow<{ at: IsoTime; isCorrected: boolean }>(
    manager,
    `SELECT p.at, EXISTS (SELECT FROM punches c WHERE c.corrects_id = p.id) AS "isCorrected"
     FROM punches p WHERE p.id = $1 AND p.user_id = $2 AND p.company_id = $3 AND NOT p.is_void`,
    [punchId, userId, companyId],
  );
  if (!found) throw notFound('Punch');
  if (found.isCorrected) throw denied({ reason: 'PUNCH_CHANGED' });
  return new Date(found.at);
}

/** Returns the earlier one of the days of a correction and of the punch that it corrects. */
const firstDay = ({ timeZone }: AttendancePerson, { at }: Correction, recordedAt: Date | null): string =>
  dayIn(timeZone, Math.min(at.getTime(), recordedAt?.getTime() ?? Infinity));

/** Whether the same correction awaits a decision already. */
async function isRequested(
  { manager }: Change,
  userId: number,
  companyId: number,
  { punchId, at, kind, isVoid, isBreak }: Correction,
): Promise<boolean> {
  const same = await queryRow(
    manager,
    `SELECT FROM punch_corrections WHERE user_id = $1 AND company_id = $2 AND state = 'REQUESTED'
       AND punch_id IS NOT DISTINCT FROM $3 AND at = $4 AND kind = $5 AND is_void = $6 AND is_break = $7 LIMIT 1`,
    [userId, companyId, punchId, at, kind, isVoid, isBreak],
  );
  return same !== null;
}

const find = ({ manager }: Change, id: number): Promise<Stored | null> =>
  queryRow<Stored>(
    manager,
    `SELECT id, company_id AS "companyId", user_id AS "userId", punch_id::text AS "punchId", at, time_zone AS "timeZone",
       kind, is_remote AS "isRemote", is_void AS "isVoid", is_break AS "isBreak", note, state,
       to_char(at AT TIME ZONE time_zone, 'YYYY-MM-DD') AS day
     FROM punch_corrections WHERE id = $1 FOR NO KEY UPDATE`,
    [id],
  );
