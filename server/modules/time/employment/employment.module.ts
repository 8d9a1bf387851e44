import { Module } from '@nestjs/common';
import { registerCapability } from '../../../platform/capabilities/capability.js';
import { FeaturesModule } from '../../directory/features/features.module.js';
import { UsersModule } from '../../directory/users/users.module.js';
import { EmployedPeopleService } from './employed-people.service.js';
import { EMPLOYMENT_CAPABILITY } from './employment.capability.js';
import {
  CompanyEmploymentsResolver,
  EmployedUserResolver,
  EmploymentsResolver,
} from './employments.resolver.js';
import { EmploymentImportService } from './employment-import.service.js';
import { managesAttendance } from './employment.policy.js';
import { EmploymentsService } from './employments.service.js';

registerCapability({
  ...EMPLOYMENT_CAPABILITY,
  demo: { load: async () => (await import('./employment.demo.js')).EMPLOYMENT_DEMO },
  importPart: { mayImport: managesAttendance, provider: EmploymentImportService },
});

@Module({
  imports: [FeaturesModule, UsersModule],
  providers: [
    EmploymentsResolver,
    CompanyEmploymentsResolver,
    EmployedUserResolver,
    EmploymentsService,
    EmployedPeopleService,
    EmploymentImportService,
  ],
})
export class EmploymentModule {}
