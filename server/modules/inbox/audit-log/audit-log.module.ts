import { Module } from '@nestjs/common';
import { registerCapability } from '../../../platform/capabilities/capability.js';
import { AUDIT_LOG_CAPABILITY } from './audit-log.capability.js';
import { CompaniesModule } from '../../directory/companies/companies.module.js';
import { UsersModule } from '../../directory/users/users.module.js';
import { AuditSubscriptions } from './audit-log.subscriptions.js';
import { AuditOperationResolver, AuditResolver } from './audit-log.resolver.js';
import { AuditLogExportService } from './audit-log-export.service.js';
import { AuditOperationsService } from './audit-operations.service.js';
import { AuditService } from './audit-log.service.js';

registerCapability({
  ...AUDIT_LOG_CAPABILITY,
  apiScopes: {
    AUDIT_LOG_READ: { meaning: 'Read the audit log.' },
  },
});

@Module({
  imports: [UsersModule, CompaniesModule],
  providers: [
    AuditResolver,
    AuditOperationResolver,
    AuditSubscriptions,
    AuditService,
    AuditOperationsService,
    AuditLogExportService,
  ],
  exports: [AuditService],
})
export class AuditModule {}
