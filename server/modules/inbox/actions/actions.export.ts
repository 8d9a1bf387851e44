import { ifOwn, type PersonalExportPart } from '../../../core/personal-data/export-registry.js';

/** The actions that a person has or had to do with, and how the person passes them on. */
export const ACTIONS_PERSONAL_EXPORT = [
  {
    name: 'actions',
    sql: `SELECT company_id, kind, ${ifOwn('company_id', 'params')}, assignee_id = $1 AS is_assignee,
        requester_id = $1 AS is_requester, delegate_id = $1 AS is_delegate, decided_by = $1 AS is_decider, created_at,
        delegated_at, decided_at, ${ifOwn('company_id', 'due_at', 'priority', 'state', 'decision', 'comment')}
      FROM actions WHERE $1 IN (assignee_id, requester_id, delegate_id, delegated_by, decided_by) ORDER BY id DESC`,
  },
  {
    name: 'snoozedActions',
    sql: `SELECT action_id, until FROM action_snoozes WHERE user_id = $1 ORDER BY until DESC`,
  },
  {
    name: 'actionDelegations',
    sql: `SELECT company_id, user_id = $1 AS is_own, starts_at, ends_at, created_at FROM action_delegations
      WHERE user_id = $1 OR delegate_id = $1 ORDER BY created_at DESC`,
  },
] as const satisfies PersonalExportPart[];
