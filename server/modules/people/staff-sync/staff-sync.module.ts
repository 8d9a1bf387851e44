import { Module } from '@nestjs/common';
import { registerCapability } from '../../../platform/capabilities/capability.js';
import { STAFF_SYNC_CAPABILITY } from './staff-sync.capability.js';
import { InvitationsModule } from '../invitations/invitations.module.js';
import { UsersModule } from '../../directory/users/users.module.js';
import { StaffSyncResolver } from './staff-sync.resolver.js';
import { StaffSyncService } from './staff-sync.service.js';

registerCapability({
  ...STAFF_SYNC_CAPABILITY,
});

@Module({
  imports: [UsersModule, InvitationsModule],
  providers: [StaffSyncResolver, StaffSyncService],
})
export class StaffSyncModule {}
