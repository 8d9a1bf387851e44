import type { EntityManager } from 'typeorm';
import type { DemoUser, DemoWorld } from '../../../../core/demo/demo.js';
import { execute } from '../../../../platform/database/statement.js';
import { LeaveAccrual, LeaveProRata, LeaveRounding, LeaveShortDays, LeaveUnit } from './leave.enums.js';
import type { LeavePolicyInput } from './leave.input.js';

/** What the first people had left of their vacation at the beginning of the year. */
const OPENINGS = [4, 6.5, 2, 8, 0.5, 5, 3];

/** How vacation is granted: up to ten days go over, and expire at the end of March. */
export const VACATION_POLICY: LeavePolicyInput = {
  effectiveFrom: '2020-01-01',
  unit: LeaveUnit.DAYS,
  amount: 28,
  accrual: LeaveAccrual.YEARLY,
  isInArrears: false,
  proRata: LeaveProRata.MONTH,
  rounding: LeaveRounding.UP,
  roundedTo: 0.5,
  waitingMonths: 0,
  scaledTo: 5,
  seniority: [],
  carryMax: 10,
  carryUntil: '03-31',
  minusAllowed: 0,
  shortDays: LeaveShortDays.HALF,
};

/** Enters the opening balances of vacation. */
export async function insertBalances(
  manager: EntityManager,
  { companyId, admin, now }: DemoWorld,
  people: readonly DemoUser[],
): Promise<void> {
  await execute(
    manager,
    `INSERT INTO leave_entries (company_id, user_id, type_id, kind, day, amount, reason, creator_id)
     SELECT $1, e.id, t.id, 'OPENING', $2::date, e.amount, 'From the system before', $3
     FROM jsonb_to_recordset($4) AS e(id integer, amount numeric)
     JOIN absence_types t ON t.company_id = $1 AND t.name = 'Vacation' ORDER BY e.id`,
    [
      companyId,
      `${new Date(now).getUTCFullYear()}-01-01`,
      admin.id,
      JSON.stringify(
        OPENINGS.flatMap((amount, index) => (people[index] ? [{ id: people[index].id, amount }] : [])),
      ),
    ],
  );
}
