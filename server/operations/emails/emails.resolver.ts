import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Access, CurrentActor } from '../../core/access/access.decorator.js';
import type { Actor } from '../../core/access/actor.js';
import { NotForClients } from '../../core/access/operation-rules.js';
import { PRIVILEGES } from '../../core/access/privilege.js';
import { RecentSignIn } from '../../core/access/recent-sign-in.js';
import { connectionOf } from '../../platform/graphql/connections.js';
import { parseId } from '../../platform/validation/validation.js';
import { EmailsService } from './emails.service.js';
import { UndeliverableEmail } from './undeliverable-email.js';
import { UndeliverableEmailPageArgs } from './emails.input.js';

const UndeliverableEmailConnection = connectionOf('UndeliverableEmail', UndeliverableEmail);

@Resolver(() => UndeliverableEmail)
export class EmailsResolver {
  constructor(private readonly service: EmailsService) {}

  @Query(() => UndeliverableEmailConnection, {
    description:
      'Lists emails that could not be delivered, those that failed last first: the mail server refused the recipient, or every attempt of a day failed. Counting stops at 10,000. For MASTER CONTROL.',
  })
  @Access(PRIVILEGES.masterControl)
  @NotForClients()
  undeliverableEmails(@CurrentActor() actor: Actor, @Args() args: UndeliverableEmailPageArgs) {
    return this.service.pageOfUndeliverable(actor, args);
  }

  @Mutation(() => Boolean, {
    description:
      'Tries to deliver an undeliverable email again, for another day. NOT_FOUND if it is not in the list, CONFLICT if its links have expired. For MASTER CONTROL.',
  })
  @Access(PRIVILEGES.masterControl)
  @NotForClients()
  @RecentSignIn()
  retryUndeliverableEmail(
    @CurrentActor() actor: Actor,
    @Args('id', { type: () => ID, description: 'The id of the email.' }) id: string,
  ) {
    return this.service.retry(actor, parseId(id));
  }
}
