import { Module } from '@nestjs/common';
import { registerCapability } from '../../../platform/capabilities/capability.js';
import { InvitationsModule } from '../invitations/invitations.module.js';
import { UsersModule } from '../../directory/users/users.module.js';
import { STAFF_SYNC_LIMITS } from './staff-sync-limits.js';
import { StaffSyncResolver } from './staff-sync.resolver.js';
import { StaffSyncService } from './staff-sync.service.js';

registerCapability({
  name: 'staff-sync',
  limits: STAFF_SYNC_LIMITS,
  gateway: [
    [
      /^(Mutation\.syncStaff$|StaffSync|StaffRowInput|StaffState$|SyncOutcome$)/,
      'The old backend has no invitations and no external ids.',
    ],
  ],
});

@Module({
  imports: [UsersModule, InvitationsModule],
  providers: [StaffSyncResolver, StaffSyncService],
})
export class StaffSyncModule {}
