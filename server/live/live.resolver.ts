import { Args, ArgsType, Context, Field, ID, Query, Resolver, Subscription } from '@nestjs/graphql';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { Access, BeforePasswordChange, CurrentActor } from '../access/access.decorator.js';
import type { Actor } from '../access/actor.js';
import { PRIVILEGES } from '../access/privilege.js';
import { toGraphqlError } from '../common/error.filter.js';
import type { GraphqlContext } from '../common/request.js';
import { parseId } from '../common/validation.js';
import { LiveService } from './live.service.js';
import { CompanyChange, UserChange } from './live.types.js';

const CURSOR = { message: 'is not a cursor of a subscription' };
const AFTER =
  'The cursor of the last change received. Missed changes are replayed with no gaps or duplicates. VALIDATION_FAILED with the reason `CURSOR_EXPIRED` if it is older than 24 hours.';

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
  @Field(() => ID, { description: 'The id of the company.' })
  @IsString()
  companyId: string;
}

/** A subscription's next change, or the error that ends it. */
function changeOf<T>(told: { change: T } | { ended: unknown }): T {
  if ('ended' in told) throw toGraphqlError(told.ended);
  return told.change;
}

@Resolver()
export class LiveResolver {
  constructor(private readonly live: LiveService) {}

  @Query(() => String, {
    description:
      'Returns a cursor to start subscriptions at. Read it in the same query as the records you follow, and no change between the two is missed. Changes of the last few seconds may be sent again.',
  })
  @Access('identified')
  @BeforePasswordChange()
  liveCursor() {
    return this.live.cursor();
  }

  @Subscription(() => UserChange, {
    resolve: changeOf,
    description:
      'Sends changes of the staff of one company. For callers who may read `Company.users`, which is checked for each event.',
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
    description: 'Sends changes of companies. For MASTER CONTROL.',
  })
  @Access(PRIVILEGES.masterControl)
  companiesChanged(@Context() context: GraphqlContext, @Args() { after }: AfterArgs) {
    return this.live.everyCompany(context, after);
  }

  @Subscription(() => CompanyChange, {
    resolve: changeOf,
    description: "Sends changes of one company's features. For its members and MASTER CONTROL.",
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
    description: "Sends changes of the caller's own record, company and privileges.",
  })
  @Access('identified')
  @BeforePasswordChange()
  meChanged(@Context() context: GraphqlContext, @Args() { after }: AfterArgs) {
    return this.live.me(context, after);
  }
}
