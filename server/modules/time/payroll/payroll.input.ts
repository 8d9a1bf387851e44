import { applyDecorators } from '@nestjs/common';
import { ArgsType, Field, InputType, Int } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsBoolean,
  IsEnum,
  IsInt,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { IdField } from '../../../platform/graphql/arguments.js';
import { CalendarDay } from '../../../platform/time/calendar-day.js';
import { Unique } from '../../../platform/validation/unique.js';
import { Lines, Name } from '../../../platform/validation/validation.js';
import { CompanyArgs } from '../attendance/schedules/attendance-settings.input.js';
import { PayrollColumn, PayrollCycle } from './payroll.enums.js';

const MINUTES = { message: 'must be minutes after midnight, from 0 to 1439' };

/** Minutes after midnight. */
const MinuteOfDay = () => applyDecorators(Max(1_439, MINUTES), Min(0, MINUTES), IsInt(MINUTES));

@InputType({ description: 'How a company hands working time and leave to payroll.' })
export class PayrollSettingsInput {
  @Field(() => PayrollCycle, { description: 'How long periods are.' })
  @IsEnum(PayrollCycle)
  cycle: PayrollCycle;

  @Field({
    description:
      'The first day of the first period, at most two years ago. Once a period is closed, the next one begins after it.',
  })
  @CalendarDay()
  startsOn: string;

  @Field(() => Int, { defaultValue: 1_380, description: 'When the night begins, in minutes after midnight.' })
  @MinuteOfDay()
  nightFrom: number;

  @Field(() => Int, {
    defaultValue: 360,
    description:
      'When the night ends, in minutes after midnight. The same as the beginning for no night hours.',
  })
  @MinuteOfDay()
  nightTo: number;

  @Field({ defaultValue: true, description: 'Whether hours on Sundays are counted.' })
  @IsBoolean()
  countsSundays: boolean;

  @Field({ defaultValue: true, description: 'Whether hours on public holidays are counted.' })
  @IsBoolean()
  countsHolidays: boolean;
}

@InputType({ description: 'Columns of an export, saved under a name.' })
export class PayrollTemplateInput {
  @Field({ description: '1 to 100 characters. Replaces the template of that name.' })
  @Name()
  name: string;

  @Field(() => [PayrollColumn], { description: 'The columns in their order.' })
  @IsEnum(PayrollColumn, { each: true })
  @Unique({ message: 'must have each column once' })
  @ArrayMaxSize(Object.keys(PayrollColumn).length, { message: 'must have each column once' })
  @ArrayMinSize(1, { message: 'must have at least one column' })
  columns: PayrollColumn[];
}

@ArgsType()
export class SetPayrollSettingsArgs extends CompanyArgs {
  @Field(() => PayrollSettingsInput, { description: 'The settings.' })
  @ValidateNested()
  @Type(() => PayrollSettingsInput)
  input: PayrollSettingsInput;
}

@ArgsType()
export class SavePayrollTemplateArgs extends CompanyArgs {
  @Field(() => PayrollTemplateInput, { description: 'The template.' })
  @ValidateNested()
  @Type(() => PayrollTemplateInput)
  input: PayrollTemplateInput;
}

@ArgsType()
export class ReopenPayrollArgs {
  @IdField('The id of the period.')
  id: number;

  @Field({ description: 'Why: 1 to 500 characters. The audit log keeps it.' })
  @Lines(1, 500)
  reason: string;
}
