import { Field, HideField, Int, ObjectType } from '@nestjs/graphql';
import { LeaveEntryKind } from '../entitlements/leave.enums.js';

/** What somebody has entered. */
@ObjectType({ description: 'What somebody has entered in an overtime account.' })
export class OvertimeAccountEntry {
  @HideField()
  id: number;

  @HideField()
  creatorId: number | null;

  @Field(() => LeaveEntryKind, { description: 'What it is.' })
  kind: LeaveEntryKind;

  @Field(() => Int, {
    description: 'The minutes. What was paid out is more than 0, and less in the account.',
  })
  minutes: number;

  @Field({ description: 'Why: at most 500 characters.' })
  reason: string;
}

/** A day of an overtime account. */
@ObjectType({ description: 'A day of an overtime account, in minutes.' })
export class OvertimeAccountDay {
  @Field({ description: 'The day, such as 2026-12-31.' })
  date: string;

  @Field(() => Int, { description: 'What was worked, without deducted breaks.' })
  workedMinutes: number;

  @Field(() => Int, { description: 'What was planned, without leave and holidays.' })
  plannedMinutes: number;

  @Field(() => Int, { description: 'Work minus plan.' })
  overtimeMinutes: number;

  @Field(() => Int, { description: 'The planned time that leave takes from the account.' })
  timeOffMinutes: number;

  @Field(() => Int, { description: 'Overtime above the limit of the account, which is not credited.' })
  cappedMinutes: number;

  @Field(() => Int, { description: 'What the account has at the end of the day.' })
  balance: number;

  @Field(() => [OvertimeAccountEntry], { description: 'What somebody has entered for the day.' })
  entries: OvertimeAccountEntry[];
}

/** The overtime of a person in a range of days. */
@ObjectType({ description: 'The overtime account of a person. It is calculated whenever it is read.' })
export class OvertimeAccount {
  @Field({
    description: 'Whether the person has an account on the last day: the rules of the company say so.',
  })
  isUsed: boolean;

  @Field(() => Int, { description: 'What it has at the beginning of the first day, in minutes.' })
  before: number;

  @Field(() => Int, { description: 'What it has at the end of the last day, in minutes.' })
  balance: number;

  @Field(() => Int, { nullable: true, description: 'The most minutes that it can have on the last day.' })
  cap: number | null;

  @Field({ description: 'Whether the caller may add entries.' })
  canChange: boolean;

  @Field(() => [OvertimeAccountDay], {
    description: 'The days that change the account, in order.',
  })
  days: OvertimeAccountDay[];
}
