import { Args, Context, ID, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { FastifyRequest } from 'fastify';
import { Access, BeforePasswordChange, CurrentActor } from '../access/access.decorator.js';
import type { Actor } from '../access/actor.js';
import { PRIVILEGES } from '../access/privilege.js';
import { connectionOf } from '../common/pagination.js';
import { loaderFor } from '../common/request.js';
import { DateTime } from '../common/time.js';
import { parseId } from '../common/validation.js';
import { User } from '../users/user.entity.js';
import { CompaniesService } from './companies.service.js';
import { CompanyPageArgs, CreateCompanyArgs } from './companies.input.js';
import { Company } from './company.entity.js';

const CompanyConnection = connectionOf('Company', Company);

@Resolver(() => Company)
export class CompaniesResolver {
  constructor(private readonly service: CompaniesService) {}

  @Query(() => Company, {
    nullable: true,
    description:
      'Returns one company. NOT_FOUND if it does not exist or the caller may not see it. For its members and MASTER CONTROL.',
  })
  @Access('identified')
  @BeforePasswordChange()
  company(
    @CurrentActor() actor: Actor,
    @Args('id', { type: () => ID, description: 'The id of the company.' }) id: string,
  ) {
    return this.service.get(actor, parseId(id));
  }

  @Query(() => CompanyConnection, { description: 'Lists every company. For MASTER CONTROL.' })
  @Access(PRIVILEGES.masterControl)
  companies(@CurrentActor() actor: Actor, @Args() args: CompanyPageArgs) {
    return this.service.page(actor, args);
  }

  @ResolveField(() => DateTime, {
    description: 'When a field of the record last changed. Adding a feature does not change the record.',
  })
  updatedAt(
    @CurrentActor() actor: Actor,
    @Context('req') request: FastifyRequest,
    @Parent() company: Company,
  ) {
    const times = loaderFor(request, 'company-updated', (ids: readonly number[]) =>
      this.service.updatedAt(actor, ids),
    );
    return times.load(company.id);
  }

  @Mutation(() => Company, { description: 'Creates a company without staff. For MASTER CONTROL.' })
  @Access(PRIVILEGES.masterControl)
  createCompany(@CurrentActor() actor: Actor, @Args() { title }: CreateCompanyArgs) {
    return this.service.create(actor, title);
  }
}

@Resolver(() => User)
export class UserCompanyResolver {
  constructor(private readonly service: CompaniesService) {}

  @ResolveField(() => Company, {
    nullable: true,
    description: 'null while the user is unallocated (company_id 0 on the legacy REST API).',
  })
  company(@CurrentActor() actor: Actor, @Context('req') request: FastifyRequest, @Parent() user: User) {
    if (user.companyId === null) return null;
    return this.service.loader(actor, request).load(user.companyId);
  }
}
