import { registered } from '../../../platform/capabilities/capability.js';

/** The team tables, for SQL in lower modules. */
export interface TeamRelations {
  /** Selects `team_id`, `company_id`, `user_id` and `role` (lead, member or guest) of all current memberships. */
  readonly members: string;
  /** Selects `id` and `name` of all teams. */
  readonly names: string;
}

declare module '../../../platform/capabilities/capability.js' {
  interface Capability {
    teamRelations?: TeamRelations;
  }
}

const NO_TEAMS: TeamRelations = {
  members: `SELECT NULL::integer AS team_id, NULL::integer AS company_id, NULL::integer AS user_id, NULL::text AS role
    LIMIT 0`,
  names: `SELECT NULL::integer AS id, NULL::text AS name LIMIT 0`,
};

let relations: TeamRelations | undefined;

/** Returns a relation for FROM and JOIN, which needs an alias. It is empty if no module registers teams. */
export function teamRelation(name: keyof TeamRelations): string {
  relations ??= registered('teamRelations')[0] ?? NO_TEAMS;
  return `(${relations[name]})`;
}
