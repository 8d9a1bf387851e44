import { Args, Extensions, ID, Query, Resolver } from '@nestjs/graphql';
import { Access } from '../../../../core/access/access.decorator.js';
import { AnyScope } from '../../../../core/access/operation-rules.js';
import { costsStatements } from '../../../../platform/graphql/query-cost.js';
import { parseId } from '../../../../platform/validation/validation.js';
import { PublicRole } from './public-role.model.js';
import { PublicRolesService } from './public-roles.service.js';

@Resolver(() => PublicRole)
export class PublicRolesResolver {
  constructor(private readonly roles: PublicRolesService) {}

  @Extensions(costsStatements(1))
  @Query(() => PublicRole, {
    nullable: true,
    description:
      'Returns an open role of any company, with what applicants are asked. For all users: it is public. NOT_FOUND if nobody can apply for it.',
  })
  @Access('authenticated')
  @AnyScope()
  publicRole(@Args('id', { type: () => ID, description: 'The id of the role.' }) id: string) {
    return this.roles.get(parseId(id));
  }
}
