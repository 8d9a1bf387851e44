import { Module } from '@nestjs/common';
import { registerCapability } from '../../platform/capabilities/capability.js';
import { InvitationsModule } from '../invitations/invitations.module.js';
import { RolesModule } from '../roles/roles.module.js';
import { UsersModule } from '../users/users.module.js';

registerCapability({ name: 'candidates' });

@Module({ imports: [UsersModule, InvitationsModule, RolesModule] })
export class CandidatesModule {}
