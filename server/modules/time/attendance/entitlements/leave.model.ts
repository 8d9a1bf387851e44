import { Extensions, Field, Float, HideField, ID, Int, ObjectType } from '@nestjs/graphql';
import { costsStatements } from '../../../../platform/graphql/query-cost.js';
import { connectionOf } from '../../../../platform/graphql/connections.js';
import { AbsenceType } from '../absences/absence.entity.js';
import {
  LeaveAccrual,
  LeaveProRata,
  LeaveRounding,
  LeaveShortDays,
  LeaveUnit,
  LedgerEntryKind,
  LedgerExpiry,
} from './leave.enums.js';

/** The most versions of the policy of a kind of leave. */
export const MAX_POLICIES = 20;
/** The most entries that somebody enters for a person. */
export const MAX_ENTRIES = 1_000;

/** More leave after some years. */
@ObjectType({ description: 'More leave for people who have been employed for some years.' })
export class LeaveSeniority {
  @Field(() => Int, { description: 'After how many years.' })
  years: number;

  @Field(() => Float, { description: 'How much more a year, instead of what earlier steps add.' })
  extra: number;
}

/** How a kind of leave is granted, from a day on. */
@ObjectType({ description: 'How a kind of leave is granted, from a day on until that of the next version.' })
export class LeavePolicy {
  @Field(() => ID, {
    nullable: true,
    description: 'The id of the version. Null if nobody has set one: then the allowance holds in every year.',
  })
  id: number | null;

  @Field({ description: 'The first day on which it holds.' })
  effectiveFrom: string;

  @Field(() => LeaveUnit, { description: 'In what the kind is counted.' })
  unit: LeaveUnit;

  @Field(() => Float, { nullable: true, description: "A year's amount. Null without a limit." })
  amount: number | null;

  @Field(() => LeaveAccrual, { description: 'How often it is granted.' })
  accrual: LeaveAccrual;

  @Field({ description: 'Whether it is granted at the end of the year or month.' })
  isInArrears: boolean;

  @Field(() => LeaveProRata, { description: 'What a part of a year is worth.' })
  proRata: LeaveProRata;

  @Field(() => LeaveRounding, { description: "How a year's amount is rounded." })
  rounding: LeaveRounding;

  @Field(() => Float, { description: 'The step of rounding.' })
  roundedTo: number;

  @Field(() => Int, { description: 'How many months after the first day nothing is granted yet.' })
  waitingMonths: number;

  @Field(() => Float, {
    nullable: true,
    description:
      'The working days of the week that the amount is for, or its hours. Null if the week does not matter.',
  })
  scaledTo: number | null;

  @Field(() => [LeaveSeniority], { description: 'More leave after some years.' })
  seniority: LeaveSeniority[];

  @Field(() => Float, {
    nullable: true,
    description: 'How much goes over into the next year. Null: all of it.',
  })
  carryMax: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'The last day of the next year on which it can be taken, such as 03-31. Null: it stays.',
  })
  carryUntil: string | null;

  @Field(() => Float, { description: 'How far requests may go below zero.' })
  minusAllowed: number;

  @Field(() => LeaveShortDays, { description: 'What short days cost.' })
  shortDays: LeaveShortDays;
}

/** What expires next. */
@ObjectType({ description: 'What expires next if it is not taken.' })
export class LeaveExpiring {
  @Field(() => Float, { description: 'How much.' })
  amount: number;

  @Field({ description: 'The last day on which it can be taken.' })
  until: string;
}

/** What a person has of a kind of leave on a day. */
@ObjectType({ description: 'What a person has of a kind of leave on a day, in the unit of the kind.' })
export class LeaveBalance {
  @Field(() => AbsenceType, { description: 'The kind of leave.' })
  type: AbsenceType;

  @Field({ description: 'The day.' })
  on: string;

  @Field(() => LeaveUnit, { description: 'In what it is counted.' })
  unit: LeaveUnit;

