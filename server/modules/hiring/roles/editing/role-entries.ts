import type { AuditEntry, AuditValues } from '../../../../core/ledger/audit/audit-entry.js';
import type { AuditAction } from '../../../../core/ledger/audit/audit-registry.js';
import type { JobRole } from '../job-role.entity.js';
import type { KnockOut, Question, TemplateStage } from '../role.model.js';

/** A person's function in a role, as recorded. */
export type Appointment = 'hiringManager' | 'recruiter';

/** The editable fields of a role. */
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
  'knockOuts',
  'cvRequired',
  'closesOn',
] as const;

/** An editable field of a role. */
export type EditedField = (typeof EDITED_FIELDS)[number];

/** The editable values of a role. */
export type RoleValues = Required<Pick<JobRole, EditedField>>;

/** The common fields of an audit entry about a role. */
export const aboutRole = (action: AuditAction, { id, companyId }: Pick<JobRole, 'id' | 'companyId'>) => ({
  action,
  companyId,
  subject: { type: 'JOB_ROLE' as const, id },
});

/**
 * The audit entry for a change of a role's state. Only the company's admins and MASTER CONTROL can read it; activity
 * feeds show the title only.
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

/** The audit entry for a person whose appointment to a role starts or ends. Its subject is the person. */
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

/** Formats a value of a role for the audit log. */
export function recorded(field: EditedField, values: RoleValues): string | number | boolean | null {
  if (field === 'questions') return values.questions.map(lineOf).join('\n');
  if (field === 'knockOuts')
    return values.knockOuts.map((one) => knockOutLine(one, values.questions)).join('\n');
  return field === 'skills' ? values.skills.join(', ') : values[field];
}

const lineOf = ({ text, kind, choices, required }: Question) =>
  `${text} (${[kind, ...choices].join(', ')}${required ? ', required' : ''})`;

const knockOutLine = ({ questionId, answers, least, most }: KnockOut, questions: readonly Question[]) => {
  const wrong = [
    ...answers,
    ...(least === null ? [] : [`< ${least}`]),
    ...(most === null ? [] : [`> ${most}`]),
  ];
  return `${questions.find(({ id }) => id === questionId)?.text ?? questionId}: ${wrong.join(', ')}`;
};

/** Formats stages for the audit log. */
export const stageNames = (stages: readonly TemplateStage[]): string =>
  stages.map(({ name }) => name).join(', ');
