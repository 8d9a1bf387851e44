import {
  applicationsOf,
  applyOutside,
  applyPath,
  bind,
  confirmToken,
  entered,
  formToken,
  linksTo,
  PDF,
  post,
  sendForm,
  unlock,
} from '../../../../../test/applying.js';
import { ensureSiteBuild } from '../../../../../test/client-build.js';
import { gqlData } from '../../../../../test/expectations.js';
import { buildUser } from '../../../../../test/factories.js';
import { uniqueEmail } from '../../../../../test/identity-emulator.js';
import { buildOpenRole, readPage } from '../../../../../test/job-board.js';
import { auditOfRole, buildRoleCast, change, CLOSE, type RoleCast } from '../../../../../test/roles.js';
import { type SharedServer, sharedServer } from '../../../../../test/shared-server.js';

let app: SharedServer;
let cast: RoleCast;

const CONFIRM = '/jobs/applications/confirm';
const OVER = 'This link is no longer valid';
const MOVE = `mutation ($ids: [ID!]!, $stageId: ID!) { moveApplications(applicationIds: $ids, stageId: $stageId) { id } }`;
const ADD = `mutation ($roleId: ID!, $input: AddCandidateInput!) { addCandidate(roleId: $roleId, input: $input) { id } }`;

beforeAll(async () => {
  ensureSiteBuild();
  app = await sharedServer();
  cast = await buildRoleCast(app);
});
afterAll(() => app.close());

const role = (fields: object = {}) => buildOpenRole(app, cast, fields);
const apply = (of: { id: string }, fields: Record<string, string> = {}) =>
  applyOutside(app, of, cast.company, fields);
const confirm = (token: string) => post(app, CONFIRM, { token });
/** Sends a form and returns the token of the link in the email. */
async function sent(of: { id: string }, fields = entered()): Promise<string> {
  await sendForm(app, applyPath(of, cast.company), { form: await formToken(app, of), ...fields });
  return confirmToken(app, fields.email);
}

/** Moves the only application for a role to a stage. */
async function moveTo(of: { id: string; stages: { id: string; kind: string }[] }, kind: string) {
  const [{ id }] = await applicationsOf(app, of);
  const stageId = of.stages.find((stage) => stage.kind === kind)!.id;
  await gqlData(app, cast.admin, MOVE, { ids: [String(id)], stageId });
}

/** Makes an offer. Returns the path of the application's page from the email about the offer. */
async function offered(of: Parameters<typeof moveTo>[0], email: string): Promise<string> {
  await moveTo(of, 'OFFER');
  const [link] = await linksTo(app, email, 'roleOffered');
  return link.split('?')[0];
}

