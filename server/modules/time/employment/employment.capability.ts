import type { Privilege } from '../../../core/access/privilege.js';
import type { AuditDeclaration } from '../../../core/ledger/audit/audit-registry.js';
import type { CapabilityOf } from '../../../platform/capabilities/capability.js';
import type { Reason } from '../../../platform/errors/reason.js';
import { denialOfEmployments, MANAGE_ATTENDANCE } from './employment.policy.js';

/** The feature that employment, working time and leave belong to. */
export const ATTENDANCE_FEATURE = 'Attendance';

const privileges = {
  [MANAGE_ATTENDANCE]: { grantableByAdmins: true, denial: 'ATTENDANCE_MANAGERS_ONLY' },
} as const satisfies Record<string, Privilege>;

const audit = {
  actions: { EMPLOYMENT_CHANGED: 'The employment of a person was entered, changed or removed.' },
  fields: [
    'employedFrom',
    'employedUntil',
    'personnelNumber',
    'effectiveFrom',
    'weeklyHours',
    'weeklyDays',
    'country',
    'region',
    'siteTimeZone',
    'site',
    'jobTitle',
    'costCenter',
  ],
} as const satisfies AuditDeclaration;

const reasons = {
  ATTENDANCE_MANAGERS_ONLY: {
    code: 'FORBIDDEN',
    meaning:
      "Only the company's admins and, for others than themselves, holders of the privilege 'manage ATTENDANCE' may do this.",
    action: 'Ask an admin of the company.',
    changeableBy: 'COMPANY_ADMIN',
  },
  EMPLOYMENTS_OVERLAP: {
    code: 'CONFLICT',
    meaning: 'The person has another employment on some of these days.',
    action: 'End the other one first, or choose other days.',
    changeableBy: 'SELF',
  },
  PERSONNEL_NUMBER_TAKEN: {
    code: 'CONFLICT',
    meaning: 'Somebody else in the company has that personnel number.',
    action: 'Choose another number.',
    changeableBy: 'SELF',
  },
  MANAGER_UNKNOWN: {
    code: 'CONFLICT',
    meaning: 'No member of the company has the email of the manager in a row of an import.',
    action: 'Correct the email, or invite the manager first.',
    changeableBy: 'SELF',
  },
  EMPLOYMENT_FULL: {
    code: 'CONFLICT',
    meaning: 'The employment has as many terms as it may have.',
    action: 'Remove some first.',
    changeableBy: 'SELF',
  },
} as const satisfies Record<string, Reason>;

export const EMPLOYMENT_CAPABILITY = {
  name: 'employment',
  feature: ATTENDANCE_FEATURE,
  privileges,
  audit,
  reasons,
  events: {
    'employment.changed': {
      description: 'The employment of a person was entered, changed or removed.',
      actions: ['EMPLOYMENT_CHANGED'],
    },
  },
  /** Who may look after the employment, working time and leave of a company's people. */
  permissions: { company: { manageAttendance: (actor, { id }) => denialOfEmployments(actor, id) } },
  personalExport: [
    {
      name: 'employments',
      sql: `SELECT company_id, started_on, ended_on, personnel_number, created_at
      FROM employments WHERE user_id = $1 ORDER BY id DESC`,
    },
    {
      name: 'employmentTerms',
      sql: `SELECT e.company_id, t.effective_from, t.weekly_hours, t.weekly_days, t.country, t.region, t.time_zone, t.site, t.job_title,
        t.cost_center, t.created_at
      FROM employment_terms t JOIN employments e ON e.id = t.employment_id WHERE e.user_id = $1 ORDER BY t.id DESC`,
    },
  ],
  companyExport: [
    {
      name: 'employment',
      sql: `SELECT id, user_id, started_on, ended_on, personnel_number, created_at
      FROM employments WHERE company_id = $1 AND id > $2::bigint`,
    },
    {
      name: 'employmentTerms',
      sql: `SELECT t.id, t.employment_id, t.effective_from, t.weekly_hours, t.weekly_days, t.country, t.region, t.time_zone, t.site,
        t.job_title, t.cost_center, t.created_at
      FROM employment_terms t JOIN employments e ON e.id = t.employment_id WHERE e.company_id = $1 AND t.id > $2::bigint`,
    },
  ],
  gateway: [[/[eE]mployment|[eE]mployedUser/, 'The old backend has no employment.']],
} satisfies CapabilityOf<'employment'>;

declare module '../../../platform/capabilities/capability.js' {
  interface Capabilities {
    employment: {
      feature: typeof ATTENDANCE_FEATURE;
      privileges: typeof privileges;
      audit: typeof audit;
      reasons: typeof reasons;
    };
  }
}
