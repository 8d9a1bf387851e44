import { ArgsType, Field, ID, InputType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { IsOptional, ValidateNested } from 'class-validator';
import { IdField, RecordIds } from '../../../../platform/graphql/arguments.js';
import { CalendarDay } from '../../../../platform/time/calendar-day.js';
import { TimeZone } from '../../../../platform/validation/formats.js';
import { Name, RecordId } from '../../../../platform/validation/validation.js';
import { CompanyArgs, ShiftWeeksInput } from './attendance-settings.input.js';
import { MAX_ASSIGNED } from './schedule-templates.model.js';

@InputType({ description: 'A schedule that a company gives to many people.' })
export class ScheduleTemplateInput extends ShiftWeeksInput {
  @Field({ description: 'Its name: 1 to 100 characters.' })
  @Name()
  name: string;

  @Field(() => String, {
    nullable: true,
    description: "The IANA time zone. Null for that of each person's site, else of the company.",
  })
  @TimeZone({ optional: true })
  timeZone?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The region whose holidays apply: a code of `publicHolidayRegions`.',
  })
  @Name({ optional: true })
  region?: string | null;
}

@ArgsType()
export class SaveScheduleTemplateArgs extends CompanyArgs {
  @Field(() => ID, { nullable: true, description: 'The id of the template to change. A new one without it.' })
  @RecordId({ optional: true })
  id?: number | null;

  @Field(() => ScheduleTemplateInput, { description: 'The template.' })
  @ValidateNested()
  @Type(() => ScheduleTemplateInput)
  input: ScheduleTemplateInput;
}

@InputType({ description: 'The people that get a schedule: exactly one of a team, a site, and people.' })
export class ScheduleAssignmentInput {
  @Field({ description: 'The first day.' })
  @CalendarDay()
  effectiveFrom: string;

  @Field(() => ID, { nullable: true, description: 'The members of this team.' })
  @RecordId({ optional: true })
  teamId?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'The people who are employed at this site on that day.',
  })
  @Name({ optional: true })
  site?: string | null;

  @Field(() => [ID], { nullable: true, description: `These people: at most ${MAX_ASSIGNED}.` })
  @IsOptional()
  @RecordIds(MAX_ASSIGNED, 'users')
  userIds?: number[] | null;
}

@ArgsType()
export class AssignScheduleArgs {
  @IdField('The id of the template.')
  templateId: number;

  @Field(() => ScheduleAssignmentInput, { description: 'From when, and for whom.' })
  @ValidateNested()
  @Type(() => ScheduleAssignmentInput)
  input: ScheduleAssignmentInput;
}
