import { enumOf } from '../../../platform/validation/enum-of.js';

/** How long periods are. The values are those of the database. */
export const PayrollCycle = enumOf('PayrollCycle', 'How long the periods of payroll are.', {
  MONTH: 'Until the end of the month.',
  TWO_WEEKS: 'Fourteen days.',
});
export type PayrollCycle = keyof typeof PayrollCycle;

/** Where a period stands. The values are those of the database. */
export const PayrollState = enumOf('PayrollState', 'Where a period of payroll stands.', {
  OPEN: 'Its figures follow every change.',
  CLOSING: 'The figures of its people are being stored.',
  CLOSED: 'Its figures stay. Later changes are differences in the next period that is closed.',
});
export type PayrollState = keyof typeof PayrollState;

/** A column of an export. */
export const PayrollColumn = enumOf('PayrollColumn', 'A column of an export of payroll.', {
  NAME: 'The name of the person.',
  PERSONNEL_NUMBER: 'The personnel number.',
  COST_CENTER: 'The cost center on the last day.',
  PERIOD: 'The first and the last day that the row is about: those of an earlier period for a difference.',
  PLANNED: 'The planned hours, without leave and holidays.',
  WORKED: 'The hours worked.',
  BREAKS: 'The hours of breaks.',
  OVERTIME: 'The hours worked beyond the planned ones.',
  NIGHT: 'The hours worked at night.',
  SUNDAY: 'The hours worked on Sundays.',
  HOLIDAY: 'The hours worked on public holidays.',
  MISSING_ENDS: 'On how many days an end of work is missing.',
  LEAVE_DAYS: 'The days of each kind of leave.',
  LEAVE_HOURS: 'The hours of each kind of leave.',
  BALANCES: 'What is left of each kind of leave at the end.',
});
export type PayrollColumn = keyof typeof PayrollColumn;
