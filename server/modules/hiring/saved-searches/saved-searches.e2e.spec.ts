import { formToken, linksTo, post } from '../../../../test/applying.js';
import type { Caller } from '../../../../test/app.js';
import { ensureSiteBuild } from '../../../../test/client-build.js';
import { gqlData } from '../../../../test/expectations.js';
import { buildApplicant } from '../../../../test/candidates.js';
import { buildUser } from '../../../../test/factories.js';
import { uniqueEmail } from '../../../../test/identity-emulator.js';
import { readPage } from '../../../../test/job-board.js';
import { type SharedServer, sharedServer } from '../../../../test/shared-server.js';

let app: SharedServer;

const FIELDS = '{ id search location employmentType workMode salary currency frequency path }';
const LIST = `{ savedSearches ${FIELDS} }`;
const SAVE = `mutation ($input: SaveSearchInput!) { savedSearches: saveSearch(input: $input) ${FIELDS} }`;
const UPDATE = `mutation ($id: ID!, $frequency: SearchFrequency!) {
  savedSearches: updateSavedSearch(id: $id, frequency: $frequency) ${FIELDS}
}`;
const DELETE = `mutation ($id: ID!) { savedSearches: deleteSavedSearch(id: $id) ${FIELDS} }`;

const NEW = '/jobs/searches/new';
const OVER = 'This link is no longer valid';

beforeAll(async () => {
  ensureSiteBuild();
  app = await sharedServer();
});
afterAll(() => app.close());

/** Returns the token of a form for a search. */
const searchToken = (openFor?: number) => formToken(app, { id: '0' }, openFor);

/** Sends the form for a search. */
const request = async (email: string, fields: Record<string, string> = {}, query = '?location=Berlin') =>
  post(app, NEW + query, { form: await searchToken(), email, frequency: 'DAILY', ...fields });

/** Returns the token of the newest confirmation email to an address. */
async function confirmToken(email: string): Promise<string> {
  const [link] = await linksTo(app, email, 'searchToConfirm');
  return new URL(link!, app.url).searchParams.get('token')!;
}

/** Saves a search without an account. Returns the path of the page of all searches. */
async function saved(email: string, query?: string, fields?: Record<string, string>): Promise<string> {
  await request(email, fields, query);
  const { headers } = await post(app, '/jobs/searches/confirm', { token: await confirmToken(email) });
  return headers.get('location')!.split('?')[0]!;
}

const rowsOf = (email: string): Promise<any[]> =>
  app.database.query(
    `SELECT s.query, s.frequency, b.language, s.expires_at IS NULL AS confirmed
     FROM saved_searches s JOIN search_subscribers b ON b.id = s.subscriber_id WHERE b.address = lower($1) ORDER BY s.id`,
    [email],
  );

const list = async (caller: Caller) => (await gqlData(app, caller, LIST)).savedSearches;
const save = (caller: Caller, input: object) =>
  app.gql(caller, SAVE, { input: { frequency: 'DAILY', ...input } });

