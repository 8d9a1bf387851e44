import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { Access, WhileRestricted, CurrentActor } from '../../../core/access/access.decorator.js';
import type { Actor } from '../../../core/access/actor.js';
import { NotForClients } from '../../../core/access/operation-rules.js';
import { AnySignIn } from '../../../core/access/recent-sign-in.js';
import { Limited } from '../../../platform/limits/limited.decorator.js';
import { AccountLinksService } from './account-links.service.js';

@Resolver()
export class AccountLinksResolver {
  constructor(private readonly service: AccountLinksService) {}

  @Mutation(() => Boolean, {
    description:
      'Sends the caller an email with a link that confirms its address. Returns false if the identity provider has to send the email itself: request it there. Returns true without an email if the address is confirmed already.',
  })
  @Access('identified')
  @NotForClients()
  @AnySignIn('BEGINS')
  @WhileRestricted()
  @Limited('account-link')
  requestEmailVerification(
    @CurrentActor() actor: Actor,
    @Args('language', {
      type: () => String,
      nullable: true,
      description: 'The language of the email: `en`, `de`, `es`, `fr` or `ar`. English for any other.',
    })
    language?: string,
  ): Promise<boolean> {
    return this.service.requestEmailVerification(actor, language ?? null);
  }
}
