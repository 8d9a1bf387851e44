import { LeaveAccrual, LeaveProRata, LeaveRounding, LeaveShortDays, LeaveUnit } from './leave.enums.js';
import type { LeavePolicy } from './leave.model.js';
import type { PolicyRules } from './policy-rules.js';

/** Returns a version of a policy as the API shows it. */
export const shownPolicy = ({
  id,
  effectiveFrom,
  rules,
}: {
  id: number | null;
  effectiveFrom: string;
  rules: PolicyRules;
}): LeavePolicy => ({
  ...rules,
  id,
  effectiveFrom,
  unit: LeaveUnit[rules.unit],
  accrual: LeaveAccrual[rules.accrual],
  proRata: LeaveProRata[rules.proRata],
  rounding: LeaveRounding[rules.rounding],
  shortDays: LeaveShortDays[rules.shortDays],
  seniority: [...rules.seniority],
});
