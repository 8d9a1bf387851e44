import type { Actor } from '../../../core/access/actor.js';
import type { Denial } from '../../../core/access/denial.js';
import { denialOfEmployments } from '../employment/employment.policy.js';
import { PayrollState } from './payroll.enums.js';
import type { PayrollPeriod } from './payroll-period.entity.js';

/** Why the actor may not read and change the payroll of a company: it is for those who look after its people. */
export const denialOfPayroll = (actor: Actor, companyId: number): Denial | null =>
  denialOfEmployments(actor, companyId);

/** Why a period cannot be closed. `today` is that of the company, `isFirstOpen` that all earlier periods are closed. */
export function denialOfClosing(
  { state, to }: Pick<PayrollPeriod, 'state' | 'to'>,
  today: string,
  isFirstOpen: boolean,
): Denial | null {
  if (state !== PayrollState.OPEN) return { reason: 'PAYROLL_CLOSED' };
  if (to >= today) return { reason: 'PAYROLL_NOT_OVER' };
  return isFirstOpen ? null : { reason: 'PAYROLL_EARLIER_OPEN' };
}

/** Why a period cannot be opened again: its figures are not stored, or later periods rely on them. */
export function denialOfReopening(
  { state }: Pick<PayrollPeriod, 'state'>,
  isLastClosed: boolean,
): Denial | null {
  if (state !== PayrollState.CLOSED) return { reason: 'PAYROLL_OPEN' };
  return isLastClosed ? null : { reason: 'PAYROLL_LATER_CLOSED' };
}
