import { startServer, type TestServer } from '../app.js';
import { applyPath, entered, formToken, sendForm } from '../applying.js';
import { buildClient } from '../api-clients.js';
import { ensureSiteBuild } from '../client-build.js';
import { ADD_ROWS, CREATE_IMPORT, SHOW_JOB, SHOW_ROWS, START_ACTION, START_IMPORT } from '../bulk.js';
import { expectCode, gqlData } from '../expectations.js';
import { buildCompany, buildUser, type BuiltUser } from '../factories.js';
import { signIn, uniqueEmail, updateAccount } from '../identity-emulator.js';
import { invite, INVITE, person, RESEND } from '../invitations.js';
import { buildOpenRole } from '../job-board.js';
import { buildRoleCast } from '../roles.js';
import { entraUser, scimOf } from '../scim.js';
import { MailServer } from '../smtp.js';
import { until } from '../until.js';

/** How many invitations a company sends in a day on this server: 1,000, or 20 for each member, at a scale of 0.01. */
const MOST = 10;

let smtp: MailServer;
let app: TestServer;

beforeAll(async () => {
  ensureSiteBuild();
  smtp = await MailServer.start();
  app = await startServer({
    budgets: { points: {} },
    settings: { RATE_LIMIT_SCALE: '0.01', SMTP_URL: smtp.url, PUBLIC_URL: 'https://jobs.example' },
  });
});
afterAll(async () => {
  await app.close();
  await smtp.stop();
});

const people = (count: number) => Array.from({ length: count }, () => person());

async function buildAdmin(company: { id: number } | null = null, traits: object = {}) {
  const admin = await buildUser(app, {
    company: company ?? (await buildCompany(app)),
    userType: 'admin',
    ...traits,
  });
  await updateAccount(admin.uid, { emailVerified: true });
  return { ...admin, ...(await signIn(admin.email)) };
}

/** An admin whose company has sent that many invitations today. */
async function adminAfter(sent: number) {
  const company = await buildCompany(app);
  const admin = await buildAdmin(company);
  const { results } = await invite(app, admin, people(sent));
  // Each mailbox gets one email a day on this server.
  await app.database.query(
    `UPDATE emails SET created_at = created_at - interval '1 day' WHERE tenant_id = $1`,
    [company.id],
  );
  return { company, admin, ids: results.map(({ invitationId }: any) => invitationId as string) };
}

const verdictsOf = async (admin: BuiltUser, count: number, more: object = {}) => {
  const { results } = await invite(app, admin, people(count), more);
  return results.map(({ verdict, message }: any) => message?.match(/many invitations/)?.[0] ?? verdict);
};
const expected = (invited: number, refused: number) => [
  ...Array<string>(invited).fill('INVITED'),
  ...Array<string>(refused).fill('many invitations'),
];

describe('a company invites', () => {
  it('few people a day, together by all admins, and MASTER CONTROL more', async () => {
    const company = await buildCompany(app);
    const [admin, colleague] = [await buildAdmin(company), await buildAdmin(company)];
    const other = await buildAdmin();
    expect(await verdictsOf(admin, MOST + 2, { dryRun: true })).toEqual(expected(MOST, 2));
    expect(await verdictsOf(admin, MOST - 2)).toEqual(expected(MOST - 2, 0));
    expect(await verdictsOf(colleague, 4)).toEqual(expected(2, 2));
    expect(await verdictsOf(admin, 1)).toEqual(expected(0, 1));
    expect(await verdictsOf(other, 1)).toEqual(expected(1, 0));
    const master = await buildUser(app, { company: { id: 1 }, privileges: ['MASTER CONTROL'] });
    expect(await verdictsOf(master, 3, { companyId: company.id })).toEqual(expected(3, 0));
  });

  it('no more by calls at the same time', async () => {
    const admin = await buildAdmin();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => app.gql(admin, INVITE, { input: people(4) })),
    );
    const counts = answers.map(({ data }) => data.inviteUsers.invitedCount);
    expect(counts.reduce((sum: number, count: number) => sum + count)).toBe(MOST);
  });

  it('no more by sending again', async () => {
    const { admin, ids } = await adminAfter(MOST);
    for (const answer of [
      await app.gql(admin, RESEND, { id: ids[0] }),
      await app.gql(admin, START_ACTION, { action: 'RESEND_INVITATIONS', ids }),
    ]) {
      expectCode(answer, 'TOO_MANY_REQUESTS');
      expect(answer.errors![0].message).toMatch(/invitations of the company: try again in 2[34] hours/);
    }
  });

  it('no more by an identity provider or another system', async () => {
    const { company, admin } = await adminAfter(MOST);
    const { caller } = await buildClient(app, admin, company, ['SCIM']);
    const { status, headers } = await scimOf(app, caller.idToken)('POST', 'Users', entraUser());
    expect({ status, retryAfter: headers.get('retry-after') }).toEqual({ status: 429, retryAfter: '86400' });
    const { syncStaff } = await gqlData(
      app,
      admin,
      `mutation ($rows: [StaffRowInput!]!) { syncStaff(rows: $rows) { results { outcome reason } } }`,
      { rows: [{ email: uniqueEmail(), state: 'ACTIVE' }] },
    );
    expect(syncStaff.results).toEqual([{ outcome: 'FAILED', reason: 'TOO_MANY_INVITATIONS' }]);
  });

  it('more if more people have joined it', async () => {
    const company = await buildCompany(app);
    await app.database.query(
      `INSERT INTO users (firebase_id, email, user_type, first_name, last_name, display_name, company_id, account_confirmed)
       SELECT 'joined-' || $1::integer || '-' || n, 'joined-' || $1::integer || '-' || n || '@people.example', 'employee',
         'A', 'B', 'A B', $1::integer, n <= 59 FROM generate_series(1, 100) n`,
      [company.id],
    );
    // 59 and the admin, each 20: 1,200 at a scale of 0.01.
    expect(await verdictsOf(await buildAdmin(company), 13)).toEqual(expected(12, 1));
  });
});

