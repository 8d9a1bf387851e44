import { Module } from '@nestjs/common';
import { registerCapability } from '../../platform/capabilities/capability.js';
import { ActionsModule } from '../actions/actions.module.js';
import { CompaniesModule } from '../companies/companies.module.js';
import { FeaturesModule } from '../features/features.module.js';
import { TeamsModule } from '../teams/teams.module.js';
import { UsersModule } from '../users/users.module.js';
import { AbsenceDecisionsService } from './absence-decisions.service.js';
import { AbsenceTypesService } from './absence-types.service.js';
import { AbsenceListsService } from './absence-lists.service.js';
import { ActionCorrectionResolver } from './action-correction.resolver.js';
import {
  AbsencesResolver,
  AbsenceTypeResolver,
  ActionAbsenceResolver,
  TeamAbsenceResolver,
} from './absences.resolver.js';
import { AbsencesService } from './absences.service.js';
import { ATTENDANCE_LIMITS } from './attendance-limits.js';
import { AttendanceChangesService } from './attendance-changes.service.js';
import { AttendancePagesService } from './attendance-pages.service.js';
import { ATTENDANCE_AUDIT } from './attendance.audit.js';
import { ATTENDANCE_EVENTS } from './attendance.events.js';
import { ATTENDANCE_COMPANY_EXPORT, ATTENDANCE_PERSONAL_EXPORT } from './attendance.export.js';
import { ATTENDANCE_FEATURE } from './attendance.feature.js';
import { ATTENDANCE_NOTICES } from './attendance.notices.js';
import { ATTENDANCE_PERMISSIONS } from './attendance.permissions.js';
import { ATTENDANCE_REASONS } from './attendance.reasons.js';
import {
  AttendanceResolver,
  AttendanceRowResolver,
  MissingPunchResolver,
  PunchResolver,
} from './attendance.resolver.js';
import { ATTENDANCE_SCOPES } from './attendance.scopes.js';
import { AttendanceService } from './attendance.service.js';
import { AttendanceSubscriptions } from './attendance.subscriptions.js';
import { AttendanceSettingsResolver, CompanyAttendanceResolver } from './company-attendance.resolver.js';
import { HolidaysService } from './holidays.service.js';
import { PunchCorrectionsService } from './punch-corrections.service.js';
import { PunchesService } from './punches.service.js';
import { WorkSchedulesService } from './work-schedules.service.js';

registerCapability({
  name: 'attendance',
  apiScopes: ATTENDANCE_SCOPES,
  events: ATTENDANCE_EVENTS,
  feature: ATTENDANCE_FEATURE,
  audit: ATTENDANCE_AUDIT,
  reasons: ATTENDANCE_REASONS,
  notices: ATTENDANCE_NOTICES,
  limits: ATTENDANCE_LIMITS,
  permissions: ATTENDANCE_PERMISSIONS,
  personalExport: ATTENDANCE_PERSONAL_EXPORT,
  companyExport: ATTENDANCE_COMPANY_EXPORT,
  gateway: [
    [
      /[aA]bsence|[aA]ttendance|[pP]unch|[wW]orkSchedule|[hH]oliday|^DayHours/,
      'The old backend has no attendance.',
    ],
  ],
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
    AbsenceTypeResolver,
    TeamAbsenceResolver,
    ActionAbsenceResolver,
    ActionCorrectionResolver,
    CompanyAttendanceResolver,
    AttendanceSettingsResolver,
    AttendanceSubscriptions,
    AttendanceService,
    AttendancePagesService,
    AttendanceChangesService,
    WorkSchedulesService,
    HolidaysService,
    AbsenceTypesService,
    PunchesService,
    PunchCorrectionsService,
    AbsencesService,
    AbsenceDecisionsService,
    AbsenceListsService,
  ],
})
export class AttendanceModule {}
