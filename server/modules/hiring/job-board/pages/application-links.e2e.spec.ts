import {
  applicationsOf,
  applyOutside,
  bind,
  codeTo,
  formToken,
  post,
  unlock,
} from '../../../../../test/applying.js';
import { ensureSiteBuild } from '../../../../../test/client-build.js';
import { ADD, MERGE, REJECT } from '../../../../../test/candidates.js';
import { gqlData } from '../../../../../test/expectations.js';
import { uniqueEmail } from '../../../../../test/identity-emulator.js';
import { buildOpenRole, readPage } from '../../../../../test/job-board.js';
import { buildRoleCast, type RoleCast } from '../../../../../test/roles.js';
import { openSealed } from '../../../../../test/sealed.js';
import { type SharedServer, sharedServer } from '../../../../../test/shared-server.js';
import type { ApplicationCodesService } from '../../candidates/links/application-codes.service.js';
import type { LostLinksService } from '../../candidates/links/lost-links.service.js';

// The links of emails about an application keep working, and show. What binds the person needs a code from the mailbox.

let app: SharedServer;
let cast: RoleCast;

const LOST = '/jobs/applications/lost';
const DEEDS = ['withdraw', 'accept', 'decline', 'keep', 'data', 'erase'];

beforeAll(async () => {
  ensureSiteBuild();
  app = await sharedServer();
  cast = await buildRoleCast(app);
});
afterAll(() => app.close());

const role = () => buildOpenRole(app, cast);
async function applied(fields: Record<string, string> = {}) {
  const of = await role();
  const { path, email } = await applyOutside(app, of, cast.company, fields);
  const [{ id }] = await applicationsOf(app, of);
  return { of, path, email, id: String(id) };
}
const emailsTo = async (email: string, template: string): Promise<number> =>
  (
    await app.database.query(`SELECT FROM emails WHERE lower(recipient) = lower($1) AND template = $2`, [
      email,
      template,
    ])
  ).length;
const enter = (path: string, code: string, binding = 'withdraw') =>
  post(app, `${path}/code`, { for: binding, code });
const stateOf = async (of: { id: string }) => (await applicationsOf(app, of)).map(({ state }) => state);
const sendLost = (email: string) =>
  app.service<LostLinksService>('LostLinksService').send({ email, language: 'en' });
const ask = async (email: string) => post(app, LOST, { form: await formToken(app, { id: '0' }), email });

