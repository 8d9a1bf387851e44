import { Injectable } from '@nestjs/common';
import { type Actor, isMemberOf } from '../../../../core/access/actor.js';
import { denied, enforce } from '../../../../core/access/denial.js';
import { checkUnrestricted } from '../../../../core/access/restriction.js';
import { type Change, ChangesService } from '../../../../core/ledger/changes.service.js';
import { DatabaseService } from '../../../../platform/database/database.service.js';
import { queryRow } from '../../../../platform/database/statement.js';
import { notFound } from '../../../../platform/errors/app-error.js';
import { CalculationsService } from '../../../../platform/limits/calculations.service.js';
import { type DayNumber, dayNumber } from '../../../../platform/time/days.js';
import { zoneNamed } from '../../../../platform/time/zone.js';
import { ActionsService } from '../../../inbox/actions/actions.service.js';
import { checkIsOpen } from '../../../directory/companies/open-company.js';
import { managesAttendanceOf } from '../../employment/employment.policy.js';
import { type AttendancePerson, findPerson, holdPerson } from '../attendance-people.js';
import { RequestState } from '../attendance.enums.js';
import type { AbsenceInput } from '../attendance.input.js';
import { canSeeAttendance, denialOfLeaveOf } from '../attendance.policy.js';
import { AttendanceService } from '../attendance.service.js';
import type { AbsenceRequest } from './absence.entity.js';
import { checkDays, checkRange, setAbsenceState } from './absence-days.js';
import {
  aboutAbsence,
  endChange,
  findAbsence,
  holdType,
  insertAbsence,
  lockAbsences,
} from './absence-rows.js';
import { type Deciders, decidersOf } from './deciders.js';
import { daysText } from '../texts.js';

/** The kind of the action that asks for leave, and the kind of its subject. */
export const ABSENCE = 'ABSENCE_REQUEST';
/** The kind of the action that asks to cancel leave that has begun. Its subject is of the kind above. */
export const CANCELLATION = 'ABSENCE_CANCELLATION';
/** The kind of the action that asks to change approved leave. Its subject is of the kind above. */
export const CHANGE = 'ABSENCE_CHANGE';

/** People ask for leave and cancel it, and managers and HR enter and cancel it for them. */
@Injectable()
export class AbsencesService {
  constructor(
    private readonly attendance: AttendanceService,
    private readonly database: DatabaseService,
    private readonly changes: ChangesService,
    private readonly actions: ActionsService,
    private readonly calculations: CalculationsService,
  ) {}

  /**
   * Asks for leave of the actor. It is approved at once if its kind needs no approval, or nobody else could decide. Leave of
   * another person is entered: it is approved, and the person is notified.
   */
  async request(actor: Actor, input: AbsenceInput): Promise<AbsenceRequest> {
    const companyId = await this.attendance.checkWorks(actor);
    checkRange(input);
    const ownId = actor.user!.id;
    const userId = input.userId ?? ownId;
    if (userId !== ownId) await this.checkCanEnter(actor, companyId, userId, input.to);
    return this.changes.once(() =>
      this.changes.make(actor, async (change) => {
        const { manager } = change;
        await checkIsOpen(manager, companyId);
        const person = await holdPerson(manager, actor, userId, companyId);
        if (!person) throw notFound('User');
        const type = await holdType(manager, companyId, input.typeId);
        await checkDays(manager, { ...person, companyId }, type, [input], this.calculations);
        if (userId !== ownId) {
          enforce(denialOfLeaveOf(actor, person, dayNumber(input.to), todayOf(person)));
          const entered = await insertAbsence(
            manager,
            companyId,
            userId,
            input,
            RequestState.APPROVED,
            ownId,
          );
          change.record(aboutAbsence('ABSENCE_ENTERED', entered));
          const params = { days: daysText(entered.from, entered.to) };
          change.notify({ userId, kind: 'ABSENCE_ENTERED', companyId, params });
          change.refresh(userId);
          return entered;
        }
        const deciders = type.needsApproval ? await decidersOf(manager, companyId, userId, input.to) : null;
        const state = deciders ? RequestState.REQUESTED : RequestState.APPROVED;
        const request = await insertAbsence(manager, companyId, userId, input, state, null);
        change.record(aboutAbsence('ABSENCE_REQUESTED', request));
        if (deciders) await this.ask(change, request, deciders);
        else change.record(aboutAbsence('ABSENCE_APPROVED', request));
        change.refresh(userId);
        return request;
      }),
    );
  }

