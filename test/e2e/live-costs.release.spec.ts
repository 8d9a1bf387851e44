import { startServer, type TestServer } from '../app.js';
import { gqlData } from '../expectations.js';
import { buildCast, buildUser, type BuiltUser, type Cast } from '../factories.js';
import { type Followed, follow } from '../live.js';

/** Points of each identity's budget. */
const IDENTITY = 40;
let app: TestServer;
let cast: Cast;
let employee: BuiltUser;
const open: Followed[] = [];

beforeAll(async () => {
  app = await startServer({ budgets: { points: { identity: IDENTITY }, seconds: 3_600 } });
  cast = await buildCast(app);
  employee = await buildUser(app, { company: cast.company });
});
afterEach(async () => {
  for (const each of open.splice(0)) await each.stop();
});
afterAll(() => app.close());

/** Another admin of the company, with a separate budget. */
const admin = () => buildUser(app, { company: cast.company, userType: 'admin' });

const staff = (name: string) => `subscription ($id: ID!, $after: String) {
  ${name}: companyUsersChanged(companyId: $id, after: $after) { cursor id user { company { users(first: 7) { nodes { id } } } } } }`;

async function subscribe(caller: BuiltUser, query: string, after?: string): Promise<Followed> {
  const followed = await follow(app.url, caller, query, { id: String(cast.company.id), after });
  open.push(followed);
  return followed;
}

/** Changes a member of the company as a caller with a separate budget. */
async function change(): Promise<void> {
  const master = await buildUser(app, {
    company: { id: 1 },
    userType: 'admin',
    privileges: ['MASTER CONTROL'],
  });
  await gqlData(
    app,
    master,
    `mutation { grantPrivilege(userId: ${employee.id}, title: "view ALL STAFF section") { id } }`,
  );
  await gqlData(
    app,
    master,
    `mutation { revokePrivilege(userId: ${employee.id}, title: "view ALL STAFF section") { id } }`,
  );
}

/** Makes the server count how often it reads a page of a company's staff. */
const countReads = () =>
  app.evaluate(({ get }) => {
    const pages = get('UserPagesService');
    const read = pages.ofCompany;
    pages.reads = 0;
    pages.ofCompany = (...args: unknown[]) => {
      pages.reads++;
      return read.apply(pages, args);
    };
  });

describe('subscriptions of one identity', () => {
  it('to the same document run once per event, to other documents once each', async () => {
    const caller = await admin();
    const followed = await Promise.all([
      ...Array.from({ length: 5 }, () => subscribe(caller, staff('same'))),
      subscribe(caller, staff('other')),
      subscribe(await admin(), staff('same')),
    ]);
    await countReads();
    await change();
    for (const each of followed) for (let event = 0; event < 2; event++) await each.next();
    // Two events; the document that five share, the other one, and another identity's.
    expect(await app.evaluate(({ get }) => get('UserPagesService').reads)).toBe(2 * 3);
  });

  it('are charged for each event, and end when the budget is used up', async () => {
    const caller = await admin();
    const followed = await subscribe(caller, staff('staff'));
    let delivered = 0;
    void (async () => {
      for (;;) {
        await followed.next();
        delivered++;
      }
    })().catch(() => undefined);
    const ended: { reason?: string } = {};
    void followed.end.then((reason) => (ended.reason = reason));
    for (let changes = 0; !ended.reason && changes < IDENTITY; changes++) await change();
    expect(await followed.end).toBe('TOO_MANY_REQUESTS');
    expect(delivered).toBeGreaterThan(IDENTITY / 2);
    expect(delivered).toBeLessThanOrEqual(IDENTITY);
  });

  it('are charged for replayed events', async () => {
    const caller = await admin();
    const { liveCursor } = await gqlData(app, caller, '{ liveCursor }');
    for (let changes = 0; changes < IDENTITY / 2; changes++) await change();
    const followed = await subscribe(caller, staff('staff'), liveCursor);
    expect(await followed.end).toBe('TOO_MANY_REQUESTS');
  });
});
