import { Module } from '@nestjs/common';
import { registerCapability } from '../../platform/capabilities/capability.js';
import { BULK_PERSONAL_EXPORT } from './bulk.export.js';
import { BULK_REASONS } from './bulk.reasons.js';
import { BULK_PERMISSIONS } from './bulk.permissions.js';
import { BULK_AUDIT } from './bulk.audit.js';
import { BULK_NOTICES } from './bulk.notices.js';
import { CompaniesModule } from '../companies/companies.module.js';
import { InvitationsModule } from '../invitations/invitations.module.js';
import { PrivilegesModule } from '../privileges/privileges.module.js';
import { UsersModule } from '../users/users.module.js';
import { BulkActionsService } from './bulk-actions.service.js';
import { CompanyJobsResolver, JobsResolver } from './bulk.resolver.js';
import { ImportActionService } from './import-action.service.js';
import { ImportsService } from './imports.service.js';
import { JobWorkerService } from './job-worker.service.js';
import { JobsService } from './jobs.service.js';
import { PreviewsService } from './previews.service.js';
import { BULK_SCOPES } from './bulk.scopes.js';

registerCapability({
  name: 'bulk',
  apiScopes: BULK_SCOPES,
  audit: BULK_AUDIT,
  reasons: BULK_REASONS,
  notices: BULK_NOTICES,
  permissions: BULK_PERMISSIONS,
  personalExport: BULK_PERSONAL_EXPORT,
  gateway: [
    [
      /^(Query\.(job|preview)|Job|Company\.jobs$|Mutation\.(\w*(Import|BulkAction)\w*|cancelJob)$)/,
      'The old backend has no imports and no actions on many users.',
    ],
  ],
  accountClosing: JobsService,
});

@Module({
  imports: [CompaniesModule, UsersModule, PrivilegesModule, InvitationsModule],
  providers: [
    JobsResolver,
    CompanyJobsResolver,
    JobsService,
    ImportsService,
    ImportActionService,
    BulkActionsService,
    PreviewsService,
    JobWorkerService,
  ],
})
export class BulkModule {}