  /**
   * Cancels a request, or leave that was approved. Repeating it changes nothing. Of the own leave, what has begun is cancelled
   * with the consent of those who decide about leave, and what is over is not. Managers cancel leave that is not over.
   */
  async cancel(actor: Actor, id: number): Promise<AbsenceRequest> {
    const seen = await this.visible(actor, id);
    return this.changes.once(
      () =>
        this.changes.make(actor, async (change) => {
          const { manager } = change;
          const person = await holdPerson(manager, actor, seen.userId, seen.companyId);
          const [request] = await lockAbsences(manager, [id]);
          if (!request || !person) throw notFound('Request');
          if (request.state === RequestState.CANCELLED) return request;
          if (request.state === RequestState.DECLINED) throw denied({ reason: 'ABSENCE_ENDED' });
          const [today, lastDay] = [todayOf(person), dayNumber(request.to)];
          const isOwn = request.userId === actor.user?.id;
          if (!isOwn) enforce(denialOfLeaveOf(actor, person, lastDay, today));
          else if (request.state === RequestState.APPROVED && !managesAttendanceOf(actor, person)) {
            if (lastDay < today) throw denied({ reason: 'ABSENCE_OVER' });
            const deciders =
              dayNumber(request.from) <= today
                ? await decidersOf(manager, request.companyId, request.userId, request.to)
                : null;
            if (deciders) {
              await this.askToCancel(change, request, deciders);
              return request;
            }
          }
          await setAbsenceState(
            change,
            request,
            RequestState.CANCELLED,
            isOwn ? null : (actor.user?.id ?? null),
          );
          await this.closeAll(change, id);
          change.record(aboutAbsence('ABSENCE_CANCELLED', request));
          if (!isOwn) {
            const { userId, companyId, from, to } = request;
            change.notify({
              userId,
              kind: 'ABSENCE_CANCELLED',
              companyId,
              params: { days: daysText(from, to) },
            });
          }
          return (await findAbsence(manager, id))!;
        }),
      async () => void (await this.visible(actor, id)),
    );
  }

  /** Closes whatever somebody is asked about a request. */
  async closeAll(change: Change, id: number): Promise<void> {
    for (const kind of [ABSENCE, CANCELLATION, CHANGE]) {
      await this.actions.close(change, { kind, subject: { type: ABSENCE, id }, state: 'expired' });
    }
    await endChange(change.manager, id, RequestState.CANCELLED);
  }

  /** Opens the action of a request. */
  async ask(
    change: Change,
    request: AbsenceRequest,
    { rule }: Deciders,
    openedBy?: number | null,
  ): Promise<void> {
    await this.actions.open(change, { ...actionOf(request), kind: ABSENCE, rule, openedBy });
  }

  /** Asks to cancel leave that has begun. Repeating it changes nothing. */
  private async askToCancel(change: Change, request: AbsenceRequest, { rule }: Deciders): Promise<void> {
    const isAsked = await queryRow(
      change.manager,
      `SELECT FROM actions WHERE kind = $1 AND subject_type = $2 AND subject_id = $3 AND decided_at IS NULL`,
      [CANCELLATION, ABSENCE, String(request.id)],
    );
    if (isAsked) return;
    await this.actions.open(change, { ...actionOf(request), kind: CANCELLATION, rule });
    change.record(aboutAbsence('ABSENCE_CANCELLATION_REQUESTED', request));
    change.refresh(request.userId);
  }

  /** Throws NOT_FOUND for a person that the actor may not see, FORBIDDEN if it may not enter leave of the person. */
  private async checkCanEnter(
    actor: Actor,
    companyId: number,
    userId: number,
    lastDay: string,
  ): Promise<void> {
    const person = await this.attendance.person(actor, userId);
    if (person.companyId !== companyId) throw notFound('User');
    enforce(denialOfLeaveOf(actor, person, dayNumber(lastDay), todayOf(person)));
  }

  /** Returns a request of the actor, or of a person whose leave it sees. NOT_FOUND for others. */
  async visible(actor: Actor, id: number): Promise<AbsenceRequest> {
    checkUnrestricted(actor);
    const found = await findAbsence(this.database, id);
    // Nothing is read for requests of other companies, so that they look as if they did not exist.
    const request = found && isMemberOf(actor, found.companyId) ? found : null;
    const person = request && (await findPerson(this.database, actor, request.userId));
    if (
      !request ||
      person?.companyId !== request.companyId ||
      !canSeeAttendance(actor, person, dayNumber(request.to))
    ) {
      throw notFound('Request');
    }
    await this.attendance.checkWorks(actor);
    return request;
  }
}

/** The current day of a person. */
export const todayOf = ({ timeZone }: AttendancePerson): DayNumber => zoneNamed(timeZone).dayOf(Date.now());

/** What the actions of a request have in common. */
export const actionOf = ({ id, companyId, userId, from, to }: AbsenceRequest) => ({
  companyId,
  subject: { type: ABSENCE, id },
  requesterId: userId,
  params: { days: daysText(from, to) },
  dueOn: from,
  dueAt: `${from}T00:00:00Z`,
});
