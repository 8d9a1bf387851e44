import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../core/access/actor.js';
import { ActorService } from '../../../core/access/actor.service.js';
import { denied, enforce } from '../../../core/access/denial.js';
import { type Change, ChangesService } from '../../../core/ledger/changes.service.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { execute, queryRow, queryRows } from '../../../platform/database/statement.js';
import { AppError, notFound } from '../../../platform/errors/app-error.js';
import { MessageQueue, type QueueMessage } from '../../../platform/queue/message-queue.js';
import { HOUR_SECONDS } from '../../../platform/time/durations.js';
import { checkIsOpen } from '../../directory/companies/open-company.js';
import { AbsenceTypesService } from '../attendance/absences/absence-types.service.js';
import { type CalculatedLine, PayrollLinesService } from './payroll-lines.service.js';
import { isEmployed, nextCandidatesOf, PERSON_COLUMNS, type PersonRow, personOf } from './payroll-people.js';
import { PERIOD_COLUMNS, type PayrollPeriod } from './payroll-period.entity.js';
import { lockPayroll, todayOf } from './payroll-settings.service.js';
import { PayrollState } from './payroll.enums.js';
import { denialOfClosing, denialOfPayroll, denialOfReopening } from './payroll.policy.js';
import { PayrollService } from './payroll.service.js';

const QUEUE = 'payroll-closings';
/** How many people are stored in one transaction. */
const BATCH = 500;
/** How many transactions a job runs before those of other companies get their turn. */
const TURN = 5;
/** The pause between transactions, in milliseconds, that lets other requests run. */
const PAUSE = 10;
const RETRIES = 10;

type Run = Pick<QueueMessage<{ periodId: number }>, 'data' | 'retries' | 'signal'>;

/**
 * Closes periods, in parts of some hundred people: the lines of a part are stored in one transaction, so that a killed server
 * leaves nothing half done. Opens them again.
 */
@Injectable()
export class PayrollClosingService {
  private readonly logger = new Logger('Payroll');

  constructor(
    private readonly queue: MessageQueue,
    private readonly database: DatabaseService,
    private readonly changes: ChangesService,
    private readonly actors: ActorService,
    private readonly payroll: PayrollService,
    private readonly lines: PayrollLinesService,
    private readonly types: AbsenceTypesService,
  ) {
    queue.work<{ periodId: number }>(
      QUEUE,
      { timeout: HOUR_SECONDS, heartbeat: 15, retries: RETRIES, retryDelay: 1, maxRetryDelay: 60 },
      (message) => this.run(message),
    );
  }

  /** Begins to close a period. Its figures are stored by a job. */
  close(actor: Actor, id: number): Promise<PayrollPeriod> {
    return this.make(actor, id, async ({ manager }, period) => {
      enforce(
        denialOfClosing(period, await todayOf(manager, period.companyId), await isFirstOpen(manager, period)),
      );
      await execute(
        manager,
        `UPDATE payroll_periods p SET state = 'CLOSING', closer_id = $2, started_at = now(), closed_at = NULL, failure = NULL,
           done_until = 0, people = 0, changed = 0, missing_ends = 0,
           rules = (SELECT jsonb_build_object('nightFrom', s.night_from, 'nightTo', s.night_to, 'countsSundays', s.counts_sundays,
             'countsHolidays', s.counts_holidays) FROM payroll_settings s WHERE s.company_id = p.company_id)
         WHERE p.id = $1`,
        [id, actor.user?.id ?? null],
      );
      await this.queue.enqueue(manager, QUEUE, { periodId: id });
      return (await periodOf(manager, id))!;
    });
  }

  /** Opens the last closed period again, with a reason that the audit log keeps. Its stored figures are removed. */
  reopen(actor: Actor, id: number, reason: string): Promise<PayrollPeriod> {
    return this.make(actor, id, async ({ manager, record }, period) => {
      enforce(denialOfReopening(period, period.canReopen));
      await execute(manager, `DELETE FROM payroll_lines WHERE period_id = $1`, [id]);
      await execute(manager, REOPEN, [id, null]);
      record({
        action: 'PAYROLL_PERIOD_REOPENED',
        companyId: period.companyId,
        subject: { type: 'PAYROLL_PERIOD', id },
        before: { payrollPeriod: nameOf(period) },
        after: { payrollReason: reason },
      });
      return (await periodOf(manager, id))!;
    });
  }

