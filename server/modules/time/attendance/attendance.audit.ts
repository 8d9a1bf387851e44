import type { AuditPart } from '../../../core/ledger/audit/audit-registry.js';

/** What the audit log records of this module. Punches are records of their own: only their corrections are recorded. */
export const ATTENDANCE_AUDIT = {
  actions: {
    PUNCH_CORRECTED: 'A punch of a person was corrected, added or removed later.',
    CORRECTION_REQUESTED: 'A person asked for a correction of their working time.',
    CORRECTION_DECLINED: 'A correction that a person asked for was declined.',
    ABSENCE_REQUESTED: 'A person asked for leave.',
    ABSENCE_APPROVED: 'Leave was approved.',
    ABSENCE_DECLINED: 'Leave was declined.',
    ABSENCE_REOPENED: 'The decision about leave was undone.',
    ABSENCE_CANCELLED: 'Leave, or the request for it, was cancelled.',
    WORK_SCHEDULE_SET: 'The hours of a company or a person were set.',
    WORK_SCHEDULE_REMOVED: 'Hours of a company or a person were removed.',
    HOLIDAYS_ADDED: 'Holidays of a company were added.',
    HOLIDAY_REMOVED: 'A holiday of a company was removed.',
    ABSENCE_TYPE_SAVED: 'A kind of leave of a company was created or changed.',
  },
  facts: ['holiday', 'holidays', 'absenceType', 'allowance', 'isPaid', 'needsDecision', 'isArchived'],
  fields: [
    'absenceFrom',
    'absenceTo',
    'punchedIn',
    'punchedOut',
    'effectiveFrom',
    'weekHours',
    'hoursTimeZone',
    'region',
  ],
} as const satisfies AuditPart;

declare module '../../../core/ledger/audit/audit-registry.js' {
  interface AuditActions extends Record<keyof (typeof ATTENDANCE_AUDIT)['actions'], true> {}
  interface AuditFields extends Record<(typeof ATTENDANCE_AUDIT)['facts' | 'fields'][number], true> {}
}
