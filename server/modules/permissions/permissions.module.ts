import { Module } from '@nestjs/common';
import { registerCapability } from '../../platform/capabilities/capability.js';
import { CompaniesModule } from '../companies/companies.module.js';
import { UsersModule } from '../users/users.module.js';
import { PermissionsResolver } from './permissions.resolver.js';
import { PERMISSIONS_SCOPES } from './permissions.scopes.js';

registerCapability({
  name: 'permissions',
  apiScopes: PERMISSIONS_SCOPES,
  gateway: [
    [/^(Query\.permissions$|Permission\.)/, 'The old backend does not say in advance what a caller may do.'],
  ],
});

@Module({
  imports: [UsersModule, CompaniesModule],
  providers: [PermissionsResolver],
})
export class PermissionsModule {}
