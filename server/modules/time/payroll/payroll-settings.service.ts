import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Actor, isMaster } from '../../../core/access/actor.js';
import { denied, enforce } from '../../../core/access/denial.js';
import { type Change, ChangesService } from '../../../core/ledger/changes.service.js';
import { EveryHour } from '../../../platform/concurrency/every-hour.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { lockKey } from '../../../platform/database/key-lock.js';
import { execute, queryRow, queryRows } from '../../../platform/database/statement.js';
import { invalid, notFound } from '../../../platform/errors/app-error.js';
import { isNotWaiting, SingleRowsService } from '../../../platform/queue/single-rows.service.js';
import { dayLater } from '../../../platform/time/days.js';
import { checkIsOpen } from '../../directory/companies/open-company.js';
import { periodsUntil } from './payroll-periods.js';
import { type PayrollSettings, SETTINGS_COLUMNS } from './payroll-settings.entity.js';
import { MAX_TEMPLATES, type PayrollTemplate, TEMPLATE_COLUMNS } from './payroll-template.entity.js';
import type { PayrollSettingsInput, PayrollTemplateInput } from './payroll.input.js';
import { denialOfPayroll } from './payroll.policy.js';
import { PayrollService } from './payroll.service.js';

/** How far in the past and in the future the first period may begin, in days. */
const [BACK, AHEAD] = [731, 366];
/** How many companies get new periods at once. */
const BATCH = 100;
/** The name of the work in logs, for companies that fail. */
const WORK = 'payroll-periods';
const TODAY = `(now() AT TIME ZONE coalesce(c.time_zone, 'UTC'))::date`;
/** The condition that the settings `s` of an open company `c` lack a period that has begun. */
const IS_DUE = `c.closed_at IS NULL AND s.starts_on <= ${TODAY} AND NOT EXISTS (
  SELECT FROM payroll_periods p WHERE p.company_id = s.company_id AND p.to_day >= ${TODAY})`;

/** Sets how a company hands working time and leave to payroll. */
@Injectable()
export class PayrollSettingsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly changes: ChangesService,
    private readonly payroll: PayrollService,
    private readonly rows: SingleRowsService,
  ) {}

  /** Sets the periods and rules. Periods that are closed stay; the others follow the new settings. */
  set(actor: Actor, companyId: number | null, input: PayrollSettingsInput): Promise<PayrollSettings> {
    return this.make(actor, companyId, async ({ manager, record }, id) => {
      const today = await todayOf(manager, id);
      const isNear = input.startsOn >= dayLater(today, -BACK) && input.startsOn <= dayLater(today, AHEAD);
      if (!isNear) {
        throw invalid({ 'input.startsOn': `must be at most ${BACK} days ago and within ${AHEAD} days` });
      }
      const settings = (await queryRow<PayrollSettings>(
        manager,
        `INSERT INTO payroll_settings AS s (company_id, cycle, starts_on, night_from, night_to, counts_sundays, counts_holidays)
         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (company_id) DO UPDATE
         SET cycle = excluded.cycle, starts_on = excluded.starts_on, night_from = excluded.night_from,
           night_to = excluded.night_to, counts_sundays = excluded.counts_sundays,
           counts_holidays = excluded.counts_holidays
         RETURNING ${SETTINGS_COLUMNS}`,
        [
          id,
          input.cycle,
          input.startsOn,
          input.nightFrom,
          input.nightTo,
          input.countsSundays,
          input.countsHolidays,
        ],
      ))!;
      await addPeriods(manager, settings, today);
      record({
        action: 'PAYROLL_SETTINGS_CHANGED',
        companyId: id,
        subject: { type: 'COMPANY', id },
        after: { payrollRules: rulesText(settings) },
      });
      return settings;
    });
  }

  /** Saves the columns of an export under a name, and replaces the template of that name. */
  saveTemplate(
    actor: Actor,
    companyId: number | null,
    { name, columns }: PayrollTemplateInput,
  ): Promise<PayrollTemplate> {
    return this.make(actor, companyId, async ({ manager, record }, id) => {
      const template = (await queryRow<PayrollTemplate>(
        manager,
        `INSERT INTO payroll_templates AS t (company_id, name, columns) VALUES ($1, $2, $3)
         ON CONFLICT (company_id, name) DO UPDATE SET columns = excluded.columns RETURNING ${TEMPLATE_COLUMNS}`,
        [id, name, columns],
      ))!;
      const [{ count }] = await queryRows<{ count: number }>(
        manager,
        `SELECT count(*)::integer AS count FROM payroll_templates WHERE company_id = $1`,
        [id],
      );
      if (count > MAX_TEMPLATES) throw denied({ reason: 'PAYROLL_FULL' });
      record({
        action: 'PAYROLL_TEMPLATE_SAVED',
        companyId: id,
        subject: { type: 'COMPANY', id },
        after: { payrollTemplate: name },
      });
      return template;
    });
  }

  /** Removes a template. NOT_FOUND if the actor may not see its company. */
  async removeTemplate(actor: Actor, id: number): Promise<boolean> {
    const row = await queryRow<{ companyId: number }>(
      this.database,
      `SELECT t.company_id AS "companyId" FROM payroll_templates t WHERE t.id = $1
         AND ($2::integer IS NULL OR t.company_id = $2)`,
      [id, isMaster(actor) ? null : (actor.user?.companyId ?? 0)],
    );
    if (!row) throw notFound('Template');
    await this.make(actor, row.companyId, async ({ manager, record }, companyId) => {
      const before = await queryRow<PayrollTemplate>(
        manager,
        `DELETE FROM payroll_templates t WHERE t.id = $1 AND t.company_id = $2 RETURNING ${TEMPLATE_COLUMNS}`,
        [id, companyId],
      );
      if (!before) return;
      record({
        action: 'PAYROLL_TEMPLATE_REMOVED',
        companyId,
        subject: { type: 'COMPANY', id: companyId },
        before: { payrollTemplate: before.name },
      });
    });
    return true;
  }

  /** Adds the periods that have begun, each company's in a transaction. Safe to run on several servers at once. */
  @EveryHour()
  async addDue(): Promise<void> {
    for (let isMore = true; isMore;) {
      const found = await this.database.rows<{ id: number }>(
        `SELECT s.company_id AS id FROM payroll_settings s JOIN companies c ON c.id = s.company_id
         WHERE ${IS_DUE} AND ${isNotWaiting(WORK, 's.company_id::text')} LIMIT ${BATCH}`,
      );
      const done = await this.rows.each(
        WORK,
        found.map(({ id }) => id),
        (id) =>
          this.changes.make(null, async ({ manager }) => {
            await lockPayroll(manager, id);
            const settings = await queryRow<PayrollSettings>(
              manager,
              `SELECT ${SETTINGS_COLUMNS} FROM payroll_settings s JOIN companies c ON c.id = s.company_id
               WHERE ${IS_DUE} AND s.company_id = $1`,
              [id],
            );
            if (settings) await addPeriods(manager, settings, await todayOf(manager, id));
          }),
      );
      isMore = found.length === BATCH && done > 0;
    }
  }

  private async make<T>(
    actor: Actor,
    companyId: number | null,
    work: (change: Change, companyId: number) => Promise<T>,
  ): Promise<T> {
    const id = await this.payroll.checkCanRead(actor, companyId);
    return this.changes.once(() =>
      this.changes.make(actor, async (change) => {
        await checkIsOpen(change.manager, id);
        await lockPayroll(change.manager, id);
        enforce(denialOfPayroll(actor, id));
        return work(change, id);
      }),
    );
  }
}

