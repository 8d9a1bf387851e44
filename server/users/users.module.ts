import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CompaniesModule } from '../companies/companies.module.js';
import { AccountsService } from './accounts.service.js';
import { AllocationService } from './allocation.service.js';
import { RegistrationService } from './registration.service.js';
import { User } from './user.entity.js';
import { UserPages } from './user-pages.js';
import { UsersController } from './users.controller.js';
import { CompanyUsersResolver, UsersResolver } from './users.resolver.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([User]), CompaniesModule],
  controllers: [UsersController],
  providers: [
    UsersResolver,
    CompanyUsersResolver,
    UsersService,
    UserPages,
    RegistrationService,
    AccountsService,
    AllocationService,
  ],
  exports: [UsersService],
})
export class UsersModule {}
