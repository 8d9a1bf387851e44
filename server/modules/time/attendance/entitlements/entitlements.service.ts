import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../core/access/actor.js';
import { DatabaseService } from '../../../../platform/database/database.service.js';
import { loaderFor } from '../../../../platform/database/loaders.js';
import type { Page } from '../../../../platform/database/pagination.js';
import { notFound } from '../../../../platform/errors/app-error.js';
import { CalculationsService } from '../../../../platform/limits/calculations.service.js';
import { dateOf, type DayNumber, dayNumber } from '../../../../platform/time/days.js';
import { zoneNamed } from '../../../../platform/time/zone.js';
import { managesAttendanceOf } from '../../employment/employment.policy.js';
import type { AbsenceType } from '../absences/absence.entity.js';
import { AbsenceTypesService } from '../absences/absence-types.service.js';
import type { AttendancePerson } from '../attendance-people.js';
import type { AbsenceBalance } from '../attendance.model.js';
import { visibleSince } from '../attendance.policy.js';
import { AttendanceService } from '../attendance.service.js';
import { AttendancePagesService } from '../days/attendance-pages.service.js';
import { yearOf } from './calendar-years.js';
import {
  type LedgerEntry as Entry,
  ledgerOf,
  shownEntries,
  sumOf,
  withoutDaysBefore,
} from './entitlement-ledger.js';
import { balanceOfKind } from './kind-balance.js';
import { LedgerEntryKind, LedgerExpiry } from './leave.enums.js';
import type { LeaveBalancePageArgs, LeaveBalancesArgs, LeaveLedgerArgs } from './leave.input.js';
import type { LeaveBalance, LeaveBalanceRow, LeaveLedger, LedgerEntry } from './leave.model.js';
import { type PersonLeave, readLeave } from './leave-source.js';
import { shownPolicy } from './shown-policy.js';

type Person = AttendancePerson & { companyId: number };

/** Reads what people have of each kind of leave, and why. */
@Injectable()
export class EntitlementsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly attendance: AttendanceService,
    private readonly types: AbsenceTypesService,
    private readonly pages: AttendancePagesService,
    private readonly calculations: CalculationsService,
  ) {}

  /** Returns what a person has of each kind of leave on a day. For those who may read its attendance. */
  async balances(actor: Actor, { userId, on, leavingOn }: LeaveBalancesArgs): Promise<LeaveBalance[]> {
    const person = await this.attendance.person(actor, userId);
    const since = visibleSince(actor, person) ?? Infinity;
    const day = Math.max(since, on == null ? zoneNamed(person.timeZone).dayOf(Date.now()) : dayNumber(on));
    const types = await this.types.ofCompany(actor, person.companyId);
    const leave = await this.leaveOf(person, types, yearOf(day));
    const leaving = leavingOn == null ? null : dayNumber(leavingOn);
    const balances: LeaveBalance[] = [];
    await this.calculations.forEach(types, (type) =>
      balances.push(shownBalance(leave, type, day, since, leaving)),
    );
    return balances.filter(
      ({ type, taken, planned, requested }) => type.archivedAt === null || taken + planned + requested > 0,
    );
  }

  /** Returns the balances of a calendar year, as the list of kinds has shown them since there are allowances. */
  async ofYear(actor: Actor, year: number): Promise<AbsenceBalance[]> {
    const person = await this.attendance.person(actor, null);
    const today = zoneNamed(person.timeZone).dayOf(Date.now());
    const day = Math.min(Math.max(today, dayNumber(`${year}-01-01`)), dayNumber(`${year}-12-31`));
    const types = await this.types.ofCompany(actor, person.companyId);
    const leave = await this.leaveOf(person, types, year);
    const balances: AbsenceBalance[] = [];
    await this.calculations.forEach(types, (type) => {
      const { available, taken, planned, requested } = shownBalance(leave, type, day, -Infinity);
      balances.push({ type, taken: shown(taken + planned), requested, left: available });
    });
    return balances.filter(({ type, taken, requested }) => type.archivedAt === null || taken + requested > 0);
  }

  /** Returns every entry of a person's ledger for a kind of leave and a year. For those who may read its attendance. */
  async ledger(actor: Actor, { userId, typeId, year }: LeaveLedgerArgs): Promise<LeaveLedger> {
    const person = await this.attendance.person(actor, userId);
    const types = await this.types.ofCompany(actor, person.companyId);
    const type = types.find(({ id }) => id === typeId);
    if (!type) throw notFound('Kind of leave');
    const leave = await this.leaveOf(person, [type], year);
    const isApproved = ({ state }: { state: string }) => state === 'APPROVED';
    const since = visibleSince(actor, person) ?? Infinity;
    const lines = await this.calculations.once(() => {
      const entries = ledgerOf(leave.factsOf(type, year, isApproved), year);
      return shownEntries(withoutDaysBefore(since, entries)).filter((entry) => entry.year === year);
    });
    return {
      year,
      type,
      entries: lines.map((line, index) => shownLine(leave, line, sumOf(lines.slice(0, index + 1)), since)),
      canChange: managesAttendanceOf(actor, person),
    };
  }

  /** Returns a page of the people whose attendance the actor may read, with what they have of a kind of leave. */
  async page(actor: Actor, companyId: number, args: LeaveBalancePageArgs): Promise<Page<LeaveBalanceRow>> {
    const day = args.on ?? dateOf(Math.floor(Date.now() / 86_400_000));
    const type = (await this.types.ofCompany(actor, companyId)).find(({ id }) => id === args.typeId);
    return this.pages.people(actor, companyId, `leave-balances:${args.typeId}`, args, (row) => {
      if (!type) throw notFound('Kind of leave');
      return { ...row, typeId: type.id, day: dayNumber(day) };
    });
  }

  /** Returns the balance of a person of a page: one read for all of them. */
  async balanceOf(actor: Actor, row: LeaveBalanceRow): Promise<LeaveBalance> {
    const { companyId, typeId, day } = row;
    const type = (await this.types.ofCompany(actor, companyId)).find(({ id }) => id === typeId);
    if (!type) throw notFound('Kind of leave');
    const asked = rowsOf(actor, `${companyId}:${typeId}:${day}`);
    asked.set(row.id, row);
    return loaderFor<LeaveBalance>(actor, `leave-balances:${companyId}:${typeId}:${day}`, async (ids) => {
      const people = ids.map((id) => ({ ...asked.get(id)!, userId: id }));
      const year = yearOf(day);
      const all = await readLeave(
        (sql, values) => this.database.rows(sql, values),
        companyId,
        people,
        [type],
        [year, year],
      );
      const since = await this.attendance.visibleSince(actor, companyId, ids);
      const balances: LeaveBalance[] = [];
      await this.calculations.forEach(ids, (id) =>
        balances.push(shownBalance(all.get(id)!, type, Math.max(day, since(id)), since(id))),
      );
      return balances;
    }).load(row.id);
  }

  private async leaveOf(person: Person, types: readonly AbsenceType[], year: number): Promise<PersonLeave> {
    const all = await readLeave(
      (sql, values) => this.database.rows(sql, values),
      person.companyId,
      [person],
      types,
      [year, year],
    );
    return all.get(person.userId)!;
  }
}