describe('without an account', () => {
  it('is offered below the list of all roles, with its filters', async () => {
    const { body } = await readPage(app, '/jobs?search=cook&mode=REMOTE');
    expect(body).toContain('href="/jobs/searches/new?search=cook&amp;mode=REMOTE"');
    const form = await readPage(app, `${NEW}?search=cook&mode=REMOTE&unknown=1`);
    expect(form.status).toBe(200);
    expect(form.headers.get('cache-control')).toBe('no-store');
    expect(form.body).toMatch(/<bdi>cook<\/bdi>.*<bdi>Remote<\/bdi>/s);
    expect(form.body).toContain('/page-saved-searches?save=1&amp;search=cook&amp;mode=REMOTE');
  });

  it('stores and sends nothing for bots, and for forms that are invalid, too quick, too old or from another site', async () => {
    const email = uniqueEmail();
    expect((await request(email, { website: 'x' })).status).toBe(303);
    expect((await request(email, { form: await searchToken(0) })).status).toBe(422);
    expect((await request(email, { form: await searchToken(25 * 3_600_000) })).status).toBe(422);
    expect((await request(email, { form: 'x' })).status).toBe(422);
    for (const wrong of ['', 'ada', 'ada@', 'a b@c.example'])
      expect((await request(wrong)).body).toContain('field__note--error');
    const foreign = await post(
      app,
      NEW,
      { form: await searchToken(), email },
      { 'sec-fetch-site': 'cross-site' },
    );
    expect(foreign.status).toBe(403);
    expect(await rowsOf(email)).toEqual([]);
    expect(await linksTo(app, email, 'searchToConfirm')).toEqual([]);
  });

  it('counts only once confirmed, and opening the link does not confirm it', async () => {
    const email = uniqueEmail();
    expect((await request(email)).headers.get('location')).toBe('/jobs/searches/sent');
    const token = await confirmToken(email);
    for (let times = 0; times < 3; times++) {
      const page = await readPage(app, `/jobs/searches/confirm?token=${token}`);
      expect(page.body).toContain('Confirm the search');
    }
    expect(await rowsOf(email)).toMatchObject([{ confirmed: false }]);
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => post(app, '/jobs/searches/confirm', { token })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 404, 404]);
    expect(await rowsOf(email)).toEqual([
      { query: 'location=Berlin', frequency: 'DAILY', language: 'en', confirmed: true },
    ]);
  });

  it('sends one email for a form that is sent twice', async () => {
    const email = uniqueEmail();
    const form = await searchToken();
    await Promise.all([request(email, { form }), request(email, { form })]);
    expect(await linksTo(app, email, 'searchToConfirm')).toHaveLength(1);
    expect(await rowsOf(email)).toHaveLength(1);
  });

  it('refuses links that are unknown, malformed, used or expired', async () => {
    const email = uniqueEmail();
    await request(email);
    const token = await confirmToken(email);
    await app.database.query(
      `UPDATE saved_searches SET expires_at = now() - interval '1 second' WHERE subscriber_id =
         (SELECT id FROM search_subscribers WHERE address = lower($1))`,
      [email],
    );
    const path = await saved(uniqueEmail());
    const [id] = path.split('/').at(-1)!.split('.');
    for (const wrong of [token, 'x', '', 'x'.repeat(43), `' OR true --`]) {
      const { status, body } = await post(app, '/jobs/searches/confirm', { token: wrong });
      expect({ status, isOver: body.includes(OVER) }).toEqual({ status: 404, isOver: true });
    }
    for (const wrong of [`${id}.${'x'.repeat(43)}`, `2000000000.${'x'.repeat(43)}`, 'x', '1.x'])
      expect((await readPage(app, `/jobs/searches/${wrong}`)).status).toBe(404);
  });

  it('is shown, changed and deleted on a page of its own, and only there', async () => {
    const email = uniqueEmail();
    const path = await saved(email, '?search=cook');
    expect(await saved(email, '?search=baker&lang=de', { frequency: 'WEEKLY' })).toBe(path);
    const page = await readPage(app, path);
    expect(page.body).toMatch(/<bdi>cook<\/bdi>.*<bdi>baker<\/bdi>/s);
    expect(await rowsOf(email)).toMatchObject([
      { frequency: 'DAILY', language: 'de' },
      { frequency: 'WEEKLY' },
    ]);

    const ids = [...page.body.matchAll(/name="id" value="(\d+)"/g)].map(([, id]) => id!);
    const foreign = await saved(uniqueEmail());
    for (const act of ['change', 'remove'])
      expect((await post(app, `${foreign}/${act}`, { id: ids[0]!, frequency: 'WEEKLY' })).status).toBe(404);
    expect((await post(app, `${path}/change`, { id: ids[0]!, frequency: 'HOURLY' })).status).toBe(404);

    await post(app, `${path}/change`, { id: ids[0]!, frequency: 'WEEKLY' });
    expect((await rowsOf(email))[0]).toMatchObject({ frequency: 'WEEKLY' });
    expect((await post(app, `${path}/remove`, { id: ids[0]! })).headers.get('location')).toBe(
      `${path}?done=removed`,
    );
    expect((await post(app, `${path}/remove`, { id: ids[1]! })).body).toContain('You are unsubscribed');
    expect((await readPage(app, path)).status).toBe(404);
  });

  it('ends with one request of a mail program, without cookies and from any origin, and is erased', async () => {
    const email = uniqueEmail();
    const path = await saved(email);
    const page = await readPage(app, `${path}/unsubscribe`);
    expect(page.body).toContain('Unsubscribe now');
    expect(await rowsOf(email)).toHaveLength(1);
    const answer = await post(
      app,
      `${path}/unsubscribe`,
      { 'List-Unsubscribe': 'One-Click' },
      { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' },
    );
    expect(answer.status).toBe(200);
    const stored = await app.database.query(`SELECT FROM search_subscribers WHERE address = lower($1)`, [
      email,
    ]);
    expect(stored).toEqual([]);
    const again = new FormData();
    again.append('List-Unsubscribe', 'One-Click');
    expect((await app.http(`${path}/unsubscribe`, { method: 'POST', body: again })).status).toBe(200);
    // The same address gets other links when it saves the search again.
    expect(await saved(email)).not.toBe(path);
    await post(app, `${path}/unsubscribe`);
    expect(await rowsOf(email)).toHaveLength(1);
  });
});

