import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Actor, isMaster } from '../../../core/access/actor.js';
import { checkUnrestricted } from '../../../core/access/restriction.js';
import { enforce } from '../../../core/access/denial.js';
import type { Permission } from '../../../core/access/permission.js';
import { permissionsOn } from '../../../core/access/permission-registry.js';
import { CompaniesService } from '../../directory/companies/companies.service.js';
import { checkCanSeeCompany } from '../../directory/companies/company.policy.js';
import { FeatureGateService } from '../../directory/features/feature-gate.service.js';
import { TEAMS_FEATURE } from './teams.capability.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { ownRead } from '../../../platform/database/loaders.js';
import { queryRows } from '../../../platform/database/statement.js';
import { notFound } from '../../../platform/errors/app-error.js';
import { UserFilterChecksService } from '../../directory/users/lists/user-filter-checks.service.js';
import { Team, TEAM_COLUMNS, TeamRole } from './team.entity.js';
import { canSeeTeam, denialOfMembers, type OwnTeams } from './team.policy.js';

/** The maximum number of teams that `Query.myTeams` returns. */
const MAX_OWN = 200;

/** Finds teams that the caller may see. Everything needs the feature 'Teams', even for MASTER CONTROL. */
@Injectable()
export class TeamsService {
  private readonly findById: (id: number) => Promise<Team | null>;

  constructor(
    private readonly database: DatabaseService,
    private readonly companies: CompaniesService,
    private readonly features: FeatureGateService,
    filters: UserFilterChecksService,
  ) {
    this.findById = database.batched<number, Team>(
      `SELECT ${TEAM_COLUMNS} FROM teams t WHERE t.id = ANY($1)`,
      ({ id }) => id,
    );
    filters.onTeam(async (actor, teamId) => {
      await this.checkCanSeeMembers(actor, await this.get(actor, teamId));
    });
  }

  /** Returns the id of a company. Throws if the actor may not list its teams, or the id is null (invalid). */
  async checkCanList(actor: Actor, companyId: number | null): Promise<number> {
    checkCanSeeCompany(actor, companyId);
    if (isMaster(actor)) await this.companies.get(actor, companyId);
    await this.features.check(companyId, TEAMS_FEATURE);
    return companyId;
  }

  /** Returns a team. NOT_FOUND if it does not exist, the actor may not see it, or the id is null (invalid). */
  async get(actor: Actor, id: number | null): Promise<Team> {
    checkUnrestricted(actor);
    const team = id === null ? null : await this.find(actor, id);
    if (!team) throw notFound('Team');
    await this.features.check(team.companyId, TEAMS_FEATURE);
    return team;
  }

  /** Returns a team, or null if it does not exist or the actor may not see it. Does not check the feature. */
  async find(actor: Actor, id: number): Promise<Team | null> {
    // Always run both, so that a hidden team takes as long as a missing one.
    const [team, own] = await Promise.all([this.findById(id), this.ownTeams(actor)]);
    return team && canSeeTeam(actor, team, own) ? team : null;
  }

  /** Throws FORBIDDEN if the actor may see a team but not its members. */
  async checkCanSeeMembers(actor: Actor, team: Team): Promise<void> {
    checkUnrestricted(actor);
    enforce(denialOfMembers(actor, team, await this.ownTeams(actor)));
  }

  /** Returns the roles that the actor has in teams. */
  async ownTeams(actor: Actor): Promise<OwnTeams> {
    if (!actor.user) return new Map();
    const { id } = actor.user;
    return ownRead(actor, 'own-teams', async () => ownOf(await this.database.rows<OwnRow>(OWN, [id])));
  }

  /** Returns the operations that the actor may perform on a visible team. */
  async permissions(actor: Actor, team: Team): Promise<Permission[]> {
    const own = await this.ownTeams(actor);
    return permissionsOn('team', actor, { team, own, role: own.get(team.id) ?? null });
  }

  /** Returns the actor's active teams, sorted by name. */
  async mine(actor: Actor): Promise<Team[]> {
    const companyId = actor.user?.companyId ?? null;
    if (companyId === null) return [];
    await this.checkCanList(actor, companyId);
    return this.database.rows<Team>(
      `SELECT ${TEAM_COLUMNS} FROM team_members m JOIN teams t ON t.id = m.team_id
       WHERE m.user_id = $1 AND m.left_at IS NULL AND t.archived_at IS NULL AND t.company_id = $2
       ORDER BY t.name COLLATE "und-x-icu", t.id LIMIT ${MAX_OWN}`,
      [actor.user!.id, companyId],
    );
  }
}

interface OwnRow {
  teamId: number;
  role: TeamRole;
  isCurrent: boolean;
}

/** Selects the memberships of a user, and the one that ended last. */
const OWN = `SELECT team_id AS "teamId", role, left_at IS NULL AS "isCurrent" FROM team_members
  WHERE user_id = $1 AND (left_at IS NULL OR id = (
    SELECT m.id FROM team_members m JOIN users u ON u.id = m.user_id AND u.company_id = m.company_id
    WHERE m.user_id = $1 AND m.left_at IS NOT NULL
    ORDER BY m.left_at DESC, m.role = '${TeamRole.GUEST}', m.id DESC LIMIT 1))`;

function ownOf(rows: readonly OwnRow[]): OwnTeams {
  const current = rows.filter(({ isCurrent }) => isCurrent);
  const wasGuest = rows.some(({ isCurrent, role }) => !isCurrent && role === TeamRole.GUEST);
  return Object.assign(new Map(current.map(({ teamId, role }) => [teamId, role])), { wasGuest });
}

/**
 * Locks a team that the actor sees, and returns it with the actor's role. NOT_FOUND if the actor may no longer see it:
 * they may have left the team between the check and the lock.
 */
export async function lockSeen(
  manager: EntityManager,
  actor: Actor,
  id: number,
): Promise<{ team: Team; role: TeamRole | null }> {
  const team = await lockTeam(manager, id);
  const own = ownOf(actor.user ? await queryRows<OwnRow>(manager, OWN, [actor.user.id]) : []);
  if (!canSeeTeam(actor, team, own)) throw notFound('Team');
  return { team, role: own.get(id) ?? null };
}

/** Locks a team for the transaction, including its members and its position in the tree. */
export async function lockTeam(manager: EntityManager, id: number): Promise<Team> {
  const team = await manager.findOne(Team, { where: { id }, lock: { mode: 'for_no_key_update' } });
  if (!team) throw notFound('Team');
  return team;
}

/** Returns the role of a user in a team; null if they do not belong to it. */
export async function roleIn(
  manager: EntityManager,
  teamId: number | null | undefined,
  userId: number | undefined,
): Promise<TeamRole | null> {
  if (teamId == null || userId === undefined) return null;
  const rows = await queryRows<{ role: TeamRole }>(
    manager,
    `SELECT role FROM team_members WHERE team_id = $1 AND user_id = $2 AND left_at IS NULL`,
    [teamId, userId],
  );
  return rows[0]?.role ?? null;
}
