import {
  type CompanyExportPart,
  ifOwn,
  type PersonalExportPart,
} from '../../../core/personal-data/export-registry.js';

/** The person's memberships in talent pools, and the requests that the person sent as a manager, without the names of others. */
export const TALENT_POOL_PERSONAL_EXPORT = [
  {
    name: 'talentPools',
    sql: `SELECT o.title AS company, p.application_id, p.state, p.skills, p.location, p.country, p.asked_at, p.answered_at,
        p.until
      FROM talent_pool_members p JOIN candidates c ON c.id = p.candidate_id JOIN companies o ON o.id = p.company_id
      WHERE coalesce(c.person_id, c.id) IN (SELECT coalesce(k.person_id, k.id) FROM candidates k
        WHERE k.user_id = $1 OR (lower(k.email) = lower($3) AND k.email <> '')) ORDER BY p.id DESC`,
  },
  {
    name: 'askedForTalentPool',
    sql: `SELECT p.company_id, ${ifOwn('p.company_id', 'p.application_id', 'p.state')}, p.asked_at
      FROM talent_pool_members p WHERE p.asker_id = $1 ORDER BY p.id DESC`,
  },
] as const satisfies PersonalExportPart[];

/** The talent pool of a company. Only its admins export a company. */
export const TALENT_POOL_COMPANY_EXPORT = [
  {
    name: 'talentPoolMember',
    sql: `SELECT p.id, p.candidate_id, p.application_id, p.asker_id, p.state, p.skills, p.location, p.country, p.asked_at,
        p.answered_at, p.until
      FROM talent_pool_members p WHERE p.company_id = $1 AND p.id > $2::bigint`,
  },
] as const satisfies CompanyExportPart[];
