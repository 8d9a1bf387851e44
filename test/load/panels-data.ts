import { inDatabase } from './database.js';
import { FIRST_NAMES, LAST_NAMES } from './names.js';

/** A company of the benchmark of the panels. */
export interface Tenant {
  id: number;
  staff: number;
  teams: number;
  auditRows: number;
  /** The ids of its staff and teams start after this number. */
  offset: number;
}

/** A small and a large company, which share one database. */
export const TENANTS: Tenant[] = [
  { id: 11, staff: 1_000, teams: 20, auditRows: 10_000, offset: 200_000 },
  { id: 10, staff: 100_000, teams: 2_000, auditRows: 1_000_000, offset: 0 },
];

/** The first user of each company is its admin, the second an employee, who leads its first team. */
export const adminOf = ({ offset }: Tenant) => offset + 1;
export const employeeOf = ({ offset }: Tenant) => offset + 2;

/** Days of history. */
const HISTORY = 730;

/** Inserts both companies with their staff, teams, memberships, actions and audit log. The rows are the same every time. */
export const fillPanels = (url: string): Promise<void> =>
  inDatabase(url, async (client) => {
    // The generated rows satisfy the foreign keys.
    await client.query(`SET session_replication_role = replica`);
    for (const tenant of TENANTS) {
      const { id, staff, teams, auditRows, offset } = tenant;
      await client.query(`INSERT INTO companies (id, title) VALUES (${id}, 'Company ${id}')`);
      await client.query(
        `INSERT INTO company_features (company_id, title) SELECT ${id}, title FROM feature_catalogue`,
      );
      await client.query(
        `INSERT INTO users (id, firebase_id, email, company_id, first_name, last_name, display_name, user_type,
           account_confirmed, claims_at, created_at)
         SELECT id, 'uid-' || id, 'user' || id || '@example.com', ${id}, first, last, first || ' ' || last,
           CASE WHEN n = 1 THEN 'admin' ELSE 'employee' END, true, timestamptz '2100-01-01',
           now() - interval '${HISTORY} days'
         FROM (SELECT n, n + ${offset} AS id, ($1::text[])[1 + n * 7919 % cardinality($1::text[])] AS first,
                 ($2::text[])[1 + n * 104729 % cardinality($2::text[])] AS last
               FROM generate_series(1, ${staff}::bigint) AS n) AS people`,
        [FIRST_NAMES, LAST_NAMES],
      );
      // Ten teams at the top; the others below an earlier one, at most five levels deep.
      await client.query(
        `INSERT INTO teams (id, company_id, name, description, color, parent_id, visibility, created_at)
         SELECT n + ${offset}, ${id}, 'Team ' || n, 'The team with number ' || n, '#1d4ed8',
           CASE WHEN n > 10 THEN ${offset} + 1 + (n - 11) / 8 END,
           (ARRAY['open', 'request', 'open', 'request', 'closed'])[1 + n % 5], now() - interval '${HISTORY} days'
         FROM generate_series(1, ${teams}) AS n`,
      );
      await client.query(
        `INSERT INTO team_members (company_id, team_id, user_id, role, joined_at)
         SELECT ${id}, ${offset} + 1 + (n - 2) % ${teams}, n + ${offset},
           CASE WHEN n - 1 <= ${teams} THEN 'lead' ELSE 'member' END, now() - interval '${HISTORY} days' + n * interval '1 second'
         FROM generate_series(2, ${staff}) AS n`,
      );
      // A request to join a team for every fifth person, and a rejected import for every twenty-fifth: a page of each in both.
      await client.query(
        `INSERT INTO actions (company_id, kind, subject_type, subject_id, team_id, params, rule, requester_id, rank_at, created_at)
         SELECT ${id}, kind, CASE WHEN is_import THEN 'JOB' ELSE 'TEAM' END, (CASE WHEN is_import THEN n + ${offset} ELSE team END)::text,
           CASE WHEN NOT is_import THEN team END, '{"rows": "3", "title": "people.csv", "team": "Team"}',
           CASE WHEN is_import THEN 'COMPANY_ADMINS' ELSE 'TEAM_LEAD' END, CASE WHEN NOT is_import THEN n + ${offset} END,
           now() + n * interval '1 second', now() - n * interval '1 second'
         FROM (SELECT n, n % 25 = 5 AS is_import, ${offset} + 1 + n % ${teams} AS team,
                 CASE WHEN n % 25 = 5 THEN 'IMPORT_REJECTED' ELSE 'TEAM_JOIN_REQUEST' END AS kind
               FROM generate_series(5, ${staff}, 5) AS n) AS steps`,
      );
      // Half of the log are memberships that began and ended; the rest are edited profiles, roles and privileges.
      await client.query(
        `INSERT INTO audit_log (company_id, seq, at, actor_user_id, actor_firebase_id, action, subject_type, subject_id, door,
           team_id, personal, digest, mac)
         SELECT ${id}, n, now() - interval '${HISTORY} days' + n * (interval '${HISTORY} days' / ${auditRows + 1}),
           ${offset} + 1, 'uid-' || ${offset} + 1, action, 'USER', user_id::text, 'graphql',
           CASE WHEN values ? 'teamId' THEN team_id END,
           json_build_object('actor', json_build_object('email', 'user${offset + 1}@example.com', 'companyId', ${id}),
             'before', CASE WHEN action = 'TEAM_MEMBER_REMOVED' THEN values WHEN action LIKE 'TEAM%' THEN '{}' ELSE before END,
             'after', CASE WHEN action = 'TEAM_MEMBER_REMOVED' THEN '{}' ELSE values END, 'salt', 'abcdefghijklmnopqrstuv')::text,
           '\\x00', '\\x00'
         FROM (SELECT n, ${offset} + 2 + (n / 4 * 7919) % (${staff} - 2) AS user_id,
                 ${offset} + 1 + (n / 4 * 104729) % ${teams} AS team_id, n % 4 AS turn, n / 4 AS round
               FROM generate_series(1, ${auditRows}::bigint) AS n) AS steps,
           LATERAL (SELECT CASE turn WHEN 0 THEN 'TEAM_MEMBER_ADDED' WHEN 1 THEN 'TEAM_MEMBER_REMOVED' WHEN 2 THEN 'USER_UPDATED'
                      ELSE CASE round % 4 WHEN 0 THEN 'USER_TYPE_CHANGED' WHEN 1 THEN 'USER_TYPE_CHANGED'
                             WHEN 2 THEN 'PRIVILEGE_GRANTED' ELSE 'PRIVILEGE_REVOKED' END END AS action) AS acts,
           LATERAL (SELECT CASE WHEN turn < 2 THEN jsonb_build_object('teamId', team_id, 'team', 'Team ' || (team_id - ${offset}), 'role', 'member')
                      WHEN turn = 2 THEN jsonb_build_object('jobTitle', 'Consultant ' || round)
                      WHEN round % 4 = 0 THEN '{"userType": "admin"}' WHEN round % 4 = 1 THEN '{"userType": "employee"}'
                      WHEN round % 4 = 2 THEN '{"privilege": "view ALL STAFF section"}' ELSE '{}' END AS values,
                    CASE WHEN turn = 2 THEN '{"jobTitle": null}' WHEN turn < 2 THEN '{}'
                      WHEN round % 4 = 0 THEN '{"userType": "employee"}' WHEN round % 4 = 1 THEN '{"userType": "admin"}'
                      WHEN round % 4 = 3 THEN '{"privilege": "view ALL STAFF section"}' ELSE '{}' END::jsonb AS before) AS contents`,
      );
    }
    await client.query(
      `SELECT setval('users_id_seq', 1000000), setval('companies_id_seq', 1000), setval('teams_id_seq', 1000000)`,
    );
    await client.query('VACUUM (ANALYZE)');
  });
