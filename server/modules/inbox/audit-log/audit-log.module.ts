import { Module } from '@nestjs/common';
import { registerCapability } from '../../../platform/capabilities/capability.js';
import { AUDIT_LOG_PERMISSIONS } from './audit-log.permissions.js';
import { CompaniesModule } from '../../directory/companies/companies.module.js';
import { UsersModule } from '../../directory/users/users.module.js';
import { AuditSubscriptions } from './audit-log.subscriptions.js';
import { AuditResolver } from './audit-log.resolver.js';
import { AuditLogExportService } from './audit-log-export.service.js';
import { AuditService } from './audit-log.service.js';

registerCapability({
  name: 'audit-log',
  apiScopes: {
    AUDIT_LOG_READ: { meaning: 'Read the audit log.' },
  },
  permissions: AUDIT_LOG_PERMISSIONS,
  gateway: [[/^(Query\.auditLog$|Audit)/, 'The old backend has no audit log.']],
});

@Module({
  imports: [UsersModule, CompaniesModule],
  providers: [AuditResolver, AuditSubscriptions, AuditService, AuditLogExportService],
  exports: [AuditService],
})
export class AuditModule {}
