import { enumOf } from '../../../platform/validation/enum-of.js';

/** The kinds of employment, as schema.org names them. The values are those of the database. */
export const EmploymentType = enumOf('EmploymentType', 'The kind of employment, as schema.org names it.', {
  FULL_TIME: 'A full-time job.',
  PART_TIME: 'A part-time job.',
  CONTRACTOR: 'Work of a contractor.',
  TEMPORARY: 'A job for a limited time.',
  INTERN: 'An internship.',
  VOLUNTEER: 'Voluntary work.',
  PER_DIEM: 'A job that is paid by the day.',
  OTHER: 'Any other kind.',
});
export type EmploymentType = keyof typeof EmploymentType;

/** Where people work. The values are those of the database. */
export const WorkMode = enumOf('WorkMode', 'Where people work.', {
  ON_SITE: 'At the location.',
  HYBRID: 'Partly at the location, partly elsewhere.',
  REMOTE: 'Elsewhere.',
});
export type WorkMode = keyof typeof WorkMode;

/** The period that a salary is paid for. The values are those of the database. */
export const SalaryPeriod = enumOf('SalaryPeriod', 'The period that a salary is paid for.', {
  HOUR: 'An hour.',
  DAY: 'A day.',
  WEEK: 'A week.',
  MONTH: 'A month.',
  YEAR: 'A year.',
});
export type SalaryPeriod = keyof typeof SalaryPeriod;

/** The state of a role. The values are those of the database. */
export const JobRoleState = enumOf(
  'JobRoleState',
  'The state of a role. Only managers of a role see it in a state other than OPEN.',
  {
    DRAFT: 'It is being prepared.',
    AWAITING_APPROVAL: 'An admin of the company decides whether it is opened.',
    OPEN: 'People can apply.',
    ON_HOLD: 'Nobody can apply for now.',
    FILLED: 'All its openings are filled.',
    CLOSED: 'It is over.',
  },
);
export type JobRoleState = keyof typeof JobRoleState;

/** What a stage of a role means. The values are those of the database. */
export const StageKind = enumOf('StageKind', 'What a stage of a role means.', {
  APPLIED: 'Where applications start. Always the first stage, and the only one of its kind.',
  ACTIVE: 'A step of the selection, such as an interview.',
  OFFER: 'An offer was made. At most one stage of a role.',
  HIRED: 'The person was hired. Always the last but one, and the only one of its kind.',
  REJECTED: 'The person was rejected. Always the last stage, and the only one of its kind.',
});
export type StageKind = keyof typeof StageKind;

/** What an application question asks for. The values are those of the database. */
export const QuestionKind = enumOf('QuestionKind', 'What a question to applicants asks for.', {
  TEXT: 'A text.',
  CHOICE: 'One of several choices.',
  CHOICES: 'Any number of several choices.',
  YES_NO: 'Yes or no.',
  NUMBER: 'A number.',
  DATE: 'A day.',
});
export type QuestionKind = keyof typeof QuestionKind;
