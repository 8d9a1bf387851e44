import type { AuditPart } from '../../../core/ledger/audit/audit-registry.js';
import { EDITED_FIELDS } from './editing/role-entries.js';

/** What the audit log records of this module. */
export const ROLES_AUDIT = {
  actions: {
    JOB_ROLE_CREATED: 'A role was created as a draft.',
    JOB_ROLE_CHANGED: 'Fields of a role were changed.',
    JOB_ROLE_STAGES_CHANGED: 'The stages of a role were changed.',
    JOB_ROLE_APPROVAL_REQUESTED: 'The approval of a role was asked for.',
    JOB_ROLE_APPROVAL_WITHDRAWN: 'A role that awaited approval became a draft again.',
    JOB_ROLE_APPROVAL_DECLINED: 'A role was not approved and became a draft again.',
    JOB_ROLE_OPENED: 'A role was opened.',
    JOB_ROLE_HELD: 'A role was put on hold.',
    JOB_ROLE_CLOSED: 'A role was closed, by a person or because of its closing date.',
    JOB_ROLE_OPENING_FILLED: 'An opening of a role was filled.',
    JOB_ROLE_PERSON_ADDED: 'A user became the hiring manager or a recruiter of a role.',
    JOB_ROLE_PERSON_REMOVED: 'A user is no longer the hiring manager or a recruiter of a role.',
    HIRING_SETTINGS_CHANGED: 'The hiring settings of a company were changed.',
  },
  subjects: {
    JOB_ROLE: { description: 'A role of a company, by number.', inEvents: true },
  },
  facts: ['jobRole', 'jobRoleId', 'appointment'],
  fields: [...EDITED_FIELDS, 'copyOf', 'filled', 'needsApproval', 'rejectsOthers', 'stages', 'state'],
} as const satisfies AuditPart;

declare module '../../../core/ledger/audit/audit-registry.js' {
  interface AuditActions extends Record<keyof (typeof ROLES_AUDIT)['actions'], true> {}
  interface AuditSubjects extends Record<keyof (typeof ROLES_AUDIT)['subjects'], true> {}
  interface AuditFields extends Record<(typeof ROLES_AUDIT)['facts' | 'fields'][number], true> {}
}
