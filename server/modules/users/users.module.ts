import { Module } from '@nestjs/common';
import { registerCapability } from '../../platform/capabilities/capability.js';
import { USERS_ACTIVITY } from './users.activity.js';
import { USERS_COMPANY_EXPORT, USERS_PERSONAL_EXPORT } from './users.export.js';
import { USERS_MAIL } from './users.mail.js';
import { USERS_REASONS } from './users.reasons.js';
import { USERS_PERMISSIONS } from './users.permissions.js';
import { USERS_AUDIT } from './users.audit.js';
import { USERS_DERIVED_NOTICES, USERS_NOTICES } from './users.notices.js';
import { USER_LIMITS } from './user-limits.js';
import { ActorSourceModule } from './actor-source.js';
import { UserSubscriptions } from './user-changes.js';
import { CompanyPeopleModule } from './company-people.js';
import { CompaniesModule } from '../companies/companies.module.js';
import { AccountSync } from './account-sync.service.js';
import { ForeignSuspensions } from './foreign-suspensions.service.js';
import { AccountsService } from './accounts.service.js';
import { Colleagues } from './colleague.js';
import { AllocationService } from './allocation.service.js';
import { DiscoverableResolver } from './discoverable.resolver.js';
import { DiscoverableService } from './discoverable.service.js';
import { CompanyFactsService } from './company-facts.service.js';
import { AccountStatus } from './account-status.service.js';
import { EmailChangeResolver } from './email-change.resolver.js';
import { EmailChange } from './email-change.service.js';
import { MembershipResolver } from './membership.resolver.js';
import { MembershipService } from './membership.service.js';
import { ProfileResolver } from './profile.resolver.js';
import { ProfileService } from './profile.service.js';
import { NarrowedUsers } from './narrowed-users.js';
import { RegistrationService } from './registration.service.js';
import { RuledUsersService } from './ruled-users.service.js';
import { StaleEmails } from './stale-emails.service.js';
import { UserFilterChecks } from './user-filter-checks.js';
import { UserListsJson } from './user-lists-json.js';
import { UserPages } from './user-pages.js';
import { UsersController } from './users.controller.js';
import { CompanyUsersResolver, UsersResolver } from './users.resolver.js';
import { UsersService } from './users.service.js';

registerCapability({
  name: 'users',
  activity: USERS_ACTIVITY,
  emails: USERS_MAIL,
  audit: USERS_AUDIT,
  reasons: USERS_REASONS,
  notices: USERS_NOTICES,
  derivedNotices: USERS_DERIVED_NOTICES,
  limits: USER_LIMITS,
  permissions: USERS_PERMISSIONS,
  personalExport: USERS_PERSONAL_EXPORT,
  companyExport: USERS_COMPANY_EXPORT,
});

@Module({
  imports: [ActorSourceModule, CompanyPeopleModule, CompaniesModule],
  controllers: [UsersController],
  providers: [
    UsersResolver,
    CompanyUsersResolver,
    UserSubscriptions,
    MembershipResolver,
    MembershipService,
    ProfileResolver,
    ProfileService,
    AccountStatus,
    EmailChange,
    EmailChangeResolver,
    AccountSync,
    ForeignSuspensions,
    StaleEmails,
    UsersService,
    RuledUsersService,
    Colleagues,
    UserFilterChecks,
    CompanyFactsService,
    UserListsJson,
    UserPages,
    NarrowedUsers,
    RegistrationService,
    AccountsService,
    AllocationService,
    DiscoverableResolver,
    DiscoverableService,
  ],
  exports: [
    UsersService,
    RuledUsersService,
    Colleagues,
    UserFilterChecks,
    MembershipService,
    RegistrationService,
    StaleEmails,
    AllocationService,
    ProfileService,
    NarrowedUsers,
  ],
})
export class UsersModule {}
