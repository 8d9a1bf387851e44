import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../../core/access/actor.js';
import { denied, enforce } from '../../../../core/access/denial.js';
import { type Change, ChangesService } from '../../../../core/ledger/changes.service.js';
import { DatabaseService } from '../../../../platform/database/database.service.js';
import { loaderFor, rowOfEach } from '../../../../platform/database/loaders.js';
import { execute, queryRow } from '../../../../platform/database/statement.js';
import { notFound } from '../../../../platform/errors/app-error.js';
import { CalculationsService } from '../../../../platform/limits/calculations.service.js';
import { dayNumber } from '../../../../platform/time/days.js';
import { checkIsOpen } from '../../../directory/companies/open-company.js';
import { ActionsService } from '../../../inbox/actions/actions.service.js';
import { managesAttendanceOf } from '../../employment/employment.policy.js';
import { holdPerson } from '../attendance-people.js';
import { RequestState } from '../attendance.enums.js';
import type { AbsenceChangeInput, AbsenceRangeInput } from '../attendance.input.js';
import { denialOfLeaveOf } from '../attendance.policy.js';
import { daysText } from '../texts.js';
import { type AbsenceChange, type AbsenceRange, CHANGE_COLUMNS } from './absence-change.entity.js';
import { checkDays, checkParts, setAbsenceState } from './absence-days.js';
import {
  aboutChange,
  endChange,
  findAbsence,
  holdType,
  insertAbsence,
  lockAbsences,
  rewriteAbsence,
} from './absence-rows.js';
import type { AbsenceRequest, AbsenceType } from './absence.entity.js';
import { ABSENCE, AbsencesService, actionOf, CHANGE, todayOf } from './absences.service.js';
import { type Deciders, decidersOf } from './deciders.js';

/** What a change of leave is about. */
interface Wanted {
  request: AbsenceRequest;
  type: AbsenceType;
  input: AbsenceChangeInput;
  lastDay: string;
}

/** People change leave and split it, and managers and HR change it for them. */
@Injectable()
export class AbsenceChangesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly changes: ChangesService,
    private readonly actions: ActionsService,
    private readonly absences: AbsencesService,
    private readonly calculations: CalculationsService,
  ) {}

  /**
   * Changes a request, or splits it. While it waits, it is asked for again. Of the own leave that was approved, the change waits
   * for those who decide about leave, and the leave stays as it is until then: what it is at present withdraws the change.
   */
  async change(actor: Actor, id: number, input: AbsenceChangeInput): Promise<AbsenceRequest> {
    const seen = await this.absences.visible(actor, id);
    checkParts(input.parts);
    return this.changes.once(
      () =>
        this.changes.make(actor, async (change) => {
          const { manager } = change;
          await checkIsOpen(manager, seen.companyId);
          const person = await holdPerson(manager, actor, seen.userId, seen.companyId);
          const [request] = await lockAbsences(manager, [id]);
          if (!request || !person) throw notFound('Request');
          const { state, companyId, userId } = request;
          if (state !== RequestState.REQUESTED && state !== RequestState.APPROVED) {
            throw denied({ reason: 'ABSENCE_ENDED' });
          }
          const today = todayOf(person);
          const isOwn = userId === actor.user?.id;
          const lastDay = input.parts.at(-1)!.to;
          if (!isOwn) {
            for (const day of [request.to, lastDay]) {
              enforce(denialOfLeaveOf(actor, person, dayNumber(day), today));
            }
          } else if (
            state === RequestState.APPROVED &&
            dayNumber(request.to) < today &&
            !managesAttendanceOf(actor, person)
          ) {
            throw denied({ reason: 'ABSENCE_OVER' });
          }
          if (isSame(request, input)) {
            await this.withdraw(change, request);
            return request;
          }
          const type = await holdType(manager, companyId, input.typeId, request.typeId);
          await checkDays(manager, { ...person, companyId }, type, input.parts, this.calculations, [id]);
          const wanted = { request, type, input, lastDay };
          if (state === RequestState.REQUESTED) return this.askAgain(change, actor, wanted);
          const hasBegun = dayNumber(request.from) <= today;
          const needsConsent =
            isOwn && (type.needsApproval || hasBegun || (await needsApproval(manager, request)));
          const deciders = needsConsent ? await decidersOf(manager, companyId, userId, lastDay) : null;
          if (deciders) return this.askToChange(change, wanted, deciders);
          await this.withdraw(change, request);
          const deciderId = isOwn ? request.deciderId : (actor.user?.id ?? null);
          const { first } = await applyChange(change, request, { ...input, deciderId });
          if (!isOwn) {
            const params = { days: daysText(first.from, lastDay) };
            change.notify({ userId, kind: 'ABSENCE_CHANGED', companyId, params });
          }
          return first;
        }),
      async () => void (await this.absences.visible(actor, id)),
    );
  }

  /** Returns the change of a request that waits for a decision. */
  pending(actor: Actor, { id }: AbsenceRequest): Promise<AbsenceChange | null> {
    return loaderFor<AbsenceChange | null>(actor, 'absence-changes', async (ids) =>
      rowOfEach(
        ids,
        await this.database.rows<AbsenceChange>(
          `SELECT ${CHANGE_COLUMNS} FROM absence_changes h WHERE h.request_id = ANY($1) AND h.state = 'REQUESTED'`,
          [ids],
        ),
        (row) => row.requestId,
      ),
    ).load(id);
  }

  /** Changes a request that waits, and asks again: those who could decide hear of the new days. */
  private async askAgain(
    change: Change,
    actor: Actor,
    { request, type, input }: Wanted,
  ): Promise<AbsenceRequest> {
    const { companyId, userId } = request;
    await this.absences.closeAll(change, request.id);
    const { first, second } = await applyChange(change, request, { ...input, deciderId: null });
    for (const part of second ? [first, second] : [first]) {
      const deciders = type.needsApproval
        ? await decidersOf(change.manager, companyId, userId, part.to)
        : null;
      if (deciders) await this.absences.ask(change, part, deciders, actor.user?.id);
      else await setAbsenceState(change, part, RequestState.APPROVED, null);
    }
    if (userId !== actor.user?.id) {
      const params = { days: daysText(first.from, (second ?? first).to) };
      change.notify({ userId, kind: 'ABSENCE_CHANGED', companyId, params });
    }
    return (await findAbsence(change.manager, first.id))!;
  }

  private async askToChange(
    change: Change,
    { request, input, lastDay }: Wanted,
    { rule }: Deciders,
  ): Promise<AbsenceRequest> {
    await this.withdraw(change, request);
    await execute(
      change.manager,
      `INSERT INTO absence_changes (company_id, request_id, type_id, parts, reason) VALUES ($1, $2, $3, $4, $5)`,
      [request.companyId, request.id, input.typeId, JSON.stringify(input.parts.map(rangeOf)), input.reason],
    );
    const days = { from: input.parts[0]!.from, to: lastDay };
    await this.actions.open(change, { ...actionOf({ ...request, ...days }), kind: CHANGE, rule });
    change.record(aboutChange('ABSENCE_CHANGE_REQUESTED', request, days));
    change.refresh(request.userId);
    return request;
  }

  /** Withdraws the change that waits, if there is one. */
  private async withdraw(change: Change, { id, userId }: AbsenceRequest): Promise<void> {
    await this.actions.close(change, { kind: CHANGE, subject: { type: ABSENCE, id }, state: 'expired' });
    await endChange(change.manager, id, RequestState.CANCELLED);
    change.refresh(userId);
  }
}

