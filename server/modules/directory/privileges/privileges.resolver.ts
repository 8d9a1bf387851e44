import { Args, Field, Mutation, ObjectType, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { Access, CurrentActor } from '../../../core/access/access.decorator.js';
import type { Actor } from '../../../core/access/actor.js';
import { NeedsScope, NotForSupport } from '../../../core/access/operation-rules.js';
import { PRIVILEGES, privilegeTitles } from '../../../core/access/privilege.js';
import { RecentSignIn } from '../../../core/access/recent-sign-in.js';
import { loaderFor } from '../../../platform/database/loaders.js';
import { User } from '../users/user.entity.js';
import { PrivilegesService } from './privileges.service.js';
import { PrivilegeBatchService } from './privilege-batch.service.js';
import { ChangePrivilegesArgs, MAX_PRIVILEGE_CHANGES, PrivilegeArgs } from './privileges.input.js';
import { PrivilegeChanges } from './privileges.model.js';

@ObjectType({ description: 'A permission that a user has in addition to those of their type.' })
export class Privilege {
  @Field({ description: 'One of `Query.privilegeCatalogue`.' })
  title: string;
}

@Resolver(() => User)
export class PrivilegesResolver {
  constructor(
    private readonly service: PrivilegesService,
    private readonly batch: PrivilegeBatchService,
  ) {}

  @Query(() => [String], { description: 'Lists the titles of all privileges.' })
  @Access('identified')
  @NeedsScope('STAFF_READ')
  privilegeCatalogue(): readonly string[] {
    return privilegeTitles();
  }

  @Mutation(() => User, {
    description:
      "Grants a privilege to a user. Granting it again changes nothing. CONFLICT for 'MASTER CONTROL' if the user's email is not confirmed. For MASTER CONTROL; admins may do so in their own company with privileges such as 'view ALL STAFF section'.",
  })
  @Access('authenticated')
  @NeedsScope('PRIVILEGES_WRITE')
  @NotForSupport()
  @RecentSignIn(PRIVILEGES.masterControl)
  grantPrivilege(@CurrentActor() actor: Actor, @Args() { userId, title }: PrivilegeArgs) {
    return this.service.grant(actor, userId, title);
  }

  @Mutation(() => User, {
    description:
      "Revokes a privilege from a user. Revoking one that the user does not have changes nothing. CONFLICT for the last holder of 'MASTER CONTROL'. For MASTER CONTROL; admins may do so in their own company with privileges such as 'view ALL STAFF section'.",
  })
  @Access('authenticated')
  @NeedsScope('PRIVILEGES_WRITE')
  @NotForSupport()
  @RecentSignIn(PRIVILEGES.masterControl)
  revokePrivilege(@CurrentActor() actor: Actor, @Args() { userId, title }: PrivilegeArgs) {
    return this.service.revoke(actor, userId, title);
  }

  @Mutation(() => PrivilegeChanges, {
    description: `Grants and revokes privileges of many users, with a result for each of up to ${MAX_PRIVILEGE_CHANGES} rows: a row that fails does not prevent the others. By the rules of \`grantPrivilege\` and \`revokePrivilege\`. For admins in their own company and MASTER CONTROL.`,
  })
  @Access('authenticated')
  @NeedsScope('PRIVILEGES_WRITE')
  @NotForSupport()
  @RecentSignIn(PRIVILEGES.masterControl)
  changePrivileges(@CurrentActor() actor: Actor, @Args() args: ChangePrivilegesArgs) {
    return this.batch.change(actor, args);
  }

  @ResolveField(() => [Privilege], { description: 'The privileges of the user, sorted by title.' })
  @NeedsScope('STAFF_READ')
  async privileges(@CurrentActor() actor: Actor, @Parent() user: User) {
    const privileges = loaderFor(actor, 'privileges', (ids) => this.service.listMany(ids));
    return (await privileges.load(user.id)).map((title) => ({ title }));
  }
}
