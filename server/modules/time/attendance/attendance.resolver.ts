import { Args, Extensions, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { Access, CurrentActor } from '../../../core/access/access.decorator.js';
import type { Actor } from '../../../core/access/actor.js';
import { NeedsScope, WithParent } from '../../../core/access/operation-rules.js';
import { PRIVILEGES } from '../../../core/access/privilege.js';
import { AnySignIn, RecentSignIn } from '../../../core/access/recent-sign-in.js';
import { IdArg, InputArg } from '../../../platform/graphql/arguments.js';
import { Limited } from '../../../platform/limits/limited.decorator.js';
import { costsStatements } from '../../../platform/graphql/query-cost.js';
import { Colleague, ColleaguesService } from '../../directory/users/lists/colleagues.service.js';
import { RequestState } from './attendance.enums.js';
import {
  AttendanceOfDayArgs,
  CorrectPunchArgs,
  PunchCorrectionInput,
  PunchInput,
} from './attendance.input.js';
import {
  AttendanceDay,
  AttendanceOfDay,
  AttendanceRow,
  MAX_CORRECTIONS,
  MAX_DAYS,
  MissingPunch,
  RequestedCorrection,
} from './attendance.model.js';
import { AttendanceService } from './attendance.service.js';
import { Punch } from './punches/punch.entity.js';
import { PunchCorrectionsService } from './punches/punch-corrections.service.js';
import { PunchesService } from './punches/punches.service.js';

@Resolver(() => AttendanceOfDay)
export class AttendanceResolver {
  constructor(
    private readonly attendance: AttendanceService,
    private readonly punches: PunchesService,
    private readonly corrections: PunchCorrectionsService,
    private readonly colleagues: ColleaguesService,
  ) {}

  @Extensions(costsStatements(13, 20))
  @Query(() => AttendanceOfDay, {
    description:
      "Returns a day of a person with its punches. For the person, its managers for days since it reports to them, the company's admins and MASTER CONTROL; NOT_FOUND for others. FORBIDDEN (`FEATURE_MISSING`) without the feature 'Attendance'.",
  })
  @Access('authenticated')
  @NeedsScope('ATTENDANCE_READ')
  attendanceOfDay(@CurrentActor() actor: Actor, @Args() { userId, date }: AttendanceOfDayArgs) {
    return this.attendance.ofDay(actor, userId, date);
  }

  @Extensions(costsStatements(23, 20))
  @Mutation(() => AttendanceOfDay, {
    description:
      'Records that the caller begins or ends work now. Repeating it changes nothing, but a beginning in a later shift is a new one: the shift before then lacks its end. CONFLICT (`NOT_AT_WORK`) if the caller ends work that has not begun within 16 hours, or has ended more than 10 minutes ago.',
  })
  @Access('authenticated')
  @NeedsScope('ATTENDANCE_WRITE')
  @AnySignIn('OWN')
  @Limited('punches')
  punch(@CurrentActor() actor: Actor, @InputArg('The punch.') input: PunchInput) {
    return this.punches.punch(actor, input);
  }

  @Extensions(costsStatements(28, 20))
  @Mutation(() => AttendanceOfDay, {
    description:
      "Corrects or removes a punch of a person, or adds one that is missing, and notifies the person. The punch itself stays as it was recorded. For the person's managers and days since the person reports to them, the company's admins and MASTER CONTROL. CONFLICT (`PUNCH_CHANGED`) if it was corrected in the meantime. Returns the day of the punch.",
  })
  @Access('authenticated')
  @NeedsScope('ATTENDANCE_SETTINGS_WRITE')
  @RecentSignIn(PRIVILEGES.masterControl)
  correctPunch(@CurrentActor() actor: Actor, @Args() { userId, input }: CorrectPunchArgs) {
    return this.punches.correct(actor, userId, input);
  }

  @Extensions(costsStatements(23))
  @Mutation(() => RequestState, {
    description:
      "Asks the caller's manager, or the company's admins, to correct a punch of the caller. Returns where the request stands: APPROVED if nobody else could decide. CONFLICT (`PUNCH_CHANGED`) if it was corrected in the meantime.",
  })
  @Access('authenticated')
  @NeedsScope('ATTENDANCE_WRITE')
  @AnySignIn('OWN')
  @Limited('attendance-requests')
  requestPunchCorrection(
    @CurrentActor() actor: Actor,
    @InputArg('What is right.') input: PunchCorrectionInput,
  ) {
    return this.corrections.request(actor, input);
  }

  @Extensions(costsStatements(12))
  @Mutation(() => RequestedCorrection, {
    description:
      'Withdraws a correction that the caller has asked for, and notifies those who could decide. Repeating it changes nothing. CONFLICT (`ABSENCE_ENDED`) if it was decided already. NOT_FOUND for the corrections of others.',
  })
  @Access('authenticated')
  @NeedsScope('ATTENDANCE_WRITE')
  @AnySignIn('OWN')
  withdrawPunchCorrection(
    @CurrentActor() actor: Actor,
    @IdArg('id', 'The id of the correction.') id: number,
  ) {
    return this.corrections.withdraw(actor, id);
  }

  @Extensions(costsStatements(2, MAX_CORRECTIONS))
  @Query(() => [RequestedCorrection], {
    description: `Returns the corrections that the caller has asked for, newest first: at most ${MAX_CORRECTIONS}. FORBIDDEN (\`FEATURE_MISSING\`) without the feature 'Attendance'.`,
  })
  @Access('authenticated')
  @NeedsScope('ATTENDANCE_READ')
  myPunchCorrections(@CurrentActor() actor: Actor) {
    return this.corrections.mine(actor);
  }

  @ResolveField(() => Colleague, {
    nullable: true,
    description: 'The person. Null if the account is closed.',
  })
  @WithParent()
  person(@CurrentActor() actor: Actor, @Parent() { userId }: AttendanceOfDay) {
    return this.colleagues.find(actor, userId);
  }

  @Extensions(costsStatements(1, MAX_CORRECTIONS))
  @ResolveField(() => [RequestedCorrection], {
    description: `Corrections of the day that await a decision, in the order in which they were asked for: at most ${MAX_CORRECTIONS}.`,
  })
  @WithParent()
  requestedCorrections(@Parent() day: AttendanceOfDay) {
    return this.corrections.requestedOn(day);
  }
}

@Resolver(() => AttendanceRow)
export class AttendanceRowResolver {
  constructor(
    private readonly attendance: AttendanceService,
    private readonly colleagues: ColleaguesService,
  ) {}

  @ResolveField(() => Colleague, {
    nullable: true,
    description: 'The person. Null if the account is closed.',
  })
  @WithParent()
  person(@CurrentActor() actor: Actor, @Parent() { id }: AttendanceRow) {
    return this.colleagues.find(actor, id);
  }

  // Its statements are counted where the page is: all rows share them.
  @Extensions(costsStatements(0, MAX_DAYS))
  @ResolveField(() => [AttendanceDay], { description: 'The days of the range, in order.' })
  @WithParent()
  days(@CurrentActor() actor: Actor, @Parent() row: AttendanceRow) {
    return this.attendance.daysOf(actor, row);
  }
}

@Resolver(() => MissingPunch)
export class MissingPunchResolver {
  constructor(private readonly colleagues: ColleaguesService) {}

  @ResolveField(() => Colleague, {
    nullable: true,
    description: 'The person. Null if the account is closed.',
  })
  @WithParent()
  person(@CurrentActor() actor: Actor, @Parent() { userId }: MissingPunch) {
    return this.colleagues.find(actor, userId);
  }
}

@Resolver(() => Punch)
export class PunchResolver {
  constructor(private readonly colleagues: ColleaguesService) {}

  @ResolveField(() => Colleague, {
    nullable: true,
    description: 'Who has recorded it later. Null if the person did, or that account is closed.',
  })
  @WithParent()
  creator(@CurrentActor() actor: Actor, @Parent() { creatorId }: Punch) {
    return creatorId === null ? null : this.colleagues.find(actor, creatorId);
  }
}
