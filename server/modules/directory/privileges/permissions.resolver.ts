import { Args, Extensions, Query, Resolver } from '@nestjs/graphql';
import { Access, CurrentActor } from '../../../core/access/access.decorator.js';
import type { Actor } from '../../../core/access/actor.js';
import { NeedsScope } from '../../../core/access/operation-rules.js';
import { Permission } from '../../../core/access/permission.js';
import { permissionsOn } from '../../../core/access/permission-registry.js';
import { invalid } from '../../../platform/errors/app-error.js';
import { costsStatements } from '../../../platform/graphql/query-cost.js';
import { CompaniesService } from '../companies/companies.service.js';
import { RuledUsersService } from '../users/lists/ruled-users.service.js';
import { PermissionsArgs } from './permissions.input.js';

@Resolver()
export class PermissionsResolver {
  constructor(
    private readonly users: RuledUsersService,
    private readonly companies: CompaniesService,
  ) {}

  @Extensions(costsStatements(3, 20))
  @Query(() => [Permission], {
    description:
      'Evaluates every operation on one user or one company (VALIDATION_FAILED unless exactly one is given) with the rules that the operations themselves use. NOT_FOUND if the caller may not see it.',
  })
  @Access('authenticated')
  // Permissions reveal whether people exist.
  @NeedsScope('STAFF_READ')
  async permissions(@CurrentActor() actor: Actor, @Args() { userId, companyId }: PermissionsArgs) {
    if ((userId == null) === (companyId == null)) {
      throw invalid({ userId: 'or companyId is required, but not both' });
    }
    return userId == null
      ? permissionsOn('company', actor, await this.companies.get(actor, companyId!))
      : permissionsOn('user', actor, await this.users.get(actor, userId));
  }
}
