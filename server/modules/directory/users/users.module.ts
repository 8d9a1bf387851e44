import { Module } from '@nestjs/common';
import { registerCapability } from '../../../platform/capabilities/capability.js';
import { USERS_CAPABILITY } from './users.capability.js';
import { USERS_ACTIVITY } from './users.activity.js';
import { ActorSourceModule } from './actor-source.js';
import { StaffSubscriptions, UserSubscriptions } from './users.subscriptions.js';
import { CompanyPeopleModule } from './company-people.js';
import { CompaniesModule } from '../companies/companies.module.js';
import { AddressStandingService } from './accounts/address-standing.service.js';
import { AccountSyncService } from './accounts/account-sync.service.js';
import { ForeignSuspensionsService } from './accounts/foreign-suspensions.service.js';
import { AccountsService } from './accounts/accounts.service.js';
import { ColleaguesService } from './lists/colleagues.service.js';
import { AllocationService } from './membership/allocation.service.js';
import { DiscoverableResolver } from './profile/discoverable.resolver.js';
import { DiscoverableService } from './profile/discoverable.service.js';
import { CompanyFactsService } from './company-facts.service.js';
import { AccountStatusService } from './accounts/account-status.service.js';
import { EmailChangeResolver } from './accounts/email-change.resolver.js';
import { EmailChangeService } from './accounts/email-change.service.js';
import { MembershipResolver } from './membership/membership.resolver.js';
import { MembershipService } from './membership/membership.service.js';
import { ProfileResolver } from './profile/profile.resolver.js';
import { ProfileService } from './profile/profile.service.js';
import { NarrowedUsersService } from './lists/narrowed-users.service.js';
import { RegistrationService } from './accounts/registration.service.js';
import { ReportingLinesResolver } from './membership/reporting-lines.resolver.js';
import { ReportingLinesService } from './membership/reporting-lines.service.js';
import { RuledUsersService } from './lists/ruled-users.service.js';
import { SecondFactorsResolver } from './accounts/second-factors.resolver.js';
import { SecondFactorsService } from './accounts/second-factors.service.js';
import { StaleEmailsService } from './accounts/stale-emails.service.js';
import { TombstonesService } from './membership/tombstones.service.js';
import { UserFilterChecksService } from './lists/user-filter-checks.service.js';
import { UserListsJsonService } from './lists/user-lists-json.service.js';
import { UserPagesService } from './lists/user-pages.service.js';
import { UserPhotosController } from './photos/user-photos.controller.js';
import { UserPhotosResolver } from './photos/user-photos.resolver.js';
import { UserPhotosService } from './photos/user-photos.service.js';
import { UsersController } from './users.controller.js';
import { CompanyUsersResolver, UsersResolver } from './users.resolver.js';
import { UsersService } from './users.service.js';

registerCapability({
  ...USERS_CAPABILITY,
  apiScopes: {
    STAFF_READ: { meaning: 'Read people: the staff of companies, unallocated users, and their details.' },
    STAFF_WRITE: { meaning: 'Create people, allocate them, and change, suspend and remove them.' },
  },
  activity: USERS_ACTIVITY,
  demo: { module: () => UsersModule, load: async () => (await import('./users.demo.js')).USERS_DEMO },
});

@Module({
  imports: [ActorSourceModule, CompanyPeopleModule, CompaniesModule],
  controllers: [UsersController, UserPhotosController],
  providers: [
    UsersResolver,
    CompanyUsersResolver,
    StaffSubscriptions,
    UserSubscriptions,
    MembershipResolver,
    MembershipService,
    ReportingLinesResolver,
    ReportingLinesService,
    AddressStandingService,
    ProfileResolver,
    ProfileService,
    UserPhotosResolver,
    UserPhotosService,
    AccountStatusService,
    EmailChangeService,
    EmailChangeResolver,
    AccountSyncService,
    ForeignSuspensionsService,
    SecondFactorsResolver,
    SecondFactorsService,
    StaleEmailsService,
    UsersService,
    RuledUsersService,
    ColleaguesService,
    UserFilterChecksService,
    CompanyFactsService,
    UserListsJsonService,
    UserPagesService,
    NarrowedUsersService,
    RegistrationService,
    AccountsService,
    AllocationService,
    TombstonesService,
    DiscoverableResolver,
    DiscoverableService,
  ],
  exports: [
    UsersService,
    RuledUsersService,
    ColleaguesService,
    UserFilterChecksService,
    MembershipService,
    ReportingLinesService,
    AddressStandingService,
    RegistrationService,
    StaleEmailsService,
    AllocationService,
    TombstonesService,
    ProfileService,
    NarrowedUsersService,
  ],
})
export class UsersModule {}
