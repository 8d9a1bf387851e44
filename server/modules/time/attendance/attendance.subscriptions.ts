import { Resolver } from '@nestjs/graphql';
import { companySubscription } from '../../../core/ledger/live/company-subscription.js';
import { checkCanSeeCompany } from '../../directory/companies/company.policy.js';
import { AttendanceChange } from './attendance.model.js';
import { AttendanceService } from './attendance.service.js';

@Resolver()
export class AttendanceSubscriptions extends companySubscription({
  name: 'companyAttendanceChanged',
  description:
    "Sends an event without details when leave, corrections, hours or holidays of a company have changed. For its members and MASTER CONTROL. FORBIDDEN (`FEATURE_MISSING`) without the feature 'Attendance', which is checked for each event.",
  access: 'authenticated',
  scope: 'ATTENDANCE_READ',
  change: AttendanceChange,
  service: AttendanceService,
  enter: (attendance, actor, { companyId }) => attendance.checkCanEnter(actor, companyId),
  check: checkCanSeeCompany,
  follows: [
    'PUNCH_CORRECTED',
    'CORRECTION_REQUESTED',
    'CORRECTION_DECLINED',
    'ABSENCE_REQUESTED',
    'ABSENCE_APPROVED',
    'ABSENCE_DECLINED',
    'ABSENCE_REOPENED',
    'ABSENCE_CANCELLED',
    'WORK_SCHEDULE_SET',
    'WORK_SCHEDULE_REMOVED',
    'HOLIDAYS_ADDED',
    'HOLIDAY_REMOVED',
    'ABSENCE_TYPE_SAVED',
  ],
}) {}
