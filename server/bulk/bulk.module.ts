import { Module } from '@nestjs/common';
import { InvitationsModule } from '../invitations/invitations.module.js';
import { PrivilegesModule } from '../privileges/privileges.module.js';
import { UsersModule } from '../users/users.module.js';
import { BulkActionsService } from './bulk-actions.service.js';
import { CompanyJobsResolver, JobsResolver } from './bulk.resolver.js';
import { ImportsService } from './imports.service.js';
import { JobWorker } from './job-worker.js';
import { JobsService } from './jobs.service.js';

@Module({
  imports: [UsersModule, PrivilegesModule, InvitationsModule],
  providers: [JobsResolver, CompanyJobsResolver, JobsService, ImportsService, BulkActionsService, JobWorker],
})
export class BulkModule {}
