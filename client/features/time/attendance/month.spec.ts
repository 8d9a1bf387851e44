import { dayLater } from '../../../../server/platform/time/days.js';
import { daysOfMonth, monthLater } from './month';

test('months have all their days, also in leap years and where clocks change', () => {
  expect(daysOfMonth('2024-02')).toHaveLength(29);
  expect(daysOfMonth('2026-02').at(-1)).toBe('2026-02-28');
  expect(daysOfMonth('2026-03')).toHaveLength(31);
  expect(dayLater('2026-12-31', 1)).toBe('2027-01-01');
  expect(monthLater('2026-12', 1)).toBe('2027-01');
  expect(monthLater('2026-01', -1)).toBe('2025-12');
});
