import { Module } from '@nestjs/common';
import { AttendanceModule } from './attendance/attendance.module.js';
import { CalendarModule } from './calendar/calendar.module.js';

/** Working time, leave and calendars. Each module may import the ones before it. */
@Module({
  imports: [AttendanceModule, CalendarModule],
})
export class TimeModule {}
