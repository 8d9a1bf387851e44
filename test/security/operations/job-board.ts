import type { DataSource } from 'typeorm';
import { ensureSiteBuild } from '../../client-build.js';
import { gql, rest } from '../doors.js';
import type { World } from '../world.js';
import { ALL, COMPANIES, type CompanyTarget, type Operation, operation } from './targets.js';

/** A company whose open role everybody reads. Those of the other companies appear at their own addresses only. */
const PUBLIC = { id: 1_001, slug: '1001-public-hiring', role: '1006-public-role' };

const inCompany = ({ target }: { target: CompanyTarget }) => ({ id: String(target.id) });
const page = (...parameter: string[]) =>
  rest<unknown>(() => ({ parameter, headers: { Accept: 'text/html' } }));

/** The public job board, and how a company appears on it. */
export const JOB_BOARD: Operation[] = [
  operation('read the public job board', false, ALL, {
    'GET /jobs': page(),
    'GET /jobs/:company': page(PUBLIC.slug),
    'GET /jobs/:company/:role': page(PUBLIC.slug, PUBLIC.role),
    'GET /jobs/:company/embed': page(PUBLIC.slug),
    'GET /jobs/:company/logo': page(PUBLIC.slug),
    'GET /jobs/feed.xml': page(),
    'GET /jobs/feed.json': page(),
    'GET /jobs/:company/feed.xml': page(PUBLIC.slug),
    'GET /jobs/:company/feed.json': page(PUBLIC.slug),
    'GET /sitemap.xml': page(),
    'GET /sitemap/:part': page('0.xml'),
  }),
  operation<CompanyTarget>('read how a company appears on the job board', false, COMPANIES, {
    'Company.jobBoard': gql('query ($id: ID!) { company(id: $id) { jobBoard { listed url } } }', inCompany),
  }),
  operation<CompanyTarget>('set how a company appears on the job board', true, COMPANIES, {
    'Mutation.updateJobBoard': gql(
      'mutation ($id: ID!) { updateJobBoard(companyId: $id, input: { listed: false }) { listed } }',
      inCompany,
    ),
  }),
];

/** Creates the company with the public role, and hides those of the others from the list. */
export async function prepare(database: DataSource, { acme, rivals }: World): Promise<void> {
  ensureSiteBuild();
  await database.query(`INSERT INTO job_boards (company_id, listed) SELECT unnest($1::integer[]), false`, [
    [acme.id, rivals.id],
  ]);
  await database.query(`INSERT INTO companies (id, title, logo_hash) VALUES ($1, 'Public hiring', 'x')`, [
    PUBLIC.id,
  ]);
  await database.query(`INSERT INTO company_logos (company_id, hash, bytes) VALUES ($1, 'x', 'x')`, [
    PUBLIC.id,
  ]);
  await database.query(`INSERT INTO company_features (company_id, title) VALUES ($1, 'Open Roles')`, [
    PUBLIC.id,
  ]);
  await database.query(
    `INSERT INTO job_roles (id, company_id, title, employment_type, work_mode, state, opened_at)
     VALUES (1006, $1, 'Public role', 'FULL_TIME', 'ON_SITE', 'OPEN', now())`,
    [PUBLIC.id],
  );
}
