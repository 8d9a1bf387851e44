import { Args, Extensions, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Access, CurrentActor } from '../access/access.decorator.js';
import type { Actor } from '../access/actor.js';
import { costsStatements } from '../platform/graphql/query-cost.js';
import { Limited } from '../platform/limits/limited.decorator.js';
import { AccountClosing } from './account-closing.service.js';
import { DataExport } from './data-export.service.js';
import { CloseAccountArgs, DeleteUserArgs } from './personal-data.input.js';

@Resolver()
export class PersonalDataResolver {
  constructor(
    private readonly closing: AccountClosing,
    private readonly exports: DataExport,
  ) {}

  @Extensions(costsStatements(100))
  @Query(() => String, {
    description:
      'Returns everything that is stored about the caller as JSON text: profile, company, privileges, sessions, settings, emails, invitations, notifications, jobs and logs, and of each at most the newest 5,000 entries.',
  })
  @Access('authenticated')
  @Limited('export')
  exportMyData(@CurrentActor() actor: Actor) {
    return this.exports.of(actor);
  }

  @Mutation(() => Boolean, {
    description:
      "Closes the caller's account for good: deletes the record and the account at the identity provider, and erases the personal values of the audit log. FORBIDDEN (`RECENT_SIGN_IN_REQUIRED`) if the sign-in is older than five minutes. CONFLICT for the last admin of a company that has other staff and the last holder of 'MASTER CONTROL'.",
  })
  @Access('authenticated')
  closeMyAccount(@CurrentActor() actor: Actor, @Args() { confirmation }: CloseAccountArgs) {
    return this.closing.close(actor, confirmation);
  }

  @Mutation(() => Boolean, {
    description:
      'Deletes a user for good, in the same way as `closeMyAccount`. CONFLICT for the last admin of a company that has other staff. For MASTER CONTROL.',
  })
  @Access('authenticated')
  deleteUser(@CurrentActor() actor: Actor, @Args() { userId, confirmation }: DeleteUserArgs) {
    return this.closing.deleteUser(actor, userId, confirmation);
  }
}
