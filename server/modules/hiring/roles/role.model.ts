import { Field, Float, ID, Int, ObjectType } from '@nestjs/graphql';
import { CURSOR_DESCRIPTION } from '../../../core/ledger/live/subscription.js';
import { QuestionKind, SalaryPeriod, StageKind } from './role.enums.js';

/** The maximum number of roles of a company that are not closed. */
export const MAX_ROLES = 5_000;
/** The maximum number of recruiters of a role. */
export const MAX_RECRUITERS = 20;
/** The maximum number of questions of a role, and of choices of a question. */
export const MAX_QUESTIONS = 20;
export const MAX_CHOICES = 20;
/** The maximum number of stages of a role. */
export const MAX_STAGES = 15;
/** The maximum number of characters of a description. */
export const MAX_DESCRIPTION = 20_000;

/** The salary of a role. */
@ObjectType({ description: 'What a role pays: a minimum, a maximum or a range.' })
export class Salary {
  @Field(() => Int, { nullable: true, description: 'The least, in whole units of the currency.' })
  min: number | null;

  @Field(() => Int, { nullable: true, description: 'The most, in whole units of the currency.' })
  max: number | null;

  @Field({ description: 'The currency as a code of ISO 4217, such as EUR.' })
  currency: string;

  @Field(() => SalaryPeriod, { description: 'The period that it is paid for.' })
  period: SalaryPeriod;
}

/** A question for applicants. */
@ObjectType({ description: 'A question that applicants are asked.' })
export class Question {
  @Field(() => ID, {
    description: 'The id of the question, unique in its role. It stays when the question changes.',
  })
  id: string;

  @Field({ description: 'The question: 1 to 500 characters.' })
  text: string;

  @Field(() => QuestionKind, { description: 'What it asks for.' })
  kind: QuestionKind;

  @Field(() => [String], {
    description: 'What applicants choose from. Empty unless the kind is CHOICE or CHOICES.',
  })
  choices: string[];

  @Field({ description: 'Whether applicants must answer it.' })
  required: boolean;
}

/** The answers to a question that speak against an applicant. */
@ObjectType({
  description:
    'The answers to a question that speak against an applicant. They are marked for the people that decide; nobody is rejected for them automatically.',
})
export class KnockOut {
  @Field(() => ID, { description: 'The id of the question.' })
  questionId: string;

  @Field(() => [String], {
    description: 'Some of the choices, or `yes` or `no`. Empty for the kind NUMBER.',
  })
  answers: string[];

  @Field(() => Float, { nullable: true, description: 'For the kind NUMBER: smaller numbers are knock-outs.' })
  least: number | null;

  @Field(() => Float, { nullable: true, description: 'For the kind NUMBER: larger numbers are knock-outs.' })
  most: number | null;
}

/** A stage that new roles start with. */
@ObjectType({ description: 'A stage that new roles start with.' })
export class TemplateStage {
  @Field({ description: '1 to 100 characters.' })
  name: string;

  @Field(() => StageKind, { description: 'What the stage means.' })
  kind: StageKind;
}

/** How a company hires. */
@ObjectType({ description: 'How a company hires.' })
export class HiringSettings {
  @Field({
    description:
      'Whether roles are opened only with the approval of an admin. Admins and MASTER CONTROL open roles without it.',
  })
  needsApproval: boolean;

  @Field({
    description:
      'Whether the other applicants for a role are rejected once somebody has accepted the offer of its last opening. They are told 30 seconds later, unless `reopenApplications` has undone it by then.',
  })
  rejectsOthers: boolean;

  @Field(() => [TemplateStage], {
    description:
      "The stages of new roles, in order. Until they are changed, they have names in the caller's language.",
  })
  stages: TemplateStage[];
}

/** A change of the roles of a company. */
@ObjectType({ description: 'Something about the roles of a company has changed. Read again what is shown.' })
export class CompanyRolesChange {
  @Field({ description: CURSOR_DESCRIPTION })
  cursor: string;
}
