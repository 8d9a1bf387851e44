import { Injectable } from '@nestjs/common';
import { type Actor, isMemberOf } from '../../../../core/access/actor.js';
import { denied } from '../../../../core/access/denial.js';
import { checkUnrestricted } from '../../../../core/access/restriction.js';
import { type Change, ChangesService } from '../../../../core/ledger/changes.service.js';
import { DatabaseService } from '../../../../platform/database/database.service.js';
import { execute, queryRow, queryRows } from '../../../../platform/database/statement.js';
import { invalid, notFound } from '../../../../platform/errors/app-error.js';
import { dayNumber } from '../../../../platform/time/days.js';
import { ActionsService } from '../../../inbox/actions/actions.service.js';
import { checkIsOpen } from '../../../directory/companies/open-company.js';
import { halfDaysOf } from '../days/attendance-day.js';
import { absenceOf, type Read } from '../days/attendance-facts.js';
import { type AttendancePerson, holdPerson } from '../attendance-people.js';
import { DayHalf } from '../../../../platform/time/day-half.js';
import { RequestState } from '../attendance.enums.js';
import type { AbsenceInput, AbsenceRangeInput } from '../attendance.input.js';
import { AttendanceService } from '../attendance.service.js';
import { type AbsenceRequest, type AbsenceType, TYPE_COLUMNS } from './absence.entity.js';
import { aboutAbsence, findAbsence, lockAbsences } from './absence-rows.js';
import { currentAbsences, planOfYears, usedHalves } from '../days/balances.js';
import { type Deciders, decidersOf } from './deciders.js';
import { daysText } from '../texts.js';

/** The kind of the action that asks for leave, and the kind of its subject. */
export const ABSENCE = 'ABSENCE_REQUEST';
/** The longest leave, in days. */
const LONGEST = 366;

/** People ask for leave, and cancel it. */
@Injectable()
export class AbsencesService {
  constructor(
    private readonly attendance: AttendanceService,
    private readonly database: DatabaseService,
    private readonly changes: ChangesService,
    private readonly actions: ActionsService,
  ) {}

  /** Asks for leave of the actor. It is approved at once if its kind needs no approval, or nobody else could decide. */
  async request(actor: Actor, input: AbsenceInput): Promise<AbsenceRequest> {
    const companyId = await this.attendance.checkWorks(actor);
    checkRange(input);
    const userId = actor.user!.id;
    return this.changes.once(() =>
      this.changes.make(actor, async (change) => {
        const { manager } = change;
        await checkIsOpen(manager, companyId);
        const person = await holdPerson(manager, actor, userId, companyId);
        if (!person) throw notFound('User');
        const type = await queryRow<AbsenceType>(
          manager,
          `SELECT ${TYPE_COLUMNS} FROM absence_types t
           WHERE t.id = $1 AND t.company_id = $2 AND t.archived_at IS NULL FOR SHARE`,
          [input.typeId, companyId],
        );
        if (!type) throw notFound('Kind of leave');
        await checkDays(change, { ...person, companyId }, type, input);
        const deciders = type.needsApproval ? await decidersOf(manager, companyId, userId, input.to) : null;
        const [{ id }] = await queryRows<{ id: number }>(
          manager,
          `INSERT INTO absence_requests (company_id, user_id, type_id, from_day, from_half, to_day, to_half, reason, state,
             decided_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9::text, CASE WHEN $9::text = 'APPROVED' THEN now() END) RETURNING id`,
          [
            companyId,
            userId,
            type.id,
            input.from,
            input.fromHalf,
            input.to,
            input.toHalf,
            input.reason,
            deciders ? RequestState.REQUESTED : RequestState.APPROVED,
          ],
        );
        const request = (await findAbsence(manager, id))!;
        change.record(aboutAbsence('ABSENCE_REQUESTED', request));
        if (deciders) await this.ask(change, request, deciders);
        else change.record(aboutAbsence('ABSENCE_APPROVED', request));
        change.refresh(userId);
        return request;
      }),
    );
  }

