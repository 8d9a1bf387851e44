import { Module } from '@nestjs/common';
import { registerCapability } from '../../../platform/capabilities/capability.js';
import { IMPORTS_PERSONAL_EXPORT } from './imports.export.js';
import { IMPORTS_REASONS } from './imports.reasons.js';
import { IMPORTS_PERMISSIONS } from './imports.permissions.js';
import { IMPORTS_AUDIT } from './imports.audit.js';
import { IMPORTS_NOTICES } from './imports.notices.js';
import { CompaniesModule } from '../../directory/companies/companies.module.js';
import { InvitationsModule } from '../invitations/invitations.module.js';
import { PrivilegesModule } from '../../directory/privileges/privileges.module.js';
import { UsersModule } from '../../directory/users/users.module.js';
import { BulkActionsService } from './bulk-actions.service.js';
import { CompanyJobsResolver, JobsResolver } from './imports.resolver.js';
import { ImportActionService } from './import-action.service.js';
import { ImportsService } from './imports.service.js';
import { JobWorkerService } from './job-worker.service.js';
import { JobsService } from './jobs.service.js';
import { PreviewsService } from './previews.service.js';

registerCapability({
  name: 'imports',
  audit: IMPORTS_AUDIT,
  reasons: IMPORTS_REASONS,
  notices: IMPORTS_NOTICES,
  permissions: IMPORTS_PERMISSIONS,
  personalExport: IMPORTS_PERSONAL_EXPORT,
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
export class ImportsModule {}
