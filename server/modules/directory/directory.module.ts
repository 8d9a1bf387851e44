import { Module } from '@nestjs/common';
import { CompaniesModule } from './companies/companies.module.js';
import { UsersModule } from './users/users.module.js';
import { PrivilegesModule } from './privileges/privileges.module.js';
import { FeaturesModule } from './features/features.module.js';
import { DevModeModule } from './dev-mode/dev-mode.module.js';

/** Who there is, and may do what. Each module may import those before it. */
@Module({
  imports: [CompaniesModule, UsersModule, PrivilegesModule, FeaturesModule, DevModeModule],
})
export class DirectoryModule {}
