import { Args, Context, ID, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { FastifyRequest } from 'fastify';
import { Access, BeforePasswordChange, CurrentActor } from '../access/access.decorator.js';
import type { Actor } from '../access/actor.js';
import { PRIVILEGES } from '../access/privilege.js';
import { connectionOf } from '../common/pagination.js';
import { loaderFor } from '../common/request.js';
import { DateTime } from '../common/time.js';
import { Company } from '../companies/company.entity.js';
import { IdentitySessions } from '../identity/identity-sessions.service.js';
import { Limited } from '../limits/limited.decorator.js';
import { AccountsService } from './accounts.service.js';
import { AllocationService } from './allocation.service.js';
import { RegistrationService } from './registration.service.js';
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
    private readonly sessions: IdentitySessions,
  ) {}

  @Query(() => User, {
    nullable: true,
    description:
      'The signed-in user; null when the identity provider knows the caller and this product does not yet.',
  })
  @Access('identified')
  @BeforePasswordChange()
  me(@CurrentActor() actor: Actor) {
    return actor.user;
  }

  @ResolveField(() => Boolean, {
    nullable: true,
    description:
      'Whether the caller must change its password, which somebody else has set, before it can do anything else; null for another user.',
  })
  mustChangePassword(@CurrentActor() actor: Actor, @Parent() user: User): boolean | null {
    return actor.user?.id === user.id ? actor.mustChangePassword === true : null;
  }

  @Query(() => User, {
    nullable: true,
    description:
      'One user, named by exactly one of its ids (VALIDATION_FAILED otherwise). NOT_FOUND if it is absent or not visible to the caller.',
  })
  @Access('identified')
  @BeforePasswordChange()
  user(
    @CurrentActor() actor: Actor,
    @Args('id', { type: () => ID, nullable: true, description: 'Number of the user.' }) id?: string,
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
    description: 'Every user of every company. MASTER CONTROL.',
  })
  @Access(PRIVILEGES.masterControl)
  allUsers(@CurrentActor() actor: Actor, @Args() args: UserPageArgs) {
    return this.users.pageOfAll(actor, args);
  }

  @Query(() => UserConnection, {
    description: 'Users who belong to no company. Admins of a company, MASTER CONTROL.',
  })
  @Access('authenticated')
  unallocatedUsers(@CurrentActor() actor: Actor, @Args() args: UserPageArgs) {
    return this.users.pageOfUnallocated(actor, args);
  }

  @ResolveField(() => DateTime, {
    description: 'When a field of the record last changed. Granting a privilege does not change the record.',
  })
  updatedAt(@CurrentActor() actor: Actor, @Context('req') request: FastifyRequest, @Parent() user: User) {
    const times = loaderFor(request, 'user-updated', (ids: readonly number[]) =>
      this.users.updatedAt(actor, ids),
    );
    return times.load(user.id);
  }

  @Mutation(() => User, {
    description:
      'The caller, already registered with the identity provider, becomes the admin of a new company. One transaction. CONFLICT for one who is registered here.',
  })
  @Access('identified')
  @Limited('sign-up')
  signUpCompany(
    @CurrentActor() actor: Actor,
    @Args('input', { description: 'The company and its admin.' }) input: SignUpCompanyInput,
  ) {
    return this.registrations.signUpCompany(actor, input);
  }

  @Mutation(() => User, {
    description:
      "The caller, already registered with the identity provider, becomes an employee of the members' company (id 2). CONFLICT for one who is registered here.",
  })
  @Access('identified')
  @Limited('sign-up')
  signUpMember(
    @CurrentActor() actor: Actor,
    @Args('input', { description: 'The new member.' }) input: SignUpMemberInput,
  ) {
    return this.registrations.signUpMember(actor, input);
  }

  @Mutation(() => User, {
    description:
      'Creates the account at the identity provider and here; the caller stays signed in as itself. CONFLICT when the e-mail address has an account. Admins for their own company, MASTER CONTROL for any.',
  })
  @Access('authenticated')
  @Limited('accounts')
  createEmployee(
    @CurrentActor() actor: Actor,
    @Args('input', { description: 'The new employee.' }) input: CreateEmployeeInput,
  ) {
    return this.accounts.createEmployee(actor, input);
  }

  @Mutation(() => User, { description: 'A company and its first admin in one step. MASTER CONTROL.' })
  @Access(PRIVILEGES.masterControl)
  @Limited('accounts')
  createCompanyWithAdmin(
    @CurrentActor() actor: Actor,
    @Args('input', { description: 'The company and its admin.' }) input: CreateCompanyWithAdminInput,
  ) {
    return this.accounts.createCompanyWithAdmin(actor, input);
  }

  @Mutation(() => User, {
    description:
      "Attaches an unallocated user to the caller's company; another company, and users of others, need MASTER CONTROL. CONFLICT for a company's last admin.",
  })
  @Access('authenticated')
  allocateUser(@CurrentActor() actor: Actor, @Args() { userId, companyId }: AllocateUserArgs) {
    return this.allocations.allocateToOwn(actor, userId, companyId);
  }

  @Mutation(() => User, {
    description:
      "Out of the company, back among the unallocated. CONFLICT for a company's last admin. MASTER CONTROL.",
  })
  @Access(PRIVILEGES.masterControl)
  deallocateUser(@CurrentActor() actor: Actor, @Args() { userId }: UserIdArgs) {
    return this.allocations.allocate(actor, userId, null);
  }

  @Mutation(() => Boolean, { description: 'Ends every session and token of the caller; true when done.' })
  @Access('identified')
  signOutEverywhere(@CurrentActor() actor: Actor) {
    return this.sessions.signOutEverywhere(actor);
  }
}

@Resolver(() => Company)
export class CompanyUsersResolver {
  constructor(private readonly users: UsersService) {}

  @ResolveField('users', () => UserConnection, {
    description:
      "The company's staff. FORBIDDEN for members who are neither its admin nor hold 'view ALL STAFF section'.",
  })
  async staff(
    @CurrentActor() actor: Actor,
    @Context('req') request: FastifyRequest,
    @Parent() company: Company,
    @Args() args: UserPageArgs,
  ) {
    const { search, filter } = args;
    const narrowing = { search, filter };
    const counts = loaderFor(request, `staff-count:${JSON.stringify(narrowing)}`, (ids: readonly number[]) =>
      this.users.countsOfStaff(actor, ids, narrowing),
    );
    const pages = loaderFor(request, `staff:${JSON.stringify(args)}`, (ids: readonly number[]) =>
      this.users.pagesOfStaff(actor, ids, args, (companyId) => counts.load(companyId)),
    );
    return pages.load(company.id);
  }
}
