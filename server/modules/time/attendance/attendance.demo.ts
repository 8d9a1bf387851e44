import {
  type DemoChange,
  type DemoData,
  type DemoUser,
  type DemoWorld,
  insertRows,
} from '../../../core/demo/demo.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { execute, queryRow } from '../../../platform/database/statement.js';
import { dateOf, dayNumber, weekdayOf } from '../../../platform/time/days.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/time/durations.js';
import { zoneNamed } from '../../../platform/time/zone.js';
import { ReportingLinesService } from '../../directory/users/membership/reporting-lines.service.js';
import { AbsencesService } from './absences/absences.service.js';
import { AbsenceTypesService } from './absences/absence-types.service.js';
import { DayHalf } from '../../../platform/time/day-half.js';
import { insertBalances, VACATION_POLICY } from './entitlements/balances.demo.js';
import { LeavePoliciesService } from './entitlements/leave-policies.service.js';
import { HolidaysService } from './schedules/holidays.service.js';
import { WorkSchedulesService } from './schedules/work-schedules.service.js';

/** How many days back people have recorded their work. */
const HISTORY = 35;
const ZONE = 'Europe/Berlin';

const TYPES = [
  { name: 'Vacation', allowance: 28, needsApproval: true, isPaid: true },
  { name: 'Sick leave', allowance: null, needsApproval: false, isPaid: true },
  { name: 'Unpaid leave', allowance: 20, needsApproval: true, isPaid: false },
  { name: 'Compensatory time', allowance: null, needsApproval: false, isPaid: true, takesOvertime: true },
];

/** Public holidays that are on the same day every year. */
const HOLIDAYS = [
  ['01-01', 'New Year’s Day', null],
  ['01-06', 'Epiphany', 'DE-BY'],
  ['05-01', 'Labour Day', null],
  ['10-03', 'German Unity Day', null],
  ['12-25', 'Christmas Day', null],
  ['12-26', 'Boxing Day', null],
] as const;

/** Leave: the person by place, the kind, days from now, and how many days. Vacation waits for a decision. */
const LEAVE = [
  [0, 0, 20, 5],
  [1, 3, 20, 3],
  [2, 3, -6, 4],
  [3, 1, -2, 3],
  [4, 0, 12, 8],
  [5, 2, 33, 2],
  [6, 1, -1, 2],
] as const;

/** Kinds of leave, hours and holidays, what people of the demo's company recorded, and the leave that they asked for. */
export const ATTENDANCE_DEMO: DemoData = {
  seed: 20_261_201,
  tables: [
    'reporting_lines',
    'absence_types',
    'absence_requests',
    'work_schedules',
    'holidays',
    'leave_policies',
    'leave_entries',
  ],
  changes(world) {
    const { now, companyId, admin } = world;
    const year = new Date(now).getUTCFullYear();
    const at = (minutes: number) => new Date(now - HISTORY * DAY_MS + minutes * MINUTE_MS);
    const settings: DemoChange[] = [
      {
        at: at(0),
        by: admin,
        make: (product, actor) =>
          product.get(WorkSchedulesService).set(actor, companyId, {
            effectiveFrom: `${year - 1}-01-01`,
            hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: '09:00', minutes: 510 })),
          }),
      },
      {
        at: at(1),
        by: admin,
        make: (product, actor) =>
          product.get(HolidaysService).add(
            actor,
            companyId,
            [year, year + 1].flatMap((of) =>
              HOLIDAYS.map(([day, name, region]) => ({ date: `${of}-${day}`, name, region })),
            ),
          ),
      },
      ...TYPES.map((type, index): DemoChange => ({
        at: at(2 + index),
        by: admin,
        make: async (product, actor) => {
          const { id } = await product.get(AbsenceTypesService).create(actor, companyId, type);
          if (index === 0) await product.get(LeavePoliciesService).set(actor, id, VACATION_POLICY);
        },
      })),
    ];
    const [employee, viewer, , ...staff] = peopleOf(world);
    const managers = [employee!, ...staff.slice(0, 6)].map((person, index): DemoChange => ({
      at: at(10 + index),
      by: admin,
      make: (product, actor) => product.get(ReportingLinesService).set(actor, person.id, viewer!.id),
    }));
    return [...settings, ...managers, ...leaveOf(world)];
  },
  async after(manager, world) {
    const { companyId } = world;
    await execute(
      manager,
      `UPDATE absence_requests a SET created_at = e.at, decided_at = CASE WHEN a.decided_at IS NOT NULL THEN e.at + interval '3 hours' END
       FROM audit_log e WHERE e.action = 'ABSENCE_REQUESTED' AND e.subject_type = 'USER'
         AND e.subject_id = a.user_id::text AND e.company_id = a.company_id`,
    );
    await execute(
      manager,
      `UPDATE reporting_lines l SET created_at = e.at, since = e.at::date FROM audit_log e
       WHERE e.action = 'MANAGER_SET' AND e.subject_type = 'USER' AND e.subject_id = l.user_id::text`,
    );
    await insertBalances(manager, world, peopleOf(world));
    await insertRows(manager, 'punches', punchesOf(world));
    await execute(
      manager,
      `INSERT INTO open_punches (punch_id, company_id, user_id, at)
       SELECT p.id, p.company_id, p.user_id, p.at FROM (
         SELECT *, lead(kind) OVER (PARTITION BY user_id ORDER BY at, id) AS next FROM punches WHERE company_id = $1
       ) AS p WHERE p.kind = 'IN' AND p.next IS DISTINCT FROM 'OUT'`,
      [companyId],
    );
  },
};

