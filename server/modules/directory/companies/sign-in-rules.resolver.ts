import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { Access, CurrentActor } from '../../../core/access/access.decorator.js';
import type { Actor } from '../../../core/access/actor.js';
import { NotForClients } from '../../../core/access/operation-rules.js';
import { RecentSignIn } from '../../../core/access/recent-sign-in.js';
import { Company } from './company.entity.js';
import { UpdateSignInRulesArgs } from './sign-in-rules.input.js';
import { SignInRulesService } from './sign-in-rules.service.js';

@Resolver(() => Company)
export class SignInRulesResolver {
  constructor(private readonly rules: SignInRulesService) {}

  @Mutation(() => Company, {
    description:
      "Changes a company's rules for sign-ins. They apply to people, not to API clients. FORBIDDEN (`RECENT_SIGN_IN_REQUIRED`) if the sign-in is older than ten minutes. For its admins and MASTER CONTROL.",
  })
  @Access('authenticated')
  @NotForClients()
  @RecentSignIn()
  updateSignInRules(@CurrentActor() actor: Actor, @Args() { companyId, input }: UpdateSignInRulesArgs) {
    return this.rules.update(actor, companyId, input);
  }
}
