/* The pages and other components of payroll that the console loads when one of them is shown first: one file. */
export { default as PayrollPage } from './payroll-page';
export { default as PeriodPage } from './period-page';
export { DeskPeriod } from './desk-period';
