import type {
  EmploymentType,
  KnockOutInput,
  QuestionInput,
  QuestionKind,
  Role_EditedFragment,
  SalaryInput,
  SalaryPeriod,
  UpdateRoleInput,
  WorkMode,
} from '../../../generated/graphql';
import type { Versioned } from '../../../components/form/use-versioned-form';

/** A question to applicants as it is edited. One without an id is new; `key` tells rows apart. */
export interface QuestionValue {
  key: string;
  id: string | null;
  text: string;
  kind: QuestionKind;
  required: boolean;
  choices: string[];
  /** What speaks against an applicant: some of the answers, or the bounds of a number. */
  knockOut: KnockOutValue;
}

/** The answers that speak against an applicant. Empty if none do. */
export interface KnockOutValue {
  answers: string[];
  least: number | null;
  most: number | null;
}

/** No answer speaks against an applicant. */
export const NO_KNOCK_OUT: KnockOutValue = { answers: [], least: null, most: null };

/** What a role pays as it is edited: nothing without an amount. */
export interface SalaryValue {
  min?: number | null;
  max?: number | null;
  currency?: string | null;
  period: SalaryPeriod;
}

/** What the form of a role contains. Empty texts and null mean that something is not given. */
export type RoleValues = {
  title: string;
  teamId: string | null;
  employmentType: EmploymentType;
  workMode: WorkMode;
  location: string;
  country: string | null;
  skills: string[];
  openings: number;
  closesOn: string;
  hiringManagerId: string | null;
  recruiterIds: string[];
  salary: SalaryValue;
  salaryShown: boolean;
  description: string;
  questions: QuestionValue[];
  cvRequired: boolean;
};

/** The values of a new role. */
export const NEW_ROLE: RoleValues = {
  title: '',
  teamId: null,
  employmentType: 'FULL_TIME',
  workMode: 'ON_SITE',
  location: '',
  country: null,
  skills: [],
  openings: 1,
  closesOn: '',
  hiringManagerId: null,
  recruiterIds: [],
  salary: { min: null, max: null, currency: null, period: 'YEAR' },
  salaryShown: false,
  description: '',
  questions: [],
  cvRequired: false,
};

/** Returns the values of a role, and the version that an edit is based on. */
export function recordOf(role: Role_EditedFragment): Versioned<RoleValues> {
  const { title, employmentType, workMode, location, country, skills, openings, salaryShown, description } =
    role;
  const knockOuts = new Map(
    role.knockOuts.map(({ questionId, answers, least, most }) => [
      questionId,
      { answers: [...answers], least: least ?? null, most: most ?? null },
    ]),
  );
  const { min = null, max = null, currency = null, period = 'YEAR' } = role.salary ?? {};
  return {
    version: role.version,
    values: {
      title,
      employmentType,
      workMode,
      location,
      country,
      skills: [...skills],
      openings,
      salaryShown,
      cvRequired: role.cvRequired,
      description,
      teamId: role.team?.id ?? null,
      closesOn: role.closesOn ?? '',
      hiringManagerId: role.hiringManager?.id ?? null,
      recruiterIds: role.recruiters.map(({ id }) => id),
      salary: { min, max, currency, period },
      questions: role.questions.map(({ id, text, kind, required, choices }) => ({
        key: id,
        id,
        text,
        kind,
        required,
        choices: [...choices],
        knockOut: knockOuts.get(id) ?? NO_KNOCK_OUT,
      })),
    },
  };
}

/** Returns the input of the mutations for some of the values. What is left out stays as it is. */
export function inputOf({
  salary,
  questions,
  location,
  description,
  closesOn,
  ...values
}: Partial<RoleValues>): UpdateRoleInput {
  return {
    ...values,
    ...(location !== undefined && { location: location || null }),
    ...(description !== undefined && { description: description || null }),
    ...(closesOn !== undefined && { closesOn: closesOn || null }),
    ...(salary !== undefined && { salary: salaryInput(salary) }),
    ...(questions !== undefined && { questions: questions.map(questionInput) }),
  };
}

const hasAmount = ({ min, max }: SalaryValue): boolean => min != null || max != null;

const salaryInput = ({ min, max, currency, period }: SalaryValue): SalaryInput | null =>
  hasAmount({ min, max, period })
    ? { min: min ?? null, max: max ?? null, currency: currency ?? '', period }
    : null;

const questionInput = ({ id, text, kind, required, choices, knockOut }: QuestionValue): QuestionInput => ({
  id,
  text: text.trim(),
  kind,
  required,
  choices: hasChoices(kind) ? choicesOf(choices) : [],
  knockOut: knockOutInput(kind, possibleAnswers({ kind, choices }), knockOut),
});

/** Whether applicants choose from given texts. */
export const hasChoices = (kind: QuestionKind): boolean => kind === 'CHOICE' || kind === 'CHOICES';

/** Returns the answers of which some can speak against an applicant. */
export function possibleAnswers({ kind, choices }: Pick<QuestionValue, 'kind' | 'choices'>): string[] {
  if (kind === 'YES_NO') return ['yes', 'no'];
  return hasChoices(kind) ? choicesOf(choices) : [];
}

/** Leaves out what does not suit the kind, or a choice that was removed. */
function knockOutInput(
  kind: QuestionKind,
  possible: readonly string[],
  { answers, least, most }: KnockOutValue,
): KnockOutInput | null {
  if (kind === 'NUMBER') return least === null && most === null ? null : { answers: [], least, most };
  const given = answers.filter((answer) => possible.includes(answer));
  return given.length === 0 ? null : { answers: given };
}

/** Returns the choices without blank lines. */
export const choicesOf = (lines: readonly string[]): string[] =>
  lines.map((line) => line.trim()).filter(Boolean);

/** What is wrong with a salary. */
export type SalaryFault = 'no currency' | 'wrong order';

/** Returns what is wrong with a salary; undefined if nothing is. */
export function faultOfSalary(salary: SalaryValue): SalaryFault | undefined {
  if (hasAmount(salary) && !salary.currency) return 'no currency';
  const { min, max } = salary;
  return min != null && max != null && min > max ? 'wrong order' : undefined;
}

/** What is wrong with a question. */
export type QuestionFault =
  'no text' | 'long text' | 'few choices' | 'same choices' | 'long choice' | 'crossed bounds';

/** The longest question and choice that the server accepts. */
export const MAX_TEXT = 500;
export const MAX_CHOICE = 200;

/** Returns what is wrong with a question; undefined if nothing is. */
export function faultOfQuestion({ text, kind, choices, knockOut }: QuestionValue): QuestionFault | undefined {
  if (!text.trim()) return 'no text';
  if ([...text.trim()].length > MAX_TEXT) return 'long text';
  const { least, most } = knockOut;
  if (kind === 'NUMBER' && least !== null && most !== null && least > most) return 'crossed bounds';
  if (!hasChoices(kind)) return undefined;
  const given = choicesOf(choices);
  if (given.length < 2) return 'few choices';
  if (new Set(given).size < given.length) return 'same choices';
  return given.some((choice) => [...choice].length > MAX_CHOICE) ? 'long choice' : undefined;
}
