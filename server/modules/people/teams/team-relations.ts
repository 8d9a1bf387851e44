import type { TeamRelations } from '../../directory/users/team-relations.js';

/** The team tables, for SQL in lower modules. */
export const TEAM_RELATIONS: TeamRelations = {
  members: `SELECT team_id, company_id, user_id, role FROM team_members WHERE left_at IS NULL`,
  names: `SELECT id, name FROM teams`,
};
