import { ArgsType, Field, ID, InputType, registerEnumType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  Equals,
  IsBoolean,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { AfterArgs } from '../../core/ledger/live/subscription.js';
import { OrderDirection } from '../../platform/database/pagination.js';
import { ExpectedVersion, RecordIds, SearchWords } from '../../platform/graphql/arguments.js';
import { PageArgs } from '../../platform/graphql/connections.js';
import { Phone } from '../../platform/validation/formats.js';
import { Email, Lines, Name, RecordId } from '../../platform/validation/validation.js';
import { MAX_QUESTIONS } from '../roles/role.model.js';
import { MAX_COVER_NOTE, MAX_MENTIONS, MAX_MOVED, MAX_NOTE } from './application.model.js';
import { ApplicationState, RejectReason } from './candidate.enums.js';

/** The answer to a question of a role. */
@InputType({ description: 'The answer to a question of a role.' })
export class AnswerInput {
  @Field(() => ID, { description: 'The id of the question.' })
  @IsString()
  @MaxLength(100)
  questionId: string;

  @Field({ description: 'A text of at most 2,000 characters, one of the choices, or `yes` or `no`.' })
  @Lines(0, 2_000)
  answer: string;
}

/** What a person sends with an application. */
@InputType({ description: 'What a person sends with an application.' })
export class ApplyInput {
  @Field(() => [AnswerInput], { nullable: true, description: 'The answers to the questions of the role.' })
  @IsOptional()
  @ValidateNested({ each: true })
  @Type(() => AnswerInput)
  @ArrayMaxSize(MAX_QUESTIONS)
  answers?: AnswerInput[];

  @Field(() => String, {
    nullable: true,
    description: `What the person writes to the company: at most ${MAX_COVER_NOTE} characters.`,
  })
  @IsOptional()
  @Lines(0, MAX_COVER_NOTE)
  coverNote?: string;

  @Field(() => String, { nullable: true, description: 'The phone number.' })
  @IsOptional()
  @Phone()
  phone?: string;

  @Field({
    description:
      'Must be true: the person agrees that the company stores the data until the end of retention.',
  })
  @Equals(true, { message: 'must be true' })
  @IsBoolean()
  consent: boolean;
}

/** A person that a member of a company adds or refers. */
@InputType({ description: 'A person that a member of a company adds or refers.' })
export class AddCandidateInput {
  @Field({ description: 'The full name: 1 to 100 characters.' })
  @Name()
  name: string;

  @Field({ description: 'The email address. The person gets no email because of it.' })
  @Email()
  email: string;

  @Field(() => String, { nullable: true, description: 'The phone number.' })
  @IsOptional()
  @Phone()
  phone?: string;

  @Field(() => String, {
    nullable: true,
    description: `Why the person suits the role: at most ${MAX_COVER_NOTE} characters.`,
  })
  @IsOptional()
  @Lines(0, MAX_COVER_NOTE)
  coverNote?: string;
}

@ArgsType()
export class ApplyArgs {
  @Field(() => ID, { description: 'The id of the role.' })
  @RecordId()
  roleId: number;

  @Field(() => ApplyInput, { description: 'What the person sends.' })
  @ValidateNested()
  @Type(() => ApplyInput)
  input: ApplyInput;
}

@ArgsType()
export class AddCandidateArgs {
  @Field(() => ID, { description: 'The id of the role.' })
  @RecordId()
  roleId: number;

  @Field(() => AddCandidateInput, { description: 'The person.' })
  @ValidateNested()
  @Type(() => AddCandidateInput)
  input: AddCandidateInput;
}

@ArgsType()
export class ApplicationArgs {
  @Field(() => ID, { description: 'The id of the application.' })
  @RecordId()
  applicationId: number;
}

@ArgsType()
export class ApplicationIdsArgs {
  @Field(() => [ID], { description: `The ids of 1 to ${MAX_MOVED} applications for one role.` })
  @RecordIds(MAX_MOVED, 'applications')
  applicationIds: number[];
}

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
  @Field(() => ID, { description: 'The id of the stage to move them to.' })
  @RecordId()
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
}

@ArgsType()
export class AddNoteArgs extends ApplicationArgs {
  @Field({
    description: `The note: 1 to ${MAX_NOTE} characters. \`@[1]\` in it stands for the first of \`mentions\`, \`@[2]\` for the second.`,
  })
  @Lines(1, MAX_NOTE)
  text: string;

  @Field(() => [ID], {
    nullable: true,
    description: `The ids of up to ${MAX_MENTIONS} people that the text mentions, of \`mentionableColleagues\`.`,
  })
  @IsOptional()
  @RecordIds(MAX_MENTIONS, 'users', 0)
  mentions?: number[];
}

@ArgsType()
export class MentionableArgs extends ApplicationArgs {
  @Field(() => String, { nullable: true, description: 'Words of the name. At most 200 characters.' })
  @IsOptional()
  @SearchWords()
  search?: string;
}

@ArgsType()
export class NoteArgs {
  @Field(() => ID, { description: 'The id of the note.' })
  @RecordId()
  noteId: number;
}

@ArgsType()
export class ApplicationAfterArgs extends AfterArgs {
  @Field(() => ID, { description: 'The id of the application.' })
  @RecordId()
  applicationId: number;
}

@ArgsType()
export class RoleAfterArgs extends AfterArgs {
  @Field(() => ID, { description: 'The id of the role.' })
  @RecordId()
  roleId: number;
}

/** What lists of applications can be sorted by. */
export enum ApplicationOrderField {
  APPLIED_AT = 'APPLIED_AT',
  MOVED_AT = 'MOVED_AT',
}

registerEnumType(ApplicationOrderField, {
  name: 'ApplicationOrderField',
  description: 'The fields that lists of applications can be sorted by. Equal rows are sorted by id.',
  valuesMap: {
    APPLIED_AT: { description: 'When the person applied.' },
    MOVED_AT: { description: 'When the application came into its stage.' },
  },
});

@InputType({ description: 'How a list of applications is sorted.' })
export class ApplicationOrder {
  @Field(() => ApplicationOrderField, { description: 'The field to sort by.' })
  field: ApplicationOrderField;
  @Field(() => OrderDirection, { description: 'The direction.' })
  direction: OrderDirection;
}

@InputType({ description: 'Filters a list of applications. All given conditions must match.' })
export class ApplicationFilter {
  @Field(() => ID, { nullable: true, description: 'Applications in this stage.' })
  @RecordId({ optional: true })
  stageId?: number;

  @Field(() => [ApplicationState], { nullable: true, description: 'Applications in one of these states.' })
  @IsOptional()
  @ArrayUnique({ message: 'must be different' })
  @ArrayMaxSize(4)
  states?: ApplicationState[];
}

@ArgsType()
export class ApplicationPageArgs extends PageArgs {
  @Field(() => ApplicationOrder, {
    nullable: true,
    description: 'The order. Without it the list is sorted by id.',
  })
  @IsOptional()
  orderBy?: ApplicationOrder;

  @Field(() => ApplicationFilter, {
    nullable: true,
    description: 'Conditions that the applications must meet.',
  })
  @IsOptional()
  @ValidateNested()
  @Type(() => ApplicationFilter)
  filter?: ApplicationFilter;
}
