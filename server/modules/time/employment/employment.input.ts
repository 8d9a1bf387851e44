import { ArgsType, Field, Float, ID, InputType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsNumber, IsOptional, Max, Min, ValidateNested } from 'class-validator';
import { LANGUAGES } from '../../../platform/settings/languages.js';
import { IdField } from '../../../platform/graphql/arguments.js';
import { PageArgs } from '../../../platform/graphql/connections.js';
import { COUNTRY_CODES } from '../../../platform/settings/countries.js';
import { CalendarDay } from '../../../platform/time/calendar-day.js';
import { TimeZone } from '../../../platform/validation/formats.js';
import { Name, RecordId } from '../../../platform/validation/validation.js';

@InputType({ description: 'What holds from a day on. Terms that begin on the same day are replaced.' })
export class EmploymentTermsInput {
  @Field({ description: 'The first day on which they hold: within the employment.' })
  @CalendarDay()
  effectiveFrom: string;

  @Field(() => Float, {
    nullable: true,
    description: 'The hours of a week: 0 to 168. Null: as in the schedule.',
  })
  @IsOptional()
  @Max(168, { message: 'must be 0 to 168 hours' })
  @Min(0, { message: 'must be 0 to 168 hours' })
  @IsNumber(
    { allowNaN: false, allowInfinity: false, maxDecimalPlaces: 2 },
    { message: 'must be 0 to 168 hours' },
  )
  weeklyHours?: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'The working days of a week: 0 to 7. Null: as in the schedule.',
  })
  @IsOptional()
  @Max(7, { message: 'must be 0 to 7 days' })
  @Min(0, { message: 'must be 0 to 7 days' })
  @IsNumber(
    { allowNaN: false, allowInfinity: false, maxDecimalPlaces: 2 },
    { message: 'must be 0 to 7 days' },
  )
  weeklyDays?: number | null;

  @Field(() => String, { nullable: true, description: 'The country of the site, such as DE.' })
  @IsOptional()
  @IsIn(COUNTRY_CODES, { message: 'must be the code of a country such as DE' })
  country?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The region of the site: a code of `publicHolidayRegions` in its country.',
  })
  @Name({ optional: true })
  region?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The IANA time zone of the site. Without it, that of the region or country, if it has only one.',
  })
  @TimeZone({ optional: true })
  timeZone?: string | null;

  @Field(() => String, { nullable: true, description: 'Where the person works: 1 to 100 characters.' })
  @Name({ optional: true })
  site?: string | null;

  @Field(() => String, { nullable: true, description: 'The title of the position: 1 to 100 characters.' })
  @Name({ optional: true })
  jobTitle?: string | null;

  @Field(() => String, { nullable: true, description: 'The cost center: 1 to 100 characters.' })
  @Name({ optional: true })
  costCenter?: string | null;
}

@InputType({ description: 'The employment of a person.' })
export class EmploymentInput {
  @Field(() => ID, { nullable: true, description: 'The employment to change. Null adds one.' })
  @RecordId({ optional: true })
  id?: number | null;

  @Field({ description: 'The first day.' })
  @CalendarDay()
  startedOn: string;

  @Field(() => String, { nullable: true, description: 'The last day. Null while no end is known.' })
  @IsOptional()
  @CalendarDay()
  endedOn?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The number of the person in payroll: 1 to 100 characters.',
  })
  @Name({ optional: true })
  personnelNumber?: string | null;

  @Field(() => EmploymentTermsInput, {
    nullable: true,
    description: 'New terms. Without them, those of before go on.',
  })
  @IsOptional()
  @ValidateNested()
  @Type(() => EmploymentTermsInput)
  terms?: EmploymentTermsInput | null;
}

@ArgsType()
export class SaveEmploymentArgs {
  @IdField('The id of the person.')
  userId: number;

  @Field(() => EmploymentInput, { description: 'The employment.' })
  @ValidateNested()
  @Type(() => EmploymentInput)
  input: EmploymentInput;
}

@ArgsType()
export class EmploymentsArgs {
  @Field(() => ID, { nullable: true, description: 'The id of the user. The caller without it.' })
  @RecordId({ optional: true })
  userId?: number | null;
}

@ArgsType()
export class EmployedPeopleArgs extends PageArgs {
  @Field({ defaultValue: false, description: 'Only people whose employment nobody has entered yet.' })
  @IsBoolean()
  isMissing: boolean;
}

@ArgsType()
export class RegionLanguageArgs {
  @Field({ defaultValue: 'en', description: 'The language of the names: en, de, es, fr or ar.' })
  @IsIn(LANGUAGES, { message: `must be one of ${LANGUAGES.join(', ')}` })
  language: string;
}
