import { registerEnumType } from '@nestjs/graphql';

/** The kinds of employment, as schema.org names them. The values are those of the database. */
export enum EmploymentType {
  FULL_TIME = 'FULL_TIME',
  PART_TIME = 'PART_TIME',
  CONTRACTOR = 'CONTRACTOR',
  TEMPORARY = 'TEMPORARY',
  INTERN = 'INTERN',
  VOLUNTEER = 'VOLUNTEER',
  PER_DIEM = 'PER_DIEM',
  OTHER = 'OTHER',
}

registerEnumType(EmploymentType, {
  name: 'EmploymentType',
  description: 'The kind of employment, as schema.org names it.',
  valuesMap: {
    FULL_TIME: { description: 'A full-time job.' },
    PART_TIME: { description: 'A part-time job.' },
    CONTRACTOR: { description: 'Work of a contractor.' },
    TEMPORARY: { description: 'A job for a limited time.' },
    INTERN: { description: 'An internship.' },
    VOLUNTEER: { description: 'Voluntary work.' },
    PER_DIEM: { description: 'A job that is paid by the day.' },
    OTHER: { description: 'Any other kind.' },
  },
});

/** Where people work. The values are those of the database. */
export enum WorkMode {
  ON_SITE = 'ON_SITE',
  HYBRID = 'HYBRID',
  REMOTE = 'REMOTE',
}

registerEnumType(WorkMode, {
  name: 'WorkMode',
  description: 'Where people work.',
  valuesMap: {
    ON_SITE: { description: 'At the location.' },
    HYBRID: { description: 'Partly at the location, partly elsewhere.' },
    REMOTE: { description: 'Elsewhere.' },
  },
});

/** The period that a salary is paid for. The values are those of the database. */
export enum SalaryPeriod {
  HOUR = 'HOUR',
  DAY = 'DAY',
  WEEK = 'WEEK',
  MONTH = 'MONTH',
  YEAR = 'YEAR',
}

registerEnumType(SalaryPeriod, {
  name: 'SalaryPeriod',
  description: 'The period that a salary is paid for.',
  valuesMap: {
    HOUR: { description: 'An hour.' },
    DAY: { description: 'A day.' },
    WEEK: { description: 'A week.' },
    MONTH: { description: 'A month.' },
    YEAR: { description: 'A year.' },
  },
});

/** The state of a role. The values are those of the database. */
export enum JobRoleState {
  DRAFT = 'DRAFT',
  AWAITING_APPROVAL = 'AWAITING_APPROVAL',
  OPEN = 'OPEN',
  ON_HOLD = 'ON_HOLD',
  FILLED = 'FILLED',
  CLOSED = 'CLOSED',
}

registerEnumType(JobRoleState, {
  name: 'JobRoleState',
  description: 'The state of a role. Only managers of a role see it in a state other than OPEN.',
  valuesMap: {
    DRAFT: { description: 'It is being prepared.' },
    AWAITING_APPROVAL: { description: 'An admin of the company decides whether it is opened.' },
    OPEN: { description: 'People can apply.' },
    ON_HOLD: { description: 'Nobody can apply for now.' },
    FILLED: { description: 'All its openings are filled.' },
    CLOSED: { description: 'It is over.' },
  },
});

/** What a stage of a role means. The values are those of the database. */
export enum StageKind {
  APPLIED = 'APPLIED',
  ACTIVE = 'ACTIVE',
  OFFER = 'OFFER',
  HIRED = 'HIRED',
  REJECTED = 'REJECTED',
}

registerEnumType(StageKind, {
  name: 'StageKind',
  description: 'What a stage of a role means.',
  valuesMap: {
    APPLIED: {
      description: 'Where applications start. Always the first stage, and the only one of its kind.',
    },
    ACTIVE: { description: 'A step of the selection, such as an interview.' },
    OFFER: { description: 'An offer was made. At most one stage of a role.' },
    HIRED: { description: 'The person was hired. Always the last but one, and the only one of its kind.' },
    REJECTED: {
      description: 'The person was rejected. Always the last stage, and the only one of its kind.',
    },
  },
});

/** What an application question asks for. The values are those of the database. */
export enum QuestionKind {
  TEXT = 'TEXT',
  CHOICE = 'CHOICE',
  YES_NO = 'YES_NO',
}

registerEnumType(QuestionKind, {
  name: 'QuestionKind',
  description: 'What a question to applicants asks for.',
  valuesMap: {
    TEXT: { description: 'A text.' },
    CHOICE: { description: 'One of several choices.' },
    YES_NO: { description: 'Yes or no.' },
  },
});
