import type { TestDatabase } from '../../app.js';
import { hashOf } from '../../../server/platform/crypto/link-token.js';
import { ensureSiteBuild } from '../../client-build.js';
import { gql, rest } from '../doors.js';
import { tokenOf, type World } from '../world.js';
import { ALL, COMPANIES, type CompanyTarget, type Operation, operation, type Targets } from './targets.js';

/**
 * A company whose open role is listed for everybody. Those of the other companies appear only at their own addresses.
 */
const PUBLIC = { id: 1_001, slug: '1001-public-hiring', role: '1006-public-role' };

/** A role on hold, and the stage of the public role that contains an application without an account. */
const HELD = '1007-held-role';
const STAGE = 1_006;

/** The secrets of links to an application without an account, and to an unconfirmed one. */
const APPLICATION = tokenOf('application');
const WAITING = tokenOf('waiting application');

/** The variable parts of addresses of this file's records. */
export const BOARD_LINKS = {
  company: PUBLIC.slug,
  role: PUBLIC.role,
  application: APPLICATION,
  waiting: WAITING,
};

const NO_LINKS: Targets<string> = { absent: () => tokenOf('absent'), malformed: () => 'no token' };
const atLink = rest<string>(({ target }) => ({ parameter: target, headers: { Accept: 'text/html' } }));
/** A form is only refused here: everybody can send one, so an invalid one must change nothing. */
const sentTo = (...parameter: string[]) =>
  rest<string>(({ target }) => ({ parameter: [...parameter, target], body: {} }));
const sentAt = rest<string>(({ target }) => ({ parameter: target, body: {} }));

const inCompany = ({ target }: { target: CompanyTarget }) => ({ id: String(target.id) });
const page = (...parameter: string[]) =>
  rest<unknown>(() => ({ parameter, headers: { Accept: 'text/html' } }));

