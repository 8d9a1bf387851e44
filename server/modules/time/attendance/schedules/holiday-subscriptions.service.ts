import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../core/access/actor.js';
import { enforce } from '../../../../core/access/denial.js';
import { type Change, ChangesService } from '../../../../core/ledger/changes.service.js';
import { EveryHour } from '../../../../platform/concurrency/every-hour.js';
import { DatabaseService } from '../../../../platform/database/database.service.js';
import { lockKey } from '../../../../platform/database/key-lock.js';
import { execute, queryRow, queryRows } from '../../../../platform/database/statement.js';
import { invalid } from '../../../../platform/errors/app-error.js';
import { isNotWaiting, SingleRowsService } from '../../../../platform/queue/single-rows.service.js';
import {
  holidayDataVersion,
  holidayRegion,
  type PublicHoliday,
  publicHolidays,
} from '../../../../platform/time/public-holidays.js';
import { AttendanceChangesService, checkCount } from '../attendance-changes.service.js';
import { MAX_HOLIDAYS, MAX_SUBSCRIPTIONS } from '../attendance.model.js';
import { denialOfAttendanceSettings } from '../attendance.policy.js';
import { AttendanceService } from '../attendance.service.js';
import type { HolidaySubscriptionInput, OfferedHolidaysArgs } from './holiday-subscriptions.input.js';
import { type HolidaySubscription, SUBSCRIPTION_COLUMNS } from './holiday-subscription.entity.js';

/** How many years after the current one are kept up to date. */
const YEARS_AHEAD = 2;
/** How many subscriptions are searched at once. */
const BATCH = 50;
/** The name of the work in logs, for subscriptions that fail. */
const WORK = 'holiday-subscriptions';
/** SQL condition that a subscription lacks holidays until the year $1, or of the data's version $2. */
const IS_DUE = `(s.added_until < $1 OR s.data_version <> $2)
  AND EXISTS (SELECT FROM companies c WHERE c.id = s.company_id AND c.closed_at IS NULL)`;

