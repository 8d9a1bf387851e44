import { Module } from '@nestjs/common';
import { registerCapability } from '../../../platform/capabilities/capability.js';
import { UsersModule } from '../../directory/users/users.module.js';
import { AttendanceModule } from '../attendance/attendance.module.js';
import { PAYROLL_CAPABILITY } from './payroll.capability.js';
import { PayrollClosingService } from './payroll-closing.service.js';
import { PayrollController } from './payroll.controller.js';
import './payroll-line.entity.js';
import { PayrollLinesService } from './payroll-lines.service.js';
import {
  CompanyPayrollResolver,
  PayrollChangeResolver,
  PayrollLeaveResolver,
  PayrollLineResolver,
  PayrollPeriodResolver,
} from './payroll.resolver.js';
import { PayrollService } from './payroll.service.js';
import { PayrollSettingsService } from './payroll-settings.service.js';

registerCapability({
  ...PAYROLL_CAPABILITY,
  apiScopes: {
    PAYROLL_READ: {
      meaning: "Read the payroll of the company: its people's working time and leave by period.",
    },
  },
});

@Module({
  imports: [UsersModule, AttendanceModule],
  controllers: [PayrollController],
  providers: [
    CompanyPayrollResolver,
    PayrollPeriodResolver,
    PayrollLineResolver,
    PayrollChangeResolver,
    PayrollLeaveResolver,
    PayrollService,
    PayrollSettingsService,
    PayrollClosingService,
    PayrollLinesService,
  ],
})
export class PayrollModule {}
