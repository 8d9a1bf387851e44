import { Module } from '@nestjs/common';
import { AttendanceModule } from './attendance/attendance.module.js';
import { CalendarModule } from './calendar/calendar.module.js';
import { EmploymentModule } from './employment/employment.module.js';
import { PayrollModule } from './payroll/payroll.module.js';

/** Employment, working time, leave, calendars and payroll. Each module may import those before it. */
@Module({
  imports: [EmploymentModule, AttendanceModule, CalendarModule, PayrollModule],
})
export class TimeModule {}
