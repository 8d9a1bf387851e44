import { Args, Extensions, ID, Int, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { MinLength } from 'class-validator';
import { CurrentActor } from '../../../core/access/access.decorator.js';
import type { Actor } from '../../../core/access/actor.js';
import { NeedsScope, WithParent } from '../../../core/access/operation-rules.js';
import { Permission } from '../../../core/access/permission.js';
import { Arg, SearchWords } from '../../../platform/graphql/arguments.js';
import { CompaniesService } from '../../directory/companies/companies.service.js';
import { Company } from '../../directory/companies/company.entity.js';
import { loaderFor } from '../../../platform/database/loaders.js';
import { chargeRows } from '../../../platform/graphql/charge-rows.js';
import { connectionOf } from '../../../platform/graphql/connections.js';
import {
  COSTS_AS_RECORD,
  costsStatements,
  costsStatementsAndRows,
} from '../../../platform/graphql/query-cost.js';
import { LimitsService } from '../../../platform/limits/limits.service.js';
import { Colleague } from '../../directory/users/lists/colleagues.service.js';
import { JoinRequestsService } from './join-requests.service.js';
import { Team, TeamRole } from './team.entity.js';
import { JoinRequest, MAX_TEAMS, TeamMember, TeamNode } from './team.model.js';
import { TeamPagesService } from './team-pages.service.js';
import { TeamPeopleService } from './team-people.service.js';
import { TeamMemberPageArgs, TeamPageArgs } from './teams.input.js';
import { TeamsService } from './teams.service.js';

/** How many teams the cost of a tree includes, and the minimum cost of each further one. */
const USUAL_TEAMS = 20;
const COST_PER_TEAM = 11;

const TeamConnection = connectionOf('Team', Team);
const TeamMemberConnection = connectionOf('TeamMember', TeamMember);

@Resolver(() => Team)
export class TeamFieldsResolver {
  constructor(
    private readonly teams: TeamsService,
    private readonly people: TeamPeopleService,
    private readonly joinRequests: JoinRequestsService,
    private readonly companies: CompaniesService,
  ) {}

  @ResolveField(() => Company, { description: 'The company of the team.' })
  @WithParent()
  company(@CurrentActor() actor: Actor, @Parent() team: Team) {
    return this.companies.find(actor, team.companyId);
  }

  @ResolveField(() => Team, {
    nullable: true,
    description: 'The team above it. Null at the top, or if the caller may not see it.',
  })
  @WithParent()
  parent(@CurrentActor() actor: Actor, @Parent() team: Team) {
    return team.parentId === null ? null : this.teams.find(actor, team.parentId);
  }

  @ResolveField(() => ID, {
    nullable: true,
    description: 'The id of the team above it. Null at the top, or if the caller may not see it.',
  })
  @Extensions(COSTS_AS_RECORD)
  async parentId(@CurrentActor() actor: Actor, @Parent() team: Team) {
    return team.parentId === null ? null : ((await this.teams.find(actor, team.parentId))?.id ?? null);
  }

  @ResolveField(() => Int, { description: 'How many people belong to the team, guests included.' })
  @Extensions(COSTS_AS_RECORD)
  size(@CurrentActor() actor: Actor, @Parent() team: Team) {
    return this.people.size(actor, team);
  }

  @ResolveField(() => Colleague, { nullable: true, description: 'The lead of the team. Null without one.' })
  @NeedsScope('TEAMS_READ')
  lead(@CurrentActor() actor: Actor, @Parent() team: Team) {
    return this.people.lead(actor, team);
  }

  @ResolveField(() => TeamRole, {
    nullable: true,
    description: "The caller's role in the team. Null if the caller does not belong to it.",
  })
  @Extensions(COSTS_AS_RECORD)
  async myRole(@CurrentActor() actor: Actor, @Parent() team: Team) {
    return (await this.teams.ownTeams(actor)).get(team.id) ?? null;
  }

  @ResolveField(() => Boolean, {
    description: 'Whether the caller has asked to join the team and waits for the decision.',
  })
  @Extensions(COSTS_AS_RECORD)
  hasAskedToJoin(@CurrentActor() actor: Actor, @Parent() team: Team) {
    return this.joinRequests.isWaiting(actor, team);
  }

  @ResolveField(() => [Colleague], {
    description:
      'The first five members, the lead before the others. Empty if the caller may not see the members.',
  })
  @NeedsScope('TEAMS_READ')
  firstMembers(@CurrentActor() actor: Actor, @Parent() team: Team) {
    return this.people.first(actor, team);
  }

  @Extensions(costsStatements(1, 100))
  @ResolveField(() => [JoinRequest], {
    description:
      'The requests to join that wait for a decision, oldest first: at most 100. Empty for callers that may not decide them.',
  })
  @NeedsScope('TEAMS_READ')
  requests(@CurrentActor() actor: Actor, @Parent() team: Team) {
    return this.joinRequests.waiting(actor, team);
  }

  @ResolveField(() => Int, {
    nullable: true,
    description:
      'How many actions of the team wait. Null for callers that neither belong to the team nor manage it.',
  })
  @Extensions(COSTS_AS_RECORD)
  openItems(@CurrentActor() actor: Actor, @Parent() team: Team) {
    return this.joinRequests.openItems(actor, team);
  }

  @Extensions(costsStatements(4))
  @ResolveField(() => TeamMemberConnection, {
    description:
      "The members of the team. The search is for names. FORBIDDEN (`TEAM_CLOSED`) for a closed team, except for its members, the company's admins and MASTER CONTROL.",
  })
  @NeedsScope('TEAMS_READ')
  members(@CurrentActor() actor: Actor, @Parent() team: Team, @Args() args: TeamMemberPageArgs) {
    return this.people.page(actor, team, args);
  }

  @Extensions(costsStatements(1, 20))
  @ResolveField(() => [Permission], {
    description:
      'Evaluates every operation on the team with the rules that the operations themselves use. `createTeam` stands for a team below it, `listTeamMembers` for reading its members.',
  })
  @WithParent()
  permissions(@CurrentActor() actor: Actor, @Parent() team: Team) {
    return this.teams.permissions(actor, team);
  }

  @Extensions(costsStatements(20, 20))
  @ResolveField(() => [Colleague], {
    description:
      'Up to 20 people of the company that can be added to the team, found by name. For callers that may add members.',
  })
  @NeedsScope('TEAMS_READ')
  candidates(
    @CurrentActor() actor: Actor,
    @Parent() team: Team,
    @Arg(
      'search',
      { description: 'Words of a name, as in lists: 1 to 200 characters and up to 8 different words.' },
      MinLength(1, { message: 'must not be empty' }),
      SearchWords(),
    )
    search: string,
  ) {
    return this.people.candidates(actor, team, search);
  }
}

@Resolver(() => Company)
export class CompanyTeamsResolver {
  constructor(
    private readonly pages: TeamPagesService,
    private readonly limits: LimitsService,
  ) {}

  @Extensions(costsStatements(3))
  @ResolveField(() => TeamConnection, {
    description:
      "The company's teams that the caller may see. The search covers names and descriptions. FORBIDDEN (`FEATURE_MISSING`) without the feature 'Teams'.",
  })
  @NeedsScope('TEAMS_READ')
  teams(@CurrentActor() actor: Actor, @Parent() company: Company, @Args() args: TeamPageArgs) {
    return this.pages.page(actor, company.id, args);
  }

  @Extensions(costsStatementsAndRows(3, USUAL_TEAMS))
  @ResolveField(() => [TeamNode], {
    description: `All teams in use that the caller may see, sorted by name: at most ${MAX_TEAMS}. For trees and charts.`,
  })
  @NeedsScope('TEAMS_READ')
  async teamTree(@CurrentActor() actor: Actor, @Parent() company: Company) {
    const trees = loaderFor(actor, 'team-trees', (ids) =>
      Promise.all(ids.map((id) => this.pages.tree(actor, id).catch((error: Error) => error))),
    );
    const tree = await trees.load(company.id);
    chargeRows(this.limits, 'teamTree', tree.length - USUAL_TEAMS, COST_PER_TEAM);
    return tree;
  }
}
