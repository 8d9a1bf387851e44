import { randomBytes } from 'node:crypto';
import type { AuditValues } from '../../../../core/ledger/audit/audit-entry.js';
import { invalid } from '../../../../platform/errors/app-error.js';
import { QuestionKind } from '../role.enums.js';
import { EDITED_FIELDS, recorded, type RoleValues } from './role-entries.js';
import type { KnockOut, Question } from '../role.model.js';
import type { KnockOutInput, QuestionInput, SalaryInput, UpdateRoleInput } from '../roles.input.js';

/** The values of a new role before any input. */
export const EMPTY = {
  teamId: null,
  location: '',
  country: null,
  skills: [],
  salaryMin: null,
  salaryMax: null,
  salaryCurrency: null,
  salaryPeriod: null,
  description: '',
  questions: [],
  knockOuts: [],
  cvRequired: false,
  closesOn: null,
} satisfies Partial<RoleValues>;

/**
 * Returns the values of an input. `present` are the current questions and knock-outs of the role. VALIDATION_FAILED for
 * a salary without amounts or in the wrong order, and for questions that are unknown or lack choices.
 */
export function changedValues(
  input: UpdateRoleInput,
  present: Pick<RoleValues, 'questions' | 'knockOuts'> = EMPTY,
): Partial<RoleValues> {
  const { salary, questions, location, description } = input;
  const given: Partial<RoleValues> = {
    title: input.title,
    teamId: input.teamId,
    employmentType: input.employmentType,
    workMode: input.workMode,
    location: location === null ? '' : location,
    country: input.country,
    skills: input.skills === null ? [] : input.skills,
    openings: input.openings,
    ...(salary !== undefined && salaryOf(salary)),
    salaryShown: input.salaryShown,
    description: description === null ? '' : description,
    ...(questions && questionsOf(questions, present)),
    cvRequired: input.cvRequired,
    closesOn: input.closesOn,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

function salaryOf(salary: SalaryInput | null) {
  const { salaryMin, salaryMax, salaryCurrency, salaryPeriod } = EMPTY;
  if (salary === null) return { salaryMin, salaryMax, salaryCurrency, salaryPeriod };
  const { min = null, max = null, currency, period } = salary;
  if (min === null && max === null) throw invalidInput({ 'salary.min': 'or the maximum is required' });
  if (min !== null && max !== null && min > max) {
    throw invalidInput({ 'salary.max': 'must be at least the minimum' });
  }
  return { salaryMin: min, salaryMax: max, salaryCurrency: currency, salaryPeriod: period };
}

/** Returns the questions of an input, and which answers to them are knock-outs. */
function questionsOf(
  inputs: readonly QuestionInput[],
  present: Pick<RoleValues, 'questions' | 'knockOuts'>,
): Pick<RoleValues, 'questions' | 'knockOuts'> {
  const known = new Set(present.questions.map(({ id }) => id));
  const knockOuts: KnockOut[] = [];
  const questions = inputs.map(({ id, text, kind, choices, required, knockOut }, index) => {
    const field = `questions.${index}`;
    // Each known id can be used once.
    if (id != null && !known.delete(id)) {
      throw invalidInput({ [`${field}.id`]: 'must be the id of a question of the role' });
    }
    const isChosen = kind === QuestionKind.CHOICE || kind === QuestionKind.CHOICES;
    if (isChosen ? choices.length < 2 : choices.length > 0) {
      const message = isChosen ? 'must be at least two' : 'are only for the kinds CHOICE and CHOICES';
      throw invalidInput({ [`${field}.choices`]: message });
    }
    const question: Question = {
      id: id ?? randomBytes(6).toString('base64url'),
      text,
      kind,
      choices,
      required,
    };
    const kept = present.knockOuts.find(({ questionId }) => questionId === id);
    if (knockOut) knockOuts.push(knockOutOf(question, knockOut, `${field}.knockOut`));
    else if (knockOut === undefined && kept && fits(question, kept)) knockOuts.push(kept);
    return question;
  });
  return { questions, knockOuts };
}

function knockOutOf(question: Question, knockOut: KnockOutInput, field: string): KnockOut {
  const { answers, least = null, most = null } = knockOut;
  const one = { questionId: question.id, answers, least, most };
  if (!fits(question, one)) {
    throw invalidInput({ [field]: 'must be some of the answers to the question, or bounds of its numbers' });
  }
  if (least !== null && most !== null && least > most) {
    throw invalidInput({ [`${field}.most`]: 'must be at least `least`' });
  }
  return one;
}

/** Whether applicants can give the answers of a knock-out. */
function fits({ kind, choices }: Question, { answers, least, most }: KnockOut): boolean {
  if (kind === QuestionKind.NUMBER) return answers.length === 0 && (least !== null || most !== null);
  if (least !== null || most !== null || answers.length === 0) return false;
  const possible = kind === QuestionKind.YES_NO ? ['yes', 'no'] : choices;
  return answers.every((answer) => possible.includes(answer));
}

/** Returns the editable values of a stored role. */
export const valuesOf = (role: RoleValues): RoleValues =>
  Object.fromEntries(EDITED_FIELDS.map((field) => [field, role[field]])) as unknown as RoleValues;

/** Returns the changed values, with their old and new forms for the audit log. */
export function differences(role: RoleValues, given: Partial<RoleValues>) {
  const all = { ...role, ...given };
  const changed: Partial<RoleValues> = {};
  const before: AuditValues = {};
  const after: AuditValues = {};
  for (const field of EDITED_FIELDS) {
    if (JSON.stringify(all[field]) === JSON.stringify(role[field])) continue;
    Object.assign(changed, { [field]: all[field] });
    before[field] = recorded(field, role);
    after[field] = recorded(field, all);
  }
  return { changed, before, after };
}

/** The audit values of a new role: the non-empty ones. */
export const allRecorded = (values: RoleValues): AuditValues =>
  Object.fromEntries(
    EDITED_FIELDS.map((field) => [field, recorded(field, values)]).filter(
      ([, value]) => value !== null && value !== '',
    ),
  );

/** VALIDATION_FAILED for fields of the argument `input`. */
export const invalidInput = (fields: Record<string, string>) =>
  invalid(Object.fromEntries(Object.entries(fields).map(([field, message]) => [`input.${field}`, message])));
