import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/access/actor.js';
import { checkUnrestricted } from '../../../core/access/restriction.js';
import { denied } from '../../../core/access/denial.js';
import type { LiveEvent } from '../../../core/ledger/live/live-event.js';
import { checkCanSeeCompany } from '../../directory/companies/company.policy.js';
import { CompaniesService } from '../../directory/companies/companies.service.js';
import { FeatureGateService } from '../../directory/features/feature-gate.service.js';
import { ACTIVITY_FEATURE } from './activity.capability.js';
import { TEAMS_FEATURE } from '../teams/teams.capability.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { type CursorKey, cursorAt, OrderDirection, readPage } from '../../../platform/database/pagination.js';
import { notFound } from '../../../platform/errors/app-error.js';
import { canSeeTeam } from '../teams/team.policy.js';
import { colleagueOf } from '../../directory/users/lists/colleagues.service.js';
import { shownValues } from './shown-values.js';
import { ActivityFactsService, type Facts } from './activity-facts.service.js';
import { areNear, areOfOneRequest, GROUP_BLOCK, groupsOf } from './activity-groups.js';
import type { ActivityAfterArgs, ActivityArgs, ActivityFilter } from './activity.input.js';
import type { ActivityEntry, ActivityFeed, ActivityGroup } from './activity.model.js';
import { type FeedRow, feedStatement, valuesOf } from './activity-rows.js';
import { openCursor, sealCursor } from './activity-cursor.js';
import type { SeenEntry } from './seen-entry.js';
import { UndoableEntriesService } from './undoable-entries.service.js';
import type { Viewer } from '../../../core/ledger/activity.js';
import { maySeeTeamEvent } from '../teams/team-live-events.js';
import { TeamsService } from '../teams/teams.service.js';
import { seesOwnTeamsOnly } from '../teams/teams.activity.js';
import { canSeePerson } from '../../directory/users/users.activity.js';
import { sightOf } from './viewer.js';

const NEWEST_FIRST = { field: 'AT' as const, direction: OrderDirection.DESC };

/** Groups per page by default. */
const DEFAULT_GROUPS = 20;
/** Entries that a group lists. */
const LISTED = 10;
/**
 * How many rows are read for a page: first a few, which usually suffice, then more. A page ends after that, even if the
 * caller may see only few of them. Must exceed GROUP_BLOCK, so that every page gets past its first group.
 */
const READS = [GROUP_BLOCK, 3 * GROUP_BLOCK];

/** Reads activity feeds, which are built from the audit log. */
@Injectable()
export class ActivityPagesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly companies: CompaniesService,
    private readonly features: FeatureGateService,
    private readonly facts: ActivityFactsService,
    private readonly undoable: UndoableEntriesService,
    private readonly teams: TeamsService,
  ) {}

  /** Returns a page of a feed, newest first. NOT_FOUND for a company, team or user that the actor may not see. */
  async page(actor: Actor, { grouped, ...args }: ActivityArgs): Promise<ActivityFeed> {
    const filter = args.filter ?? {};
    const companyId = await this.checkCompany(actor, filter.companyId ?? actor.user?.companyId ?? null);
    const list = `activity:${companyId}`;
    const size = args.first ?? DEFAULT_GROUPS;
    const after = args.after == null ? null : openCursor(args.after);
    const request = readPage({ ...args, after, orderBy: NEWEST_FIRST }, list, Number.MAX_SAFE_INTEGER);
    const viewer = await this.facts.viewer(actor, companyId);
    await this.checkFilter(viewer, filter);
    const { groups, end } = await this.read(viewer, filter, request.cursor, size, grouped ?? true);
    const undoable = await this.undoable.among(
      viewer,
      groups.flatMap((group) => group.slice(0, LISTED)),
    );
    return {
      groups: groups.map((group) => toGroup(viewer, group, undoable)),
      hasNextPage: end !== null,
      endCursor: end && sealCursor(cursorAt(request, list, end)),
    };
  }

  /** Throws unless the actor may read the activity of that company (null: none), and it has the feature. */
  async checkCompany(actor: Actor, companyId: number | null): Promise<number> {
    checkUnrestricted(actor);
    if (companyId === null) throw denied({ reason: 'NO_COMPANY', message: 'You belong to no company.' });
    const { id } = await this.companies.get(actor, companyId);
    await this.features.check(id, ACTIVITY_FEATURE);
    return id;
  }

  /** Returns the id of the company of a feed, or of a team's feed. Throws if the actor may not read it. */
  async checkCanFollow(
    actor: Actor,
    { companyId, teamId }: Pick<ActivityAfterArgs, 'companyId' | 'teamId'>,
  ): Promise<number> {
    // Takes no statement, so it fails fast.
    checkCanSeeCompany(actor, companyId);
    await this.checkCompany(actor, companyId);
    await this.checkFilter(await this.facts.viewer(actor, companyId), { teamId });
    return companyId;
  }

  /** Whether the actor may receive a live event of a company that it sees. */
  maySee(event: LiveEvent, actor: Actor): Promise<boolean> {
    return maySeeTeamEvent(this.teams, event, actor);
  }

  /** Throws if the filter names a team or a user that the caller may not see. */
  async checkFilter(viewer: Viewer, { teamId, userId }: ActivityFilter): Promise<void> {
    if (teamId != null) {
      const team = (await this.facts.teams(viewer, [teamId])).get(teamId);
      if (!team || !canSeeTeam(viewer.actor, team, viewer.own)) throw notFound('Team');
      await this.features.check(viewer.companyId, TEAMS_FEATURE);
    }
    if (userId != null) {
      const person = (await this.facts.people(viewer, [userId])).get(userId);
      if (!person || !canSeePerson(viewer, person)) throw notFound('User');
    }
  }

  /** Reads the groups of a page, and the row to continue after; null at the end of the log. */
  private async read(
    viewer: Viewer,
    filter: ActivityFilter,
    start: CursorKey | null,
    size: number,
    isGrouped: boolean,
  ) {
    const divide = (seen: SeenEntry[]) => (isGrouped ? groupsOf(seen) : seen.map((entry) => [entry]));
    const entries: SeenEntry[] = [];
    let last: FeedRow | undefined;
    let isAtEnd = false;
    for (const limit of READS) {
      const statement = feedStatement(viewer, filter, last ? keyOf(last) : start, limit);
      const rows = statement
        ? await this.database.rows<FeedRow>(statement.sql, statement.values, { charged: true })
        : [];
      entries.push(...seenOf(viewer, rows, await this.facts.of(viewer, rows)));
      last = rows.at(-1) ?? last;
      isAtEnd = rows.length < limit;
      if (isAtEnd || divide(entries).length > size) break;
    }
    const groups = divide(entries);
    if (groups.length > size) {
      const page = groups.slice(0, size);
      return { groups: page, end: keyOf(page.at(-1)!.at(-1)!.row) };
    }
    if (isAtEnd || !last) return { groups, end: null };
    // The last group that was read may be incomplete: it starts the next page.
    const isCut = isGrouped && groups.length > 1 && mayContinue(groups.at(-1)!.at(-1)!.row, last);
    const page = isCut ? groups.slice(0, -1) : groups;
    return { groups: page, end: isCut ? keyOf(page.at(-1)!.at(-1)!.row) : keyOf(last) };
  }
}