/** Companies choose regions whose public holidays are added, and kept up to date. */
@Injectable()
export class HolidaySubscriptionsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly attendance: AttendanceService,
    private readonly settings: AttendanceChangesService,
    private readonly changes: ChangesService,
    private readonly rows: SingleRowsService,
  ) {}

  /** Returns the public holidays of a region in this year and the next two, to review them. For those who change settings. */
  async offered(actor: Actor, { region, language }: OfferedHolidaysArgs): Promise<PublicHoliday[]> {
    const companyId = await this.attendance.checkWorks(actor);
    enforce(denialOfAttendanceSettings(actor, companyId));
    await checkKnown('region', region);
    return holidaysOf(region, language);
  }

  /** Returns the subscriptions of a company, in the order in which they were made. For those who change settings. */
  async list(actor: Actor, companyId: number): Promise<HolidaySubscription[]> {
    await this.attendance.checkCanEnter(actor, companyId);
    enforce(denialOfAttendanceSettings(actor, companyId));
    return this.database.rows<HolidaySubscription>(
      `SELECT ${SUBSCRIPTION_COLUMNS} FROM holiday_subscriptions s WHERE s.company_id = $1 ORDER BY s.id`,
      [companyId],
    );
  }

  /** Adds the public holidays of a region until the year after the next, and subscribes to later ones. */
  async subscribe(
    actor: Actor,
    companyId: number | null,
    { region, isForAll, language, skipped }: HolidaySubscriptionInput,
  ): Promise<HolidaySubscription> {
    await checkKnown('input.region', region);
    const list = await holidaysOf(region, language);
    const offered = [...new Set(list.map(({ rule }) => rule))];
    return this.settings.ofCompany(actor, companyId, async (change, id) => {
      const { manager, record } = change;
      const row = (await queryRow<HolidaySubscription>(
        manager,
        `INSERT INTO holiday_subscriptions AS s
           (company_id, region, is_for_all, language, skipped, offered, added_until, data_version)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (company_id, region) DO UPDATE
         SET is_for_all = excluded.is_for_all, language = excluded.language, skipped = excluded.skipped,
           offered = excluded.offered, added_until = excluded.added_until, data_version = excluded.data_version
         RETURNING ${SUBSCRIPTION_COLUMNS}`,
        [id, region, isForAll, language, skipped, offered, lastYear(), holidayDataVersion()],
      ))!;
      await checkCount(manager, 'holiday_subscriptions', id, MAX_SUBSCRIPTIONS);
      record({
        action: 'HOLIDAYS_SUBSCRIBED',
        companyId: id,
        subject: { type: 'COMPANY', id },
        after: { region },
      });
      await addHolidays(
        change,
        row,
        list.filter(({ rule }) => !skipped.includes(rule)),
      );
      return row;
    });
  }

  /** Ends a subscription. The holidays that were added stay. */
  async unsubscribe(actor: Actor, id: number): Promise<boolean> {
    await this.settings.ofRow(actor, 'holiday_subscriptions', id, async ({ manager, record }, companyId) => {
      const row = await queryRow<HolidaySubscription>(
        manager,
        `DELETE FROM holiday_subscriptions s WHERE s.id = $1 AND s.company_id = $2 RETURNING ${SUBSCRIPTION_COLUMNS}`,
        [id, companyId],
      );
      if (!row) return;
      record({
        action: 'HOLIDAYS_UNSUBSCRIBED',
        companyId,
        subject: { type: 'COMPANY', id: companyId },
        before: { region: row.region },
      });
    });
    return true;
  }

  /** Adds what subscriptions lack, each in its own transaction. Safe to run on several servers at once. */
  @EveryHour()
  async keepUpToDate(): Promise<void> {
    const version = holidayDataVersion();
    for (let isMore = true; isMore;) {
      const found = await this.database.rows<{ id: number }>(
        `SELECT s.id FROM holiday_subscriptions s WHERE ${IS_DUE} AND ${isNotWaiting(WORK, 's.id::text')} LIMIT ${BATCH}`,
        [lastYear(), version],
      );
      const done = await this.rows.each(
        WORK,
        found.map(({ id }) => id),
        (id) => this.extend(id, version),
      );
      isMore = found.length === BATCH && done > 0;
    }
  }

  private extend(id: number, version: string): Promise<void> {
    return this.changes.make(null, async (change) => {
      const { manager } = change;
      const row = await queryRow<HolidaySubscription>(
        manager,
        `SELECT ${SUBSCRIPTION_COLUMNS} FROM holiday_subscriptions s
         WHERE ${IS_DUE} AND s.id = $3 FOR NO KEY UPDATE SKIP LOCKED`,
        [lastYear(), version, id],
      );
      if (!row) return;
      const { companyId, region, language, skipped, offered, addedUntil } = row;
      await lockKey(manager, `attendance settings ${companyId}`);
      const list = await holidaysOf(region, language);
      const today = new Date().toISOString().slice(0, 10);
      // What the company removed from a year that was added stays away; what the law adds later comes, but not for the past.
      const isNew = ({ date, rule }: PublicHoliday) =>
        date > today &&
        !skipped.includes(rule) &&
        (Number(date.slice(0, 4)) > addedUntil || !offered.includes(rule));
      await execute(
        manager,
        `UPDATE holiday_subscriptions SET offered = $2, added_until = $3, data_version = $4 WHERE id = $1`,
        [id, [...new Set([...offered, ...list.map(({ rule }) => rule)])], lastYear(), version],
      );
      await addHolidays(change, row, list.filter(isNew));
    });
  }
}

const lastYear = (): number => new Date().getUTCFullYear() + YEARS_AHEAD;

/** Returns the public holidays of a region from this year on. */
async function holidaysOf(region: string, language: string): Promise<PublicHoliday[]> {
  const list: PublicHoliday[] = [];
  for (let year = lastYear() - YEARS_AHEAD; year <= lastYear(); year += 1) {
    list.push(...(await publicHolidays(region, year, language)));
    // Some calendars take a tenth of a second for a year.
    await new Promise(setImmediate);
  }
  return list;
}

async function checkKnown(field: string, code: string): Promise<void> {
  const region = await holidayRegion(code);
  if (!region?.hasHolidays) throw invalid({ [field]: 'must be a region whose public holidays are known' });
}

/** Adds holidays of a subscription. What the company has on a day and for these people already stays as it is. */
async function addHolidays(
  { manager, record }: Change,
  { companyId, region, isForAll }: HolidaySubscription,
  list: readonly PublicHoliday[],
): Promise<void> {
  const rows = await queryRows<{ date: string; name: string }>(
    manager,
    `INSERT INTO holidays (company_id, date, region, name)
     SELECT $1, date, $2, name FROM unnest($3::date[], $4::text[]) AS n (date, name)
     ON CONFLICT (company_id, date, region) DO NOTHING RETURNING to_char(date, 'YYYY-MM-DD') AS date, name`,
    [companyId, isForAll ? '' : region, list.map(({ date }) => date), list.map(({ name }) => name)],
  );
  if (rows.length === 0) return;
  await checkCount(manager, 'holidays', companyId, MAX_HOLIDAYS);
  record({
    action: 'HOLIDAYS_ADDED',
    companyId,
    subject: { type: 'COMPANY', id: companyId },
    after: {
      region,
      holidays: rows
        .map(({ date, name }) => `${date} ${name}`)
        .join(', ')
        .slice(0, 2_000),
    },
  });
}