describe('the confirmation link', () => {
  it('changes nothing when it is opened, however often', async () => {
    const of = await role();
    const token = await sent(of);
    for (let times = 0; times < 3; times++) {
      const { status, body, headers } = await readPage(app, `${CONFIRM}?token=${token}`);
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(body).toContain('Confirm the application');
    }
    expect(await applicationsOf(app, of)).toEqual([]);
  });

  it('is refused if it is unknown, malformed, expired, used, or from another website', async () => {
    const of = await role();
    const token = await sent(of);
    for (const wrong of ['x'.repeat(43), 'x', '', `${token}x`, `' OR true --`]) {
      expect((await readPage(app, `${CONFIRM}?token=${encodeURIComponent(wrong)}`)).body).toContain(OVER);
      const { status, body } = await confirm(wrong);
      expect({ status, isOver: body.includes(OVER) }).toEqual({ status: 404, isOver: true });
    }
    const foreign = await post(app, CONFIRM, { token }, { 'sec-fetch-site': 'cross-site' });
    expect(foreign.status).toBe(403);
    await app.database.query(
      `UPDATE pending_applications SET expires_at = now() - interval '1 second' WHERE role_id = $1`,
      [of.id],
    );
    expect((await confirm(token)).status).toBe(404);
    expect(await applicationsOf(app, of)).toEqual([]);

    const used = await sent(of);
    expect((await confirm(used)).status).toBe(303);
    expect((await confirm(used)).status).toBe(404);
    expect((await readPage(app, `${CONFIRM}?token=${used}`)).status).toBe(404);
    expect(await applicationsOf(app, of)).toHaveLength(1);
  });

  it('creates one application, however many requests confirm at once', async () => {
    const of = await role();
    const token = await sent(of);
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 404, 404, 404, 404]);
    expect(await applicationsOf(app, of)).toHaveLength(1);
  });

  it('leaves nothing of the entered data outside the application', async () => {
    const of = await role();
    const { email } = await apply(of, { coverNote: 'Unique words' });
    const [{ rows }] = await app.database.query(
      `SELECT coalesce(json_agg(p)::text, '') AS rows FROM pending_applications p WHERE role_id = $1`,
      [of.id],
    );
    expect(rows).not.toContain(email);
    expect(rows).not.toContain('Unique words');
  });

  it('shows a message if the role was closed meanwhile, or the person has applied meanwhile', async () => {
    const closed = await role();
    const late = await sent(closed);
    await change(app, cast.admin, CLOSE, closed.id);
    const refused = await confirm(late);
    expect(refused.status).toBe(410);
    expect(refused.body).toContain('This role is no longer open');

    const of = await role();
    const fields = entered();
    const [first, second] = [await sent(of, fields), await sent(of, { ...fields, name: 'Again' })];
    expect(first).not.toBe(second);
    expect((await confirm(first)).status).toBe(303);
    const again = await confirm(second);
    expect(again.status).toBe(409);
    expect(again.body).toContain('You have already applied for this role');
    expect(again.body).toContain('We have emailed you the link');
    const [link] = await linksTo(app, fields.email, 'appliedAlready');
    expect((await readPage(app, link)).body).toContain('Received');
    expect((await confirm(second)).status).toBe(404);
    expect(await applicationsOf(app, of)).toMatchObject([{ name: 'Ada Lovelace' }]);
  });

  it('is required: nothing reaches the company if the email belongs to somebody else', async () => {
    const of = await role();
    const victim = await buildUser(app);
    await sent(of, entered({ email: victim.email }));
    expect(await applicationsOf(app, of)).toEqual([]);
    expect((await auditOfRole(app, of.id)).filter(({ action }) => action.startsWith('APPLICATION'))).toEqual(
      [],
    );
  });

  it("turns an application that others added into the person's own", async () => {
    const of = await role();
    const email = uniqueEmail();
    await gqlData(app, cast.admin, ADD, { roleId: of.id, input: { name: 'A. L.', email } });
    await apply(of, { email: email.toUpperCase() });
    expect(await applicationsOf(app, of)).toMatchObject([
      {
        name: 'Ada Lovelace',
        coverNote: 'Dear all,\nI count.',
        source: 'ADDED',
        consentedAt: expect.any(Date),
      },
    ]);
  });
});