/** The people that record their work: the demo accounts first. */
const peopleOf = ({ employee, viewer, admin, staff }: DemoWorld): DemoUser[] => [
  ...new Set([employee, viewer, admin, ...staff]),
];

/** Returns the first working day on or after a day. */
function workday(day: number): number {
  const weekday = weekdayOf(day);
  return weekday < 5 ? day : day + 7 - weekday;
}

function leaveOf(world: DemoWorld): DemoChange[] {
  const { now, companyId } = world;
  const people = peopleOf(world);
  const today = Math.floor(now / DAY_MS);
  return LEAVE.map(([person, type, later, length], index): DemoChange => {
    const from = workday(today + later);
    const by = people[person]!;
    const at = now - 9 * DAY_MS + index * HOUR_MS;
    return {
      at: new Date(at),
      by,
      make: async (product, actor) => {
        const database = product.get(DatabaseService);
        const kind = await queryRow<{ id: number }>(
          database,
          `SELECT id FROM absence_types WHERE company_id = $1 AND name = $2`,
          [companyId, TYPES[type]!.name],
        );
        await product.get(AbsencesService).request(actor, {
          typeId: kind!.id,
          from: dateOf(from),
          fromHalf: DayHalf.MORNING,
          to: dateOf(workday(from + length - 1)),
          toHalf: DayHalf.AFTERNOON,
          reason: '',
        });
      },
    };
  });
}

/** What people recorded on working days until now. Some forgot to end their work, and some worked remotely. */
function punchesOf(world: DemoWorld): object[] {
  const { faker, now, companyId } = world;
  const zone = zoneNamed(ZONE);
  const today = zone.dayOf(now);
  const away = new Map(
    LEAVE.map(([person, , later, length]) => {
      const from = workday(Math.floor(now / DAY_MS) + later);
      return [person as number, [from, workday(from + length - 1)] as const];
    }),
  );
  const holidays = new Set<number>(
    HOLIDAYS.filter(([, , region]) => region === null).flatMap(([day]) => {
      const year = new Date(now).getUTCFullYear();
      return [dayNumber(`${year}-${day}`), dayNumber(`${year - 1}-${day}`)];
    }),
  );
  const rows: object[] = [];
  for (const [index, { id, created_at }] of peopleOf(world).entries()) {
    const likesHome = faker.number.int({ max: 4 }) === 0;
    for (let day = today - HISTORY; day <= today; day += 1) {
      const [begin, end] = [
        faker.number.int({ min: 500, max: 555 }),
        faker.number.int({ min: 990, max: 1_060 }),
      ];
      const [chance, home] = [faker.number.int({ max: 99 }), faker.number.int({ max: 9 })];
      const leave = away.get(index);
      const isAway = leave !== undefined && day >= leave[0] && day <= leave[1];
      if (weekdayOf(day) > 4 || holidays.has(day) || isAway || chance < 3) continue;
      const pause = begin + 200 + (chance % 60);
      const times = [begin, pause, pause + 30 + (chance % 20), end];
      // The demo's employee has not begun yet today.
      if (day === today && index === 0) continue;
      for (const [place, minutes] of times.entries()) {
        const at = zone.momentOf(day, minutes);
        if (at > now || at < new Date(created_at).getTime() || (place === 3 && chance === 50)) continue;
        rows.push({
          company_id: companyId,
          user_id: id,
          at: new Date(at).toISOString(),
          time_zone: ZONE,
          kind: place % 2 === 0 ? 'IN' : 'OUT',
          source: chance % 5 === 0 ? 'PHONE' : 'WEB',
          is_remote: likesHome ? home < 7 : home < 2,
          note: '',
          is_void: false,
          created_at: new Date(at).toISOString(),
        });
      }
    }
  }
  return rows;
}
