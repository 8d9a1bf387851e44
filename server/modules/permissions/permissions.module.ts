import { Module } from '@nestjs/common';
import { CompaniesModule } from '../companies/companies.module.js';
import { TeamsModule } from '../teams/teams.module.js';
import { UsersModule } from '../users/users.module.js';
import { PermissionsResolver, TeamPermissionsResolver } from './permissions.resolver.js';
import { PermissionsService } from './permissions.service.js';

@Module({
  imports: [UsersModule, CompaniesModule, TeamsModule],
  providers: [PermissionsResolver, TeamPermissionsResolver, PermissionsService],
})
export class PermissionsModule {}
