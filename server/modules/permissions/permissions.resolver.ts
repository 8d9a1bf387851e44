import {
  Args,
  ArgsType,
  Extensions,
  Field,
  ID,
  Parent,
  Query,
  ResolveField,
  Resolver,
} from '@nestjs/graphql';
import { Access, CurrentActor } from '../../core/access/access.decorator.js';
import type { Actor } from '../../core/access/actor.js';
import { invalid } from '../../platform/errors/app-error.js';
import { costsStatements } from '../../platform/graphql/query-cost.js';
import { RecordId } from '../../platform/validation/validation.js';
import { Team } from '../teams/team.entity.js';
import { Permission } from './permission.js';
import { PermissionsService } from './permissions.service.js';

@ArgsType()
class PermissionsArgs {
  @Field(() => ID, { nullable: true, description: 'The user.' })
  @RecordId({ optional: true })
  userId?: number;

  @Field(() => ID, { nullable: true, description: 'The company.' })
  @RecordId({ optional: true })
  companyId?: number;
}

@Resolver()
export class PermissionsResolver {
  constructor(private readonly service: PermissionsService) {}

  @Extensions(costsStatements(3, 20))
  @Query(() => [Permission], {
    description:
      'Evaluates every operation on one user or one company (VALIDATION_FAILED unless exactly one is given) with the rules that the operations themselves use. NOT_FOUND if the caller may not see it.',
  })
  @Access('authenticated')
  permissions(@CurrentActor() actor: Actor, @Args() { userId, companyId }: PermissionsArgs) {
    if ((userId == null) === (companyId == null)) {
      throw invalid({ userId: 'or companyId is required, but not both' });
    }
    return userId == null ? this.service.onCompany(actor, companyId!) : this.service.onUser(actor, userId);
  }
}

@Resolver(() => Team)
export class TeamPermissionsResolver {
  constructor(private readonly service: PermissionsService) {}

  @Extensions(costsStatements(1, 20))
  @ResolveField(() => [Permission], {
    description:
      'Evaluates every operation on the team with the rules that the operations themselves use. `createTeam` stands for a team below it, `listTeamMembers` for reading its members.',
  })
  permissions(@CurrentActor() actor: Actor, @Parent() team: Team) {
    return this.service.onTeam(actor, team);
  }
}
