import { Args, ID, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { Access, WhileRestricted, CurrentActor } from '../../../core/access/access.decorator.js';
import type { Actor } from '../../../core/access/actor.js';
import { NeedsScope } from '../../../core/access/operation-rules.js';
import { PRIVILEGES } from '../../../core/access/privilege.js';
import { RecentSignIn } from '../../../core/access/recent-sign-in.js';
import { Arg } from '../../../platform/graphql/arguments.js';
import { connectionOf } from '../../../platform/graphql/connections.js';
import { loaderFor } from '../../../platform/database/loaders.js';
import { DateTime } from '../../../platform/validation/time.js';
import { parseId, Title } from '../../../platform/validation/validation.js';
import { CompaniesService } from './companies.service.js';
import { CompanyPageArgs } from './companies.input.js';
import { Company } from './company.entity.js';

const CompanyConnection = connectionOf('Company', Company);

@Resolver(() => Company)
export class CompaniesResolver {
  constructor(private readonly service: CompaniesService) {}

  @Query(() => Company, {
    nullable: true,
    description:
      'Returns one company. NOT_FOUND if it does not exist or the caller may not see it. For its members and MASTER CONTROL, who may also see closed ones.',
  })
  @Access('identified')
  @NeedsScope('COMPANIES_READ')
  @WhileRestricted()
  company(
    @CurrentActor() actor: Actor,
    @Args('id', { type: () => ID, description: 'The id of the company.' }) id: string,
  ) {
    return this.service.getEvenClosed(actor, parseId(id));
  }

  @Query(() => CompanyConnection, {
    description: 'Lists every open company or, filtered so, the closed ones. For MASTER CONTROL.',
  })
  @Access(PRIVILEGES.masterControl)
  @NeedsScope('COMPANIES_READ')
  companies(@CurrentActor() actor: Actor, @Args() args: CompanyPageArgs) {
    return this.service.page(actor, args);
  }

  @ResolveField(() => DateTime, {
    description: 'When a field of the record last changed. Adding a feature does not change the record.',
  })
  updatedAt(@CurrentActor() actor: Actor, @Parent() company: Company) {
    return loaderFor(actor, 'company-updated', (ids) => this.service.updatedAt(ids)).load(company.id);
  }

  @Mutation(() => Company, { description: 'Creates a company without staff. For MASTER CONTROL.' })
  @Access(PRIVILEGES.masterControl)
  @NeedsScope('COMPANIES_WRITE')
  @RecentSignIn()
  createCompany(
    @CurrentActor() actor: Actor,
    @Arg('title', { description: '1 to 200 characters.' }, Title()) title: string,
  ) {
    return this.service.create(actor, title);
  }
}
