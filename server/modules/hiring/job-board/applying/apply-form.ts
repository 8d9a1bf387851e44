import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { propertiesOf } from '../../../../platform/validation/properties.js';
import { firstBroken } from '../../../../platform/validation/validation.js';
import { inEuropeanDigits, readAnswer } from '../../candidates/applying/answers.js';
import type { Answer } from '../../candidates/applications/application.model.js';
import { QuestionKind } from '../../roles/role.enums.js';
import type { Question } from '../../roles/role.model.js';
import type { FormProblem, FormQuestion, FormValues } from './apply-pages.js';
import { ApplicantInput } from './apply.input.js';

/** The maximum size of a file, in bytes. */
export const MAX_FILE = 5 * 1024 * 1024;

/** A honeypot field: people do not see it and leave it empty, bots fill it in. */
export const HONEYPOT = 'website';

const APPLICANT = ['name', 'email', 'phone', 'coverNote'] as const;

/** What an applicant has entered. */
export interface Entered {
  name: string;
  email: string;
  phone: string;
  coverNote: string;
  answers: Answer[];
}

/** A submitted form. */
export interface SentForm {
  /** The raw input, for showing the form again. */
  values: FormValues;
  problems: Partial<Record<string, FormProblem>>;
  /** The parsed input. Valid only if there are no problems. */
  entered: Entered;
}

/** Returns a question as the form shows it. */
export const toFormQuestion = ({ id, text, kind, choices, required }: Question): FormQuestion => ({
  name: fieldOf(id),
  text,
  kind,
  choices,
  required,
});

const fieldOf = (questionId: string) => `answer-${questionId}`;

/** Parses a form and validates everything except its file. */
export function readForm(questions: readonly Question[], body: unknown): SentForm {
  const given = propertiesOf(body);
  const valueOf = (field: string) => {
    const value = given[field];
    return typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : '';
  };
  /** Each of several choices has a field of its own. */
  const chosenOf = (field: string, choices: readonly string[]) =>
    choices.filter((_, index) => valueOf(`${field}-${index}`) !== '').join('\n');
  const names = [...APPLICANT, 'consent', ...questions.map(({ id }) => fieldOf(id))];
  const values: FormValues = Object.fromEntries(names.map((name) => [name, valueOf(name)]));
  for (const { id, kind, choices } of questions) {
    if (kind === QuestionKind.CHOICES) values[fieldOf(id)] = chosenOf(fieldOf(id), choices);
  }

  const plain = Object.fromEntries(APPLICANT.map((name) => [name, valueOf(name).trim() || undefined]));
  plain.phone = plain.phone && inEuropeanDigits(plain.phone);
  const input = plainToInstance(ApplicantInput, plain);
  const problems: SentForm['problems'] = {};
  for (const error of validateSync(input, { stopAtFirstError: true })) {
    problems[error.property] = problemOf(error.property, plain[error.property], firstBroken(error)?.reason);
  }
  const answers = questions.map((question): Answer => {
    const { id, text, kind } = question;
    const field = fieldOf(id);
    const { answer, problem } = readAnswer(question, values[field] ?? '');
    if (problem) problems[field] = problem;
    return { questionId: id, question: text, kind, answer };
  });
  if (valueOf('consent') === '') problems.consent = 'REQUIRED';
  const { name, email, phone = '', coverNote = '' } = input;
  return { values, problems, entered: { name, email, phone, coverNote, answers } };
}

function problemOf(field: string, value: string | undefined, reason: string | undefined): FormProblem {
  if (value === undefined) return 'REQUIRED';
  if (field === 'phone') return 'NOT_A_PHONE';
  if (reason === 'NOT_AN_EMAIL' || reason === 'INVISIBLE_CHARACTERS') return reason;
  return 'WRONG_LENGTH';
}
