import type { CompanyExportPart, PersonalExportPart } from '../../../core/personal-data/export-registry.js';

/** The teams that a person belongs to or belonged to. */
export const TEAMS_PERSONAL_EXPORT = [
  {
    name: 'teams',
    sql: `SELECT m.company_id, m.team_id, CASE WHEN m.left_at IS NULL THEN t.name END AS name, m.role, m.joined_at,
        m.left_at
      FROM team_members m JOIN teams t ON t.id = m.team_id WHERE m.user_id = $1 ORDER BY m.id DESC`,
  },
] as const satisfies PersonalExportPart[];

/** The teams of a company with their members. */
export const TEAMS_COMPANY_EXPORT = [
  {
    name: 'team',
    sql: `SELECT id, parent_id, name, description, visibility, created_at, archived_at FROM teams
      WHERE company_id = $1 AND id > $2::bigint`,
  },
  {
    name: 'teamMember',
    sql: `SELECT id, team_id, user_id, role, joined_at, left_at FROM team_members
      WHERE company_id = $1 AND id > $2::bigint`,
  },
] as const satisfies CompanyExportPart[];
