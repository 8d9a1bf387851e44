import type { Actor } from '../../../core/access/actor.js';
import type { DatabaseService } from '../../../platform/database/database.service.js';
import type { CalculationsService } from '../../../platform/limits/calculations.service.js';
import { DayHalf } from '../../../platform/time/day-half.js';
import { checkDays } from './absences/absence-days.js';
import type { AbsenceType } from './absences/absence.entity.js';
import type { AbsenceTypesService } from './absences/absence-types.service.js';
import type { AttendancePerson } from './attendance-people.js';
import type { AttendanceService } from './attendance.service.js';
import { DESK_BALANCES, DESK_PEOPLE } from './desk.model.js';
import { AttendanceDeskService } from './desk.service.js';

const TODAY = '2027-01-20';
const RULES = { amount: 10, carryMax: null, carryUntil: '03-31' };

/** Counts what runs in slices, and what is charged as a whole. */
function counting() {
  const counts = { sliced: 0, charged: 0 };
  const calculations = {
    async forEach<Item>(items: Iterable<Item>, work: (item: Item) => void) {
      for (const item of items) {
        counts.sliced += 1;
        work(item);
      }
    },
    charged<Result>(work: () => Result) {
      counts.charged += 1;
      return work();
    },
  } as unknown as CalculationsService;
  return { counts, calculations };
}

/** A database of a company with many people, whose kinds of leave expire. */
const databaseOf = (people: number, kinds: readonly number[]) => {
  const rows = async (sql: string, values: unknown[]): Promise<object[]> => {
    if (sql.includes('SELECT DISTINCT type_id')) return kinds.map((typeId) => ({ typeId }));
    if (sql.includes('FROM leave_policies p')) {
      return kinds.map((typeId) => ({ id: typeId, typeId, effectiveFrom: '2025-01-01', rules: RULES }));
    }
    if (sql.includes('"joinedAt"')) {
      const most = Math.min(people, Number(values[1] ?? people));
      return Array.from({ length: most }, (_, index) => ({
        userId: index + 1,
        timeZone: 'UTC',
        joinedAt: '2025-01-01T00:00:00Z',
      }));
    }
    return [];
  };
  return { rows, row: async () => ({ today: TODAY }) } as unknown as DatabaseService;
};

const admin = {
  user: { id: 1, companyId: 1, userType: 'admin' },
  privileges: new Set(['MASTER CONTROL']),
  restriction: null,
} as unknown as Actor;

async function deskOf(people: number, kinds: number) {
  const ids = Array.from({ length: kinds }, (_, index) => index + 1);
  const types = ids.map((id) => ({ id, archivedAt: null, allowanceHalves: null }) as AbsenceType);
  const { counts, calculations } = counting();
  const desk = new AttendanceDeskService(
    databaseOf(people, ids),
    { checkCanEnter: async () => 1 } as unknown as AttendanceService,
    { ofCompany: async () => types } as unknown as AbsenceTypesService,
    calculations,
  );
  const { expiring } = await desk.of(admin, 1);
  return { expiring, sliced: counts.sliced };
}

describe('the calculations of leave', () => {
  it('lets others have their turns between the balances of the desk', async () => {
    const { expiring, sliced } = await deskOf(30, 2);
    expect(sliced).toBe(60);
    expect(expiring).toMatchObject({ count: 60, isMore: false });
  });

  it('is limited on the desk, however many kinds of leave there are', async () => {
    expect((await deskOf(DESK_PEOPLE + 1, 2)).sliced).toBe(DESK_PEOPLE * 2);
    const { expiring, sliced } = await deskOf(DESK_PEOPLE, 50);
    expect(sliced).toBe(DESK_BALANCES);
    expect(expiring.isMore).toBe(true);
  });

  it('is charged when leave is asked for', async () => {
    const { counts, calculations } = counting();
    const { rows } = databaseOf(1, [1]);
    const query = async (sql: string, values: unknown[]) => ({
      records: sql.includes('max(to_day)') ? [{ last: null }] : await rows(sql, values),
    });
    const manager = { queryRunner: { query } };
    const person = { userId: 1, companyId: 1, timeZone: 'UTC', since: 0 } as unknown as AttendancePerson & {
      companyId: number;
    };
    const input = { from: TODAY, fromHalf: DayHalf.MORNING, to: TODAY, toHalf: DayHalf.AFTERNOON };
    const type = { id: 1, allowanceHalves: null } as AbsenceType;
    await checkDays(manager as never, person, type, [input], calculations);
    expect(counts.charged).toBe(1);
  });
});
