import { applyDecorators } from '@nestjs/common';
import { ArgsType, Field, ID, InputType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { IsBoolean, IsOptional, Matches, ValidateNested } from 'class-validator';
import { ExpectedVersion, IdField } from '../../../../platform/graphql/arguments.js';
import { RecordId } from '../../../../platform/validation/validation.js';
import { ApplicationIdsArgs } from './applications.input.js';
import { RejectReason } from '../candidate.enums.js';

/** An email that goes with a decision. */
@InputType({
  description:
    'An email that goes with a decision: a template, as the caller has read it. CONFLICT (`STALE_VERSION`) if it has changed since.',
})
export class DecisionEmailInput {
  @Field(() => ID, { description: "The id of one of the company's `applicantEmailTemplates`." })
  @Matches(/^([1-9]\d{0,9}|[A-Z]{1,20})$/, { message: 'must be the id of a template' })
  templateId: string;

  @ExpectedVersion('template')
  expectedVersion: number;
}

const EMAIL =
  'Those that have applied with a confirmed address get it 30 seconds later, unless the application has been decided again by then.';

/** A flag that leaves out what has ended. */
const SkipsEnded = (): PropertyDecorator =>
  applyDecorators(
    Field(() => Boolean, {
      nullable: true,
      description:
        'Whether applications that have ended are left out, as long as others are left: the result has them as they are.',
    }),
    IsOptional(),
    IsBoolean(),
  );

@ArgsType()
export class UndoableIdsArgs extends ApplicationIdsArgs {
  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether this undoes a decision that came with an email: CONFLICT (`APPLICANT_EMAIL_SENT`) if that was sent to one of the people.',
  })
  @IsOptional()
  @IsBoolean()
  unlessEmailed?: boolean;
}

@ArgsType()
export class MoveApplicationsArgs extends UndoableIdsArgs {
  @IdField('The id of the stage to move them to.')
  stageId: number;

  @Field(() => ID, {
    nullable: true,
    description: 'The id of the stage that they are in, as the caller knows it.',
  })
  @RecordId({ optional: true })
  expectedStageId?: number;

  @Field(() => DecisionEmailInput, { nullable: true, description: `An email to the people. ${EMAIL}` })
  @IsOptional()
  @ValidateNested()
  @Type(() => DecisionEmailInput)
  email?: DecisionEmailInput;

  @SkipsEnded()
  skipEnded?: boolean;
}

@ArgsType()
export class RejectApplicationsArgs extends ApplicationIdsArgs {
  @Field(() => RejectReason, { nullable: true, description: 'Why. The people never see it.' })
  @IsOptional()
  reason?: RejectReason;

  @Field({
    description:
      'Whether the people are told, 30 seconds later, unless `reopenApplications` has undone it by then.',
  })
  @IsBoolean()
  tell: boolean;

  @Field(() => DecisionEmailInput, {
    nullable: true,
    description: `An email to the people, instead of what they are told otherwise. ${EMAIL}`,
  })
  @IsOptional()
  @ValidateNested()
  @Type(() => DecisionEmailInput)
  email?: DecisionEmailInput;

  @SkipsEnded()
  skipEnded?: boolean;
}
