import { Module } from '@nestjs/common';
import { registerCapability } from '../../../platform/capabilities/capability.js';
import { IMPORTS_CAPABILITY } from './imports.capability.js';
import { CompaniesModule } from '../../directory/companies/companies.module.js';
import { InvitationsModule } from '../invitations/invitations.module.js';
import { PrivilegesModule } from '../../directory/privileges/privileges.module.js';
import { UsersModule } from '../../directory/users/users.module.js';
import { BulkActionsService } from './bulk-actions.service.js';
import { CompanyJobsResolver, ImportRowResolver, JobsResolver } from './imports.resolver.js';
import { ImportActionService } from './import-action.service.js';
import { ImportPartsService } from './import-parts.service.js';
import { ImportsService } from './imports.service.js';
import { JobWorkerService } from './job-worker.service.js';
import { JobsService } from './jobs.service.js';
import { PreviewsService } from './previews.service.js';

registerCapability({
  ...IMPORTS_CAPABILITY,
  accountClosing: JobsService,
});

@Module({
  imports: [CompaniesModule, UsersModule, PrivilegesModule, InvitationsModule],
  providers: [
    JobsResolver,
    CompanyJobsResolver,
    ImportRowResolver,
    JobsService,
    ImportsService,
    ImportPartsService,
    ImportActionService,
    BulkActionsService,
    PreviewsService,
    JobWorkerService,
  ],
})
export class ImportsModule {}
