import { applyDecorators } from '@nestjs/common';
import { ArgsType, Field, Float, ID, InputType, Int } from '@nestjs/graphql';
import { Transform, Type } from 'class-transformer';
import { composed } from '../../../platform/validation/composed.js';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { Unique } from '../../../platform/validation/unique.js';
import { ExpectedVersion, IdField, RecordIds } from '../../../platform/graphql/arguments.js';
import { CountryCode } from '../../../platform/validation/places.js';
import {
  Omittable,
  Lines,
  MAX_ID,
  Note,
  OneOf,
  RecordId,
  Title,
} from '../../../platform/validation/validation.js';
import { isVisibleText } from '../../../platform/validation/visible-text.js';
import { EmploymentType, QuestionKind, SalaryPeriod, WorkMode } from './role.enums.js';
import { Skills } from './texts/skills.js';
import { MAX_CHOICES, MAX_DESCRIPTION, MAX_QUESTIONS, MAX_RECRUITERS } from './role.model.js';

const MAX_OPENINGS = 999;
const MAX_CHOICE_LENGTH = 200;
/** A day such as 2026-12-31. */
const DAY = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const CURRENCIES = Intl.supportedValuesOf('currency');

const isDay = (value: unknown) =>
  typeof value === 'string' && DAY.test(value) && new Date(value).toISOString().startsWith(value);

/** A calendar day such as 2026-12-31; null clears it. */
const Day = () =>
  applyDecorators(
    IsOptional(),
    ValidateBy({
      name: 'isDay',
      validator: { validate: isDay, defaultMessage: () => 'must be a day such as 2026-12-31' },
    }),
  );

const AMOUNT = { message: `must be a whole number from 0 to ${MAX_ID}` };
/** An amount of money in whole units. */
const Amount = () => applyDecorators(IsOptional(), Max(MAX_ID, AMOUNT), Min(0, AMOUNT), IsInt(AMOUNT));

const OPENINGS = { message: `must be a whole number from 1 to ${MAX_OPENINGS}` };
const Openings = () => applyDecorators(Max(MAX_OPENINGS, OPENINGS), Min(1, OPENINGS), IsInt(OPENINGS));

const trimAll = (value: unknown) =>
  Array.isArray(value)
    ? value.map((each: unknown) => (typeof each === 'string' ? composed(each.trim()) : each))
    : value;

/** The choices for applicants: distinct texts of 1 to 200 characters. */
const Choices = () =>
  applyDecorators(
    Transform(({ value }) => trimAll(value)),
    ValidateBy(
      {
        name: 'isVisible',
        validator: {
          validate: (value: unknown) => typeof value === 'string' && isVisibleText(value),
          defaultMessage: () => 'must be readable texts without invisible characters',
        },
      },
      { each: true },
    ),
    Matches(/^.+$/u, { each: true, message: 'must be texts of one line' }),
    MaxLength(MAX_CHOICE_LENGTH, {
      each: true,
      message: `must be at most ${MAX_CHOICE_LENGTH} characters long`,
    }),
    Unique({ message: 'must be different' }),
    ArrayMaxSize(MAX_CHOICES, { message: `must be at most ${MAX_CHOICES}` }),
    IsArray({ message: 'must be a list' }),
  );

@InputType({ description: 'What a role pays. At least one of the amounts is required.' })
export class SalaryInput {
  @Field(() => Int, { nullable: true, description: 'The least, in whole units of the currency.' })
  @Amount()
  min?: number | null;

  @Field(() => Int, { nullable: true, description: 'The most, in whole units. At least `min`.' })
  @Amount()
  max?: number | null;

  @Field({ description: 'The currency as a code of ISO 4217, such as EUR.' })
  @IsIn(CURRENCIES, { message: 'must be a currency code such as EUR' })
  currency: string;

  @Field(() => SalaryPeriod, { description: 'The period that it is paid for.' })
  @OneOf(Object.values(SalaryPeriod))
  period: SalaryPeriod;
}