/** Locks the settings and periods of a company until the end of the transaction. */
export const lockPayroll = (manager: EntityManager, companyId: number): Promise<void> =>
  lockKey(manager, `payroll ${companyId}`);

/** Returns the current day of a company. */
export async function todayOf(manager: EntityManager, companyId: number): Promise<string> {
  const row = await queryRow<{ today: string }>(
    manager,
    `SELECT to_char(${TODAY}, 'YYYY-MM-DD') AS today FROM companies c WHERE c.id = $1`,
    [companyId],
  );
  return row!.today;
}

/** Makes the periods after the last one that is closed follow the settings. Those that stay the same keep their ids. */
async function addPeriods(
  manager: EntityManager,
  { companyId, cycle, startsOn }: PayrollSettings,
  today: string,
): Promise<void> {
  const last = await queryRow<{ to: string; state: string }>(
    manager,
    `SELECT to_char(to_day, 'YYYY-MM-DD') AS to, state FROM payroll_periods
     WHERE company_id = $1 AND state <> 'OPEN' ORDER BY from_day DESC LIMIT 1`,
    [companyId],
  );
  if (last?.state === 'CLOSING') throw denied({ reason: 'PAYROLL_CLOSED' });
  const wanted = periodsUntil(cycle, last ? dayLater(last.to, 1) : startsOn, today);
  const [from, to] = [wanted.map((one) => one.from), wanted.map((one) => one.to)];
  await execute(
    manager,
    `DELETE FROM payroll_periods p WHERE p.company_id = $1 AND p.state = 'OPEN'
       AND NOT EXISTS (SELECT FROM unnest($2::date[], $3::date[]) AS w (f, t) WHERE w.f = p.from_day AND w.t = p.to_day)`,
    [companyId, from, to],
  );
  await execute(
    manager,
    `INSERT INTO payroll_periods (company_id, from_day, to_day)
     SELECT $1, w.f, w.t FROM unnest($2::date[], $3::date[]) AS w (f, t) ORDER BY w.f
     ON CONFLICT (company_id, from_day) DO NOTHING`,
    [companyId, from, to],
  );
}

const timeText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The settings as the audit log says them. */
const rulesText = (settings: PayrollSettings): string =>
  [
    `${settings.cycle} ${settings.startsOn}`,
    `${timeText(settings.nightFrom)}-${timeText(settings.nightTo)}`,
    ...(settings.countsSundays ? ['SUNDAY'] : []),
    ...(settings.countsHolidays ? ['HOLIDAY'] : []),
  ].join(', ');
