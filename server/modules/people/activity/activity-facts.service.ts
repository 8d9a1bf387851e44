import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/access/actor.js';
import { PRIVILEGES } from '../../../core/access/privilege.js';
import { FeatureGateService } from '../../directory/features/feature-gate.service.js';
import { TEAMS_FEATURE } from '../teams/teams.capability.js';
import { formerMembers } from '../../../core/ledger/audit/former-members.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { SecurityLog } from '../../../core/security-log/security-log.js';
import { TeamVisibility } from '../teams/team.entity.js';
import { TeamsService } from '../teams/teams.service.js';
import { COLLEAGUE_COLUMNS } from '../../directory/users/lists/colleagues.service.js';
import type { FeedRow } from './activity-rows.js';
import type { Viewer } from '../../../core/ledger/activity.js';
import { type FeedTeam, seesOwnTeamsOnly } from '../teams/teams.activity.js';
import { type FeedPerson, seesStaff } from '../../directory/users/users.activity.js';

/** The current records that entries are about. */
export interface Facts {
  people: ReadonlyMap<number, FeedPerson>;
  teams: ReadonlyMap<number, FeedTeam>;
  /** The numbers of former members, by the ids that their records had. Empty for callers that may not list the staff. */
  former: ReadonlyMap<number, number>;
}

/** Loads what a viewer may see, and the people and teams that entries refer to: one statement each per page. */
@Injectable()
export class ActivityFactsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly features: FeatureGateService,
    private readonly securityLog: SecurityLog,
    private readonly teamsService: TeamsService,
  ) {}

  /** Returns the facts that determine which entries an actor may see in the activity of a company. */
  async viewer(actor: Actor, companyId: number): Promise<Viewer> {
    const [own, features] = await Promise.all([
      this.teamsService.ownTeams(actor),
      this.features.of(companyId),
    ]);
    return { actor, companyId, own, features, hasTeams: features.has(TEAMS_FEATURE) };
  }

  /** Loads the people and teams of entries. */
  async of(viewer: Viewer, rows: readonly FeedRow[]): Promise<Facts> {
    const userIds = rows.flatMap(({ subjectType, subjectId, actorId }) => [
      ...(subjectType === 'USER' ? [Number(subjectId)] : []),
      ...(actorId === null ? [] : [actorId]),
    ]);
    const [people, teams] = await Promise.all([
      this.people(viewer, [...new Set(userIds)]),
      this.teams(viewer, [...new Set(rows.flatMap(({ teamId }) => teamId ?? []))]),
    ]);
    const gone = rows.flatMap(({ actorId }) => (actorId === null || people.has(actorId) ? [] : [actorId]));
    const former = seesStaff(viewer)
      ? await formerMembers(this.database, viewer.companyId, gone)
      : new Map<number, number>();
    return { people, teams, former };
  }

  /** Loads people with the facts that determine whether a viewer may see them. */
  async people(viewer: Viewer, ids: readonly number[]): Promise<Map<number, FeedPerson>> {
    if (ids.length === 0) return new Map();
    this.securityLog.readStaff(viewer.actor, viewer.companyId);
    const rows = await this.database.rows<FeedPerson>(
      `SELECT ${COLLEAGUE_COLUMNS},
         EXISTS (SELECT FROM user_privileges p WHERE p.user_id = u.id AND p.privilege_title = $5) AS "isMaster",
         EXISTS (
           SELECT FROM team_members m JOIN teams t ON t.id = m.team_id
           WHERE m.user_id = u.id AND m.left_at IS NULL AND t.company_id = $2
             AND (t.id = ANY($3) OR ($4 AND t.archived_at IS NULL AND t.visibility <> '${TeamVisibility.CLOSED}'))
         ) AS "isFellow"
       FROM users u WHERE u.id = ANY($1)`,
      [
        ids,
        viewer.companyId,
        viewer.hasTeams ? [...viewer.own.keys()] : [],
        viewer.hasTeams && !seesOwnTeamsOnly(viewer),
        PRIVILEGES.masterControl,
      ],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Loads teams of the viewer's company. */
  async teams({ companyId }: Viewer, ids: readonly number[]): Promise<Map<number, FeedTeam>> {
    if (ids.length === 0) return new Map();
    const rows = await this.database.rows<FeedTeam>(
      `SELECT id, company_id AS "companyId", name, color, visibility, archived_at AS "archivedAt"
       FROM teams WHERE id = ANY($1) AND company_id = $2`,
      [ids, companyId],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }
}
