import { Extensions, Field, Float, HideField, ID, Int, ObjectType } from '@nestjs/graphql';
import { costsStatements } from '../../../platform/graphql/query-cost.js';
import { connectionOf } from '../../../platform/graphql/connections.js';
import { LeaveUnit } from '../attendance/entitlements/leave.enums.js';
import { PayrollPeriod } from './payroll-period.entity.js';

/** How far the warnings of a period are counted. */
export const MOST_WARNINGS = 1_000;

/** What a person took of a kind of leave. */
@ObjectType({ description: 'What a person took of a kind of leave in a period.' })
export class PayrollLeave {
  @HideField()
  typeId: number;

  @Field(() => Float, { description: 'How many days.' })
  days: number;

  @Field(() => Float, { description: 'How many planned hours these days have.' })
  hours: number;

  @Field(() => Float, {
    nullable: true,
    description: 'What is left at the end, in the unit of the kind. Null without a limit.',
  })
  balance: number | null;

  @Field(() => LeaveUnit, { description: 'The unit of the kind.' })
  unit: LeaveUnit;
}

/** The figures of a person. */
@ObjectType('PayrollFigures', {
  description:
    'The figures of a person in a period: the sums of the days on which the company employed the person. All minutes are whole.',
})
export class PayrollSums {
  @Field(() => Int, { description: 'The planned minutes, without leave and holidays.' })
  plannedMinutes: number;

  @Field(() => Int, { description: 'The minutes worked. A shift belongs to the day on which it began.' })
  workedMinutes: number;

  @Field(() => Int, { description: 'The minutes between parts of a shift.' })
  breakMinutes: number;

  @Field(() => Int, {
    description:
      'The minutes worked beyond the planned ones, on days that are over. Negative if it was less.',
  })
  overtimeMinutes: number;

  @Field(() => Int, {
    description: 'The minutes worked at night, which may be Sunday or holiday minutes as well.',
  })
  nightMinutes: number;

  @Field(() => Int, { description: 'The minutes worked on Sundays that are no holidays.' })
  sundayMinutes: number;

  @Field(() => Int, { description: 'The minutes worked on public holidays.' })
  holidayMinutes: number;

  @Field(() => Int, { description: 'On how many days an end of work is missing: that work is not counted.' })
  missingEnds: number;

  @Extensions(costsStatements(0, 4))
  @Field(() => [PayrollLeave], { description: 'Each kind of leave that the person has taken or has left.' })
  leave: PayrollLeave[];
}

/** A change of a period that was reported before. */
@ObjectType('PayrollDifference', {
  description:
    'What has changed of an earlier period since it was reported. Its figures are to be added to those.',
})
export class PayrollChange {
  @Field(() => ID, { description: 'The id of the earlier period.' })
  periodId: number;

  @Field(() => PayrollSums, { description: 'How much more. Negative if it is less.' })
  figures: PayrollSums;
}

/** A person in a period. */
@ObjectType({ description: 'What a period of payroll says of a person.' })
export class PayrollLine {
  @Field(() => ID, { description: 'An id that no other person of the period has.' })
  id: number;

  @HideField()
  firstName: string;

  @Field(() => ID, { nullable: true, description: 'The id of the user. Null once the person is erased.' })
  userId: number | null;

  @Field(() => String, { nullable: true, description: 'The number of the person in payroll.' })
  personnelNumber: string | null;

  @Field(() => String, { nullable: true, description: 'The cost center on the last day.' })
  costCenter: string | null;

  @Field(() => PayrollSums, { description: 'The figures of the period.' })
  figures: PayrollSums;

  @Extensions(costsStatements(0, 1))
  @Field(() => [PayrollChange], { description: 'What has changed of earlier periods, the oldest first.' })
  differences: PayrollChange[];
}

/** What to look at before a period is closed. */
@ObjectType({
  description: `What to look at before a period of payroll is closed. Each is counted up to ${MOST_WARNINGS}.`,
})
export class PayrollWarnings {
  @Field(() => Int, { description: 'How often an end of work is missing: that work is not counted.' })
  missingEnds: number;

  @Field(() => Int, { description: 'How many requests for leave and corrections wait for a decision.' })
  requests: number;

  @Field(() => Int, {
    description: 'How many people have no employment, or have left without an end of it.',
  })
  withoutEmployment: number;
}

export const PayrollPeriodConnection = connectionOf('PayrollPeriod', PayrollPeriod);
export const PayrollLineConnection = connectionOf('PayrollLine', PayrollLine);
