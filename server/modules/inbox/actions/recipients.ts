import type { EntityManager } from 'typeorm';
import type { FeatureTitle } from '../../directory/features/feature-gate.service.js';
import { ACTIONS_FEATURE } from './actions.capability.js';
import { queryRows } from '../../../platform/database/statement.js';
import { teamRelation } from '../../directory/users/team-relations.js';
import type { ActionRow } from './action.entity.js';

/** How many people are notified of one action, and how many of them by email. */
export const MAX_NOTIFIED = 200;
export const MAX_EMAILED = 20;

/** A person to notify of an action. */
export interface Recipient {
  id: number;
  email: string;
  language: string | null;
  timeZone: string | null;
  byEmail: boolean;
  isConfirmed: boolean;
  /** Whether the company has the feature. Without it, nobody is notified, because nobody could open the action. */
  isShown: boolean;
}

type Audience = Pick<
  ActionRow,
  'companyId' | 'assigneeId' | 'delegateId' | 'rule' | 'teamId' | 'requesterId'
>;

/**
 * Returns the people who can decide an action, with their current deputies, without suspended people. `feature` is the
 * one that the kind needs.
 */
export async function recipientsOf(
  manager: EntityManager,
  action: Audience,
  feature: FeatureTitle = ACTIONS_FEATURE,
): Promise<Recipient[]> {
  const { companyId, rule, teamId, requesterId } = action;
  const members = teamRelation('members');
  return queryRows(
    manager,
    `WITH lead AS (
       SELECT m.user_id AS id FROM ${members} AS m WHERE m.team_id = $3 AND m.role = 'lead'
     ), boss AS (
       SELECT l.manager_id AS id FROM reporting_lines l JOIN users u ON u.id = l.manager_id AND u.suspended_at IS NULL
       WHERE l.user_id = $6 AND l.ended_at IS NULL
     ), audience AS (
       SELECT $2::integer AS id WHERE $2 IS NOT NULL
       UNION
       SELECT id FROM lead WHERE $2::integer IS NULL AND $4 = 'TEAM_LEAD'
       UNION
       SELECT id FROM boss WHERE $2::integer IS NULL AND $4 = 'MANAGER'
       UNION
       SELECT m.user_id FROM ${members} AS m
       WHERE $2::integer IS NULL AND $4 = 'TEAM_MEMBERS' AND m.team_id = $3 AND m.role <> 'guest'
       UNION
       SELECT id FROM users
       WHERE $2::integer IS NULL AND company_id = $1 AND user_type = 'admin'
         AND ($4 = 'COMPANY_ADMINS' OR ($4 = 'TEAM_LEAD' AND NOT EXISTS (SELECT FROM lead))
           OR ($4 = 'MANAGER' AND NOT EXISTS (SELECT FROM boss)))
     ), everybody AS (
       SELECT id FROM audience
       UNION
       SELECT d.delegate_id FROM action_delegations d JOIN audience ON audience.id = d.user_id
       JOIN users absent ON absent.id = d.user_id AND absent.suspended_at IS NULL
       WHERE $4 IS DISTINCT FROM 'COMPANY_ADMINS' AND d.starts_at <= now() AND d.ends_at > now()
     )
     SELECT u.id, u.email, u.language, u.time_zone AS "timeZone", u.email_actions AS "byEmail",
       u.account_confirmed AS "isConfirmed",
       EXISTS (SELECT FROM company_features f WHERE f.company_id = $1 AND f.title = $5) AS "isShown"
     FROM everybody JOIN users u ON u.id = everybody.id
     WHERE u.company_id = $1 AND u.suspended_at IS NULL ORDER BY u.id LIMIT ${MAX_NOTIFIED}`,
    [companyId, action.delegateId ?? action.assigneeId, teamId, rule, feature, requesterId],
  );
}
