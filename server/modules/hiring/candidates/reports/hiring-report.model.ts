import { Field, Float, Int, ObjectType } from '@nestjs/graphql';
import { StageKind } from '../../roles/role.enums.js';
import { CandidateSource, RejectReason } from '../candidate.enums.js';

/** How far applications have come, over the stages of all roles. */
@ObjectType({ description: 'How far applications have come, over the stages of all roles.' })
export class HiringStep {
  @Field(() => StageKind, { description: 'The kind of the stages.' })
  kind: StageKind;

  @Field(() => Int, {
    description:
      'How many applications have been in a stage of this kind or of a later one, however they ended.',
  })
  reached: number;

  @Field(() => Float, {
    nullable: true,
    description:
      'The median time in days that applications were in such stages. Null if none has left one yet.',
  })
  medianDays: number | null;
}

/** The outcomes of offers. */
@ObjectType({ description: 'What became of offers.' })
export class HiringOffers {
  @Field(() => Int, { description: 'How many applications got an offer.' })
  made: number;

  @Field(() => Int, { description: 'How many people have accepted it.' })
  accepted: number;

  @Field(() => Int, { description: 'How many people have declined it.' })
  declined: number;
}

/** The applications of a source. */
@ObjectType({ description: 'The applications of people that a company got to know in the same way.' })
export class HiringSource {
  @Field(() => CandidateSource, { description: 'How the company got to know the people.' })
  source: CandidateSource;

  @Field(() => Int, { description: 'How many applications there are.' })
  applications: number;

  @Field(() => Int, { description: 'How many of these people were hired.' })
  hired: number;
}

/** How often a reason was chosen. */
@ObjectType({ description: 'How many applications were rejected for a reason.' })
export class HiringRejection {
  @Field(() => RejectReason, { nullable: true, description: 'The reason. Null if none was given.' })
  reason: RejectReason | null;

  @Field(() => Int, { description: 'How many applications were rejected for it.' })
  count: number;
}

/** The applications of a month. */
@ObjectType({ description: 'The applications that were received in a month.' })
export class HiringMonth {
  @Field({ description: 'The month in UTC, such as 2026-11.' })
  month: string;

  @Field(() => Int, { description: 'How many applications were received.' })
  applications: number;

  @Field(() => Int, { description: 'How many of these people were hired.' })
  hired: number;

  @Field(() => Float, {
    nullable: true,
    description: 'The median time in days from these applications to the hire. Null without any.',
  })
  medianDays: number | null;
}

/** Statistics about applications. They are kept when the personal data of candidates is erased. */
@ObjectType({
  description:
    'Figures about the applications for the roles that the caller manages. They stay when the personal data of candidates is erased.',
})
export class HiringReport {
  @Field(() => Int, { description: 'How many applications there are.' })
  applications: number;

  @Field(() => Int, { description: 'How many of them are being decided.' })
  active: number;

  @Field(() => Int, { description: 'How many people were hired.' })
  hired: number;

  @Field(() => Int, { description: 'How many applications were rejected.' })
  rejected: number;

  @Field(() => Int, { description: 'How many applications were withdrawn, declined offers included.' })
  withdrawn: number;

  @Field(() => Float, {
    nullable: true,
    description: 'The median time in days from an application to the hire. Null without any.',
  })
  medianDaysToHire: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'The time in days within which nine of ten hires were made. Null without any.',
  })
  slowDaysToHire: number | null;

  @Field(() => [HiringStep], { description: 'How far applications have come, in the order of the stages.' })
  steps: HiringStep[];

  @Field(() => HiringOffers, { description: 'What became of offers.' })
  offers: HiringOffers;

  @Field(() => [HiringSource], { description: 'The sources of applications, the most frequent first.' })
  sources: HiringSource[];

  @Field(() => [HiringRejection], {
    description: 'The reasons for which applications were rejected, the most frequent first.',
  })
  rejections: HiringRejection[];

  @Field(() => [HiringMonth], { description: 'The months with applications in order: the newest 36.' })
  months: HiringMonth[];
}

/** The maximum number of months of a report. */
export const MAX_MONTHS = 36;