  /** Stores parts of a period for one turn, then requeues it. A policy error ends the job; other errors are retried. */
  async run({ data: { periodId }, retries, signal }: Run): Promise<void> {
    try {
      for (let part = 0; part < TURN; part += 1) {
        signal.throwIfAborted();
        if (await this.storePart(periodId)) return;
        await sleep(PAUSE);
      }
      await this.database.transaction((manager) => this.queue.enqueue(manager, QUEUE, { periodId }));
    } catch (error) {
      if (error instanceof AppError) return this.fail(periodId, error.message);
      if (retries >= RETRIES)
        await this.fail(periodId, 'The server failed repeatedly. Close the period again.');
      this.logger.error(error);
      throw error;
    }
  }

  /** Stores the lines of the next people. Returns whether the period is done. */
  private async storePart(periodId: number): Promise<boolean> {
    const closer = await this.database.row<{ uid: string | null }>(
      `SELECT u.firebase_id AS uid FROM payroll_periods p LEFT JOIN users u ON u.id = p.closer_id WHERE p.id = $1`,
      [periodId],
    );
    if (!closer) return true;
    if (closer.uid === null) throw denied({ reason: 'ATTENDANCE_MANAGERS_ONLY' });
    // Reloaded for each part: the job ends if the person loses the right.
    const actor = await this.actors.onBehalfOf(closer.uid);
    return this.changes.make(actor, async (change) => {
      const { manager } = change;
      const period = await periodOf(manager, periodId, 'FOR NO KEY UPDATE OF p');
      if (period?.state !== PayrollState.CLOSING) return true;
      enforce(denialOfPayroll(actor, period.companyId));
      await checkIsOpen(manager, period.companyId);
      const people = await nextPeople(manager, period);
      if (people.length === 0) {
        await this.finish(change, period);
        return true;
      }
      const lines = await this.linesOf(actor, manager, period, people);
      await store(manager, period, lines);
      await execute(
        manager,
        `UPDATE payroll_periods SET done_until = $2, people = people + $3, changed = changed + $4,
           missing_ends = missing_ends + $5 WHERE id = $1`,
        [
          periodId,
          people.at(-1)!.userId,
          lines.length,
          lines.filter(({ differences }) => differences.length > 0).length,
          lines.filter(({ figures }) => figures.missingEnds > 0).length,
        ],
      );
      return false;
    });
  }

  private async linesOf(
    actor: Actor,
    manager: EntityManager,
    period: PayrollPeriod,
    rows: readonly PersonRow[],
  ): Promise<CalculatedLine[]> {
    const { companyId, from } = period;
    const [types, closed, since] = [
      await this.types.ofCompany(actor, companyId),
      await this.lines.closedBefore(manager, companyId, from),
      await this.lines.reportedSince(manager, companyId, from),
    ];
    const people = rows.map(personOf);
    const known = await this.lines.of(
      manager,
      { ...period, rules: period.rules! },
      people,
      types,
      closed,
      since,
    );
    return people.flatMap(({ userId, isEmployed }) => {
      const line = known.get(userId);
      return line && (isEmployed || line.differences.length > 0) ? [line] : [];
    });
  }

  private async finish(change: Change, period: PayrollPeriod): Promise<void> {
    const { id, companyId, closerId, people, changed } = period;
    await execute(
      change.manager,
      `UPDATE payroll_periods SET state = 'CLOSED', closed_at = now() WHERE id = $1`,
      [id],
    );
    change.record({
      action: 'PAYROLL_PERIOD_CLOSED',
      companyId,
      subject: { type: 'PAYROLL_PERIOD', id },
      after: { payrollPeriod: nameOf(period), payrollPeople: people, payrollChanged: changed },
    });
    if (closerId !== null) change.notify(noticeOf(period, closerId, 'PAYROLL_CLOSED'));
  }

