import { Module } from '@nestjs/common';
import { CompaniesModule } from '../companies/companies.module.js';
import { UsersModule } from '../users/users.module.js';
import { PermissionsResolver } from './permissions.resolver.js';
import { PermissionsService } from './permissions.service.js';

@Module({
  imports: [UsersModule, CompaniesModule],
  providers: [PermissionsResolver, PermissionsService],
})
export class PermissionsModule {}