describe('what binds the person', () => {
  it('does nothing without a code, for the holder of the link as for others', async () => {
    const { of, path, email } = await applied();
    for (const deed of DEEDS) {
      const { status, headers } = await post(app, `${path}/${deed}`, { months: '6' });
      const to = headers.get('location')!;
      expect({ deed, status, to }).toEqual({
        deed,
        status: 303,
        to: `${path}/code?for=${deed}&months=6`,
      });
      expect((await readPage(app, to)).body).toContain('Enter your code');
    }
    expect((await app.http(`${path}/data`, { redirect: 'manual' })).headers.get('location')).toBe(
      `${path}/code?for=data`,
    );
    expect(await stateOf(of)).toEqual(['ACTIVE']);
    // The presses came at once, so that they have caused one email.
    expect(await emailsTo(email, 'applicationCode')).toBe(1);
    const absent = `/jobs/applications/${'x'.repeat(43)}`;
    expect((await readPage(app, `${absent}/code`)).status).toBe(404);
    for (const each of ['code', 'code/send', 'data'])
      expect((await post(app, `${absent}/${each}`, { code: '123456' })).status).toBe(404);
    for (const each of ['code', 'code/send'])
      expect((await post(app, `${path}/${each}`, {}, { origin: 'https://evil.example' })).status).toBe(403);
  });

  it('takes a code five times, also if all are sent at once, and for its application only', async () => {
    const { of, path, email } = await applied();
    const other = await applied();
    await post(app, `${path}/withdraw`);
    const code = await codeTo(app, email);
    expect((await enter(other.path, code)).body).toContain('There is no valid code');
    const wrong = code === '111111' ? '222222' : '111111';
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter(path, wrong)));
    expect(answers.filter(({ body }) => body.includes('This is not the code'))).toHaveLength(4);
    expect(answers.every(({ status }) => status === 422)).toBe(true);
    const late = await enter(path, code);
    expect(late.status).toBe(422);
    expect(late.body).toContain('There is no valid code');
    expect(late.headers.get('set-cookie')).toBeNull();
    expect(await stateOf(of)).toEqual(['ACTIVE']);
    // Another one is sent, and the one before stays over.
    await post(app, `${path}/code/send`, { for: 'withdraw' });
    const next = await codeTo(app, email);
    if (next !== code) expect((await enter(path, code)).body).toContain('This is not the code');
    expect((await enter(path, ` ${next.slice(0, 3)} ${next.slice(3)}`)).headers.get('location')).toBe(
      `${path}?done=withdrawn`,
    );
  });

  it('refuses a code that has expired or was used, and stores none in a form that reveals it', async () => {
    const { path, email, id } = await applied();
    await post(app, `${path}/data`);
    const code = await codeTo(app, email);
    const [stored] = await app.database.query(`SELECT * FROM application_codes WHERE application_id = $1`, [
      id,
    ]);
    expect(JSON.stringify(stored)).not.toContain(code);
    await app.database.query(
      `UPDATE application_codes SET expires_at = now() - interval '1 second' WHERE application_id = $1`,
      [id],
    );
    expect((await enter(path, code, 'data')).body).toContain('There is no valid code');
    await app.service<ApplicationCodesService>('ApplicationCodesService').removeEnded();
    await post(app, `${path}/data`);
    const next = await codeTo(app, email);
    expect((await enter(path, next, 'data')).status).toBe(303);
    expect((await enter(path, next, 'data')).body).toContain('There is no valid code');
  });

  it('needs one code in 30 minutes, of this application in this browser', async () => {
    const { of, path, email } = await applied();
    const other = await applied();
    const cookie = await unlock(app, path, email);
    const set = (await bind(app, path, 'data', email)).headers.get('set-cookie')!;
    for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/jobs/applications', 'Max-Age=1800'])
      expect(set).toContain(part);
    const foreign = await post(app, `${other.path}/withdraw`, {}, cookie);
    expect(foreign.headers.get('location')).toContain('/code?for=withdraw');
    for (const wrong of ['application=x', cookie.cookie.replace('=', '=A'), 'application='])
      expect((await post(app, `${path}/withdraw`, {}, { cookie: wrong })).headers.get('location')).toContain(
        '/code?',
      );
    expect(await stateOf(of)).toEqual(['ACTIVE']);
    const later = await app.evaluate(async ({ load }, value: string) => {
      const { unlockedIn } = await load('modules/hiring/job-board/pages/unlocked-application.js');
      const cookies = { application: value.split('=')[1]! };
      return [29, 31].map((minutes) => unlockedIn({ cookies }, Date.now() + minutes * 60_000) !== null);
    }, cookie.cookie);
    expect(later).toEqual([true, false]);
    expect((await post(app, `${path}/withdraw`, {}, cookie)).headers.get('location')).toBe(
      `${path}?done=withdrawn`,
    );
  });
});

describe('the links of emails', () => {
  it('all work after a rejection and a merge, and none after the erasure', async () => {
    const { of, path, email, id } = await applied();
    await gqlData(app, cast.admin, REJECT, { applicationIds: [id], tell: true });
    await app.database.query(`UPDATE applications SET moved_at = now() - interval '1 minute' WHERE id = $1`, [
      id,
    ]);
    await sendLost(email);
    const [listed] = await linksIn(email);
    const [{ candidateId }] = await app.database.query(
      `SELECT candidate_id::text AS "candidateId" FROM applications WHERE id = $1`,
      [id],
    );
    const input = { name: 'Ada L.', email: uniqueEmail() };
    const { application } = await gqlData(app, cast.admin, ADD, { roleId: (await role()).id, input });
    await gqlData(app, cast.admin, MERGE, { candidateId, intoId: application.candidate.id });
    const paths = [path, listed!.link];
    for (const each of paths) expect((await readPage(app, each)).body).toContain('Not selected');
    // A code always goes to the address of the link's own application.
    await post(app, `${path}/data`);
    expect([
      await emailsTo(email, 'applicationCode'),
      await emailsTo(input.email, 'applicationCode'),
    ]).toEqual([1, 0]);
    // A company's belief that two candidates are one person gives neither access to the other's data.
    const { body } = await app.http(`${path}/data`, { headers: await unlock(app, path, email) });
    expect([body.email, body.applications.length]).toEqual([email, 1]);
    expect((await bind(app, path, 'erase', email)).body).toContain('Your data is erased');
    expect(
      await app.database.query(
        `SELECT email, person_id AS person, erased_at AS at FROM candidates WHERE id = $1`,
        [application.candidate.id],
      ),
    ).toEqual([{ email: input.email, person: null, at: null }]);
    for (const each of paths) expect((await readPage(app, each)).status).toBe(404);
    expect(await app.database.query(`SELECT FROM application_links WHERE application_id = $1`, [id])).toEqual(
      [],
    );
    expect(await stateOf(of)).toEqual(['REJECTED']);
  });

  it('are not readable for members of the company, in previews, applications or exports', async () => {
    const { path, id } = await applied();
    const token = path.split('/').at(-1)!;
    const [{ tokenHash }] = await app.database.query(
      `SELECT token_hash AS "tokenHash" FROM applications WHERE id = $1`,
      [id],
    );
    const PREVIEW = `query ($id: ID!) { preview: applicantEmailPreview(applicationId: $id, input: { subject: "x", text: "{link}" }) { subject body } }`;
    const { preview } = await gqlData(app, cast.admin, PREVIEW, { id });
    expect(preview.body).toContain('/jobs/applications/...');
    const audit = await app.database.query(`SELECT * FROM audit_log WHERE company_id = $1`, [
      cast.company.id,
    ]);
    for (const text of [JSON.stringify(preview), JSON.stringify(audit)])
      for (const secret of [token, tokenHash]) expect(text).not.toContain(secret);
  });
});