const NUMBER = { message: 'must be a number of at most 15 digits' };
/** A bound of the numbers that applicants enter. */
const Bound = () =>
  applyDecorators(
    IsOptional(),
    Max(1e15, NUMBER),
    Min(-1e15, NUMBER),
    IsNumber({ maxDecimalPlaces: 6 }, NUMBER),
  );

@InputType({ description: 'The answers to a question that speak against an applicant.' })
export class KnockOutInput {
  @Field(() => [String], {
    defaultValue: [],
    description: 'Some of the choices for the kinds CHOICE and CHOICES, or `yes` or `no` for YES_NO.',
  })
  @Choices()
  answers: string[];

  @Field(() => Float, { nullable: true, description: 'For the kind NUMBER: smaller numbers are knock-outs.' })
  @Bound()
  least?: number | null;

  @Field(() => Float, { nullable: true, description: 'For the kind NUMBER: larger numbers are knock-outs.' })
  @Bound()
  most?: number | null;
}

@InputType({ description: 'A question to applicants.' })
export class QuestionInput {
  @Field(() => ID, {
    nullable: true,
    description: 'The id of a question that the role has. Without it, a new one.',
  })
  @IsOptional()
  @MaxLength(20, { message: 'must be the id of a question of the role' })
  @IsString({ message: 'must be the id of a question of the role' })
  id?: string | null;

  @Field({ description: 'The question: 1 to 500 characters.' })
  @Note()
  text: string;

  @Field(() => QuestionKind, { description: 'What it asks for.' })
  @OneOf(Object.values(QuestionKind))
  kind: QuestionKind;

  @Field(() => [String], {
    defaultValue: [],
    description: `What applicants choose from: 2 to ${MAX_CHOICES} different texts of 1 to 200 characters if the kind is CHOICE or CHOICES, otherwise none.`,
  })
  @Choices()
  choices: string[];

  @Field({ defaultValue: false, description: 'Whether applicants must answer it.' })
  @IsBoolean()
  required: boolean;

  @Field(() => KnockOutInput, {
    nullable: true,
    description:
      'The answers that speak against an applicant. Omitted, those of the question are kept; null removes them.',
  })
  @IsOptional()
  @ValidateNested()
  @Type(() => KnockOutInput)
  knockOut?: KnockOutInput | null;
}

/** The optional fields of a role. */
@InputType({ isAbstract: true })
abstract class RoleFields {
  @Field(() => ID, { nullable: true, description: 'A team of the company that the caller sees.' })
  @RecordId({ optional: true })
  teamId?: number | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The user that decides about applications, of the same company.',
  })
  @RecordId({ optional: true })
  hiringManagerId?: number | null;

  @Field(() => [ID], {
    nullable: true,
    description: `Up to ${MAX_RECRUITERS} users of the same company that look after the role. Replaces the present ones.`,
  })
  @Omittable()
  @RecordIds(MAX_RECRUITERS, 'users', 0)
  recruiterIds?: number[];

  @Field(() => String, { nullable: true, description: 'The place, such as a city: 1 to 200 characters.' })
  @Title({ optional: true })
  location?: string | null;

  @Field(() => String, { nullable: true, description: 'A code of ISO 3166-1 alpha-2 such as DE.' })
  @CountryCode()
  country?: string | null;

  @Field(() => [String], {
    nullable: true,
    description:
      'At most 30 skills of at most 60 characters each. They are stored in lower case, each once. Replaces the present ones.',
  })
  @Skills()
  skills?: string[] | null;

  @Field(() => SalaryInput, { nullable: true, description: 'What the role pays.' })
  @IsOptional()
  @ValidateNested()
  @Type(() => SalaryInput)
  salary?: SalaryInput | null;

  @Field(() => String, {
    nullable: true,
    description: `What the role is about, in Markdown: up to ${MAX_DESCRIPTION.toLocaleString('en')} characters. HTML, images and tables are not rendered.`,
  })
  @IsOptional()
  @Lines(0, MAX_DESCRIPTION)
  description?: string | null;

  @Field(() => [QuestionInput], {
    nullable: true,
    description: `Up to ${MAX_QUESTIONS} questions to applicants. Replaces the present ones.`,
  })
  @Omittable()
  @ValidateNested({ each: true })
  @ArrayMaxSize(MAX_QUESTIONS, { message: `must be at most ${MAX_QUESTIONS}` })
  @IsArray({ message: 'must be a list' })
  @Type(() => QuestionInput)
  questions?: QuestionInput[];

  @Field(() => Boolean, { nullable: true, description: 'Whether applicants must send a CV.' })
  @Omittable()
  @IsBoolean()
  cvRequired?: boolean;

  @Field(() => String, {
    nullable: true,
    description:
      'The last day on which people can apply, such as 2026-12-31. The role is closed when that day has ended everywhere on Earth.',
  })
  @Day()
  closesOn?: string | null;
}

