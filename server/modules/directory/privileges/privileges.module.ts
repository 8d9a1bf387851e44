import { Module } from '@nestjs/common';
import { registerCapability } from '../../../platform/capabilities/capability.js';
import { PRIVILEGES_CAPABILITY } from './privileges.capability.js';
import { PRIVILEGES_ACTIVITY } from './privileges.activity.js';
import { UsersModule } from '../users/users.module.js';
import { PrivilegeRowsService } from './privilege-rows.service.js';
import { PrivilegesController } from './privileges.controller.js';
import { PrivilegesResolver } from './privileges.resolver.js';
import { PrivilegesService } from './privileges.service.js';
import { PrivilegeBatchService } from './privilege-batch.service.js';
import { PermissionsResolver } from './permissions.resolver.js';
import { CompaniesModule } from '../companies/companies.module.js';

registerCapability({
  ...PRIVILEGES_CAPABILITY,
  apiScopes: {
    PRIVILEGES_WRITE: { meaning: 'Grant privileges to people and revoke them.' },
  },
  activity: PRIVILEGES_ACTIVITY,
});

@Module({
  imports: [CompaniesModule, UsersModule],
  controllers: [PrivilegesController],
  providers: [
    PermissionsResolver,
    PrivilegeRowsService,
    PrivilegesResolver,
    PrivilegesService,
    PrivilegeBatchService,
  ],
  exports: [PrivilegesService],
})
export class PrivilegesModule {}
