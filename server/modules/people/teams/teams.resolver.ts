import { Args, Extensions, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Access, CurrentActor } from '../../../core/access/access.decorator.js';
import type { Actor } from '../../../core/access/actor.js';
import { NeedsScope, NotForClients } from '../../../core/access/operation-rules.js';
import { AnySignIn } from '../../../core/access/recent-sign-in.js';
import { Undoes } from '../../../platform/graphql/undo.decorator.js';
import { chargeRows } from '../../../platform/graphql/charge-rows.js';
import {
  costsStatements,
  costsStatementsAndRows,
  costsStatementsPerId,
} from '../../../platform/graphql/query-cost.js';
import { LimitsService } from '../../../platform/limits/limits.service.js';
import { parseId } from '../../../platform/validation/validation.js';
import { JoinRequestsService } from './join-requests.service.js';
import { TeamEditingService } from './team-editing.service.js';
import { Team } from './team.entity.js';
import { TeamMembersChange } from './team.model.js';
import { TeamMembersService } from './team-members.service.js';
import {
  AddTeamMembersArgs,
  CreateTeamArgs,
  MAX_ASSIGNED,
  MAX_ROLES,
  MoveTeamArgs,
  RemoveTeamMembersArgs,
  SetTeamRoleArgs,
  SetTeamRolesArgs,
  TeamArgs,
  UpdateTeamArgs,
} from './teams.input.js';
import { TeamsService } from './teams.service.js';

/** How many teams the cost of `myTeams` includes, and the cost of each further one with its lead and members. */
const USUAL_TEAMS = 5;
const COST_PER_TEAM = 150;

/**
 * The costs follow measured CPU time. A third of it is declared, because mutations are never compiled, so the throttle
 * counts their costs three times.
 */
@Resolver(() => Team)
export class TeamsResolver {
  constructor(
    private readonly teams: TeamsService,
    private readonly editing: TeamEditingService,
    private readonly members: TeamMembersService,
    private readonly requests: JoinRequestsService,
    private readonly limits: LimitsService,
  ) {}

  @Query(() => Team, {
    nullable: true,
    description:
      "Returns one team. NOT_FOUND if it does not exist or the caller may not see it. For members of the company and MASTER CONTROL; guests see only their own teams. Archived teams are for their members and the company's admins.",
  })
  @Access('authenticated')
  @NeedsScope('TEAMS_READ')
  team(
    @CurrentActor() actor: Actor,
    @Args('id', { type: () => ID, description: 'The id of the team.' }) id: string,
  ) {
    return this.teams.get(actor, parseId(id));
  }

  @Extensions(costsStatementsAndRows(2, USUAL_TEAMS))
  @Query(() => [Team], {
    description: "The caller's teams that are in use, sorted by name. Empty without a company.",
  })
  @Access('authenticated')
  @NotForClients()
  async myTeams(@CurrentActor() actor: Actor) {
    const teams = await this.teams.mine(actor);
    chargeRows(this.limits, 'myTeams', teams.length - USUAL_TEAMS, COST_PER_TEAM);
    return teams;
  }

  @Extensions(costsStatements(20))
  @Mutation(() => Team, {
    description:
      "Creates a team. CONFLICT if the name is taken (`TEAM_NAME_TAKEN`) or it would be more than five levels deep. For the company's admins and MASTER CONTROL; a lead may create teams below their own.",
  })
  @Access('authenticated')
  @NeedsScope('TEAMS_WRITE')
  @AnySignIn('WORK')
  createTeam(@CurrentActor() actor: Actor, @Args() { companyId, input }: CreateTeamArgs) {
    return this.editing.create(actor, companyId ?? actor.user?.companyId ?? null, input);
  }

  @Extensions(costsStatements(12))
  @Mutation(() => Team, {
    description:
      "Changes fields of a team. CONFLICT (`STALE_VERSION`) if it has changed since it was read, or if the name is taken. For its lead, the company's admins and MASTER CONTROL.",
  })
  @Access('authenticated')
  @NeedsScope('TEAMS_WRITE')
  @AnySignIn('WORK')
  updateTeam(@CurrentActor() actor: Actor, @Args() { teamId, input, expectedVersion }: UpdateTeamArgs) {
    return this.editing.update(actor, teamId, input, expectedVersion);
  }

  @Extensions(costsStatements(12))
  @Mutation(() => Team, {
    description:
      "Moves a team, with those below it, below another team or to the top. CONFLICT below itself (`TEAM_CYCLE`) and if anything would be more than five levels deep. For the company's admins and MASTER CONTROL; a lead may move their team below another one that they lead.",
  })
  @Access('authenticated')
  @NeedsScope('TEAMS_WRITE')
  @AnySignIn('WORK')
  moveTeam(@CurrentActor() actor: Actor, @Args() { teamId, parentId }: MoveTeamArgs) {
    return this.editing.move(actor, teamId, parentId ?? null);
  }

  @Extensions(costsStatements(60))
  @Mutation(() => Team, {
    description:
      "Archives a team: its members stay, but cannot change. Archiving it again changes nothing. CONFLICT while teams in use are below it. For its lead, the company's admins and MASTER CONTROL.",
  })
  @Access('authenticated')
  @NeedsScope('TEAMS_WRITE')
  @AnySignIn('WORK')
  archiveTeam(@CurrentActor() actor: Actor, @Args() { teamId }: TeamArgs) {
    return this.editing.archive(actor, teamId);
  }

