import { Module } from '@nestjs/common';
import { registerCapability } from '../../platform/capabilities/capability.js';
import { CompaniesModule } from '../companies/companies.module.js';
import { TeamsModule } from '../teams/teams.module.js';
import { UsersModule } from '../users/users.module.js';
import { PermissionsResolver, TeamPermissionsResolver } from './permissions.resolver.js';
import { PermissionsService } from './permissions.service.js';

registerCapability({
  name: 'permissions',
});

@Module({
  imports: [UsersModule, CompaniesModule, TeamsModule],
  providers: [PermissionsResolver, TeamPermissionsResolver, PermissionsService],
})
export class PermissionsModule {}
