import { Args, Extensions, Int, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { CurrentActor } from '../../../core/access/access.decorator.js';
import type { Actor } from '../../../core/access/actor.js';
import { NeedsScope } from '../../../core/access/operation-rules.js';
import { Arg } from '../../../platform/graphql/arguments.js';
import { AnyTime } from '../../../platform/validation/time-range.js';
import { DateTime } from '../../../platform/validation/time.js';
import { Company } from '../../directory/companies/company.entity.js';
import { costsStatements } from '../../../platform/graphql/query-cost.js';
import { AsOfMemberArgs, DifferenceArgs } from './as-of.input.js';
import { AsOfMembers, AsOfPeople, AsOfTeams, CompanyAsOf, Differences } from './as-of.model.js';
import { AsOfPeopleService } from './as-of-people.service.js';
import { AsOfTeamsService } from './as-of-teams.service.js';
import { DifferenceService } from './difference.service.js';
import { ForwardPageArgs } from './forward-page.input.js';
import { PastGateService } from './past-gate.service.js';

@Resolver(() => Company)
export class PastResolver {
  constructor(
    private readonly gate: PastGateService,
    private readonly differences: DifferenceService,
  ) {}

  @ResolveField(() => CompanyAsOf, {
    description:
      'The company as it was at a past moment, reconstructed from its audit log. For its admins and MASTER CONTROL. Needs the feature Activity.',
  })
  @NeedsScope('ACTIVITY_READ')
  @Extensions(costsStatements(5))
  async asOf(
    @CurrentActor() actor: Actor,
    @Parent() { id }: Company,
    @Arg(
      'at',
      { type: () => DateTime, description: 'The moment. In the future, the company is as it is now.' },
      AnyTime(),
    )
    at: Date,
  ) {
    await this.gate.enter(actor, id);
    return { companyId: id, at: at.toISOString() };
  }

  @ResolveField(() => Differences, {
    description:
      'What differs between two past moments. For admins of the company and MASTER CONTROL. VALIDATION_FAILED unless `from` is earlier. Needs the feature Activity.',
  })
  @NeedsScope('ACTIVITY_READ')
  @Extensions(costsStatements(100, 200))
  async difference(@CurrentActor() actor: Actor, @Parent() { id }: Company, @Args() args: DifferenceArgs) {
    await this.gate.enter(actor, id);
    return this.differences.page(actor, id, args);
  }
}

/**
 * The costs are those of a company with 100,000 entries. With 1,000,000, teams and privileges take several times as
 * long: the rate limit `past` bounds them.
 */
@Resolver(() => CompanyAsOf)
export class AsOfResolver {
  constructor(
    private readonly people: AsOfPeopleService,
    private readonly teams: AsOfTeamsService,
  ) {}

  @ResolveField(() => Int, { description: 'How many people belonged to the company.' })
  @Extensions(costsStatements(30))
  staffCount(@Parent() moment: CompanyAsOf) {
    return this.people.count(moment);
  }

  @ResolveField(() => AsOfPeople, { description: 'The staff.' })
  @NeedsScope('STAFF_READ')
  @Extensions(costsStatements(40, 200))
  staff(@CurrentActor() actor: Actor, @Parent() moment: CompanyAsOf, @Args() args: ForwardPageArgs) {
    return this.people.staff(actor, moment, args);
  }

  @ResolveField(() => AsOfPeople, { description: 'The people that held privileges.' })
  @NeedsScope('STAFF_READ')
  @Extensions(costsStatements(60, 200))
  holders(@CurrentActor() actor: Actor, @Parent() moment: CompanyAsOf, @Args() args: ForwardPageArgs) {
    return this.people.holders(actor, moment, args);
  }

  @ResolveField('teams', () => AsOfTeams, { description: 'The teams, archived ones included.' })
  @NeedsScope('TEAMS_READ')
  @Extensions(costsStatements(80, 200))
  asOfTeams(@Parent() moment: CompanyAsOf, @Args() args: ForwardPageArgs) {
    return this.teams.page(moment, args);
  }

  @ResolveField(() => AsOfMembers, {
    description: 'The members of a team. NOT_FOUND if the company did not have it.',
  })
  @NeedsScope('STAFF_READ')
  @Extensions(costsStatements(30, 200))
  teamMembers(@CurrentActor() actor: Actor, @Parent() moment: CompanyAsOf, @Args() args: AsOfMemberArgs) {
    return this.teams.members(actor, moment, args);
  }
}
