import { ArgsType, Field, InputType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsBoolean, IsIn, Length, Matches, ValidateNested } from 'class-validator';
import { LANGUAGES } from '../../../../platform/settings/languages.js';
import { RegionLanguageArgs } from '../../employment/employment.input.js';
import { CompanyArgs } from './attendance-settings.input.js';

/** The most rules of holidays that a company does not want. */
const MAX_SKIPPED = 200;
const CODE = { message: 'must be the code of a region, such as DE-BY' };

@ArgsType()
export class OfferedHolidaysArgs extends RegionLanguageArgs {
  @Field({ description: 'The code of a region of `publicHolidayRegions`.' })
  @Matches(/^[A-Z]{2}(-[\w]{1,20}){0,2}$/, CODE)
  region: string;
}

@InputType({ description: 'A region whose public holidays the company adds.' })
export class HolidaySubscriptionInput {
  @Field({ description: 'The code of a region of `publicHolidayRegions`.' })
  @Matches(/^[A-Z]{2}(-[\w]{1,20}){0,2}$/, CODE)
  region: string;

  @Field({
    defaultValue: false,
    description: 'Whether its holidays are for the whole company, not only for people of the region.',
  })
  @IsBoolean()
  isForAll: boolean;

  @Field({ defaultValue: 'en', description: 'The language of the names: en, de, es, fr or ar.' })
  @IsIn(LANGUAGES, { message: `must be one of ${LANGUAGES.join(', ')}` })
  language: string;

  @Field(() => [String], {
    defaultValue: [],
    description: `The rules of the holidays that are not to be added, in any year: at most ${MAX_SKIPPED}.`,
  })
  @ArrayMaxSize(MAX_SKIPPED, { message: `must have at most ${MAX_SKIPPED} rules` })
  @Length(1, 200, { each: true, message: 'must have rules of 1 to 200 characters' })
  skipped: string[];
}

@ArgsType()
export class SubscribeToHolidaysArgs extends CompanyArgs {
  @Field(() => HolidaySubscriptionInput, { description: 'The region.' })
  @ValidateNested()
  @Type(() => HolidaySubscriptionInput)
  input: HolidaySubscriptionInput;
}
