import type { AuditEntry, AuditValues } from '../../../../core/ledger/audit/audit-entry.js';
import type { AuditAction } from '../../../../core/ledger/audit/audit-registry.js';
import type { JobRole } from '../job-role.entity.js';
import type { Question, TemplateStage } from '../role.model.js';

/** What a person does for a role, as recorded. */
export type Appointment = 'hiringManager' | 'recruiter';

/** The fields of a role that people edit. */
export const EDITED_FIELDS = [
  'title',
  'teamId',
  'employmentType',
  'workMode',
  'location',
  'country',
  'skills',
  'openings',
  'salaryMin',
  'salaryMax',
  'salaryCurrency',
  'salaryPeriod',
  'salaryShown',
  'description',
  'questions',
  'closesOn',
] as const;

/** A field of a role that people edit. */
export type EditedField = (typeof EDITED_FIELDS)[number];

/** The values of a role that people edit. */
export type RoleValues = Required<Pick<JobRole, EditedField>>;

/** The start of an audit entry about a role. */
export const aboutRole = (action: AuditAction, { id, companyId }: Pick<JobRole, 'id' | 'companyId'>) => ({
  action,
  companyId,
  subject: { type: 'JOB_ROLE' as const, id },
});

/**
 * The audit entry of a change of a role's state. Its only readers are the company's admins and MASTER CONTROL; feeds show
 * the title only.
 */
export const stateChanged = (
  action: AuditAction,
  role: Pick<JobRole, 'id' | 'companyId' | 'title' | 'state'>,
  state: JobRole['state'],
): AuditEntry => ({
  ...aboutRole(action, role),
  before: { state: role.state },
  after: { title: role.title, state },
});

/** The audit entry of a person that was appointed to a role, or no longer is. It is about the person. */
export function appointed(
  action: 'JOB_ROLE_PERSON_ADDED' | 'JOB_ROLE_PERSON_REMOVED',
  { id, companyId, title }: Pick<JobRole, 'id' | 'companyId' | 'title'>,
  userId: number,
  appointment: Appointment,
): AuditEntry {
  const values: AuditValues = { jobRoleId: id, jobRole: title, appointment };
  const isAdded = action === 'JOB_ROLE_PERSON_ADDED';
  return {
    action,
    companyId,
    subject: { type: 'USER', id: userId },
    ...(isAdded ? { after: values } : { before: values }),
  };
}

/** Returns a value of a role as the audit log has it. */
export function recorded(field: EditedField, values: RoleValues): string | number | boolean | null {
  if (field === 'questions') return values.questions.map(lineOf).join('\n');
  return field === 'skills' ? values.skills.join(', ') : values[field];
}

const lineOf = ({ text, kind, choices, required }: Question) =>
  `${text} (${[kind, ...choices].join(', ')}${required ? ', required' : ''})`;

/** Returns stages as the audit log has them. */
export const stageNames = (stages: readonly TemplateStage[]): string =>
  stages.map(({ name }) => name).join(', ');
