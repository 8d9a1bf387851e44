import type { SqlValues } from '../../../platform/database/keyset.js';
import type { Actor } from '../../../core/access/actor.js';
import { reportsOf } from '../../directory/users/membership/reporting-lines.js';
import { teamRelation } from '../../directory/users/team-relations.js';

/** The maximum number of teams without a lead, and of people without a manager, whose actions an admin sees. */
const MAX_LEADERLESS = 200;
/** The maximum number of people whose requests a manager sees. */
const MAX_REPORTS = 2000;

/**
 * Returns a CTE `queues(queue)` of the inboxes that the actor reads: their own, those of their teams and reports, those
 * of people whose deputy they are today and, for admins, those of the company, of leads of teams and managers of people
 * without one, and of the lead of `teamId`. Deputies do not get the permissions of admins.
 */
export function queuesOf(actor: Actor, isAdmin: boolean, sql: SqlValues, teamId?: number): string {
  const me = `${sql.add(actor.user!.id)}::integer`;
  const company = `${sql.add(actor.user!.companyId)}::integer`;
  const members = teamRelation('members');
  return `people AS MATERIALIZED (
      SELECT ${me} AS id
      UNION ALL
      SELECT d.user_id FROM action_delegations d JOIN users u ON u.id = d.user_id AND u.suspended_at IS NULL
      WHERE d.delegate_id = ${me} AND d.company_id = ${company} AND d.starts_at <= now() AND d.ends_at > now()
    ), queues AS MATERIALIZED (
      SELECT 'u:' || p.id AS queue FROM people p
      UNION
      SELECT 'l:' || m.team_id FROM people p JOIN ${members} AS m ON m.user_id = p.id
      WHERE m.role = 'lead' AND m.company_id = ${company}
      UNION
      SELECT 'm:' || r.user_id FROM people p CROSS JOIN LATERAL (${reportsOf('p.id')} LIMIT ${MAX_REPORTS}) AS r
      UNION
      SELECT 't:' || m.team_id FROM ${members} AS m
      WHERE m.user_id = ${me} AND m.role <> 'guest' AND m.company_id = ${company}
      ${isAdmin ? ofAdmins(company, members) : ''}
      ${isAdmin && teamId !== undefined ? `UNION SELECT 'l:' || ${sql.add(teamId)}::integer` : ''}
    )`;
}

const ofAdmins = (company: string, members: string) => `UNION
      SELECT 'a:' || ${company}
      UNION
      SELECT 'l:' || waiting.team_id FROM (
        SELECT DISTINCT a.team_id FROM actions a
        WHERE a.company_id = ${company} AND a.decided_at IS NULL AND a.rule = 'TEAM_LEAD' AND NOT EXISTS (
          SELECT FROM ${members} AS l WHERE l.team_id = a.team_id AND l.role = 'lead')
        LIMIT ${MAX_LEADERLESS}) AS waiting
      UNION
      SELECT 'm:' || waiting.requester_id FROM (
        SELECT DISTINCT a.requester_id FROM actions a
        WHERE a.company_id = ${company} AND a.decided_at IS NULL AND a.rule = 'MANAGER' AND NOT EXISTS (
          SELECT FROM reporting_lines l JOIN users u ON u.id = l.manager_id AND u.suspended_at IS NULL
          WHERE l.user_id = a.requester_id AND l.ended_at IS NULL)
        LIMIT ${MAX_LEADERLESS}) AS waiting`;
