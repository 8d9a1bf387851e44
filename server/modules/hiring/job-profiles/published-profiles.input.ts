import { ArgsType, Field, ID, InputType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { IsBoolean, IsEnum, IsOptional, ValidateNested } from 'class-validator';
import { PageArgs } from '../../../platform/graphql/connections.js';
import { CountryCode } from '../../../platform/validation/places.js';
import { Lines, RecordId } from '../../../platform/validation/validation.js';
import { EmploymentType, WorkMode } from '../roles/role.enums.js';
import { Skills } from '../roles/texts/skills.js';
import { IdField } from '../../../platform/graphql/arguments.js';

/** The maximum length of a company's message, in characters. */
export const MAX_MESSAGE = 2_000;

@InputType({ description: 'Filters published profiles. All given conditions must match.' })
export class PublishedProfileFilter {
  @Field(() => [String], { nullable: true, description: 'Skills that the person must have, all of them.' })
  @Skills()
  skills?: string[];

  @Field(() => String, { nullable: true, description: 'The country, as ISO 3166-1 alpha-2.' })
  @CountryCode()
  country?: string | null;

  @Field(() => EmploymentType, { nullable: true, description: 'The person wants it, or any.' })
  @IsOptional()
  @IsEnum(EmploymentType)
  employmentType?: EmploymentType;

  @Field(() => WorkMode, { nullable: true, description: 'The person wants it, or any.' })
  @IsOptional()
  @IsEnum(WorkMode)
  workMode?: WorkMode;
}

@ArgsType()
export class PublishedProfilesArgs extends PageArgs {
  @Field(() => ID, {
    nullable: true,
    description: "The company that searches. Without it, the caller's. Others are for MASTER CONTROL.",
  })
  @RecordId({ optional: true })
  companyId?: number;

  @Field(() => PublishedProfileFilter, {
    nullable: true,
    description: 'Conditions that the profiles must meet.',
  })
  @IsOptional()
  @ValidateNested()
  @Type(() => PublishedProfileFilter)
  filter?: PublishedProfileFilter;
}

@ArgsType()
export class PublishedProfileArgs {
  @IdField('The id of the profile.')
  profileId: number;

  @Field(() => ID, {
    nullable: true,
    description: "The company that asks. Without it, the caller's. Others are for MASTER CONTROL.",
  })
  @RecordId({ optional: true })
  companyId?: number;
}

@ArgsType()
export class AskForContactArgs {
  @IdField('The id of the profile.')
  profileId: number;

  @IdField('The id of the open role that it is about.')
  roleId: number;

  @Field({ description: `What the person reads: plain text of 1 to ${MAX_MESSAGE} characters.` })
  @Lines(1, MAX_MESSAGE)
  message: string;
}

@ArgsType()
export class AnswerContactArgs {
  @IdField('The id of the request.')
  requestId: number;

  @Field({ description: 'Whether the company gets to know the name and the email address.' })
  @IsBoolean()
  accept: boolean;
}
