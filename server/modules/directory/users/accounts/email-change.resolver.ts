import { Mutation, Resolver } from '@nestjs/graphql';
import { Access, CurrentActor } from '../../../../core/access/access.decorator.js';
import type { Actor } from '../../../../core/access/actor.js';
import { NotForClients } from '../../../../core/access/operation-rules.js';
import { AnySignIn } from '../../../../core/access/recent-sign-in.js';
import { Arg } from '../../../../platform/graphql/arguments.js';
import { Limited } from '../../../../platform/limits/limited.decorator.js';
import { Email, LinkToken } from '../../../../platform/validation/validation.js';
import { EmailChangeService } from './email-change.service.js';

@Resolver()
export class EmailChangeResolver {
  constructor(private readonly service: EmailChangeService) {}

  @Mutation(() => Boolean, {
    description:
      "Sends a link to a new email of the caller's account, valid for 24 hours. The email changes once the link is followed. FORBIDDEN (`RECENT_SIGN_IN_REQUIRED`) if the sign-in is older than five minutes. Does not reveal whether the email is taken.",
  })
  @Access('authenticated')
  @NotForClients()
  @AnySignIn('CHECKED')
  @Limited('email-change')
  requestEmailChange(
    @CurrentActor() actor: Actor,
    @Arg('newEmail', { description: 'At most 254 characters.' }, Email()) newEmail: string,
  ) {
    return this.service.request(actor, newEmail);
  }

  @Mutation(() => String, {
    description:
      'Changes the email of the caller, who must have requested it, announces it to the old address and ends all sign-ins. Returns the new email. NOT_FOUND if the token is unknown, used or expired, or if the sign-in that requested it has ended, such as by a new password; FORBIDDEN (`LINK_FOR_ANOTHER_ACCOUNT`) if another account requested it; CONFLICT if another account has the email.',
  })
  @Access('authenticated')
  @NotForClients()
  @AnySignIn('CHECKED')
  @Limited('link')
  confirmEmailChange(
    @CurrentActor() actor: Actor,
    @Arg('token', { description: 'The token of the link in the email.' }, LinkToken()) token: string,
  ) {
    return this.service.confirm(actor, token);
  }
}
