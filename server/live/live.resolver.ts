import { Args, ArgsType, Context, Field, ID, Query, Resolver, Subscription } from '@nestjs/graphql';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { Access, BeforePasswordChange, CurrentActor } from '../access/access.decorator.js';
import type { Actor } from '../access/actor.js';
import { PRIVILEGES } from '../access/privilege.js';
import { toGraphqlError } from '../common/error.filter.js';
import type { GraphqlContext } from '../common/request.js';
import { parseId } from '../common/validation.js';
import { LiveService } from './live.service.js';
import type { Told } from './live-stream.js';
import { CompanyChange, UserChange } from './live.types.js';

const CURSOR = { message: 'is not a cursor of a subscription' };
const AFTER = 'The cursor of the last change seen: what was missed since is re-sent, without gap or double.';

@ArgsType()
class AfterArgs {
  @Field(() => String, { nullable: true, description: AFTER })
  @IsOptional()
  @MaxLength(200, CURSOR)
  @IsString(CURSOR)
  after?: string;
}

@ArgsType()
class CompanyAfterArgs extends AfterArgs {
  @Field(() => ID, { description: 'Number of the company.' })
  @IsString()
  companyId: string;
}

/** A subscription's next change; its end is told as the error that it is. */
function changeOf<T>(told: Told<T>): T {
  if ('ended' in told) throw toGraphqlError(told.ended);
  return told.change;
}

@Resolver()
export class LiveResolver {
  constructor(private readonly live: LiveService) {}

  @Query(() => String, {
    description:
      'A cursor to begin subscriptions at: read together with what they follow, it leaves no gap between the two. What was changed in the few seconds before is told again.',
  })
  @Access('identified')
  @BeforePasswordChange()
  liveCursor() {
    return this.live.cursor();
  }

  @Subscription(() => UserChange, {
    resolve: changeOf,
    description:
      'Staff of one company: created, changed, moved in or out. Who may: as Company.users, asked again for each event.',
  })
  @Access('identified')
  companyUsersChanged(
    @CurrentActor() actor: Actor,
    @Context() context: GraphqlContext,
    @Args() { companyId, after }: CompanyAfterArgs,
  ) {
    return this.live.companyUsers(actor, context, parseId(companyId), after);
  }

  @Subscription(() => CompanyChange, {
    resolve: changeOf,
    description: 'Companies, for MASTER CONTROL.',
  })
  @Access(PRIVILEGES.masterControl)
  companiesChanged(@Context() context: GraphqlContext, @Args() { after }: AfterArgs) {
    return this.live.everyCompany(context, after);
  }

  @Subscription(() => CompanyChange, {
    resolve: changeOf,
    description: "One company's features. Its members, MASTER CONTROL.",
  })
  @Access('identified')
  companyFeaturesChanged(
    @CurrentActor() actor: Actor,
    @Context() context: GraphqlContext,
    @Args() { companyId, after }: CompanyAfterArgs,
  ) {
    return this.live.companyFeatures(actor, context, parseId(companyId), after);
  }

  @Subscription(() => UserChange, {
    resolve: changeOf,
    description: "The caller's own record, company and privileges.",
  })
  @Access('identified')
  @BeforePasswordChange()
  meChanged(@Context() context: GraphqlContext, @Args() { after }: AfterArgs) {
    return this.live.me(context, after);
  }
}