describe('with an account', () => {
  it('is denied without sign-in, or without a confirmed email', async () => {
    const input = { frequency: 'DAILY' };
    for (const [document, variables] of [
      [LIST, {}],
      [SAVE, { input }],
      [UPDATE, { id: '1', frequency: 'DAILY' }],
      [DELETE, { id: '1' }],
    ] as const)
      expect((await app.gql(null, document, variables)).code).toBe('UNAUTHENTICATED');
    const unconfirmed = await buildUser(app);
    expect((await save(unconfirmed, {})).errors?.[0]!.extensions).toMatchObject({
      code: 'FORBIDDEN',
      reason: 'SEARCHER_EMAIL_UNCONFIRMED',
    });
  });

  it('is saved, sent at the last chosen frequency, changed and deleted by its owner only', async () => {
    const [ada, bob] = [await buildApplicant(app), await buildApplicant(app)];
    await save(ada, { search: ' cook ', workMode: 'REMOTE', salary: 50_000, currency: 'USD' });
    await save(ada, {
      search: 'cook',
      workMode: 'REMOTE',
      salary: 50_000,
      currency: 'USD',
      frequency: 'WEEKLY',
    });
    const [search, ...others] = await list(ada);
    expect(others).toEqual([]);
    expect(search).toMatchObject({
      search: 'cook',
      workMode: 'REMOTE',
      salary: 50_000,
      currency: 'USD',
      frequency: 'WEEKLY',
      path: '/jobs?search=cook&mode=REMOTE&salary=50000&currency=USD',
    });
    expect(await list(bob)).toEqual([]);
    for (const [document, more] of [
      [UPDATE, { frequency: 'DAILY' }],
      [DELETE, {}],
    ] as const)
      expect((await app.gql(bob, document, { id: search.id, ...more })).code).toBe('NOT_FOUND');
    const { savedSearches } = await gqlData(app, ada, UPDATE, { id: search.id, frequency: 'DAILY' });
    expect(savedSearches).toMatchObject([{ frequency: 'DAILY' }]);
    expect(await gqlData(app, ada, DELETE, { id: search.id })).toEqual({ savedSearches: [] });
  });

  it('is refused with invalid input', async () => {
    const ada = await buildApplicant(app);
    for (const input of [
      { search: 'x'.repeat(201) },
      { salary: 0 },
      { salary: 1_000_000_000 },
      { currency: 'XXX' },
      { language: 'xx' },
    ])
      expect((await save(ada, input)).code).toBe('VALIDATION_FAILED');
    expect(await list(ada)).toEqual([]);
  });

  it('is limited to ten per mailbox, including those saved without the account, even concurrently', async () => {
    const ada = await buildApplicant(app);
    await saved(ada.email, '?search=outside');
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, number) => save(ada, { search: `inside${number}` })),
    );
    const refused = answers.filter(({ errors }) => errors?.[0]!.extensions.reason === 'TOO_MANY_SEARCHES');
    expect(refused).toHaveLength(3);
    expect(await list(ada)).toHaveLength(9);
    await request(ada.email, {}, '?search=more');
    const page = await post(app, '/jobs/searches/confirm', { token: await confirmToken(ada.email) });
    expect(page.status).toBe(409);
    expect(page.body).toContain('You have 10 searches');
  });

  it("is in the person's data export, and is deleted with the account", async () => {
    const ada = await buildApplicant(app);
    await saved(ada.email, '?search=outside');
    await save(ada, { search: 'inside' });
    const { exportMyData } = await gqlData(app, ada, '{ exportMyData }');
    expect(JSON.parse(exportMyData).savedSearches).toMatchObject([
      { query: 'search=inside', is_confirmed: true },
      { query: 'search=outside', is_confirmed: true },
    ]);
    const close = 'mutation ($confirmation: String!) { closeMyAccount(confirmation: $confirmation) }';
    await gqlData(app, ada, close, { confirmation: ada.email });
    expect(
      await app.database.query(`SELECT FROM search_subscribers WHERE user_id = $1 OR address = lower($2)`, [
        ada.id,
        ada.email,
      ]),
    ).toEqual([]);
  });
});
