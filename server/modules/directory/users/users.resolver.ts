import { Args, Extensions, ID, Int, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { Access, WhileRestricted, CurrentActor } from '../../../core/access/access.decorator.js';
import type { Actor } from '../../../core/access/actor.js';
import {
  NeedsScope,
  NotForSupport,
  WithParent,
  NotForClients,
} from '../../../core/access/operation-rules.js';
import { PRIVILEGES } from '../../../core/access/privilege.js';
import { AnySignIn, RecentSignIn } from '../../../core/access/recent-sign-in.js';
import { connectionOf } from '../../../platform/graphql/connections.js';
import { COSTS_AS_RECORD } from '../../../platform/graphql/query-cost.js';
import { CompaniesService } from '../companies/companies.service.js';
import { Company } from '../companies/company.entity.js';
import { Limited } from '../../../platform/limits/limited.decorator.js';
import { AccountsService } from './accounts/accounts.service.js';
import { CompanyFactsService, USER_COUNT_LIMIT } from './company-facts.service.js';
import { AllocationService } from './membership/allocation.service.js';
import { RegistrationService } from './accounts/registration.service.js';
import { User } from './user.entity.js';
import {
  AllocateUserArgs,
  CreateCompanyWithAdminInput,
  CreateEmployeeInput,
  SignUpCompanyInput,
  SignUpMemberInput,
  UserIdArgs,
  UserPageArgs,
} from './users.input.js';
import { UsersService } from './users.service.js';

const UserConnection = connectionOf('User', User);

@Resolver(() => User)
export class UsersResolver {
  constructor(
    private readonly users: UsersService,
    private readonly registrations: RegistrationService,
    private readonly accounts: AccountsService,
    private readonly allocations: AllocationService,
    private readonly companies: CompaniesService,
  ) {}

  @Query(() => User, {
    nullable: true,
    description:
      'Returns the caller. Null if the caller has an account at the identity provider but has not signed up here yet.',
  })
  @Access('identified')
  @NotForClients()
  @WhileRestricted()
  me(@CurrentActor() actor: Actor) {
    return this.users.self(actor);
  }

  @ResolveField(() => Boolean, {
    nullable: true,
    description:
      'Whether the caller must change its password, which somebody else has set, before it can do anything else; null for another user.',
  })
  mustChangePassword(@CurrentActor() actor: Actor, @Parent() user: User): boolean | null {
    return actor.user?.id === user.id ? actor.restriction === 'PASSWORD_CHANGE' : null;
  }

  @ResolveField(() => Boolean, {
    nullable: true,
    description:
      'Whether the caller must sign in with a second factor before it can do anything else, because its company or the platform requires one; null for another user.',
  })
  mustUseSecondFactor(@CurrentActor() actor: Actor, @Parent() user: User): boolean | null {
    return actor.user?.id === user.id ? actor.restriction === 'SECOND_FACTOR' : null;
  }

  @Query(() => User, {
    nullable: true,
    description:
      'Returns one user, named by exactly one of its ids (VALIDATION_FAILED otherwise). NOT_FOUND if they do not exist or the caller may not see them.',
  })
  @Access('identified')
  @NeedsScope('STAFF_READ')
  @WhileRestricted()
  user(
    @CurrentActor() actor: Actor,
    @Args('id', { type: () => ID, nullable: true, description: 'The id of the user.' }) id?: string,
    @Args('firebaseId', {
      type: () => String,
      nullable: true,
      description: "The identity provider's id of the account.",
    })
    firebaseId?: string,
  ) {
    return this.users.getByEither(actor, id, firebaseId);
  }

  @Query(() => UserConnection, {
    name: 'users',
    description: 'Lists every user of every company. For MASTER CONTROL.',
  })
  @Access(PRIVILEGES.masterControl)
  @NeedsScope('STAFF_READ')
  allUsers(@CurrentActor() actor: Actor, @Args() args: UserPageArgs) {
    return this.users.pageOfAll(actor, args);
  }

  @Query(() => UserConnection, {
    description: 'Lists the users without a company. For admins of a company and MASTER CONTROL.',
  })
  @Access('authenticated')
  @NeedsScope('STAFF_READ')
  unallocatedUsers(@CurrentActor() actor: Actor, @Args() args: UserPageArgs) {
    return this.users.pageOfUnallocated(actor, args);
  }

  @ResolveField(() => Company, {
    nullable: true,
    description: 'null while the user is unallocated (company_id 0 on the legacy REST API).',
  })
  @WithParent()
  company(@CurrentActor() actor: Actor, @Parent() user: User) {
    return user.companyId === null ? null : this.companies.find(actor, user.companyId);
  }

  @Mutation(() => User, {
    description:
      'Registers the caller, who has an account at the identity provider, as the admin of a new company, in one transaction. CONFLICT if the caller is already registered.',
  })
  @Access('identified')
  @NotForClients()
  @AnySignIn('BEGINS')
  @Limited('sign-up')
  signUpCompany(
    @CurrentActor() actor: Actor,
    @Args('input', { description: 'The company and its admin.' }) input: SignUpCompanyInput,
  ) {
    return this.registrations.signUpCompany(actor, input);
  }

  @Mutation(() => User, {
    description:
      "Registers the caller, who has an account at the identity provider, as an employee of the members' company (id 2). CONFLICT if the caller is already registered.",
  })
  @Access('identified')
  @NotForClients()
  @AnySignIn('BEGINS')
  @Limited('sign-up')
  signUpMember(
    @CurrentActor() actor: Actor,
    @Args('input', { description: 'The new member.' }) input: SignUpMemberInput,
  ) {
    return this.registrations.signUpMember(actor, input);
  }

  @Mutation(() => User, {
    description:
      'Creates an employee and their account at the identity provider. CONFLICT if the email already has an account. For admins in their own company and MASTER CONTROL in any.',
  })
  @Access('authenticated')
  @NeedsScope('STAFF_WRITE')
  @NotForSupport()
  @RecentSignIn(PRIVILEGES.masterControl)
  @Limited('accounts')
  createEmployee(
    @CurrentActor() actor: Actor,
    @Args('input', { description: 'The new employee.' }) input: CreateEmployeeInput,
  ) {
    return this.accounts.createEmployee(actor, input);
  }

  @Mutation(() => User, {
    description: 'Creates a company and its first admin in one step. For MASTER CONTROL.',
  })
  @Access(PRIVILEGES.masterControl)
  @NeedsScope('COMPANIES_WRITE')
  @NotForSupport()
  @RecentSignIn()
  @Limited('accounts')
  createCompanyWithAdmin(
    @CurrentActor() actor: Actor,
    @Args('input', { description: 'The company and its admin.' }) input: CreateCompanyWithAdminInput,
  ) {
    return this.accounts.createCompanyWithAdmin(actor, input);
  }

  @Mutation(() => User, {
    description:
      "Moves an unallocated user into the caller's company, as an employee. Another company, or a user who has a company, needs MASTER CONTROL, which moves users with their type and privileges. CONFLICT for a company's last admin.",
  })
  @Access('authenticated')
  @NeedsScope('STAFF_WRITE')
  @NotForSupport()
  @RecentSignIn(PRIVILEGES.masterControl)
  allocateUser(@CurrentActor() actor: Actor, @Args() { userId, companyId }: AllocateUserArgs) {
    return this.allocations.allocateToOwn(actor, userId, companyId);
  }

  @Mutation(() => User, {
    description:
      "Removes a user from their company, so that they are unallocated. CONFLICT for a company's last admin. For MASTER CONTROL; an admin may undo their own allocation of an unallocated user within a minute.",
  })
  @Access('authenticated')
  @NeedsScope('STAFF_WRITE')
  @NotForSupport()
  @RecentSignIn(PRIVILEGES.masterControl)
  deallocateUser(@CurrentActor() actor: Actor, @Args() { userId }: UserIdArgs) {
    return this.allocations.deallocate(actor, userId);
  }
}

@Resolver(() => Company)
export class CompanyUsersResolver {
  constructor(
    private readonly users: UsersService,
    private readonly facts: CompanyFactsService,
  ) {}

  @ResolveField('users', () => UserConnection, {
    description:
      "The staff of the company. FORBIDDEN for members who are neither an admin nor hold 'view ALL STAFF section'.",
  })
  @NeedsScope('STAFF_READ')
  staff(@CurrentActor() actor: Actor, @Parent() company: Company, @Args() args: UserPageArgs) {
    return this.users.pageOfStaff(actor, company.id, args);
  }

  @ResolveField(() => Int, {
    nullable: true,
    description: `How many users the company has. Counting stops at ${USER_COUNT_LIMIT}, which means that many or more. For MASTER CONTROL.`,
  })
  @Extensions(COSTS_AS_RECORD)
  async userCount(@CurrentActor() actor: Actor, @Parent() company: Company) {
    return (await this.facts.of(actor, company.id)).userCount;
  }

  @ResolveField(() => String, {
    nullable: true,
    description:
      "The display name of the company's longest registered admin. Null if it has no admin. For MASTER CONTROL.",
  })
  @Extensions(COSTS_AS_RECORD)
  async firstAdminName(@CurrentActor() actor: Actor, @Parent() company: Company) {
    return (await this.facts.of(actor, company.id)).firstAdminName;
  }
}
