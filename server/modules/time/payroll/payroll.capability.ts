import type { AuditDeclaration } from '../../../core/ledger/audit/audit-registry.js';
import { NOTICE_COLORS, type NotificationKindDeclarations } from '../../../core/ledger/notice-kinds.js';
import type { CapabilityOf } from '../../../platform/capabilities/capability.js';
import type { Reason } from '../../../platform/errors/reason.js';
import { msg } from '../../../platform/mail/texts.js';
import { ATTENDANCE_FEATURE } from '../employment/employment.capability.js';
import { denialOfPayroll } from './payroll.policy.js';

const audit = {
  actions: {
    PAYROLL_SETTINGS_CHANGED: 'The periods of payroll, or which hours count as what, were set.',
    PAYROLL_PERIOD_CLOSED: 'A period of payroll was closed.',
    PAYROLL_PERIOD_REOPENED: 'A closed period of payroll was opened again.',
    PAYROLL_TEMPLATE_SAVED: 'The columns of an export of payroll were saved under a name.',
    PAYROLL_TEMPLATE_REMOVED: 'A template of exports of payroll was removed.',
  },
  subjects: {
    PAYROLL_PERIOD: { description: 'A period of payroll, by number.', inEvents: true },
  },
  facts: ['payrollPeriod', 'payrollPeople', 'payrollChanged', 'payrollRules', 'payrollTemplate'],
  fields: ['payrollReason'],
} as const satisfies AuditDeclaration;

const reasons = {
  PAYROLL_NOT_OVER: {
    code: 'CONFLICT',
    meaning: 'The period is not over yet.',
    action: 'Close it after its last day.',
    changeableBy: 'NOBODY',
  },
  PAYROLL_EARLIER_OPEN: {
    code: 'CONFLICT',
    meaning: 'An earlier period is not closed yet.',
    action: 'Close the earlier periods first.',
    changeableBy: 'SELF',
  },
  PAYROLL_LATER_CLOSED: {
    code: 'CONFLICT',
    meaning: 'A later period is closed, and its differences rely on this one.',
    action: 'Open the later periods first.',
    changeableBy: 'SELF',
  },
  PAYROLL_CLOSED: {
    code: 'CONFLICT',
    meaning: 'The period is closed, or is being closed.',
    action: 'Read it again.',
    changeableBy: 'NOBODY',
  },
  PAYROLL_OPEN: {
    code: 'CONFLICT',
    meaning: 'The period is not closed.',
    action: 'Read it again.',
    changeableBy: 'NOBODY',
  },
  PAYROLL_FULL: {
    code: 'CONFLICT',
    meaning: 'The company has as many templates as it may have.',
    action: 'Remove some first.',
    changeableBy: 'SELF',
  },
} as const satisfies Record<string, Reason>;

const notices = {
  PAYROLL_CLOSED: {
    description: 'A period of payroll that the user closed is closed.',
    text: msg('Payroll is closed: {period}'),
    color: NOTICE_COLORS.good,
    path: '/page-payroll',
    readers: 'members',
  },
  PAYROLL_FAILED: {
    description: 'A period of payroll that the user wanted to close stays open.',
    text: msg('Payroll was not closed: {period}'),
    color: NOTICE_COLORS.bad,
    path: '/page-payroll',
    readers: 'members',
  },
} as const satisfies NotificationKindDeclarations;

const declared = { audit, reasons, notices };

export const PAYROLL_CAPABILITY = {
  name: 'payroll',
  neededFeature: ATTENDANCE_FEATURE,
  ...declared,
  events: {
    'payroll.period.closed': {
      description: 'A period of payroll was closed: its figures can be read.',
      actions: ['PAYROLL_PERIOD_CLOSED'],
    },
    'payroll.period.reopened': {
      description: 'A closed period of payroll was opened again: its figures may change.',
      actions: ['PAYROLL_PERIOD_REOPENED'],
    },
  },
  /** The operations on the payroll of a company. */
  permissions: { company: { managePayroll: (actor, { id }) => denialOfPayroll(actor, id) } },
  personalExport: [
    {
      name: 'payrollLines',
      sql: `SELECT l.company_id, p.from_day, p.to_day, l.personnel_number, l.cost_center, l.figures, l.differences
      FROM payroll_lines l JOIN payroll_periods p ON p.id = l.period_id WHERE l.user_id = $1 ORDER BY l.id DESC`,
    },
    {
      name: 'closedPayrollPeriods',
      sql: `SELECT company_id, from_day, to_day, closed_at FROM payroll_periods WHERE closer_id = $1 ORDER BY id DESC`,
    },
  ],
  companyExport: [
    {
      name: 'payrollSettings',
      sql: `SELECT company_id AS id, cycle, starts_on, night_from, night_to, counts_sundays, counts_holidays
      FROM payroll_settings WHERE company_id = $1 AND company_id > $2::bigint`,
    },
    {
      name: 'payrollPeriod',
      sql: `SELECT id, from_day, to_day, state, rules, closer_id, started_at, closed_at, failure, people, changed, missing_ends,
        created_at
      FROM payroll_periods WHERE company_id = $1 AND id > $2::bigint`,
    },
    {
      name: 'payrollLine',
      sql: `SELECT id, period_id, user_id, personnel_number, cost_center, figures, differences
      FROM payroll_lines WHERE company_id = $1 AND id > $2::bigint`,
    },
    {
      name: 'payrollTemplate',
      sql: `SELECT id, name, columns FROM payroll_templates WHERE company_id = $1 AND id > $2::bigint`,
    },
  ],
  gateway: [[/[pP]ayroll/, 'The old backend has no payroll.']],
} satisfies CapabilityOf<'payroll'>;

declare module '../../../platform/capabilities/capability.js' {
  interface Capabilities {
    payroll: typeof declared;
  }
}
