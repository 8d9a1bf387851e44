import type { PersonalValues } from '../../../core/ledger/audit/audit-entry.js';
import type { AuditAction, AuditSubject } from '../../../core/ledger/audit/audit-registry.js';
import { type ActivityKind, activityKinds, type Viewer } from '../../../core/ledger/activity.js';
import { SqlValues } from '../../../platform/database/keyset.js';
import type { CursorKey } from '../../../platform/database/pagination.js';
import type { IsoTime } from '../../../platform/validation/time.js';
import { actionsOf } from './shown-values.js';
import type { ActivityFilter } from './activity.input.js';
import { seesOwnTeamsOnly } from '../teams/teams.activity.js';
import { kindsFor, ownKinds } from './viewer.js';

/** An entry of the audit log as activity feeds read it. */
export interface FeedRow {
  id: number;
  seq: number;
  at: IsoTime;
  action: AuditAction;
  actorId: number | null;
  subjectType: AuditSubject;
  subjectId: string;
  teamId: number | null;
  requestId: string | null;
  personal: string | null;
}

/** The values of an entry; null once erased. */
export const valuesOf = ({ personal }: Pick<FeedRow, 'personal'>): PersonalValues | null =>
  personal === null ? null : JSON.parse(personal);

/** The select list for rows of `audit_log a`. */
export const FEED_COLUMNS = `a.id::float8 AS id, a.seq::float8 AS seq, a.at, a.action, a.actor_user_id AS "actorId",
  a.subject_type AS "subjectType", a.subject_id AS "subjectId", a.team_id AS "teamId",
  a.request_id AS "requestId", a.personal`;

/** The kinds of activity in teams. */
const TEAM_KINDS: ReadonlySet<ActivityKind> = new Set(['TEAMS', 'TEAM_MEMBERS']);

const intersection = (a: ReadonlySet<ActivityKind>, b: ReadonlySet<ActivityKind>) =>
  new Set([...a].filter((kind) => b.has(kind)));

/**
 * Returns the statement that reads the newest rows that a caller may see, at most `limit`; null if there are none to
 * read. Each arm of the union reads an index in order, and PostgreSQL merges them lazily: the cost depends on the limit
 * and the number of arms, not on the size of the log.
 */
export function feedStatement(
  viewer: Viewer,
  filter: ActivityFilter,
  cursor: CursorKey | null,
  limit: number,
): { sql: string; values: unknown[] } | null {
  const sql = new SqlValues();
  // Also for entries of a team or a person, which may belong to another company's log.
  const company = `a.company_id = ${sql.add(viewer.companyId)}`;
  const common = [
    ...(cursor
      ? [`(a.at, a.id) < (${sql.add(cursor.value)}::timestamptz, ${sql.add(cursor.id)}::bigint)`]
      : []),
    ...(filter.since ? [`a.at >= ${sql.add(filter.since)}::timestamptz`] : []),
    ...(filter.until ? [`a.at < ${sql.add(filter.until)}::timestamptz`] : []),
  ];
  const most = sql.add(limit);
  const isUser = `a.subject_type = 'USER'`;
  const arm = (...conditions: string[]) =>
    `(SELECT ${FEED_COLUMNS} FROM audit_log a WHERE ${[...conditions, ...common].join(' AND ')}
      ORDER BY a.at DESC, a.id DESC LIMIT ${most})`;
  const actionIn = (kinds: ReadonlySet<ActivityKind>) =>
    `a.action = ANY(${sql.add(actionsOf(kinds))}::text[])`;
  const ofUser = (id: number) => [`a.subject_id = ${sql.add(String(id))}`, isUser];

  const wanted = filter.kinds ? new Set(filter.kinds) : new Set(activityKinds());
  const seen = intersection(wanted, kindsFor(viewer));
  const ownId = viewer.actor.user?.companyId === viewer.companyId ? viewer.actor.user.id : undefined;
  const own = intersection(wanted, ownKinds());
  const arms: string[] = [];
  if (filter.teamId != null) {
    const inTeam = intersection(seen, TEAM_KINDS);
    const person = filter.userId == null ? [] : ofUser(filter.userId);
    if (inTeam.size > 0)
      arms.push(arm(`a.team_id = ${sql.add(filter.teamId)}`, company, actionIn(inTeam), ...person));
  } else if (filter.userId != null) {
    const kinds = filter.userId === ownId ? new Set([...seen, ...own]) : seen;
    if (kinds.size > 0) arms.push(arm(company, ...ofUser(filter.userId), actionIn(kinds)));
  } else {
    const onlyOwn = new Set([...own].filter((kind) => !seen.has(kind)));
    if (ownId !== undefined && onlyOwn.size > 0) arms.push(arm(company, ...ofUser(ownId), actionIn(onlyOwn)));
    if (seesOwnTeamsOnly(viewer)) {
      const inTeams = intersection(seen, TEAM_KINDS);
      for (const kind of inTeams) seen.delete(kind);
      if (inTeams.size > 0) {
        const action = actionIn(inTeams);
        for (const id of viewer.own.keys()) arms.push(arm(`a.team_id = ${sql.add(id)}`, company, action));
      }
    }
    for (const action of actionsOf(seen)) arms.push(arm(company, `a.action = '${action}'`));
  }
  if (arms.length === 0) return null;
  return {
    sql: `SELECT * FROM (${arms.join(' UNION ALL ')}) AS newest ORDER BY at DESC, id DESC LIMIT ${most}`,
    values: sql.values,
  };
}
