import { Args, Int, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { Access, CurrentActor } from '../../../../core/access/access.decorator.js';
import { type Actor, managesCompany } from '../../../../core/access/actor.js';
import { NeedsScope, NotForClients } from '../../../../core/access/operation-rules.js';
import { PRIVILEGES } from '../../../../core/access/privilege.js';
import { AnySignIn, RecentSignIn } from '../../../../core/access/recent-sign-in.js';
import { loaderFor } from '../../../../platform/database/loaders.js';
import { DateTime } from '../../../../platform/validation/time.js';
import { declareDetails, MEMBERSHIP_FIELDS, type ProfileDetail } from './profile-fields.js';
import { ProfileService } from './profile.service.js';
import { User, type UserDetails } from '../user.entity.js';
import { canSeeContact } from '../user.policy.js';
import { UpdateMeArgs, UpdateUserArgs } from '../users.input.js';
import { UsersService } from '../users.service.js';

@Resolver(() => User)
export class ProfileResolver {
  static {
    declareDetails(ProfileResolver, ({ detail: description }) => [
      (prototype, name) => {
        const resolve = async function (this: ProfileResolver, actor: Actor, user: User) {
          if (MEMBERSHIP_FIELDS.has(String(name)) && user.companyId === null) return null;
          return (await this.contact(actor, user))?.[name as ProfileDetail];
        };
        const descriptor = { value: resolve, writable: true, configurable: true };
        Object.defineProperty(prototype, name, descriptor);
        // The metadata that the compiler would emit: without it, Nest warns about handlers.
        Reflect.defineMetadata('design:paramtypes', [Object, User], prototype, name);
        CurrentActor()(prototype, name, 0);
        Parent()(prototype, name, 1);
        ResolveField(() => String, { nullable: true, description })(prototype, name, descriptor);
      },
    ]);
  }

  constructor(
    private readonly profiles: ProfileService,
    private readonly users: UsersService,
  ) {}

  @Mutation(() => User, {
    description:
      "Edits the caller's own profile. CONFLICT (`STALE_VERSION`) if it has changed since it was read.",
  })
  @Access('authenticated')
  @NotForClients()
  @AnySignIn('OWN')
  updateMe(@CurrentActor() actor: Actor, @Args() { input, expectedVersion }: UpdateMeArgs) {
    return this.profiles.update(actor, actor.user!.id, input, expectedVersion);
  }

  @Mutation(() => User, {
    description:
      "Edits the profile of a user. CONFLICT (`STALE_VERSION`) if it has changed since it was read. For the user, admins of the user's company and MASTER CONTROL.",
  })
  @Access('authenticated')
  @NeedsScope('STAFF_WRITE')
  @RecentSignIn(PRIVILEGES.masterControl)
  updateUser(@CurrentActor() actor: Actor, @Args() { userId, input, expectedVersion }: UpdateUserArgs) {
    return this.profiles.update(actor, userId, input, expectedVersion);
  }

  @ResolveField(() => DateTime, {
    description: 'When a field of the record last changed. Granting a privilege does not change the record.',
  })
  async updatedAt(@CurrentActor() actor: Actor, @Parent() user: User) {
    return (await this.details(actor, user))?.updatedAt ?? null;
  }

  @ResolveField(() => Int, { description: 'Rises with every edit. For `expectedVersion`.' })
  async version(@CurrentActor() actor: Actor, @Parent() user: User) {
    return (await this.details(actor, user))?.version ?? null;
  }

  @ResolveField(() => String, {
    nullable: true,
    description:
      "Why the user is suspended. For admins of the user's company and MASTER CONTROL; null for others.",
  })
  async suspensionReason(@CurrentActor() actor: Actor, @Parent() user: User) {
    if (!managesCompany(actor, user.companyId)) return null;
    return (await this.details(actor, user))?.suspensionReason;
  }

  /** Admins of other companies can see unallocated users, but not the fields for colleagues. */
  private async contact(actor: Actor, user: User): Promise<UserDetails | null> {
    return canSeeContact(actor, user) ? this.details(actor, user) : null;
  }

  private details(actor: Actor, user: User): Promise<UserDetails | null> {
    return loaderFor(actor, 'user-details', (ids) => this.users.details(ids)).load(user.id);
  }
}
