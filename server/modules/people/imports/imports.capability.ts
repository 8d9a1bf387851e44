import type { AuditDeclaration } from '../../../core/ledger/audit/audit-registry.js';
import { NOTICE_COLORS, type NotificationKindDeclarations } from '../../../core/ledger/notice-kinds.js';
import type { CapabilityOf } from '../../../platform/capabilities/capability.js';
import type { Reason } from '../../../platform/errors/reason.js';
import { msg } from '../../../platform/mail/texts.js';
import { denialOfImport, denialOfJobs } from './job.policy.js';

const audit = {
  actions: {
    JOB_STARTED: 'An import, or an action on many users or invitations, was started.',
    JOB_CANCELLED: 'An import, or an action on many users or invitations, was cancelled.',
  },
  subjects: {
    JOB: { description: 'An import, or an action on many records, by number.', inEvents: true },
  },
  fields: ['kind', 'reason', 'rows'],
} as const satisfies AuditDeclaration;

const reasons = {
  JOB_RUNNING: {
    code: 'CONFLICT',
    meaning: 'Another job of the company is running.',
    action: 'Wait until it has finished, or cancel it.',
    changeableBy: 'COMPANY_ADMIN',
  },
} as const satisfies Record<string, Reason>;

const notices = {
  JOB_FINISHED: {
    description: 'A job that the user had started has finished.',
    text: msg('Finished: {job}'),
    color: NOTICE_COLORS.neutral,
    path: null,
  },
  JOB_UNDONE: {
    description: 'The undoing of a job, which the user had started, has finished.',
    text: msg('Undone: {job}'),
    color: NOTICE_COLORS.neutral,
    path: null,
  },
  JOB_FAILED: {
    description: 'A job that the user had started has failed.',
    text: msg('Failed: {job}'),
    color: NOTICE_COLORS.bad,
    path: null,
  },
} as const satisfies NotificationKindDeclarations;

const declared = { audit, reasons, notices };

export const IMPORTS_CAPABILITY = {
  name: 'imports',
  ...declared,
  /** Starting the jobs of a company. */
  permissions: {
    company: {
      startImport: (actor, { id }) => denialOfImport(actor, id),
      startBulkAction: (actor, { id }) => denialOfJobs(actor, id),
    },
  },
  /** The jobs that a person started, and the job rows about the person. */
  personalExport: [
    {
      name: 'jobs',
      sql: `SELECT company_id, kind, state, title, reason, total, included, done, failed, error, created_at, started_at,
        finished_at
      FROM jobs WHERE creator_id = $1 ORDER BY id DESC`,
    },
    {
      name: 'rowsOfJobs',
      sql: `SELECT job_id, label AS email, input, replaced, verdict, field, message, reason, result, processed_at
      FROM job_rows WHERE user_id = $1 OR lower(label) = lower($3) ORDER BY job_id DESC, number`,
    },
  ],
  gateway: [
    [
      /^(Query\.(job|preview)|Job|Import|Company\.(jobs$|import)|Mutation\.(\w*(Import|BulkAction)\w*|cancelJob)$)/,
      'The old backend has no imports and no actions on many users.',
    ],
  ],
} satisfies CapabilityOf<'imports'>;

declare module '../../../platform/capabilities/capability.js' {
  interface Capabilities {
    imports: typeof declared;
  }
}