/** Changes leave that is locked, and stores what is split off. */
export async function applyChange(
  change: Change,
  request: AbsenceRequest,
  {
    parts,
    ...values
  }: Omit<AbsenceChangeInput, 'parts'> & {
    parts: readonly AbsenceRangeInput[];
    deciderId: number | null;
  },
): Promise<{ first: AbsenceRequest; second: AbsenceRequest | null }> {
  const { companyId, userId, state } = request;
  const [part, other] = parts;
  const first = await rewriteAbsence(change.manager, request.id, { ...values, ...part! });
  const second = other
    ? await insertAbsence(change.manager, companyId, userId, { ...values, ...other }, state, values.deciderId)
    : null;
  change.record(aboutChange('ABSENCE_CHANGED', request, { from: first.from, to: (second ?? first).to }));
  change.refresh(userId);
  return { first, second };
}

/** Returns the days of leave alone. */
export const rangeOf = ({
  from,
  fromHalf,
  to,
  toHalf,
  fromTime,
  toTime,
}: AbsenceRangeInput): AbsenceRange => ({
  from,
  fromHalf,
  to,
  toHalf,
  fromTime: fromTime ?? null,
  toTime: toTime ?? null,
});

const isSame = (request: AbsenceRequest, { typeId, reason, parts }: AbsenceChangeInput): boolean =>
  typeId === request.typeId &&
  reason === request.reason &&
  parts.length === 1 &&
  isSameRange(request, parts[0]!);

/** Whether leave is on the same days. */
export const isSameRange = (one: AbsenceRangeInput, other: AbsenceRangeInput): boolean =>
  JSON.stringify(rangeOf(one)) === JSON.stringify(rangeOf(other));

const needsApproval = async (manager: EntityManager, { typeId }: AbsenceRequest): Promise<boolean> =>
  (await queryRow(manager, `SELECT FROM absence_types WHERE id = $1 AND needs_approval`, [typeId])) !== null;