  @Extensions(costsStatements(60))
  @Undoes()
  @Mutation(() => Team, {
    description:
      "Restores an archived team at its place. Restoring a team in use changes nothing. CONFLICT if the team above it is archived. For its lead, the company's admins and MASTER CONTROL.",
  })
  @Access('authenticated')
  @NeedsScope('TEAMS_WRITE')
  @AnySignIn('WORK')
  restoreTeam(@CurrentActor() actor: Actor, @Args() { teamId }: TeamArgs) {
    return this.editing.restore(actor, teamId);
  }

  @Extensions(costsStatementsPerId(0.3, 'userIds'))
  @Mutation(() => TeamMembersChange, {
    description: `Adds 1 to ${MAX_ASSIGNED} users of the company to a team. Users that belong to it already stay as they are. NOT_FOUND if one does not belong to the company. For its lead, the company's admins and MASTER CONTROL.`,
  })
  @Access('authenticated')
  @NeedsScope('TEAMS_WRITE')
  @AnySignIn('WORK')
  addTeamMembers(@CurrentActor() actor: Actor, @Args() { teamId, userIds, role }: AddTeamMembersArgs) {
    return this.members.add(actor, teamId, userIds, role);
  }

  @Extensions(costsStatementsPerId(0.3, 'userIds'))
  @Mutation(() => TeamMembersChange, {
    description: `Removes 1 to ${MAX_ASSIGNED} users from a team. For its lead, the company's admins and MASTER CONTROL.`,
  })
  @Access('authenticated')
  @NeedsScope('TEAMS_WRITE')
  @AnySignIn('WORK')
  removeTeamMembers(@CurrentActor() actor: Actor, @Args() { teamId, userIds }: RemoveTeamMembersArgs) {
    return this.members.remove(actor, teamId, userIds);
  }

  @Extensions(costsStatementsPerId(0.5, 'members'))
  @Mutation(() => TeamMembersChange, {
    description: `Sets the roles of 1 to ${MAX_ROLES} members of a team in one change: all of them, or none. Members that have the role already stay as they are. A new lead makes the present one a member. NOT_FOUND if a user does not belong to the team, VALIDATION_FAILED for a user given twice or two leads. For the lead, the company's admins and MASTER CONTROL.`,
  })
  @Access('authenticated')
  @NeedsScope('TEAMS_WRITE')
  @AnySignIn('WORK')
  setTeamRoles(@CurrentActor() actor: Actor, @Args() { teamId, members }: SetTeamRolesArgs) {
    return this.members.setRoles(actor, teamId, members);
  }

  @Extensions(costsStatements(4))
  @Mutation(() => Team, {
    description:
      "Sets the role of a member. `setTeamRoles` sets those of many. A new lead makes the present one a member. For the lead, the company's admins and MASTER CONTROL.",
  })
  @Access('authenticated')
  @NeedsScope('TEAMS_WRITE')
  @AnySignIn('WORK')
  setTeamRole(@CurrentActor() actor: Actor, @Args() { teamId, userId, role }: SetTeamRoleArgs) {
    return this.members.setRole(actor, teamId, userId, role);
  }

  @Extensions(costsStatements(12))
  @Mutation(() => Team, {
    description:
      'The caller joins an open team. Admins of the company join any of its teams. Joining again changes nothing. FORBIDDEN (`TEAM_NOT_OPEN`) for other teams.',
  })
  @Access('authenticated')
  @NotForClients()
  @AnySignIn('WORK')
  joinTeam(@CurrentActor() actor: Actor, @Args() { teamId }: TeamArgs) {
    return this.members.join(actor, teamId);
  }

  @Extensions(costsStatements(20))
  @Mutation(() => Team, {
    description: 'The caller leaves a team. FORBIDDEN (`NOT_IN_TEAM`) if the caller does not belong to it.',
  })
  @Access('authenticated')
  @NotForClients()
  @AnySignIn('OWN')
  leaveTeam(@CurrentActor() actor: Actor, @Args() { teamId }: TeamArgs) {
    return this.members.leave(actor, teamId);
  }

  @Extensions(costsStatements(20))
  @Mutation(() => Team, {
    description:
      "The caller asks to join a team by request. Its lead and the company's admins get an action and decide. Asking again changes nothing. FORBIDDEN (`TEAM_NOT_OPEN`) for other teams, CONFLICT for members.",
  })
  @Access('authenticated')
  @NotForClients()
  @AnySignIn('OWN')
  requestToJoinTeam(@CurrentActor() actor: Actor, @Args() { teamId }: TeamArgs) {
    return this.requests.request(actor, teamId);
  }

  @Extensions(costsStatements(12))
  @Mutation(() => Team, {
    description: "Withdraws the caller's request to join a team. Changes nothing if there is none.",
  })
  @Access('authenticated')
  @NotForClients()
  @AnySignIn('OWN')
  withdrawJoinRequest(@CurrentActor() actor: Actor, @Args() { teamId }: TeamArgs) {
    return this.requests.withdraw(actor, teamId);
  }
}
