import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { rowsOfEach } from '../../../platform/database/loaders.js';
import { queryRows } from '../../../platform/database/statement.js';
import { CalculationsService } from '../../../platform/limits/calculations.service.js';
import { dayNumber } from '../../../platform/time/days.js';
import { DAY_MS } from '../../../platform/time/durations.js';
import type { AbsenceType } from '../attendance/absences/absence.entity.js';
import { type DayFacts, plansOf } from '../attendance/days/attendance-day.js';
import { type Read, readFacts } from '../attendance/days/attendance-facts.js';
import { type PersonLeave, readLeave } from '../attendance/entitlements/leave-source.js';
import { yearOf } from '../attendance/entitlements/calendar-years.js';
import { readEmployed } from '../employment/employed.js';
import type { Employed } from '../employment/employment-cells.js';
import type { PayrollLineRecord } from './payroll-line.entity.js';
import {
  changeOf,
  combined,
  employedSpans,
  leaveOf,
  NO_FIGURES,
  type PayrollDifference,
  type PayrollFigures,
  type PayrollRules,
  timeOf,
} from './payroll-figures.js';
import { changingActions, hasChanged, type PayrollPerson } from './payroll-people.js';
import { PERIOD_COLUMNS, type PayrollPeriod } from './payroll-period.entity.js';

/** What a period says of a person. */
export interface CalculatedLine {
  userId: number;
  personnelNumber: string | null;
  costCenter: string | null;
  figures: PayrollFigures;
  differences: PayrollDifference[];
}

/** A period whose lines are calculated, with the rules that hold. */
export type RuledPeriod = Pick<PayrollPeriod, 'id' | 'companyId' | 'from' | 'to'> & { rules: PayrollRules };

/** A few days around the range of punches that belong to a day. */
const AROUND = 3;

/** Calculates the lines of periods: for a request, or in the transaction of a manager. */
@Injectable()
export class PayrollLinesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly calculations: CalculationsService,
  ) {}

  /** Returns the closed periods before a day, oldest first. */
  async closedBefore(manager: EntityManager | null, companyId: number, day: string): Promise<RuledPeriod[]> {
    const rows = await this.reader(manager)<PayrollPeriod>(
      `SELECT ${PERIOD_COLUMNS} FROM payroll_periods p
       WHERE p.company_id = $1 AND p.state = 'CLOSED' AND p.to_day < $2::date ORDER BY p.from_day`,
      [companyId, day],
    );
    return rows.map((row) => ({ ...row, rules: row.rules! }));
  }

  /** Returns since when changes of closed periods are differences: since the last one began to be closed. Null without any. */
  async reportedSince(manager: EntityManager | null, companyId: number, day: string): Promise<string | null> {
    const [row] = await this.reader(manager)<{ at: string | null }>(
      `SELECT max(started_at) AS at FROM payroll_periods
       WHERE company_id = $1 AND state = 'CLOSED' AND to_day < $2::date`,
      [companyId, day],
    );
    return row?.at ?? null;
  }

  /** Calculates the lines of people: a fixed number of statements, with further ones if facts of closed periods changed. */
  async of(
    manager: EntityManager | null,
    period: RuledPeriod,
    people: readonly PayrollPerson[],
    types: readonly AbsenceType[],
    closed: readonly RuledPeriod[],
    since: string | null,
  ): Promise<Map<number, CalculatedLine>> {
    const changed =
      since === null
        ? new Set<number>()
        : await changedOf(this.reader(manager), period.companyId, people, since);
    const [same, other] = [
      people.filter(({ userId, isEmployed }) => isEmployed && !changed.has(userId)),
      people.filter(({ userId }) => changed.has(userId)),
    ];
    return new Map([
      ...(await this.calculated(manager, period, same, types, [])),
      ...(await this.calculated(manager, period, other, types, closed)),
    ]);
  }

  private async calculated(
    manager: EntityManager | null,
    period: RuledPeriod,
    people: readonly PayrollPerson[],
    types: readonly AbsenceType[],
    closed: readonly RuledPeriod[],
  ): Promise<[number, CalculatedLine][]> {
    if (people.length === 0) return [];
    const { companyId } = period;
    const ids = people.map(({ userId }) => userId);
    const read = this.reader(manager);
    const first = dayNumber(closed[0]?.from ?? period.from);
    const last = dayNumber(period.to);
    const facts = await readFacts(read, companyId, people, first, last);
    const leave = await readLeave(read, companyId, people, types, [yearOf(first), yearOf(last)]);
    const employed = await readEmployed(manager ?? this.database, companyId, ids);
    const stored = closed.length > 0 ? await reportedOf(read, companyId, ids) : [];
    const storedOf = rowsOfEach(ids, stored, ({ userId }) => userId ?? 0);
    const lines: [number, CalculatedLine][] = [];
    await this.calculations.forEach(people.entries(), ([index, person]) => {
      const { userId } = person;
      const known: Known = {
        person,
        types,
        facts: facts.get(userId)!,
        leave: leave.get(userId)!,
        employments: employed.get(userId)!,
      };
      const differences = closed.flatMap((one) => differenceOf(known, one, storedOf[index]!));
      lines.push([
        userId,
        {
          userId,
          ...numbersOf(known.employments, period.to),
          figures: person.isEmployed ? figuresOf(known, period) : NO_FIGURES,
          differences,
        },
      ]);
    });
    return lines;
  }

  private reader(manager: EntityManager | null): Read {
    return manager
      ? (sql, values) => queryRows(manager, sql, values)
      : (sql, values) => this.database.rows(sql, values);
  }
}

