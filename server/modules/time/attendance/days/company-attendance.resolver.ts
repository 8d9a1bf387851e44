import { Args, Extensions, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { Access, CurrentActor } from '../../../../core/access/access.decorator.js';
import type { Actor } from '../../../../core/access/actor.js';
import { NeedsScope, WithParent } from '../../../../core/access/operation-rules.js';
import { PRIVILEGES } from '../../../../core/access/privilege.js';
import { RecentSignIn } from '../../../../core/access/recent-sign-in.js';
import { PageArgs } from '../../../../platform/graphql/connections.js';
import { costsStatements } from '../../../../platform/graphql/query-cost.js';
import { Company } from '../../../directory/companies/company.entity.js';
import { Colleague, ColleaguesService } from '../../../directory/users/lists/colleagues.service.js';
import { AbsenceType } from '../absences/absence.entity.js';
import { AbsenceTypesService } from '../absences/absence-types.service.js';
import { AttendancePageArgs, YearArg } from '../attendance.input.js';
import {
  AddHolidaysArgs,
  CreateAbsenceTypeArgs,
  SetWorkScheduleArgs,
  UpdateAbsenceTypeArgs,
} from '../schedules/attendance-settings.input.js';
import {
  AbsenceRequestConnection,
  AttendanceRowConnection,
  MAX_DAYS,
  MAX_TYPES,
  MissingPunchConnection,
} from '../attendance.model.js';
import { WorkSchedule, WorkScheduleConnection } from '../schedules/work-schedule.model.js';
import { AttendancePagesService } from './attendance-pages.service.js';
import { Holiday } from '../schedules/holiday.entity.js';
import { HolidaysService } from '../schedules/holidays.service.js';
import { WorkSchedulesService } from '../schedules/work-schedules.service.js';
import { IdArg } from '../../../../platform/graphql/arguments.js';

const FOR =
  "everybody in the company for its admins and MASTER CONTROL, the people that report to them and days since then for managers, the caller alone for others. FORBIDDEN (`FEATURE_MISSING`) without the feature 'Attendance'.";

@Resolver(() => Company)
export class CompanyAttendanceResolver {
  constructor(
    private readonly pages: AttendancePagesService,
    private readonly schedules: WorkSchedulesService,
    private readonly holidayList: HolidaysService,
    private readonly types: AbsenceTypesService,
  ) {}

  @Extensions(costsStatements(8))
  @ResolveField(() => AttendanceRowConnection, {
    description: `The days of people, sorted by first name, at most ${MAX_DAYS} days: ${FOR} A page with all fields of a month has at most 150 people.`,
  })
  @NeedsScope('ATTENDANCE_READ')
  attendance(@CurrentActor() actor: Actor, @Parent() { id }: Company, @Args() args: AttendancePageArgs) {
    return this.pages.page(actor, id, args);
  }

  @Extensions(costsStatements(3))
  @ResolveField(() => MissingPunchConnection, {
    description: `Beginnings of work whose end was not recorded: ${FOR}`,
  })
  @NeedsScope('ATTENDANCE_READ')
  missingPunches(@CurrentActor() actor: Actor, @Parent() { id }: Company, @Args() args: PageArgs) {
    return this.pages.missing(actor, id, args);
  }

  @Extensions(costsStatements(3))
  @ResolveField(() => AbsenceRequestConnection, { description: `Requests for leave: ${FOR}` })
  @NeedsScope('ATTENDANCE_READ')
  absences(@CurrentActor() actor: Actor, @Parent() { id }: Company, @Args() args: PageArgs) {
    return this.pages.absences(actor, id, args);
  }

  @Extensions(costsStatements(3, MAX_TYPES))
  @ResolveField(() => [AbsenceType], {
    description:
      "The kinds of leave, with archived ones. For members and MASTER CONTROL. FORBIDDEN (`FEATURE_MISSING`) without the feature 'Attendance'.",
  })
  @NeedsScope('ATTENDANCE_READ')
  absenceTypes(@CurrentActor() actor: Actor, @Parent() { id }: Company) {
    return this.types.list(actor, id);
  }

  @Extensions(costsStatements(2, 40))
  @ResolveField(() => [Holiday], {
    description:
      "The holidays of a year. For members and MASTER CONTROL. FORBIDDEN (`FEATURE_MISSING`) without the feature 'Attendance'.",
  })
  @NeedsScope('ATTENDANCE_READ')
  holidays(@CurrentActor() actor: Actor, @Parent() { id }: Company, @YearArg() year: number) {
    return this.holidayList.ofYear(actor, id, year);
  }

  @Extensions(costsStatements(3))
  @ResolveField(() => WorkScheduleConnection, {
    description:
      "The hours of the company and its people, newest first. `search` finds people by name. FORBIDDEN (`COMPANY_ADMINS_ONLY`) for others than the company's admins and MASTER CONTROL.",
  })
  @NeedsScope('ATTENDANCE_READ')
  workSchedules(@CurrentActor() actor: Actor, @Parent() { id }: Company, @Args() args: PageArgs) {
    return this.schedules.page(actor, id, args);
  }
}

@Resolver(() => WorkSchedule)
export class AttendanceSettingsResolver {
  constructor(
    private readonly schedules: WorkSchedulesService,
    private readonly holidays: HolidaysService,
    private readonly types: AbsenceTypesService,
    private readonly colleagues: ColleaguesService,
  ) {}

  @Extensions(costsStatements(10))
  @Mutation(() => WorkSchedule, {
    description:
      "Sets the hours of a company, or of one of its people, from a day on. Replaces those that begin on the same day. For the company's admins and MASTER CONTROL.",
  })
  @Access('authenticated')
  @NeedsScope('ATTENDANCE_SETTINGS_WRITE')
  @RecentSignIn(PRIVILEGES.masterControl)
  setWorkSchedule(@CurrentActor() actor: Actor, @Args() { companyId, input }: SetWorkScheduleArgs) {
    return this.schedules.set(actor, companyId ?? actor.user?.companyId ?? null, input);
  }

  @Extensions(costsStatements(8))
  @Mutation(() => Boolean, {
    description: "Removes hours: the ones before apply then. For the company's admins and MASTER CONTROL.",
  })
  @Access('authenticated')
  @NeedsScope('ATTENDANCE_SETTINGS_WRITE')
  @RecentSignIn(PRIVILEGES.masterControl)
  removeWorkSchedule(@CurrentActor() actor: Actor, @IdArg('id', 'The id of the request.') id: number) {
    return this.schedules.remove(actor, id);
  }

  @Extensions(costsStatements(8, 100))
  @Mutation(() => [Holiday], {
    description:
      "Adds holidays, and replaces those of the same days and regions. For the company's admins and MASTER CONTROL.",
  })
  @Access('authenticated')
  @NeedsScope('ATTENDANCE_SETTINGS_WRITE')
  @RecentSignIn(PRIVILEGES.masterControl)
  addHolidays(@CurrentActor() actor: Actor, @Args() { companyId, holidays }: AddHolidaysArgs) {
    return this.holidays.add(actor, companyId ?? actor.user?.companyId ?? null, holidays);
  }

  @Extensions(costsStatements(8))
  @Mutation(() => Boolean, { description: "Removes a holiday. For the company's admins and MASTER CONTROL." })
  @Access('authenticated')
  @NeedsScope('ATTENDANCE_SETTINGS_WRITE')
  @RecentSignIn(PRIVILEGES.masterControl)
  removeHoliday(@CurrentActor() actor: Actor, @IdArg('id', 'The id of the request.') id: number) {
    return this.holidays.remove(actor, id);
  }

  @Extensions(costsStatements(8))
  @Mutation(() => AbsenceType, {
    description:
      "Creates a kind of leave. CONFLICT (`ABSENCE_TYPE_TAKEN`) if the company has one of that name. For the company's admins and MASTER CONTROL.",
  })
  @Access('authenticated')
  @NeedsScope('ATTENDANCE_SETTINGS_WRITE')
  @RecentSignIn(PRIVILEGES.masterControl)
  createAbsenceType(@CurrentActor() actor: Actor, @Args() { companyId, input }: CreateAbsenceTypeArgs) {
    return this.types.create(actor, companyId ?? actor.user?.companyId ?? null, input);
  }

  @Extensions(costsStatements(10))
  @Mutation(() => AbsenceType, {
    description:
      "Changes a kind of leave. Leave that people have asked for stays as it is. For the company's admins and MASTER CONTROL.",
  })
  @Access('authenticated')
  @NeedsScope('ATTENDANCE_SETTINGS_WRITE')
  @RecentSignIn(PRIVILEGES.masterControl)
  updateAbsenceType(@CurrentActor() actor: Actor, @Args() { id, input }: UpdateAbsenceTypeArgs) {
    return this.types.update(actor, id, input);
  }

  @ResolveField(() => Colleague, {
    nullable: true,
    description: 'The person whose hours they are. Null for the company.',
  })
  @WithParent()
  person(@CurrentActor() actor: Actor, @Parent() { userId }: WorkSchedule) {
    return userId === null ? null : this.colleagues.find(actor, userId);
  }
}
