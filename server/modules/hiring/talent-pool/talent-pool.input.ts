import { ArgsType, Field, InputType, Int } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { IsIn, IsOptional, ValidateNested } from 'class-validator';
import { OrderDirection } from '../../../platform/database/pagination.js';
import { PageArgs } from '../../../platform/graphql/connections.js';
import { enumOf } from '../../../platform/validation/enum-of.js';
import { CountryCode } from '../../../platform/validation/places.js';
import { Title } from '../../../platform/validation/validation.js';
import { KEEPING_MONTHS } from '../candidates/applications/application-extensions.service.js';
import { Skills } from '../roles/texts/skills.js';
import { IdField } from '../../../platform/graphql/arguments.js';

/** What lists of the talent pool can be sorted by. */
export const TalentPoolOrderField = enumOf(
  'TalentPoolOrderField',
  'The fields that the talent pool can be sorted by. Equal rows are sorted by id.',
  {
    NAME: 'The name of the person.',
    ASKED_AT: 'When the person was asked.',
    UNTIL: 'The day until which the person has agreed. People without an answer come last.',
  },
);
export type TalentPoolOrderField = keyof typeof TalentPoolOrderField;

@InputType({ description: 'How the talent pool is sorted.' })
export class TalentPoolOrder {
  @Field(() => TalentPoolOrderField, { description: 'The field to sort by.' })
  field: TalentPoolOrderField;
  @Field(() => OrderDirection, { description: 'The direction.' })
  direction: OrderDirection;
}

@InputType({ description: 'Filters the talent pool. All given conditions must match.' })
export class TalentPoolFilter {
  @Field(() => [String], { nullable: true, description: 'Skills that the person must have, all of them.' })
  @Skills()
  skills?: string[];

  @Field(() => String, { nullable: true, description: 'The country, as ISO 3166-1 alpha-2.' })
  @CountryCode()
  country?: string | null;
}

@ArgsType()
export class TalentPoolPageArgs extends PageArgs {
  @Field(() => TalentPoolOrder, { nullable: true, description: 'How it is sorted. By default by name.' })
  @IsOptional()
  orderBy?: TalentPoolOrder;

  @Field(() => TalentPoolFilter, { nullable: true, description: 'Conditions that the people must meet.' })
  @IsOptional()
  @ValidateNested()
  @Type(() => TalentPoolFilter)
  filter?: TalentPoolFilter;
}

@InputType({
  description: 'What the company knows of a person in its talent pool. Omitted fields keep their values.',
})
export class TalentPoolInput {
  @Field(() => [String], {
    nullable: true,
    description:
      'At most 30 skills of at most 60 characters each. They are stored in lower case, each once. A new request has those of the role without it.',
  })
  @Skills()
  skills?: string[] | null;

  @Field(() => String, { nullable: true, description: 'The place, such as a city: 1 to 200 characters.' })
  @Title({ optional: true })
  location?: string | null;

  @Field(() => String, { nullable: true, description: 'The country, as ISO 3166-1 alpha-2.' })
  @CountryCode()
  country?: string | null;
}

@ArgsType()
export class AskForTalentPoolArgs {
  @IdField('The id of the application.')
  applicationId: number;

  @Field(() => TalentPoolInput, { description: 'What the company knows of the person.' })
  @ValidateNested()
  @Type(() => TalentPoolInput)
  input: TalentPoolInput;
}

@ArgsType()
export class UpdateTalentPoolMemberArgs {
  @IdField('The id of the request.')
  memberId: number;

  @Field(() => TalentPoolInput, { description: 'The changes.' })
  @ValidateNested()
  @Type(() => TalentPoolInput)
  input: TalentPoolInput;
}

@ArgsType()
export class AddFromTalentPoolArgs {
  @IdField('The id of the request.')
  memberId: number;

  @IdField('The id of the role.')
  roleId: number;
}

@ArgsType()
export class AnswerTalentPoolArgs {
  @IdField('The id of the request.')
  requestId: number;

  @Field(() => Int, {
    nullable: true,
    description: `For how many months from now the company may keep the data: ${KEEPING_MONTHS.join(', ')}. Null declines, or ends what was agreed.`,
  })
  @IsOptional()
  @IsIn([...KEEPING_MONTHS], { message: `must be one of ${KEEPING_MONTHS.join(', ')}` })
  months?: number | null;
}
