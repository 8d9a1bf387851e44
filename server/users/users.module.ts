import { Module } from '@nestjs/common';
import { CompaniesModule } from '../companies/companies.module.js';
import { AccountsService } from './accounts.service.js';
import { AllocationService } from './allocation.service.js';
import { NarrowedUsers } from './narrowed-users.js';
import { RegistrationService } from './registration.service.js';
import { UserListsJson } from './user-lists-json.js';
import { UserPages } from './user-pages.js';
import { UsersController } from './users.controller.js';
import { CompanyUsersResolver, UsersResolver } from './users.resolver.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [CompaniesModule],
  controllers: [UsersController],
  providers: [
    UsersResolver,
    CompanyUsersResolver,
    UsersService,
    UserListsJson,
    UserPages,
    NarrowedUsers,
    RegistrationService,
    AccountsService,
    AllocationService,
  ],
  exports: [UsersService],
})
export class UsersModule {}
