import { ArgsType, Field, InputType, Int } from '@nestjs/graphql';
import { IsEnum, IsInt, IsOptional, Max, Min } from 'class-validator';
import { LANGUAGES } from '../../../platform/settings/languages.js';
import { Lines, OneOf } from '../../../platform/validation/validation.js';
import { CURRENCIES } from '../job-board/roles/board-search.js';
import { EmploymentType, WorkMode } from '../roles/role.enums.js';
import { SearchFrequency } from './saved-search.model.js';
import { IdField } from '../../../platform/graphql/arguments.js';

const MAX_TEXT = 200;
const MAX_SALARY = 999_999_999;

@InputType({ description: 'A search of the job board to save. Without a filter, all new roles match.' })
export class SaveSearchInput {
  @Field(() => String, {
    nullable: true,
    description: 'Words of the title or the company: at most 200 characters.',
  })
  @IsOptional()
  @Lines(0, MAX_TEXT)
  search?: string;

  @Field(() => String, {
    nullable: true,
    description: 'Words of the location, or a country: at most 200 characters.',
  })
  @IsOptional()
  @Lines(0, MAX_TEXT)
  location?: string;

  @Field(() => EmploymentType, { nullable: true, description: 'The employment type.' })
  @IsOptional()
  employmentType?: EmploymentType;

  @Field(() => WorkMode, { nullable: true, description: 'Where the work is done.' })
  @IsOptional()
  workMode?: WorkMode;

  @Field(() => Int, { nullable: true, description: 'The least salary for a year.' })
  @IsOptional()
  @IsInt({ message: 'must be a whole number' })
  @Min(1, { message: 'must be at least 1' })
  @Max(MAX_SALARY, { message: 'must be at most 999999999' })
  salary?: number;

  @Field(() => String, { nullable: true, description: 'The currency of the salary. Without it, EUR.' })
  @OneOf(CURRENCIES, { optional: true })
  currency?: string;

  @Field(() => SearchFrequency, { description: 'How often new roles are sent.' })
  @IsEnum(SearchFrequency)
  frequency: SearchFrequency;

  @Field(() => String, {
    nullable: true,
    description: 'The language of the emails. Without it, that of the caller.',
  })
  @OneOf(LANGUAGES, { optional: true })
  language?: string;
}

@ArgsType()
export class ChangeSearchArgs {
  @IdField('The id of the search.')
  id: number;

  @Field(() => SearchFrequency, { description: 'How often new roles are sent.' })
  @IsEnum(SearchFrequency)
  frequency: SearchFrequency;
}
