import type { Client } from 'pg';
import { type LoadRequest, sendOnce } from './load.js';
import { FIRST_NAMES, LAST_NAMES } from './names.js';
import type { Product } from './product.js';
import { median } from './report.js';

/** The id of the company. */
export const COMPANY = 10;
/** The size of each team. The first user is the admin, and the first of each team leads it. */
export const TEAM = 200;
const WARM_UP = 20;

/**
 * Inserts a company with all features, its people, and teams of TEAM people. The rows are the same every time. Foreign
 * keys are not checked until `session_replication_role` is reset.
 */
export async function fillCompany(client: Client, staff: number, years: number): Promise<void> {
  // The generated rows satisfy the foreign keys.
  await client.query(`SET session_replication_role = replica`);
  await client.query(
    `INSERT INTO companies (id, title, time_zone) VALUES (${COMPANY}, 'Company', 'Europe/Berlin')`,
  );
  await client.query(
    `INSERT INTO company_features (company_id, title) SELECT ${COMPANY}, title FROM feature_catalogue`,
  );
  await client.query(
    `INSERT INTO users (id, firebase_id, email, company_id, first_name, last_name, display_name, user_type,
       account_confirmed, claims_at, created_at)
     SELECT n, 'uid-' || n, 'user' || n || '@example.com', ${COMPANY}, first, last, first || ' ' || last,
       CASE WHEN n = 1 THEN 'admin' ELSE 'employee' END, true, timestamptz '2100-01-01', now() - interval '${years} years'
     FROM (SELECT n, ($1::text[])[1 + n * 7919 % cardinality($1::text[])] AS first,
             ($2::text[])[1 + n * 104729 % cardinality($2::text[])] AS last
           FROM generate_series(1, ${staff}::bigint) AS n) AS people`,
    [FIRST_NAMES, LAST_NAMES],
  );
  await client.query(
    `INSERT INTO teams (id, company_id, name, color) SELECT n, ${COMPANY}, 'Team ' || n, '#1d4ed8'
     FROM generate_series(1, ${Math.ceil(staff / TEAM)}) AS n`,
  );
  await client.query(
    `INSERT INTO team_members (company_id, team_id, user_id, role)
     SELECT ${COMPANY}, 1 + (n - 2) / ${TEAM}, n, CASE WHEN (n - 2) % ${TEAM} = 0 THEN 'lead' ELSE 'member' END
     FROM generate_series(2, ${staff}) AS n`,
  );
}

/** The durations of a request, in milliseconds. */
export interface Times {
  median: number;
  p95: number;
}

/** Measures a query of a user. */
export const measureQuery = (
  product: Product,
  user: number,
  body: { query: string; variables: object },
  samples: number,
): Promise<Times> => {
  const request: LoadRequest = {
    method: 'POST',
    path: '/graphql',
    headers: {
      authorization: `Bearer ${product.tokenOf(`uid-${user}`, `user${user}@example.com`)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  };
  return measure(() => sendOnce(product.server, request), samples);
};

/** Measures a request that is sent repeatedly, one after another. */
export async function measure(send: () => Promise<unknown>, samples: number): Promise<Times> {
  for (let n = 0; n < WARM_UP; n++) await send();
  const times: number[] = [];
  while (times.length < samples) {
    const begin = performance.now();
    await send();
    times.push(performance.now() - begin);
  }
  times.sort((a, b) => a - b);
  return { median: median(times), p95: times[Math.floor(times.length * 0.95)]! };
}