describe('the page of an application', () => {
  it('is for the holder of the link only', async () => {
    const { path } = await apply(await role());
    for (const wrong of [`/jobs/applications/${'x'.repeat(43)}`, '/jobs/applications/x', `${path}x`]) {
      expect((await readPage(app, wrong)).status).toBe(404);
      expect((await readPage(app, `${wrong}/erase`)).status).toBe(404);
      expect((await readPage(app, `${wrong}/data`)).status).toBe(404);
      for (const deed of ['withdraw', 'accept', 'decline', 'erase'])
        expect((await post(app, `${wrong}/${deed}`)).status).toBe(404);
    }
    for (const deed of ['withdraw', 'accept', 'decline', 'erase']) {
      expect((await post(app, `${path}/${deed}`, {}, { origin: 'https://evil.example' })).status).toBe(403);
    }
  });

  it('stores its token as a hash only, and describes the state of the application', async () => {
    const of = await role();
    const { email, path } = await apply(of);
    const [stored] = await applicationsOf(app, of);
    expect(stored.tokenHash).toMatch(/^[0-9a-f]{64}$/);
    expect(path).not.toContain(stored.tokenHash);
    expect((await linksTo(app, email, 'applicationReceived'))[0]).toBe(`${path}?lang=en`);
    const received = await readPage(app, path);
    expect(received.headers.get('cache-control')).toBe('no-store');
    expect(received.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(received.body).toContain('has received your application and has not looked at it yet.');
    await moveTo(of, 'ACTIVE');
    expect((await readPage(app, path)).body).toContain('is looking at your application.');
    const offer = await offered(of, email);
    for (const each of [path, offer]) {
      const { body } = await readPage(app, each);
      expect(body).toContain('offers you the role.');
      expect(body).toContain('Accept the offer');
    }
  });

  it('accepts only an offer that was made, and withdraws only once', async () => {
    const of = await role();
    const { email, path } = await apply(of);
    const refused = await bind(app, path, 'accept', email);
    expect(refused.status).toBe(409);
    expect(refused.body).toContain('The application has changed meanwhile');
    for (let times = 0; times < 2; times++) {
      const { status, headers } = await bind(app, path, 'withdraw', email);
      expect({ status, to: headers.get('location') }).toEqual({ status: 303, to: `${path}?done=withdrawn` });
    }
    expect((await readPage(app, `${path}?done=withdrawn`)).body).toContain('Your application is withdrawn.');
    expect(await applicationsOf(app, of)).toMatchObject([{ state: 'WITHDRAWN' }]);
    const actions = (await auditOfRole(app, of.id)).map(({ action }) => action);
    expect(actions.filter((action) => action === 'APPLICATION_WITHDRAWN')).toHaveLength(1);
  });

  it('allows withdrawing and applying again', async () => {
    const of = await role();
    const { email, path } = await apply(of);
    await bind(app, path, 'withdraw', email);
    await apply(of, { email });
    expect((await applicationsOf(app, of)).map(({ state }) => state)).toEqual(['WITHDRAWN', 'ACTIVE']);
  });
});

describe('an offer', () => {
  it('is declined by withdrawing', async () => {
    const of = await role();
    const { email } = await apply(of);
    const path = await offered(of, email);
    const { headers } = await bind(app, path, 'decline', email);
    expect(headers.get('location')).toBe(`${path}?done=declined`);
    expect(await applicationsOf(app, of)).toMatchObject([{ state: 'WITHDRAWN' }]);
    expect((await bind(app, path, 'accept', email)).status).toBe(409);
  });

  it('is accepted in one transaction with an invitation, however many requests accept at once', async () => {
    const of = await role({ hiringManagerId: cast.manager.id });
    const { email } = await apply(of, { name: 'Ada King Lovelace' });
    const path = await offered(of, email);
    const cookie = await unlock(app, path, email);
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => post(app, `${path}/accept`, {}, cookie)),
    );
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect((await readPage(app, path)).body).toContain('You have accepted the offer of');
    expect(await applicationsOf(app, of)).toMatchObject([{ state: 'HIRED' }]);
    const invitations = await app.database.query(
      `SELECT user_type, first_name, last_name, company_id FROM invitations WHERE email = $1`,
      [email],
    );
    expect(invitations).toEqual([
      { user_type: 'employee', first_name: 'Ada', last_name: 'King Lovelace', company_id: cast.company.id },
    ]);
    expect(await linksTo(app, email, 'invitation')).toHaveLength(1);
    const [{ filled, state }] = await app.database.query(
      `SELECT filled, state FROM job_roles WHERE id = $1`,
      [of.id],
    );
    expect({ filled, state }).toEqual({ filled: 1, state: 'FILLED' });
  });

  it('of a full role is refused, with no effect', async () => {
    const of = await role();
    const { email } = await apply(of);
    const path = await offered(of, email);
    await app.database.query(`UPDATE job_roles SET filled = openings, state = 'FILLED' WHERE id = $1`, [
      of.id,
    ]);
    const { status, body } = await bind(app, path, 'accept', email);
    expect(status).toBe(409);
    expect(body).toContain('All openings of the role are filled.');
    expect(await applicationsOf(app, of)).toMatchObject([{ state: 'ACTIVE' }]);
    expect(await linksTo(app, email, 'invitation')).toEqual([]);
  });
});

describe('stored data', () => {
  it('can be downloaded', async () => {
    const of = await role();
    const { path, email } = await applyOutside(app, of, cast.company, {}, PDF);
    const { body, headers } = await app.http(`${path}/data`, { headers: await unlock(app, path, email) });
    expect(headers.get('content-disposition')).toBe('attachment; filename="application.json"');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toMatchObject({
      company: cast.company.title,
      name: 'Ada Lovelace',
      email,
      files: [{ name: 'cv.pdf', type: 'PDF', size: PDF.bytes.length }],
      applications: [{ role: of.title, state: 'ACTIVE', coverNote: 'Dear all,\nI count.' }],
    });
  });

  it('is erased after confirmation, for all roles of the company', async () => {
    const [of, other] = [await role(), await role()];
    const { email } = await applyOutside(app, other, cast.company, {}, PDF);
    const { path } = await applyOutside(app, of, cast.company, { email }, PDF);
    const asked = await readPage(app, `${path}/erase`);
    expect(asked.body).toContain('You cannot undo this.');
    expect(await applicationsOf(app, of)).toMatchObject([{ email, erasedAt: null }]);
    const erased = await bind(app, path, 'erase', email);
    expect(erased.status).toBe(200);
    expect(erased.body).toContain('Your data is erased');
    for (const each of [of, other]) {
      expect(await applicationsOf(app, each)).toMatchObject([
        {
          name: '',
          email: '',
          phone: '',
          coverNote: '',
          fileName: null,
          state: 'WITHDRAWN',
          tokenHash: null,
        },
      ]);
    }
    expect((await readPage(app, path)).status).toBe(404);
    expect((await post(app, `${path}/erase`)).status).toBe(404);
  });
});