const asked = new WeakMap<object, Map<string, Map<number, LeaveBalanceRow>>>();

/** The rows that a request asks for, by kind and day. */
function rowsOf(actor: object, key: string): Map<number, LeaveBalanceRow> {
  const ofActor = asked.get(actor) ?? new Map<string, Map<number, LeaveBalanceRow>>();
  asked.set(actor, ofActor);
  const rows = ofActor.get(key) ?? new Map<number, LeaveBalanceRow>();
  ofActor.set(key, rows);
  return rows;
}

/** Amounts have two decimals: 11⅔ is 11.67. */
const shown = (amount: number): number => Math.round(amount * 100) / 100;
const shownOrNull = (amount: number | null): number | null => (amount === null ? null : shown(amount));

/** Of kinds without a limit, only the days since `since` are counted: nothing else tells readers about those before. */
function shownBalance(
  leave: PersonLeave,
  type: AbsenceType,
  day: DayNumber,
  since: DayNumber,
  leavingOn: DayNumber | null = null,
): LeaveBalance {
  const { unit, balance, available, expiring, ...sums } = balanceOfKind(leave, type, day, leavingOn, since);
  return {
    type,
    on: dateOf(day),
    unit: unit as LeaveBalance['unit'],
    balance: shownOrNull(balance),
    available: shownOrNull(available),
    carried: shown(sums.carried),
    granted: shown(sums.granted),
    corrected: shown(sums.corrected),
    paidOut: shown(sums.paidOut),
    expired: shown(sums.expired),
    taken: shown(sums.taken),
    planned: shown(sums.planned),
    requested: shown(sums.requested),
    expiring: expiring && { amount: shown(expiring.amount), until: dateOf(expiring.day) },
  };
}

function shownLine(
  { entries }: PersonLeave,
  line: Entry & { to: DayNumber },
  balance: number,
  since: DayNumber,
): LedgerEntry {
  const manual = entries.find(({ id }) => id === line.manualId);
  return {
    day: dateOf(line.day),
    to: dateOf(line.to),
    kind: LedgerEntryKind[line.kind],
    amount: shown(line.amount),
    balance: shown(balance),
    reason: manual && line.day >= since ? manual.reason : null,
    expiry: line.cause ? LedgerExpiry[line.cause] : null,
    parts:
      line.parts?.map(({ from, to, annual, share }) => ({
        from: dateOf(from),
        to: dateOf(to),
        annual: shown(annual),
        share: Math.round(share * 1e6) / 1e6,
      })) ?? null,
    policy: line.rules ? shownPolicy({ id: null, effectiveFrom: dateOf(line.day), rules: line.rules }) : null,
    creatorId: manual?.creatorId ?? null,
  };
}
