import { Module } from '@nestjs/common';
import { registerCapability } from '../../../platform/capabilities/capability.js';
import { ATTENDANCE_CAPABILITY } from './attendance.capability.js';
import { ActionsModule } from '../../inbox/actions/actions.module.js';
import { CompaniesModule } from '../../directory/companies/companies.module.js';
import { FeaturesModule } from '../../directory/features/features.module.js';
import { TeamsModule } from '../../people/teams/teams.module.js';
import { UsersModule } from '../../directory/users/users.module.js';
import { AbsenceChangesService } from './absences/absence-changes.service.js';
import { ChangeDecisionsService } from './absences/change-decisions.service.js';
import { AbsenceDecisionsService } from './absences/absence-decisions.service.js';
import { AbsenceTypesService } from './absences/absence-types.service.js';
import { AbsenceListsService } from './absences/absence-lists.service.js';
import { ActionCorrectionResolver } from './punches/action-correction.resolver.js';
import {
  AbsenceChangeResolver,
  AbsencesResolver,
  AbsenceTypeResolver,
  ActionAbsenceResolver,
  TeamAbsenceResolver,
} from './absences/absences.resolver.js';
import { AbsencesService } from './absences/absences.service.js';
import { AttendanceChangesService } from './attendance-changes.service.js';
import { AttendancePagesService } from './days/attendance-pages.service.js';
import {
  AttendanceResolver,
  AttendanceRowResolver,
  MissingPunchResolver,
  PunchResolver,
} from './attendance.resolver.js';
import { AttendanceService } from './attendance.service.js';
import { AttendanceSubscriptions } from './attendance.subscriptions.js';
import { AttendanceSettingsResolver, CompanyAttendanceResolver } from './days/company-attendance.resolver.js';
import { managesAttendance } from '../employment/employment.policy.js';
import { BalancesImportService } from './entitlements/balances-import.service.js';
import { EntitlementsService } from './entitlements/entitlements.service.js';
import { LeaveEntriesService } from './entitlements/leave-entries.service.js';
import { LeavePoliciesService } from './entitlements/leave-policies.service.js';
import {
  CompanyLeaveResolver,
  LeaveBalanceRowResolver,
  LeavePoliciesResolver,
  LeaveResolver,
} from './entitlements/leave.resolver.js';
import { CompanyDeskResolver, DeskRowResolver } from './desk.resolver.js';
import { AttendanceDeskService } from './desk.service.js';
import { HolidaySubscriptionsResolver } from './schedules/holiday-subscriptions.resolver.js';
import { HolidaySubscriptionsService } from './schedules/holiday-subscriptions.service.js';
import { HolidaysService } from './schedules/holidays.service.js';
import { OvertimeResolver, WorkRulesResolver } from './overtime/overtime.resolver.js';
import { OvertimeService } from './overtime/overtime.service.js';
import {
  CompanyScheduleTemplatesResolver,
  ScheduleTemplatesResolver,
} from './schedules/schedule-templates.resolver.js';
import { ScheduleTemplatesService } from './schedules/schedule-templates.service.js';
import { WorkRulesService } from './schedules/work-rules.service.js';
import { PunchCorrectionsService } from './punches/punch-corrections.service.js';
import { PunchesService } from './punches/punches.service.js';
import { WorkSchedulesService } from './schedules/work-schedules.service.js';

registerCapability({
  ...ATTENDANCE_CAPABILITY,
  apiScopes: {
    ATTENDANCE_READ: { meaning: 'Read the attendance and the leave that the creator of the client sees.' },
    ATTENDANCE_WRITE: { meaning: 'Record working time and ask for leave as the creator of the client.' },
    ATTENDANCE_SETTINGS_WRITE: {
      meaning: 'Correct working time, and change hours, holidays and kinds of leave.',
    },
  },
  importPart: { mayImport: managesAttendance, provider: BalancesImportService },
  demo: {
    module: () => AttendanceModule,
    load: async () => (await import('./attendance.demo.js')).ATTENDANCE_DEMO,
  },
});

@Module({
  imports: [CompaniesModule, FeaturesModule, UsersModule, ActionsModule, TeamsModule],
  providers: [
    AttendanceResolver,
    AttendanceRowResolver,
    MissingPunchResolver,
    PunchResolver,
    AbsencesResolver,
    AbsenceChangeResolver,
    AbsenceTypeResolver,
    TeamAbsenceResolver,
    ActionAbsenceResolver,
    ActionCorrectionResolver,
    CompanyAttendanceResolver,
    AttendanceSettingsResolver,
    LeaveResolver,
    LeaveBalanceRowResolver,
    CompanyLeaveResolver,
    LeavePoliciesResolver,
    CompanyDeskResolver,
    DeskRowResolver,
    AttendanceDeskService,
    AttendanceSubscriptions,
    AttendanceService,
    AttendancePagesService,
    AttendanceChangesService,
    WorkSchedulesService,
    ScheduleTemplatesService,
    ScheduleTemplatesResolver,
    CompanyScheduleTemplatesResolver,
    WorkRulesService,
    WorkRulesResolver,
    OvertimeService,
    OvertimeResolver,
    HolidaysService,
    HolidaySubscriptionsService,
    HolidaySubscriptionsResolver,
    AbsenceTypesService,
    PunchesService,
    PunchCorrectionsService,
    AbsencesService,
    AbsenceChangesService,
    ChangeDecisionsService,
    AbsenceDecisionsService,
    AbsenceListsService,
    EntitlementsService,
    LeavePoliciesService,
    LeaveEntriesService,
    BalancesImportService,
  ],
  exports: [AttendanceService, AbsenceTypesService],
})
export class AttendanceModule {}
