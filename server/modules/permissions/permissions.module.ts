import { Module } from '@nestjs/common';
import { registerCapability } from '../../platform/capabilities/capability.js';
import { CompaniesModule } from '../companies/companies.module.js';
import { UsersModule } from '../users/users.module.js';
import { PermissionsResolver } from './permissions.resolver.js';

registerCapability({
  name: 'permissions',
});

@Module({
  imports: [UsersModule, CompaniesModule],
  providers: [PermissionsResolver],
})
export class PermissionsModule {}
