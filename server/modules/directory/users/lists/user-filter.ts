import { rangeConditions, type SqlValues } from '../../../../platform/database/keyset.js';
import { teamRelation } from '../team-relations.js';
import { UserFilter } from './user-filter.input.js';

/** Returns the conditions of a filter on `users u`. */
export function filterConditions(filter: UserFilter | null | undefined, sql: SqlValues): string[] {
  const { userType, accountConfirmed, privilege, isSuspended, teamId, externalIds, createdAt, updatedAt } =
    filter ?? {};
  return [
    ...(userType ? [`u.user_type = ${sql.add(userType)}`] : []),
    ...(accountConfirmed == null ? [] : [`${accountConfirmed ? '' : 'NOT '}u.account_confirmed`]),
    ...(privilege
      ? [
          `EXISTS (SELECT FROM user_privileges p WHERE p.user_id = u.id AND p.privilege_title = ${sql.add(privilege)})`,
        ]
      : []),
    ...(isSuspended == null ? [] : [`u.suspended_at IS ${isSuspended ? 'NOT ' : ''}NULL`]),
    ...(teamId == null
      ? []
      : [
          `u.id IN (SELECT m.user_id FROM ${teamRelation('members')} AS m WHERE m.team_id = ${sql.add(teamId)})`,
        ]),
    ...(externalIds == null
      ? []
      : [`u.company_id IS NOT NULL AND u.external_id = ANY(${sql.add(externalIds)}::text[])`]),
    ...rangeConditions(createdAt, 'u.created_at', sql),
    ...rangeConditions(updatedAt, 'u.updated_at', sql),
  ];
}