  /** Cancels a request of the actor, or leave that was approved. Repeating it changes nothing. */
  async cancel(actor: Actor, id: number): Promise<AbsenceRequest> {
    const seen = await this.own(actor, id);
    return this.changes.once(
      () =>
        this.changes.make(actor, async (change) => {
          await holdPerson(change.manager, actor, seen.userId, seen.companyId);
          const [request] = await lockAbsences(change.manager, [id]);
          if (!request || request.userId !== actor.user?.id) throw notFound('Request');
          if (request.state === RequestState.CANCELLED) return request;
          if (request.state === RequestState.DECLINED) throw denied({ reason: 'ABSENCE_ENDED' });
          await setAbsenceState(change, request, RequestState.CANCELLED, null);
          await this.actions.close(change, {
            kind: ABSENCE,
            subject: { type: ABSENCE, id },
            state: 'expired',
          });
          change.record(aboutAbsence('ABSENCE_CANCELLED', request));
          return (await findAbsence(change.manager, id))!;
        }),
      async () => void (await this.own(actor, id)),
    );
  }

  /** Opens the action of a request. */
  async ask(change: Change, request: AbsenceRequest, { rule }: Deciders): Promise<void> {
    await this.actions.open(change, {
      kind: ABSENCE,
      companyId: request.companyId,
      subject: { type: ABSENCE, id: request.id },
      rule,
      requesterId: request.userId,
      params: { days: daysText(request.from, request.to) },
      dueOn: request.from,
      dueAt: `${request.from}T00:00:00Z`,
    });
  }

  private async own(actor: Actor, id: number): Promise<AbsenceRequest> {
    checkUnrestricted(actor);
    const request = await findAbsence(this.database, id);
    if (!request || request.userId !== actor.user?.id || !isMemberOf(actor, request.companyId)) {
      throw notFound('Request');
    }
    await this.attendance.checkWorks(actor);
    return request;
  }
}

const yearOf = (date: string): number => Number(date.slice(0, 4));

/** A half of a day as a text that sorts by time. */
const halfText = (day: string, half: DayHalf): string => day + (half === DayHalf.AFTERNOON ? 'B' : 'A');

const overlaps = (other: AbsenceRequest, { from, fromHalf, to, toHalf }: AbsenceRangeInput): boolean =>
  halfText(other.from, other.fromHalf) <= halfText(to, toHalf) &&
  halfText(other.to, other.toHalf) >= halfText(from, fromHalf);

/** Throws VALIDATION_FAILED for leave that ends before it begins, or is too long. */
export function checkRange({ from, fromHalf, to, toHalf }: AbsenceRangeInput): void {
  if (halfText(to, toHalf) < halfText(from, fromHalf)) {
    throw invalid({ 'input.to': 'must not be before the first day' });
  }
  if (dayNumber(to) - dayNumber(from) >= LONGEST) {
    throw invalid({ 'input.to': `must be within ${LONGEST} days` });
  }
}

/** Throws CONFLICT if leave has no working days, overlaps other leave, or is longer than what is left. */
export async function checkDays(
  { manager }: Change,
  person: AttendancePerson & { companyId: number },
  type: AbsenceType,
  input: AbsenceRangeInput,
): Promise<void> {
  const read: Read = (sql, values) => queryRows(manager, sql, values);
  const [first, last] = [yearOf(input.from), yearOf(input.to)];
  const planOf = await planOfYears(read, person, first, last);
  const wanted = absenceOf(input);
  if (halfDaysOf(wanted, planOf, wanted.from, wanted.to) === 0) throw denied({ reason: 'NO_WORKING_DAYS' });
  const others = await currentAbsences(read, person, `${first}-01-01`, `${last}-12-31`);
  if (others.some((other) => overlaps(other, input))) throw denied({ reason: 'ABSENCES_OVERLAP' });
  if (type.allowanceHalves === null) return;
  for (let year = first; year <= last; year += 1) {
    const { taken = 0, requested = 0 } = usedHalves(others, planOf, year).get(type.id) ?? {};
    const more = halfDaysOf(wanted, planOf, dayNumber(`${year}-01-01`), dayNumber(`${year}-12-31`));
    if (taken + requested + more > type.allowanceHalves) throw denied({ reason: 'ALLOWANCE_EXCEEDED' });
  }
}

/** Sets where a request that is locked stands. */
export async function setAbsenceState(
  change: Change,
  { id, userId }: AbsenceRequest,
  state: RequestState,
  deciderId: number | null,
): Promise<void> {
  await execute(
    change.manager,
    `UPDATE absence_requests SET state = $2::text, decider_id = $3,
       decided_at = CASE WHEN $2::text = 'REQUESTED' THEN NULL ELSE now() END WHERE id = $1`,
    [id, state, deciderId],
  );
  change.refresh(userId);
}