describe('a lost link', () => {
  it('has the same answer whether or not there are applications', async () => {
    const { email } = await applied();
    const form = await readPage(app, LOST);
    expect(form.status).toBe(200);
    expect((await ask('no address')).status).toBe(422);
    const quick = await post(app, LOST, { form: await formToken(app, { id: '0' }, 0), email });
    expect(quick.status).toBe(422);
    const answers = await Promise.all([email, uniqueEmail(), 'Nobody+tag@nowhere.example'].map(ask));
    expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.get('location')}`))).toEqual(
      new Set([`303 ${LOST}/sent`]),
    );
    expect((await readPage(app, `${LOST}/sent`)).body).toContain('If there are applications');
    const trapped = await post(app, LOST, { email, website: 'x' });
    expect(trapped.headers.get('location')).toBe(`${LOST}/sent`);
  });

  it('does not come for what a company has added, also beside applications: it could write to strangers', async () => {
    const rival = { ...cast, admin: cast.rival, company: cast.other };
    const add = async (email: string) => {
      const of = await buildOpenRole(app, rival, { title: 'Call us now' });
      await gqlData(app, cast.rival, ADD, { roleId: of.id, input: { name: 'Ada', email } });
    };
    const stranger = uniqueEmail();
    await add(stranger);
    await sendLost(stranger);
    expect(await emailsTo(stranger, 'applicationLinks')).toBe(0);
    const { email, of } = await applied();
    await add(email);
    await sendLost(email);
    expect((await linksIn(email)).map(({ role: title }) => title)).toEqual([of.title]);
  });

  it('comes in one email for all applications of the address, open ones first', async () => {
    const first = await applied();
    const second = await applied({ email: first.email.toUpperCase() });
    await bind(app, second.path, 'withdraw', first.email);
    const stranger = uniqueEmail();
    await sendLost(stranger);
    expect(await emailsTo(stranger, 'applicationLinks')).toBe(0);
    await sendLost(first.email);
    expect(await emailsTo(first.email, 'applicationLinks')).toBe(1);
    const links = await linksIn(first.email);
    expect(links.map(({ role: title }) => title)).toEqual([first.of.title, second.of.title]);
    expect((await readPage(app, links[0]!.link)).body).toContain('Received');
    expect((await readPage(app, links[1]!.link)).body).toContain('Withdrawn');
    expect((await readPage(app, first.path)).status).toBe(200);
  });
});

/** Returns what the newest email with links to an address lists. */
async function linksIn(email: string): Promise<{ role: string; company: string; link: string }[]> {
  const rows: { sealed: Buffer }[] = await app.database.query(
    `SELECT sealed FROM emails WHERE lower(recipient) = lower($1) AND template = 'applicationLinks'
     ORDER BY id DESC LIMIT 1`,
    [email],
  );
  const [{ applications }] = await openSealed<{ applications: never[] }>(app, rows);
  return applications;
}