/** All that the lines of a person follow from. */
interface Known {
  person: PayrollPerson;
  types: readonly AbsenceType[];
  facts: DayFacts;
  leave: PersonLeave;
  employments: readonly Employed[];
}

type Reported = Pick<PayrollLineRecord, 'userId' | 'periodId' | 'figures' | 'differences'>;

/** Returns the figures of a period. */
function figuresOf(
  { person, types, facts, leave, employments }: Known,
  { from, to, rules }: RuledPeriod,
): PayrollFigures {
  const range = { from: dayNumber(from), to: dayNumber(to) };
  const spans = employedSpans(
    range,
    employments.map(({ startedOn, endedOn }) => ({
      start: dayNumber(startedOn),
      end: endedOn === null ? null : dayNumber(endedOn),
    })),
    person.since,
  );
  if (spans.length === 0) return NO_FIGURES;
  const [begin, end] = [(range.from - AROUND) * DAY_MS, (range.to + AROUND) * DAY_MS];
  const near = { ...facts, punches: facts.punches.filter(({ at }) => at >= begin && at < end) };
  return { ...timeOf(near, spans, rules), leave: leaveOf(leave, types, plansOf(facts), spans) };
}

/** Returns what has changed of a closed period since a period reported it last. */
function differenceOf(known: Known, period: RuledPeriod, stored: readonly Reported[]): PayrollDifference[] {
  const line = stored.find(({ periodId }) => periodId === period.id);
  let reported = line?.figures ?? NO_FIGURES;
  for (const { differences } of stored) {
    for (const one of differences) if (one.periodId === period.id) reported = combined(reported, one.figures);
  }
  const now = figuresOf(known, period);
  const figures = changeOf(now, reported);
  return figures ? [{ periodId: period.id, figures }] : [];
}

/** Returns the numbers that hold on the last day of a period. Employments and terms are newest first. */
function numbersOf(employments: readonly Employed[], lastDay: string) {
  const employment = employments.find(({ startedOn }) => startedOn <= lastDay) ?? employments.at(-1);
  const terms =
    employment?.terms.find(({ effectiveFrom }) => effectiveFrom <= lastDay) ?? employment?.terms.at(-1);
  return {
    personnelNumber: employment?.personnelNumber ?? null,
    costCenter: terms?.costCenter ?? null,
  };
}

/** Reads what closed periods have reported of people. */
const reportedOf = (read: Read, companyId: number, ids: readonly number[]): Promise<Reported[]> =>
  read<Reported>(
    `SELECT l.user_id AS "userId", l.period_id AS "periodId", l.figures, l.differences
     FROM payroll_lines l JOIN payroll_periods p ON p.id = l.period_id AND p.state = 'CLOSED'
     WHERE l.user_id = ANY($1) AND l.company_id = $2 ORDER BY p.from_day`,
    [ids, companyId],
  );

/** Returns which people something has changed of since a moment: of each, or of the whole company. */
async function changedOf(
  read: Read,
  companyId: number,
  people: readonly PayrollPerson[],
  since: string,
): Promise<ReadonlySet<number>> {
  const ids = people.map(({ userId }) => userId);
  const rows = await read<{ userId: number | null }>(
    `SELECT DISTINCT CASE WHEN a.subject_type = 'USER' THEN a.subject_id::integer END AS "userId"
     FROM audit_log a WHERE ${hasChanged('$1', '$2', '$3')}
       AND (a.subject_type <> 'USER' OR a.subject_id = ANY($4))`,
    [companyId, changingActions(), since, ids.map(String)],
  );
  const isCompany = rows.some(({ userId }) => userId === null);
  return new Set(isCompany ? ids : rows.map(({ userId }) => userId!));
}
