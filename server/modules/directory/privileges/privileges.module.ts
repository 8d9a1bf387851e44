import { Module } from '@nestjs/common';
import { registerCapability } from '../../../platform/capabilities/capability.js';
import { PRIVILEGES_EVENTS } from './privileges.events.js';
import { PRIVILEGES_ACTIVITY } from './privileges.activity.js';
import { PRIVILEGES_PERSONAL_EXPORT } from './privileges.export.js';
import { PRIVILEGES_REASONS } from './privileges.reasons.js';
import { PRIVILEGES_PERMISSIONS } from './privileges.permissions.js';
import { PRIVILEGES_AUDIT } from './privileges.audit.js';
import { PRIVILEGES_DERIVED_NOTICES, PRIVILEGES_NOTICES } from './privileges.notices.js';
import { UsersModule } from '../users/users.module.js';
import { PrivilegeRowsService } from './privilege-rows.service.js';
import { PrivilegesController } from './privileges.controller.js';
import { PrivilegesResolver } from './privileges.resolver.js';
import { PrivilegesService } from './privileges.service.js';
import { PRIVILEGE_LIMITS } from './privilege-limits.js';
import { PrivilegeBatchService } from './privilege-batch.service.js';
import { PermissionsResolver } from './permissions.resolver.js';
import { CompaniesModule } from '../companies/companies.module.js';

registerCapability({
  name: 'privileges',
  apiScopes: {
    PRIVILEGES_WRITE: { meaning: 'Grant privileges to people and revoke them.' },
  },
  limits: PRIVILEGE_LIMITS,
  events: PRIVILEGES_EVENTS,
  activity: PRIVILEGES_ACTIVITY,
  audit: PRIVILEGES_AUDIT,
  reasons: PRIVILEGES_REASONS,
  notices: PRIVILEGES_NOTICES,
  derivedNotices: PRIVILEGES_DERIVED_NOTICES,
  permissions: PRIVILEGES_PERMISSIONS,
  personalExport: PRIVILEGES_PERSONAL_EXPORT,
  gateway: [
    [/^(Query\.permissions$|Permission\.)/, 'The old backend does not say in advance what a caller may do.'],
    [/^Query\.privilegeCatalogue$/, 'The old backend does not list the titles that it knows.'],
    [/^(Mutation\.changePrivileges$|PrivilegeChange)/, 'The old backend changes one privilege at a time.'],
  ],
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