  @Field(() => Float, {
    nullable: true,
    description: 'What the person has, after leave until the day. Null without a limit.',
  })
  balance: number | null;

  @Field(() => Float, {
    nullable: true,
    description:
      'What the person can still ask for, besides what is planned and requested. Null without a limit.',
  })
  available: number | null;

  @Field(() => Float, { description: 'What came over from the year before, or was the opening balance.' })
  carried: number;

  @Field(() => Float, { description: 'What is granted in the year.' })
  granted: number;

  @Field(() => Float, { description: 'The corrections of the year.' })
  corrected: number;

  @Field(() => Float, { description: 'What was paid out in the year.' })
  paidOut: number;

  @Field(() => Float, { description: 'What has expired in the year.' })
  expired: number;

  @Field(() => Float, { description: 'Approved leave of the year until the day.' })
  taken: number;

  @Field(() => Float, { description: 'Approved leave of the year after the day.' })
  planned: number;

  @Field(() => Float, { description: 'Leave of the year that awaits a decision.' })
  requested: number;

  @Field(() => LeaveExpiring, { nullable: true, description: 'What expires next in the year.' })
  expiring: LeaveExpiring | null;
}

/** A part of what was granted. */
@ObjectType({ description: 'Why somebody has earned a part of what was granted.' })
export class LedgerPart {
  @Field({ description: 'The first day of the time that it is for.' })
  from: string;

  @Field({ description: 'The last day of the time.' })
  to: string;

  @Field(() => Float, { description: "A year's amount under the terms of this time." })
  annual: number;

  @Field(() => Float, { description: 'The part of the year that counts: 0.5 for six months.' })
  share: number;
}

/** An entry of the ledger of a person. */
@ObjectType({
  description: 'An entry of the ledger of a person. The balance of a day is the sum of its year until it.',
})
export class LedgerEntry {
  @Field({ description: 'Its day. For leave, the first one.' })
  day: string;

  @Field({ description: 'The last day of leave that belongs together; else the day.' })
  to: string;

  @Field(() => LedgerEntryKind, { description: 'What it is.' })
  kind: LedgerEntryKind;

  @Field(() => Float, { description: 'How much, negative if the person has less.' })
  amount: number;

  @Field(() => Float, { description: 'What the person has after it.' })
  balance: number;

  @Field(() => String, { nullable: true, description: 'Why, as somebody wrote.' })
  reason: string | null;

  @Field(() => LedgerExpiry, { nullable: true, description: 'Why it expired.' })
  expiry: LedgerExpiry | null;

  @Field(() => [LedgerPart], { nullable: true, description: 'Why it was granted.' })
  parts: LedgerPart[] | null;

  @Field(() => LeavePolicy, { nullable: true, description: 'The policy that it was granted by.' })
  policy: LeavePolicy | null;

  @HideField()
  creatorId: number | null;
}

/** The ledger of a person for a kind of leave and a year. */
@ObjectType({ description: 'The ledger of a person for a kind of leave and a year.' })
export class LeaveLedger {
  @Field(() => Int, { description: 'The year.' })
  year: number;

  @Field(() => AbsenceType, { description: 'The kind of leave.' })
  type: AbsenceType;

  @Extensions(costsStatements(0, 100))
  @Field(() => [LedgerEntry], { description: 'Its entries, in the order of their days.' })
  entries: LedgerEntry[];

  @Field({ description: 'Whether the caller may add entries.' })
  canChange: boolean;
}

/** A person with what it has of a kind of leave. */
@ObjectType({ description: 'A person with what it has of a kind of leave.' })
export class LeaveBalanceRow {
  @Field(() => ID, { description: 'The id of the user.' })
  id: number;

  @HideField()
  companyId: number;

  @HideField()
  firstName: string;

  @HideField()
  timeZone: string;

  @HideField()
  since: number;

  @HideField()
  typeId: number;

  /** The day, as a number. */
  @HideField()
  day: number;
}

export const LeaveBalanceRowConnection = connectionOf('LeaveBalanceRow', LeaveBalanceRow);