  private async fail(id: number, message: string): Promise<void> {
    await this.changes.make(null, async (change) => {
      const period = await periodOf(change.manager, id, 'FOR NO KEY UPDATE OF p');
      if (period?.state !== PayrollState.CLOSING) return;
      await execute(change.manager, `DELETE FROM payroll_lines WHERE period_id = $1`, [id]);
      await execute(change.manager, REOPEN, [id, message]);
      if (period.closerId !== null) change.notify(noticeOf(period, period.closerId, 'PAYROLL_FAILED'));
    });
  }

  private async make(
    actor: Actor,
    id: number,
    work: (change: Change, period: PayrollPeriod) => Promise<PayrollPeriod>,
  ): Promise<PayrollPeriod> {
    const { companyId } = await this.payroll.period(actor, id);
    return this.changes.once(() =>
      this.changes.make(actor, async (change) => {
        await checkIsOpen(change.manager, companyId);
        await lockPayroll(change.manager, companyId);
        enforce(denialOfPayroll(actor, companyId));
        const period = await periodOf(change.manager, id, 'FOR NO KEY UPDATE OF p');
        if (!period) throw notFound('Period');
        return work(change, period);
      }),
    );
  }
}

const REOPEN = `UPDATE payroll_periods SET state = 'OPEN', rules = NULL, closer_id = NULL, started_at = NULL, closed_at = NULL,
  failure = $2, done_until = 0, people = 0, changed = 0, missing_ends = 0 WHERE id = $1`;

const periodOf = (manager: EntityManager, id: number, lock = ''): Promise<PayrollPeriod | null> =>
  queryRow<PayrollPeriod>(
    manager,
    `SELECT ${PERIOD_COLUMNS} FROM payroll_periods p WHERE p.id = $1 ${lock}`,
    [id],
  );

/** Whether all earlier periods of the company are closed. */
const isFirstOpen = async (manager: EntityManager, { companyId, from }: PayrollPeriod): Promise<boolean> =>
  (await queryRow(
    manager,
    `SELECT FROM payroll_periods WHERE company_id = $1 AND from_day < $2::date AND state <> 'CLOSED' LIMIT 1`,
    [companyId, from],
  )) === null;

/** Returns the next people that the company may employ, and keeps their accounts. */
const nextPeople = (
  manager: EntityManager,
  { companyId, from, to, doneUntil }: PayrollPeriod,
): Promise<PersonRow[]> =>
  queryRows<PersonRow>(
    manager,
    `SELECT ${PERSON_COLUMNS}, ${isEmployed('$3', '$4')} AS "isEmployed" FROM users u JOIN companies c ON c.id = $1
     WHERE u.id IN (${nextCandidatesOf('$1', '$2', BATCH)}) ORDER BY u.id FOR KEY SHARE OF u`,
    [companyId, doneUntil, from, to],
  );

async function store(
  manager: EntityManager,
  { id, companyId }: PayrollPeriod,
  lines: readonly CalculatedLine[],
): Promise<void> {
  await execute(
    manager,
    `INSERT INTO payroll_lines (company_id, period_id, user_id, personnel_number, cost_center, figures, differences)
     SELECT $1, $2, n.user_id, n.number, n.center, n.figures::jsonb, n.differences::jsonb
     FROM unnest($3::integer[], $4::text[], $5::text[], $6::text[], $7::text[])
       AS n (user_id, number, center, figures, differences)`,
    [
      companyId,
      id,
      lines.map(({ userId }) => userId),
      lines.map(({ personnelNumber }) => personnelNumber),
      lines.map(({ costCenter }) => costCenter),
      lines.map(({ figures }) => JSON.stringify(figures)),
      lines.map(({ differences }) => JSON.stringify(differences)),
    ],
  );
}

/** The days of a period, as the audit log says them. */
const nameOf = ({ from, to }: PayrollPeriod): string => `${from} – ${to}`;

const noticeOf = (period: PayrollPeriod, userId: number, kind: 'PAYROLL_CLOSED' | 'PAYROLL_FAILED') => ({
  userId,
  kind,
  companyId: period.companyId,
  params: { period: nameOf(period) },
  path: `/page-payroll-period?id=${period.id}`,
});