describe('jobs say what a company could not send', () => {
  const ended = async (admin: BuiltUser, id: string) => {
    await until(async () => (await gqlData(app, admin, SHOW_JOB, { id })).job.state !== 'RUNNING');
    return (await gqlData(app, admin, SHOW_JOB, { id })).job;
  };
  const importOf = async (admin: BuiltUser, emails: string[]) => {
    const { createImport } = await gqlData(app, admin, CREATE_IMPORT, { title: 'people.csv' });
    const rows = emails.map((email) => ({ email }));
    const { addImportRows } = await gqlData(app, admin, ADD_ROWS, { id: createImport.id, from: 1, rows });
    return addImportRows;
  };

  it('an import keeps the rows that it could not invite, with the reason', async () => {
    const { admin } = await adminAfter(MOST - 3);
    const emails = Array.from({ length: 5 }, () => uniqueEmail());
    const { id, included } = await importOf(admin, emails);
    expect(included).toBe(5);
    await gqlData(app, admin, START_IMPORT, { id });
    expect(await ended(admin, id)).toMatchObject({ state: 'DONE', done: 3, failed: 2 });
    const { jobRows } = await gqlData(app, admin, SHOW_ROWS, { id });
    expect(jobRows.slice(3)).toMatchObject(
      emails.slice(3).map((label) => ({ label, result: 'FAILED', reason: 'TOO_MANY_INVITATIONS' })),
    );
  });

  it('an import that could invite nobody waits to be started tomorrow', async () => {
    const { admin } = await adminAfter(MOST);
    const { id, included } = await importOf(admin, [uniqueEmail(), uniqueEmail()]);
    expect(included).toBe(2);
    expectCode(await app.gql(admin, START_IMPORT, { id }), 'TOO_MANY_REQUESTS');
    const { job } = await gqlData(app, admin, SHOW_JOB, { id });
    expect(job).toMatchObject({ state: 'PREVIEW', included: 2 });
  });

  it('sending many again', async () => {
    const { admin, ids } = await adminAfter(MOST - 4);
    const { startBulkAction } = await gqlData(app, admin, START_ACTION, {
      action: 'RESEND_INVITATIONS',
      ids,
    });
    expect(await ended(admin, startBulkAction.job.id)).toMatchObject({ state: 'DONE', failed: MOST - 8 });
  });
});

describe('people without an account', () => {
  it('apply to a company until it has caused as many emails as it may in a day', async () => {
    const cast = await buildRoleCast(app);
    const role = await buildOpenRole(app, cast);
    const other = await buildRoleCast(app);
    const otherRole = await buildOpenRole(app, other);
    const send = async (fields = entered(), to = { role, company: cast.company }) =>
      sendForm(app, applyPath(to.role, to.company), { form: await formToken(app, to.role), ...fields });
    const answers = await Promise.all(Array.from({ length: MOST + 2 }, () => send()));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array<number>(MOST).fill(303),
      429,
      429,
    ]);
    const { status, body } = await send(entered({ coverNote: 'Long words' }));
    expect(status).toBe(429);
    expect(body).toContain('The company has received as many applications as it can in a day.');
    expect(body).toContain('Long words');
    const [{ count }] = await app.database.query(
      `SELECT count(*)::integer AS count FROM emails WHERE template = 'applicationToConfirm' AND tenant_id = $1`,
      [cast.company.id],
    );
    expect(count).toBe(MOST);
    expect((await send(entered(), { role: otherRole, company: other.company })).status).toBe(303);
    await app.database.query(
      `UPDATE pending_applications SET created_at = created_at - interval '1 day' WHERE role_id = $1`,
      [role.id],
    );
    expect((await send()).status).toBe(303);
  });
});

describe('an invitation of a stranger', () => {
  const ADVERTISEMENT =
    'Claim your prize of 5000 EUR now, call +49 30 901820 before midnight, or others have it';
  const mailTo = async (isConfirmed: boolean) => {
    const company = await buildCompany(app);
    await app.database.query('UPDATE companies SET title = $2 WHERE id = $1', [
      company.id,
      `${ADVERTISEMENT} ${company.id}`,
    ]);
    const admin = await buildAdmin(company, { firstName: 'Call', lastName: '0901234567' });
    const email = uniqueEmail();
    if (isConfirmed) {
      const user = await buildUser(app, { email });
      await app.database.query('UPDATE users SET account_confirmed = true WHERE id = $1', [user.id]);
    }
    await invite(app, admin, [person({ email, firstName: 'Win €500', lastName: ADVERTISEMENT })]);
    const { subject, text, html } = await smtp.emailTo(email);
    return `${subject} ${text} ${html}`.replace(/(?:%[\dA-F]{2})+/g, decodeURIComponent).replaceAll('+', ' ');
  };

  it('carries no advertisement', async () => {
    const shown = await mailTo(false);
    expect(shown).toContain('Claim your prize of … now, call …');
    expect(shown).not.toMatch(/5000|901820|0901234567|have it|€500/);
  });

  it('shows what others wrote to people that have confirmed the address', async () => {
    expect(await mailTo(true)).toMatch(/5000 EUR now, call .49 30 901820 before midnight, or others have it/);
  });
});
