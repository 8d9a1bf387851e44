import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/access/actor.js';
import { type Denial, enforce } from '../../../core/access/denial.js';
import { checkIsOpen } from '../../directory/companies/open-company.js';
import { type Change, ChangesService } from '../../../core/ledger/changes.service.js';
import { queryRow, queryRows } from '../../../platform/database/statement.js';
import { invalid, notFound } from '../../../platform/errors/app-error.js';
import { JoinRequestsService } from './join-requests.service.js';
import { type Team, TeamRole } from './team.entity.js';
import { TeamLeadsService } from './team-leads.service.js';
import type { ChangedMember, TeamMembersChange } from './team.model.js';
import { denialOfJoin, denialOfLeaving, denialOfManageMembers } from './team.policy.js';
import { holdColleagues } from '../../directory/users/membership/colleagues.js';
import { endMembers, insertMembers, type NewRole, setRoles } from './team-rows.js';
import { lockSeen, roleIn, TeamsService } from './teams.service.js';

type Rule = (team: Team, role: TeamRole | null) => Denial | null;

const leads = ({ after }: NewRole) => after === TeamRole.LEAD;

/** Adds, removes and promotes the members of teams. The number of statements does not depend on the number of people. */
@Injectable()
export class TeamMembersService {
  constructor(
    private readonly teams: TeamsService,
    private readonly changes: ChangesService,
    private readonly leads: TeamLeadsService,
    private readonly requests: JoinRequestsService,
  ) {}

  /** Adds users of the company to a team. NOT_FOUND if one does not belong to the company. */
  add(actor: Actor, teamId: number, userIds: number[], role: TeamRole): Promise<TeamMembersChange> {
    return this.manage(actor, teamId, (change, team) => this.insert(change, team, userIds, role));
  }

  /** Removes users from a team. Ignores users that do not belong to it. */
  remove(actor: Actor, teamId: number, userIds: number[]): Promise<TeamMembersChange> {
    return this.manage(actor, teamId, (change, team) => this.end(change, actor, team, userIds));
  }

  /** Adds users to a team within a change, which must have locked the team for the actor. */
  async addIn(change: Change, actor: Actor, team: Team, userIds: number[]): Promise<void> {
    enforce(denialOfManageMembers(actor, team, await roleIn(change.manager, team.id, actor.user?.id)));
    await this.insert(change, team, userIds, TeamRole.MEMBER);
  }

  /** Removes users from a team within a change, which must have locked the team for the actor. */
  async removeIn(change: Change, actor: Actor, team: Team, userIds: number[]): Promise<void> {
    enforce(denialOfManageMembers(actor, team, await roleIn(change.manager, team.id, actor.user?.id)));
    await this.end(change, actor, team, userIds);
  }

  /** Restores a former member with their earlier role. A former lead becomes a member if the team has another lead. */
  restore(actor: Actor, teamId: number, userId: number, role: TeamRole): Promise<TeamMembersChange> {
    return this.manage(actor, teamId, async (change, team) => {
      const hasLead =
        (await queryRow(
          change.manager,
          `SELECT FROM team_members WHERE team_id = $1 AND role = '${TeamRole.LEAD}' AND left_at IS NULL`,
          [teamId],
        )) !== null;
      const changed = await this.insert(
        change,
        team,
        [userId],
        hasLead && role === TeamRole.LEAD ? TeamRole.MEMBER : role,
      );
      if (role === TeamRole.LEAD) await this.leads.follow(change, actor, [teamId]);
      return changed;
    });
  }

  /** Sets the role of a member. Making somebody the lead makes the current lead a member. */
  async setRole(actor: Actor, teamId: number, userId: number, role: TeamRole): Promise<Team> {
    const { team } = await this.setRoles(actor, teamId, [{ userId, role }]);
    return team;
  }

