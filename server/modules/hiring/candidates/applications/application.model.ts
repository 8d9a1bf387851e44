import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { CURSOR_DESCRIPTION } from '../../../../core/ledger/live/subscription.js';
import { enumOf } from '../../../../platform/validation/enum-of.js';
import { QuestionKind } from '../../roles/role.enums.js';
import { JobRoleStage } from '../../roles/stages/job-role-stage.entity.js';

/** The maximum number of characters of a cover note, and of a note. */
export const MAX_COVER_NOTE = 10_000;
export const MAX_NOTE = 5_000;
/** The maximum number of people that a note mentions. */
export const MAX_MENTIONS = 5;
/** The maximum number of notes of an application. */
export const MAX_NOTES = 500;
/** The maximum number of applications that one call moves or rejects. */
export const MAX_MOVED = 200;
/** The maximum number of further documents of an application. */
export const MAX_DOCUMENTS = 5;
/** The maximum number of applications for a role. */
export const MAX_APPLICATIONS = 20_000;

/** The answer to a question of a role, with the text of the question at that time. */
@ObjectType({ description: 'The answer to a question of a role, with the question as it was then.' })
export class Answer {
  @Field(() => ID, { description: 'The id of the question.' })
  questionId: string;

  @Field({ description: 'The question as it was asked.' })
  question: string;

  @Field(() => QuestionKind, {
    nullable: true,
    description: 'What the question asked for. Null for answers that are older than this field.',
  })
  kind?: QuestionKind;

  @Field({
    description:
      'The answer: a text, the choice, the choices in lines, `yes` or `no`, a number such as 12.5 or a day such as 2026-12-31. Empty if it was not answered.',
  })
  answer: string;
}

/** The number of applications in a stage. */
@ObjectType({ description: 'How many applications are in a stage of a role.' })
export class StageCount {
  @Field(() => JobRoleStage, { description: 'The stage.' })
  stage: JobRoleStage;

  @Field(() => Int, { description: 'How many applications are in it, without those that were withdrawn.' })
  count: number;
}

/** Where an application stands, for the person that applied. */
export const OwnApplicationStatus = enumOf(
  'OwnApplicationStatus',
  'Where an application stands, as the person that applied sees it.',
  {
    RECEIVED: 'The company has received it.',
    IN_REVIEW: 'The company is looking at it.',
    OFFER: 'The company offers the person the role.',
    HIRED: 'The person has accepted the offer.',
    NOT_SELECTED: 'The company has decided against it.',
    WITHDRAWN: 'The person has withdrawn it.',
  },
);
export type OwnApplicationStatus = keyof typeof OwnApplicationStatus;

/** An application as the applicant sees it. */
@ObjectType({ description: 'An application as the person that applied sees it.' })
export class OwnApplication {
  @Field(() => ID, { description: 'The id of the application.' })
  id: string;

  @Field({ description: 'The title of the role.' })
  roleTitle: string;

  @Field({ description: 'The title of the company.' })
  companyTitle: string;

  @Field({ description: 'The path of the role on the public job board, such as /jobs/3-acme/17-clerk.' })
  path: string;

  @Field(() => OwnApplicationStatus, { description: 'Where it stands.' })
  status: OwnApplicationStatus;

  @Field({ description: 'When the person applied: a time in ISO 8601.' })
  appliedAt: string;

  @Field({
    description: 'The last day on which the company keeps what the person has sent, such as 2026-12-31.',
  })
  retainUntil: string;

  @Field({ description: 'Whether the person can withdraw it.' })
  canWithdraw: boolean;

  @Field({ description: 'Whether the person can accept or decline an offer.' })
  canAccept: boolean;
}

/** A change of the candidates of a company. */
@ObjectType({ description: 'Candidates of a company have changed. Read again what is shown.' })
export class CompanyCandidatesChange {
  @Field({ description: CURSOR_DESCRIPTION })
  cursor: string;
}

/** A change of an application. */
@ObjectType({ description: 'An application has changed. Read again what is shown.' })
export class ApplicationChange {
  @Field({ description: CURSOR_DESCRIPTION })
  cursor: string;
}

/** A change of the applications for a role. */
@ObjectType({ description: 'Applications for a role have changed. Read again what is shown.' })
export class RoleApplicationsChange {
  @Field({ description: CURSOR_DESCRIPTION })
  cursor: string;
}
