import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/access/actor.js';
import { enforce } from '../../../core/access/denial.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { CalculationsService } from '../../../platform/limits/calculations.service.js';
import { dateOf, type DayNumber, dayNumber } from '../../../platform/time/days.js';
import { zoneNamed } from '../../../platform/time/zone.js';
import { denialOfEmployments } from '../employment/employment.policy.js';
import type { AbsenceType } from './absences/absence.entity.js';
import { AbsenceTypesService } from './absences/absence-types.service.js';
import { JOINED_AT, ZONE_OF_PERSON } from './attendance-people.js';
import { AttendanceService } from './attendance.service.js';
import {
  type AttendanceDesk,
  DESK_BALANCES,
  DESK_COUNTED,
  DESK_PEOPLE,
  DESK_ROWS,
  type DeskList,
  type DeskRow,
  type DeskSetup,
} from './desk.model.js';
import { yearOf } from './entitlements/calendar-years.js';
import { expiryOfKind } from './entitlements/kind-balance.js';
import { LeaveUnit } from './entitlements/leave.enums.js';
import { readLeave } from './entitlements/leave-source.js';
import { isCounted } from './punches/punch.entity.js';

/** How many days ahead leave that expires is shown. */
const AHEAD = 92;

interface Counted {
  userId: number;
  typeId: number | null;
  day: string | null;
  until: string | null;
  count: number;
}

/** Shows those who look after a company's attendance what waits today. */
@Injectable()
export class AttendanceDeskService {
  constructor(
    private readonly database: DatabaseService,
    private readonly attendance: AttendanceService,
    private readonly types: AbsenceTypesService,
    private readonly calculations: CalculationsService,
  ) {}

  /** Returns the desk of a company. FORBIDDEN for others than those who look after its attendance. */
  async of(actor: Actor, companyId: number): Promise<AttendanceDesk> {
    await this.attendance.checkCanEnter(actor, companyId);
    enforce(denialOfEmployments(actor, companyId));
    const { today } = (await this.database.row<{ today: string }>(
      `SELECT to_char(now() AT TIME ZONE coalesce(time_zone, 'UTC'), 'YYYY-MM-DD') AS today FROM companies WHERE id = $1`,
      [companyId],
    ))!;
    const [away, missingEnds, requests, withoutEmployment, setup, expiring] = await Promise.all([
      this.list(AWAY, [companyId, today]),
      this.list(MISSING, [companyId]),
      this.list(REQUESTED, [companyId]),
      this.list(WITHOUT, [companyId]),
      this.database.row<DeskSetup>(SETUP, [companyId, today]),
      this.expiring(actor, companyId, dayNumber(today)),
    ]);
    return { today, away, missingEnds, requests, withoutEmployment, setup: setup!, expiring };
  }

  /** Reads the first rows of a list, and counts up to a limit. */
  private async list(sql: string, values: unknown[]): Promise<DeskList> {
    const rows = await this.database.rows<Counted>(
      `SELECT l.*, count(*) OVER ()::integer AS count FROM (${sql} LIMIT ${DESK_COUNTED + 1}) AS l LIMIT ${DESK_ROWS}`,
      values,
      { charged: true },
    );
    const count = rows[0]?.count ?? 0;
    return {
      count: Math.min(count, DESK_COUNTED),
      isMore: count > DESK_COUNTED,
      rows: rows.map(({ userId, typeId, day, until }) => ({
        userId,
        typeId,
        day,
        until,
        amount: null,
        unit: null,
      })),
    };
  }