@InputType({ description: 'A new role.' })
export class CreateRoleInput extends RoleFields {
  @Field({ description: '1 to 200 characters.' })
  @Title()
  title: string;

  @Field(() => EmploymentType, { description: 'The kind of employment.' })
  @OneOf(Object.values(EmploymentType))
  employmentType: EmploymentType;

  @Field(() => WorkMode, { description: 'Where people work.' })
  @OneOf(Object.values(WorkMode))
  workMode: WorkMode;

  @Field(() => Int, { defaultValue: 1, description: 'How many people the company wants to hire: 1 to 999.' })
  @Openings()
  openings: number;

  @Field({ defaultValue: false, description: 'Whether everybody that sees the role sees its salary.' })
  @IsBoolean()
  salaryShown: boolean;
}

@InputType({ description: 'Changes of a role. Omitted fields keep their values, and null clears a field.' })
export class UpdateRoleInput extends RoleFields {
  @Field(() => String, { nullable: true, description: '1 to 200 characters. Cannot be cleared.' })
  @Omittable()
  @Title()
  title?: string;

  @Field(() => EmploymentType, { nullable: true, description: 'The kind of employment. Cannot be cleared.' })
  @Omittable()
  @OneOf(Object.values(EmploymentType))
  employmentType?: EmploymentType;

  @Field(() => WorkMode, { nullable: true, description: 'Where people work. Cannot be cleared.' })
  @Omittable()
  @OneOf(Object.values(WorkMode))
  workMode?: WorkMode;

  @Field(() => Int, {
    nullable: true,
    description:
      'How many people the company wants to hire: 1 to 999, at least as many as are hired already.',
  })
  @Omittable()
  @Openings()
  openings?: number;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether everybody that sees the role sees its salary. Cannot be cleared.',
  })
  @Omittable()
  @IsBoolean()
  salaryShown?: boolean;
}

@ArgsType()
export class RoleArgs {
  @IdField('The role.')
  roleId: number;
}

@ArgsType()
export class HiringCompanyArgs {
  @Field(() => ID, {
    nullable: true,
    description: "Without it, the caller's own company. Another company needs MASTER CONTROL.",
  })
  @RecordId({ optional: true })
  companyId?: number;
}

@ArgsType()
export class CreateRoleArgs extends HiringCompanyArgs {
  @Field(() => CreateRoleInput, { description: 'The new role.' })
  @ValidateNested()
  @Type(() => CreateRoleInput)
  input: CreateRoleInput;
}

@ArgsType()
export class UpdateRoleArgs extends RoleArgs {
  @Field(() => UpdateRoleInput, { description: 'The changes.' })
  @ValidateNested()
  @Type(() => UpdateRoleInput)
  input: UpdateRoleInput;

  @ExpectedVersion('role')
  expectedVersion: number;
}