  /** Sets the roles of members, all or none. NOT_FOUND if one does not belong to the team. */
  async setRoles(actor: Actor, teamId: number, members: ChangedMember[]): Promise<TeamMembersChange> {
    if (members.filter(({ role }) => role === TeamRole.LEAD).length > 1) {
      throw invalid({ members: 'must have at most one lead' });
    }
    return this.manage(actor, teamId, async (change, team) => {
      const rows = await queryRows<ChangedMember>(
        change.manager,
        `SELECT user_id AS "userId", role FROM team_members
         WHERE team_id = $1 AND left_at IS NULL AND (user_id = ANY($2) OR role = '${TeamRole.LEAD}')
         ORDER BY id FOR UPDATE`,
        [teamId, members.map(({ userId }) => userId)],
      );
      const present = new Map(rows.map(({ userId, role }) => [userId, role]));
      if (members.some(({ userId }) => !present.has(userId))) throw notFound('Member');
      const changed = members.filter(({ userId, role }) => present.get(userId) !== role);
      if (changed.length === 0) return [];
      const changes = changed.map(({ userId, role }) => ({
        userId,
        before: present.get(userId)!,
        after: role,
      }));
      const lead = rows.find(({ role }) => role === TeamRole.LEAD);
      const hasNewLead = changed.some(({ role }) => role === TeamRole.LEAD);
      if (lead && hasNewLead && !changed.some(({ userId }) => userId === lead.userId)) {
        changes.push({ userId: lead.userId, before: lead.role, after: TeamRole.MEMBER });
      }
      // The new lead last, because a team has at most one lead.
      for (const part of [changes.filter((each) => !leads(each)), changes.filter(leads)]) {
        if (part.length > 0) await setRoles(change, team, part);
      }
      if (changes.some(({ before, after }) => [before, after].includes(TeamRole.LEAD))) {
        await this.leads.follow(change, actor, [teamId]);
      }
      return changed;
    });
  }

  /** The actor joins an open team. Does nothing if it belongs to the team already. */
  async join(actor: Actor, teamId: number): Promise<Team> {
    const { team } = await this.change(
      actor,
      teamId,
      (locked, role) => (role === null ? denialOfJoin(actor, locked) : null),
      async (change, locked) => {
        await checkIsOpen(change.manager, locked.companyId);
        const changed = await insertMembers(change, locked, [actor.user!.id], TeamRole.MEMBER);
        await this.requests.settled(change, locked, changed);
        return changed;
      },
    );
    return team;
  }

  /** The actor leaves a team. Returns the team as it was visible before, because the actor may no longer see it. */
  async leave(actor: Actor, teamId: number): Promise<Team> {
    const { team } = await this.change(
      actor,
      teamId,
      (locked, role) => denialOfLeaving(locked, role),
      (change, locked) => this.end(change, actor, locked, [actor.user!.id]),
    );
    return team;
  }

  private async insert(
    change: Change,
    team: Team,
    userIds: number[],
    role: TeamRole,
  ): Promise<ChangedMember[]> {
    await checkIsOpen(change.manager, team.companyId);
    const ids = await holdColleagues(change.manager, team.companyId, userIds);
    if (ids.length < userIds.length) throw notFound('User');
    const changed = await insertMembers(change, team, ids, role);
    await this.requests.settled(change, team, changed);
    return changed;
  }

  private async end(change: Change, actor: Actor, team: Team, userIds: number[]): Promise<ChangedMember[]> {
    const ended = await endMembers(change, team, userIds);
    if (ended.some(({ role }) => role === TeamRole.LEAD)) await this.leads.follow(change, actor, [team.id]);
    return ended;
  }

  private manage(
    actor: Actor,
    teamId: number,
    work: (change: Change, team: Team) => Promise<ChangedMember[]>,
  ): Promise<TeamMembersChange> {
    return this.change(actor, teamId, (team, role) => denialOfManageMembers(actor, team, role), work);
  }

  /** Changes the members of a team that the actor sees, once per Idempotency-Key. */
  private async change(
    actor: Actor,
    teamId: number,
    rule: Rule,
    work: (change: Change, team: Team) => Promise<ChangedMember[]>,
  ): Promise<TeamMembersChange> {
    await this.teams.get(actor, teamId);
    return this.changes.once(() =>
      this.changes.make(actor, async (change) => {
        const { team, role } = await lockSeen(change.manager, actor, teamId);
        enforce(rule(team, role));
        return { team, changed: await work(change, team) };
      }),
    );
  }
}