const keyOf = ({ at, id }: FeedRow): CursorKey => ({ value: at, id });

const mayContinue = (a: FeedRow, b: FeedRow) => areOfOneRequest(a, b) || areNear(a, b);

/** Returns the entries and values that a viewer may see. */
export function seenOf(
  viewer: Viewer,
  rows: readonly FeedRow[],
  { people, teams, former }: Facts,
): SeenEntry[] {
  return rows.flatMap((row) => {
    const { action, at, seq, teamId, requestId, actorId } = row;
    const person = row.subjectType === 'USER' ? people.get(Number(row.subjectId)) : null;
    const team = teamId === null ? null : teams.get(teamId);
    const sight = sightOf(viewer, { action, person, team });
    const stored = valuesOf(row);
    const values = shownValues(action, stored);
    if (!sight || !values) return [];
    const isAnonymous = sight === 'anonymous';
    const isOwn = actorId !== null && row.subjectType === 'USER' && Number(row.subjectId) === actorId;
    const actor = actorId === null ? undefined : people.get(actorId);
    // People that the caller may not see count as one, so that grouping does not distinguish them.
    const seenActor = actor && canSeePerson(viewer, actor) ? actor : null;
    const isOfCompany = stored?.actor?.companyId === viewer.companyId;
    const entry: SeenEntry = {
      row,
      actor: seenActor,
      formerActor: (actorId !== null && isOfCompany && former.get(actorId)) || null,
      action,
      at,
      seq,
      teamId,
      requestId,
      actorId: seenActor?.id ?? null,
      isOwn,
      isAnonymous,
      person: isAnonymous ? null : (person ?? null),
      team: team ?? null,
      // Guests may not see the names of other teams.
      values: isAnonymous || (action === 'TEAM_MOVED' && seesOwnTeamsOnly(viewer)) ? [] : values,
    };
    return [entry];
  });
}

function toGroup(viewer: Viewer, group: SeenEntry[], undoable: ReadonlyMap<number, string>): ActivityGroup {
  const [newest] = group;
  const { team } = newest;
  const isOwn = group.every((entry) => entry.isOwn);
  const actor = (group.find((entry) => !entry.isOwn) ?? newest).actor;
  return {
    id: newest.row.id,
    action: newest.action,
    at: newest.at,
    since: group.at(-1)!.at,
    count: group.length,
    peopleCount: new Set(group.map(({ person, row }) => person?.id ?? `entry ${row.id}`)).size,
    actor: actor && !isOwn ? colleagueOf(viewer.actor, actor) : null,
    formerActor: newest.formerActor,
    isOwn,
    team: team && { id: team.id, name: team.name, color: team.color },
    entries: group.slice(0, LISTED).map(({ row, at, person, values }): ActivityEntry => ({
      id: row.id,
      at,
      person: person && colleagueOf(viewer.actor, person),
      values,
      undoableUntil: undoable.get(row.id) ?? null,
    })),
  };
}