/** The public job board, and the job board settings of a company. */
export const JOB_BOARD: Operation[] = [
  operation('read the public job board', false, ALL, {
    'GET /jobs': page(),
    'GET /jobs/:company': page(PUBLIC.slug),
    'GET /jobs/:company/:role': page(PUBLIC.slug, PUBLIC.role),
    'GET /jobs/:company/embed': page(PUBLIC.slug),
    'GET /jobs/:company/logo': page(PUBLIC.slug),
    'GET /jobs/:company/privacy': page(PUBLIC.slug),
    'GET /jobs/feed.xml': page(),
    'GET /jobs/feed.json': page(),
    'GET /jobs/:company/feed.xml': page(PUBLIC.slug),
    'GET /jobs/:company/feed.json': page(PUBLIC.slug),
    'GET /sitemap.xml': page(),
    'GET /sitemap/:part': page('0.xml'),
  }),
  operation<string>(
    'open the form of a role',
    false,
    { open: () => PUBLIC.role, held: () => HELD, absent: () => '2000000000' },
    {
      'GET /jobs/:company/:role/apply': rest(({ target }) => ({ parameter: [PUBLIC.slug, target] })),
      'GET /jobs/:company/:role/apply/sent': rest(({ target }) => ({ parameter: [PUBLIC.slug, target] })),
    },
  ),
  operation<string>(
    'send an empty form of a role',
    true,
    { open: () => PUBLIC.role, held: () => HELD, absent: () => '2000000000' },
    { 'POST /jobs/:company/:role/apply': sentTo(PUBLIC.slug) },
  ),
  operation<string>(
    'open the link that confirms an application',
    false,
    { link: () => WAITING, ...NO_LINKS },
    {
      'GET /jobs/applications/confirm': rest(({ target }) => ({
        query: `?token=${encodeURIComponent(target)}`,
      })),
    },
  ),
  operation<string>('confirm an application', true, NO_LINKS, {
    'POST /jobs/applications/confirm': rest(({ target }) => ({ body: { token: target } })),
  }),
  operation<string>(
    'open the link to an application',
    false,
    { link: () => APPLICATION, ...NO_LINKS },
    {
      'GET /jobs/applications/:token': atLink,
      'GET /jobs/applications/:token/erase': atLink,
      'GET /jobs/applications/:token/code': atLink,
    },
  ),
  operation<string>(
    'read the data of an application',
    false,
    { link: () => APPLICATION, ...NO_LINKS },
    { 'GET /jobs/applications/:token/data': atLink },
  ),
  operation('ask for the links of an address', false, ALL, {
    'GET /jobs/applications/lost': page(),
    'GET /jobs/applications/lost/sent': page(),
  }),
  operation<string>('send an empty form for links', true, NO_LINKS, {
    'POST /jobs/applications/lost': rest(({ target }) => ({ body: { form: target } })),
  }),
  operation<string>('change an application by its link', true, NO_LINKS, {
    'POST /jobs/applications/:token/withdraw': sentAt,
    'POST /jobs/applications/:token/accept': sentAt,
    'POST /jobs/applications/:token/decline': sentAt,
    'POST /jobs/applications/:token/keep': sentAt,
    'POST /jobs/applications/:token/documents': sentAt,
    'POST /jobs/applications/:token/erase': sentAt,
    'POST /jobs/applications/:token/data': sentAt,
    'POST /jobs/applications/:token/code': sentAt,
    'POST /jobs/applications/:token/code/send': sentAt,
  }),
  operation<string>(
    'read a role to apply for',
    false,
    { open: () => '1006', held: () => '1007', absent: () => '2000000000', malformed: () => '1x' },
    {
      'Query.publicRole': gql(
        'query ($id: ID!) { publicRole(id: $id) { id title companyTitle path } }',
        ({ target }) => ({ id: target }),
      ),
      'PublicRole.questions': gql(
        'query ($id: ID!) { publicRole(id: $id) { questions { text } } }',
        ({ target }) => ({ id: target }),
      ),
    },
  ),
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
export async function prepare(database: TestDatabase, { acme, rivals }: World): Promise<void> {
  ensureSiteBuild();
  await database.query(`INSERT INTO job_boards (company_id, listed) SELECT unnest($1::integer[]), false`, [
    [acme.id, rivals.id],
  ]);
  await database.query(`INSERT INTO companies (id, title, logo_hash) VALUES ($1, 'Public hiring', 'x')`, [
    PUBLIC.id,
  ]);
  await database.query(
    `INSERT INTO candidate_privacy (company_id, notice, notice_html) VALUES ($1, 'Kept.', '<p>Kept.</p>')`,
    [PUBLIC.id],
  );
  await database.query(`INSERT INTO company_logos (company_id, hash, bytes) VALUES ($1, 'x', 'x')`, [
    PUBLIC.id,
  ]);
  await database.query(`INSERT INTO company_features (company_id, title) VALUES ($1, 'Open Roles')`, [
    PUBLIC.id,
  ]);
  await database.query(
    `INSERT INTO job_roles (id, company_id, title, employment_type, work_mode, state, opened_at)
     VALUES (1006, $1, 'Public role', 'FULL_TIME', 'ON_SITE', 'OPEN', now()),
       (1007, $1, 'Held role', 'FULL_TIME', 'ON_SITE', 'ON_HOLD', now())`,
    [PUBLIC.id],
  );
  await database.query(
    `INSERT INTO job_role_stages (id, role_id, name, kind, position) VALUES ($1, 1006, 'Applied', 'APPLIED', 0)`,
    [STAGE],
  );
  await database.query(
    `INSERT INTO candidates (id, company_id, name, email, source, retain_until)
     VALUES (1006, $1, 'Ada', 'ada@applicants.example', 'APPLIED', current_date + 180)`,
    [PUBLIC.id],
  );
  await database.query(
    `INSERT INTO applications (id, role_id, candidate_id, stage_id, token_hash) VALUES (1006, 1006, 1006, $1, $2)`,
    [STAGE, hashOf(APPLICATION)],
  );
  await database.query(
    `INSERT INTO pending_applications (role_id, form_hash, token_hash, language, entered, expires_at)
     VALUES (1006, 'x', $1, 'en', '{}', now() + interval '1 day')`,
    [hashOf(WAITING)],
  );
}