  private async expiring(actor: Actor, companyId: number, today: DayNumber): Promise<DeskList> {
    const types = (await this.types.ofCompany(actor, companyId)).filter(
      ({ archivedAt }) => archivedAt === null,
    );
    const ending = await this.database.rows<{ typeId: number }>(
      `SELECT DISTINCT type_id AS "typeId" FROM leave_policies
       WHERE company_id = $1 AND rules ->> 'carryUntil' IS NOT NULL`,
      [companyId],
    );
    const kinds = types.filter(({ id }) => ending.some(({ typeId }) => typeId === id));
    if (kinds.length === 0) return { count: 0, isMore: false, rows: [] };
    const most = Math.min(DESK_PEOPLE, Math.ceil(DESK_BALANCES / kinds.length));
    const people = await this.database.rows<{ userId: number; timeZone: string; joinedAt: string }>(
      `SELECT u.id AS "userId", ${ZONE_OF_PERSON} AS "timeZone", ${JOINED_AT} AS "joinedAt"
       FROM users u JOIN companies c ON c.id = u.company_id WHERE u.company_id = $1
       ORDER BY u.id LIMIT $2`,
      [companyId, most + 1],
      { charged: true },
    );
    const looked = people.slice(0, most).map(({ joinedAt, ...person }) => ({
      ...person,
      since: zoneNamed(person.timeZone).dayOf(Date.parse(joinedAt)),
    }));
    const year = yearOf(today);
    const leave = await readLeave(
      (sql, values) => this.database.rows(sql, values),
      companyId,
      looked,
      kinds,
      [year, year],
    );
    const found: DeskRow[] = [];
    const pairs = looked.flatMap(({ userId }) => kinds.map((kind) => ({ userId, kind })));
    await this.calculations.forEach(pairs, ({ userId, kind }) =>
      found.push(...expiringOf(userId, kind, leave.get(userId)!, today)),
    );
    const rows = found.toSorted((one, other) =>
      one.until! < other.until! ? -1 : Number(one.until! > other.until!),
    );
    return { count: rows.length, isMore: people.length > most, rows: rows.slice(0, DESK_ROWS) };
  }
}

function expiringOf(
  userId: number,
  kind: AbsenceType,
  leave: Parameters<typeof expiryOfKind>[0],
  today: DayNumber,
): DeskRow[] {
  const expiring = expiryOfKind(leave, kind, today);
  if (!expiring || expiring.amount <= 0 || expiring.day - today > AHEAD) return [];
  return [
    {
      userId,
      typeId: kind.id,
      day: null,
      until: dateOf(expiring.day),
      amount: Math.round(expiring.amount * 100) / 100,
      unit: LeaveUnit[leave.rulesOn(kind, today).unit],
    },
  ];
}

const LEAVE = `a.user_id AS "userId", a.type_id AS "typeId", to_char(a.from_day, 'YYYY-MM-DD') AS day,
  to_char(a.to_day, 'YYYY-MM-DD') AS until`;

const AWAY = `SELECT ${LEAVE} FROM absence_requests a JOIN users u ON u.id = a.user_id AND u.company_id = a.company_id
  WHERE a.company_id = $1 AND a.state = 'APPROVED' AND a.from_day <= $2::date AND a.to_day >= $2::date
  ORDER BY a.to_day, a.id`;

const REQUESTED = `SELECT ${LEAVE} FROM absence_requests a
  JOIN users u ON u.id = a.user_id AND u.company_id = a.company_id
  WHERE a.company_id = $1 AND a.state = 'REQUESTED' ORDER BY a.from_day, a.id`;

const MISSING = `SELECT o.user_id AS "userId", NULL::integer AS "typeId",
    to_char(p.at AT TIME ZONE p.time_zone, 'YYYY-MM-DD') AS day, NULL::text AS until
  FROM open_punches o JOIN punches p ON p.id = o.punch_id
  JOIN users u ON u.id = o.user_id AND u.company_id = o.company_id
  WHERE o.company_id = $1 AND (o.at < now() - interval '16 hours' OR EXISTS (
    SELECT FROM punches n WHERE n.user_id = o.user_id AND n.at > o.at AND ${isCounted('n')}))
  ORDER BY o.punch_id DESC`;

const WITHOUT = `SELECT u.id AS "userId", NULL::integer AS "typeId", NULL::text AS day, NULL::text AS until
  FROM users u WHERE u.company_id = $1
    AND NOT EXISTS (SELECT FROM employments e WHERE e.user_id = u.id AND e.company_id = u.company_id)
  ORDER BY u.first_name, u.id`;

const SETUP = `SELECT
  EXISTS (SELECT FROM holidays WHERE company_id = $1 AND date >= $2::date) AS "hasHolidays",
  EXISTS (SELECT FROM absence_types WHERE company_id = $1 AND archived_at IS NULL) AS "hasKinds",
  EXISTS (SELECT FROM work_schedules WHERE company_id = $1) AS "hasSchedules",
  EXISTS (SELECT FROM leave_entries WHERE company_id = $1 AND kind = 'OPENING') AS "hasOpenings"`;
