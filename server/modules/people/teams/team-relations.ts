import type { TeamRelations } from '../../directory/users/team-relations.js';

/** Teams, as the SQL of lower modules sees them. */
export const TEAM_RELATIONS: TeamRelations = {
  members: `SELECT team_id, company_id, user_id, role FROM team_members WHERE left_at IS NULL`,
  names: `SELECT id, name FROM teams`,
};
