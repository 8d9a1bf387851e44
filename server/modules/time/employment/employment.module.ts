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
import { EmploymentsService } from './employments.service.js';

registerCapability(EMPLOYMENT_CAPABILITY);

@Module({
  imports: [FeaturesModule, UsersModule],
  providers: [
    EmploymentsResolver,
    CompanyEmploymentsResolver,
    EmployedUserResolver,
    EmploymentsService,
    EmployedPeopleService,
  ],
})
export class EmploymentModule {}
