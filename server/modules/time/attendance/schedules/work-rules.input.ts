import { ArgsType, Field, InputType, Int } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsBoolean, IsInt, IsOptional, Max, Min, ValidateNested } from 'class-validator';
import { CalendarDay } from '../../../../platform/time/calendar-day.js';
import { DAY_MINUTES } from '../../../../platform/time/durations.js';
import { Unique } from '../../../../platform/validation/unique.js';
import { CompanyArgs } from './attendance-settings.input.js';

/** The highest limit of an overtime account, in minutes: 10,000 hours. */
const HIGHEST_CAP = 600_000;
const [NOT_ABOVE, NOT_BREAK, NOT_CAP] = [
  { message: `must be 0 to ${DAY_MINUTES} minutes` },
  { message: 'must be 1 to 480 minutes' },
  { message: `must be 0 to ${HIGHEST_CAP} minutes` },
];

@InputType({ description: 'The break that work of some length needs.' })
export class BreakStepInput {
  @Field(() => Int, { description: 'Work of more minutes than this needs the break.' })
  @Max(DAY_MINUTES, NOT_ABOVE)
  @Min(0, NOT_ABOVE)
  @IsInt(NOT_ABOVE)
  above: number;

  @Field(() => Int, { description: 'The minutes of the break: 1 to 480.' })
  @Max(480, NOT_BREAK)
  @Min(1, NOT_BREAK)
  @IsInt(NOT_BREAK)
  minutes: number;
}

@InputType({ description: 'The rules of working time, from a day on.' })
export class WorkRulesInput {
  @Field({ description: 'The first day. Rules that begin on the same day are replaced.' })
  @CalendarDay()
  effectiveFrom: string;

  @Field({
    defaultValue: false,
    description: 'Whether breaks are deducted from the work of a day if less was recorded.',
  })
  @IsBoolean()
  deductsBreaks: boolean;

  @Field(() => [BreakStepInput], {
    nullable: true,
    description:
      'The breaks that are deducted: at most 5. Without it, 30 minutes for more than 6 hours, and 45 for more than 9.',
  })
  @IsOptional()
  @Unique({ by: 'above', message: 'must have each limit once' })
  @ArrayMaxSize(5, { message: 'must have at most five breaks' })
  @ValidateNested({ each: true })
  @Type(() => BreakStepInput)
  breakSteps?: BreakStepInput[] | null;

  @Field({ defaultValue: false, description: 'Whether people have an overtime account from this day on.' })
  @IsBoolean()
  countsOvertime: boolean;

  @Field(() => Int, {
    nullable: true,
    description: 'The most minutes of an account: work above it is not credited. Null without a limit.',
  })
  @IsOptional()
  @Max(HIGHEST_CAP, NOT_CAP)
  @Min(0, NOT_CAP)
  @IsInt(NOT_CAP)
  overtimeCap?: number | null;
}

@ArgsType()
export class SetWorkRulesArgs extends CompanyArgs {
  @Field(() => WorkRulesInput, { description: 'The rules.' })
  @ValidateNested()
  @Type(() => WorkRulesInput)
  input: WorkRulesInput;
}
