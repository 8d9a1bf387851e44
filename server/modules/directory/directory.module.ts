import { Module } from '@nestjs/common';
import { CompaniesModule } from './companies/companies.module.js';
import { UsersModule } from './users/users.module.js';
import { PrivilegesModule } from './privileges/privileges.module.js';
import { FeaturesModule } from './features/features.module.js';
import { DevModeModule } from './dev-mode/dev-mode.module.js';

/** Companies and people, and their permissions. Each module may import the ones before it. */
@Module({
  imports: [CompaniesModule, UsersModule, PrivilegesModule, FeaturesModule, DevModeModule],
})
export class DirectoryModule {}
