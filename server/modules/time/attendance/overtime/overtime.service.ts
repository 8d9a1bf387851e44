import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../core/access/actor.js';
import { denied, enforce } from '../../../../core/access/denial.js';
import { ChangesService } from '../../../../core/ledger/changes.service.js';
import { DatabaseService } from '../../../../platform/database/database.service.js';
import { queryRows } from '../../../../platform/database/statement.js';
import { invalid, notFound } from '../../../../platform/errors/app-error.js';
import { dateOf, dayNumber } from '../../../../platform/time/days.js';
import { checkIsOpen } from '../../../directory/companies/open-company.js';
import { denialOfEmployment, managesAttendanceOf } from '../../employment/employment.policy.js';
import { holdPerson } from '../attendance-people.js';
import { MAX_DAYS } from '../attendance.model.js';
import { visibleSince } from '../attendance.policy.js';
import { AttendanceService } from '../attendance.service.js';
import { days } from '../days/attendance-day.js';
import { type Read, readFacts, readRules } from '../days/attendance-facts.js';
import { rulesFinder } from '../days/work-rules.js';
import { MAX_ENTRIES } from '../entitlements/leave.model.js';
import type { LeaveEntryKind } from '../entitlements/leave.enums.js';
import { accountStart, overtimeAccount } from './overtime-account.js';
import { OvertimeEntryRecord } from './overtime-entry.entity.js';
import type { AddOvertimeEntryArgs, OvertimeAccountArgs } from './overtime.input.js';
import type { OvertimeAccount } from './overtime.model.js';

/** The most days that an account goes back: ten years. Older ones begin with an opening balance. */
const MOST_DAYS = 3_660;

interface StoredEntry {
  id: number;
  kind: LeaveEntryKind;
  day: string;
  minutes: number;
  reason: string;
  creatorId: number | null;
}

/** Reads overtime accounts, and adds entries. Nobody except admins does so for themselves, and entries never change. */
@Injectable()
export class OvertimeService {
  constructor(
    private readonly database: DatabaseService,
    private readonly attendance: AttendanceService,
    private readonly changes: ChangesService,
  ) {}

  /** Returns the account of a person in a range of days. */
  async account(actor: Actor, { userId, from, to }: OvertimeAccountArgs): Promise<OvertimeAccount> {
    const [first, last] = [dayNumber(from), dayNumber(to)];
    if (last < first) throw invalid({ to: 'must not be before the first day' });
    if (last - first >= MAX_DAYS) throw invalid({ to: `must be within ${MAX_DAYS} days` });
    const person = await this.attendance.person(actor, userId);
    const { companyId } = person;
    const read: Read = (sql, values) => this.database.rows(sql, values);
    const [stored, rules] = await Promise.all([
      read<StoredEntry>(
        `SELECT o.id, o.kind, to_char(o.day, 'YYYY-MM-DD') AS day, o.minutes, o.reason, o.creator_id AS "creatorId"
         FROM overtime_entries o WHERE o.user_id = $1 AND o.company_id = $2 ORDER BY o.id`,
        [person.userId, companyId],
      ),
      readRules(read, companyId),
    ]);
    const entries = stored.map((one) => ({ ...one, day: dayNumber(one.day) }));
    const started = accountStart(entries, rules, first) ?? accountStart(entries, rules, last);
    const { countsOvertime, overtimeCap } = rulesFinder(rules)(last);
    const canChange = managesAttendanceOf(actor, person);
    const empty = { isUsed: countsOvertime, before: 0, balance: 0, cap: overtimeCap, canChange, days: [] };
    if (started === null) return empty;
    const start = Math.max(started, first - MOST_DAYS);
    const facts = (await readFacts(read, companyId, [person], start, last)).get(person.userId)!;
    const account = overtimeAccount(days(facts, start, last), entries, rules);
    // Managers read the days since the person reports to them; the balance says all that they need of the ones before.
    const since = visibleSince(actor, person) ?? Infinity;
    return {
      ...empty,
      before: account.findLast(({ day }) => day < first)?.balance ?? 0,
      balance: account.at(-1)?.balance ?? 0,
      days: account
        .filter((one) => one.day >= first && one.day >= since)
        .filter((one) => one.overtimeMinutes !== 0 || one.timeOffMinutes !== 0 || one.entries.length > 0)
        .map(({ day, entries: entered, ...one }) => ({ ...one, date: dateOf(day), entries: [...entered] })),
    };
  }

  /** Adds an entry to the account of a person, and notifies the person. */
  async add(actor: Actor, { userId, input }: AddOvertimeEntryArgs): Promise<boolean> {
    const { kind, day, minutes, reason } = input;
    if (kind === 'PAYOUT' && minutes <= 0) throw invalid({ 'input.minutes': 'must be more than 0' });
    if (kind === 'CORRECTION' && minutes === 0) throw invalid({ 'input.minutes': 'must not be 0' });
    const { companyId } = await this.attendance.person(actor, userId);
    return this.changes.once(() =>
      this.changes.make(actor, async (change) => {
        const { manager } = change;
        await checkIsOpen(manager, companyId);
        const person = await holdPerson(manager, actor, userId, companyId);
        if (!person) throw notFound('User');
        enforce(denialOfEmployment(actor, person));
        const [{ count }] = await queryRows<{ count: number }>(
          manager,
          `SELECT count(*)::integer AS count FROM overtime_entries WHERE user_id = $1 AND company_id = $2`,
          [userId, companyId],
        );
        if (count >= MAX_ENTRIES) throw denied({ reason: 'ATTENDANCE_FULL' });
        const creatorId = actor.user?.id ?? null;
        await manager.insert(OvertimeEntryRecord, {
          companyId,
          userId,
          kind,
          day,
          minutes,
          reason,
          creatorId,
        });
        change.record({
          action: 'OVERTIME_CORRECTED',
          companyId,
          subject: { type: 'USER', id: userId },
          after: { leaveEntry: kind, effectiveFrom: day, overtimeMinutes: minutes },
        });
        if (userId !== actor.user?.id) {
          change.notify({ userId, kind: 'OVERTIME_CORRECTED', companyId, params: { day } });
        }
        change.refresh(userId);
        return true;
      }),
    );
  }
}
