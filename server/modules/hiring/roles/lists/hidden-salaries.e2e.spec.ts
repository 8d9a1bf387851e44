import { addFeatures } from '../../../../../test/actions.js';
import { FEED } from '../../../../../test/activity.js';
import { buildClient } from '../../../../../test/api-clients.js';
import type { Caller } from '../../../../../test/app.js';
import { applyFor, buildApplicant } from '../../../../../test/candidates.js';
import { ensureSiteBuild } from '../../../../../test/client-build.js';
import { expectCode, expectDenied, gqlData } from '../../../../../test/expectations.js';
import { type BuiltUser, buildUser } from '../../../../../test/factories.js';
import { readPage, titlesIn } from '../../../../../test/job-board.js';
import { follow } from '../../../../../test/live.js';
import {
  buildStaffedRole,
  buildRoleCast,
  change,
  DUPLICATE,
  HOLD,
  OPEN,
  ROLE_BY_ID,
  type RoleCast,
  ROLES,
  SET_STAGES,
  UPDATE,
} from '../../../../../test/roles.js';
import { sharedServer, type SharedServer } from '../../../../../test/shared-server.js';
import { until } from '../../../../../test/until.js';
import { buildWebhook, DELIVERIES, WebhookReceiver } from '../../../../../test/webhooks.js';

/* Every way in which somebody who does not manage a role could find out its hidden salary. */

/** The earlier and the current salary of the role. */
const FIRST = { min: 61_237, max: 83_459, currency: 'CHF', period: 'YEAR' };
const NOW = { min: 64_871, max: 89_153, currency: 'CHF', period: 'YEAR' };
/** Matches either number in any notation. */
const SECRET = /(61\D{0,7}237|83\D{0,7}459|64\D{0,7}871|89\D{0,7}153)(?!\d)/;

let app: SharedServer;
let cast: RoleCast;
/** A former recruiter of the role, from the time of its current salary. */
let former: BuiltUser;
let role: { id: string; title: string; version: number };
let receiver: WebhookReceiver;
let webhook: string;

const OTHERS = ['viewer', 'employee'] as const;
const of = () => ({ id: String(cast.company.id) });
const others = (): [string, Caller][] => [
  ...OTHERS.map((name): [string, Caller] => [name, cast[name]]),
  ['a recruiter before', former],
];
/** Expects that a text does not contain the salary. */
const expectSilent = (text: unknown, where: string) =>
  expect({ where, found: SECRET.exec(typeof text === 'string' ? text : JSON.stringify(text))?.[0] }).toEqual({
    where,
    found: undefined,
  });

/** Changes fields of the role as a manager of it. */
async function edit(by: Caller, input: object): Promise<void> {
  const { version } = (await gqlData(app, by, ROLE_BY_ID, { id: role.id })).role;
  await change(app, by, UPDATE, role.id, { input, expectedVersion: version });
}

beforeAll(async () => {
  ensureSiteBuild();
  app = await sharedServer();
  cast = await buildRoleCast(app);
  await addFeatures(app, cast.company, 'Activity');
  former = await buildUser(app, { company: cast.company });
  receiver = await WebhookReceiver.start();
  ({ id: webhook } = await buildWebhook(app, cast.admin, { companyId: cast.company.id, url: receiver.url }));
  role = await buildStaffedRole(app, cast, {
    title: `Confectioner ${process.pid} ${Date.now()}`,
    description: 'Bakes.',
    salary: FIRST,
    recruiterIds: [cast.recruiter.id, former.id],
  });
  await edit(former, { salary: NOW });
  await change(app, cast.admin, OPEN, role.id);
  await edit(cast.admin, { recruiterIds: [String(cast.recruiter.id)] });
});
afterAll(async () => {
  await receiver.stop();
  await app.close();
});

it('finds the numbers in what managers read, so it would find them elsewhere', async () => {
  for (const name of ['master', 'admin', 'holder', 'manager', 'recruiter'] as const) {
    const found = await gqlData(app, cast[name], ROLE_BY_ID, { id: role.id });
    expect(found.role.salary).toEqual(NOW);
    expect(JSON.stringify(found)).toMatch(SECRET);
  }
  for (const text of ['CHF 61,237', '61.237 CHF', '61\u202f237', '"61237"', '61’237'])
    expect(text).toMatch(SECRET);
});

describe('GraphQL', () => {
  it('has no other field that contains a salary', async () => {
    const { __schema } = await gqlData(
      app,
      cast.admin,
      '{ __schema { types { name kind fields { name } enumValues { name } } } }',
    );
    const named = __schema.types.flatMap(({ name, fields, enumValues }: any) =>
      [...(fields ?? []), ...(enumValues ?? [])]
        .filter((field) => /salary|shown_?pay/i.test(field.name))
        .map((field) => `${name}.${field.name}`),
    );
    expect(named.toSorted()).toEqual([
      'JobRole.salary',
      'JobRole.salaryShown',
      // The reason of a rejection, and the salary that a visitor searches for.
      'RejectReason.SALARY',
      'SavedSearch.salary',
    ]);
  });

  it('shows it to nobody else, in lists, by id or through other records', async () => {
    const applicant = await buildApplicant(app, { company: cast.company });
    await applyFor(app, applicant, role.id);
    for (const [name, caller] of [...others(), ['an applicant', applicant] as [string, Caller]]) {
      const one = await gqlData(app, caller, ROLE_BY_ID, { id: role.id });
      expect(one.role.salary).toBeNull();
      expectSilent(one, `role for ${name}`);
      expectSilent(await gqlData(app, caller, ROLES, { ...of(), first: 200 }), `roles for ${name}`);
      expectSilent(
        (
          await app.gql(
            caller,
            `{ myApplications { id roleTitle path } publicRole(id: "${role.id}") { title } }`,
          )
        ).data,
        `public role for ${name}`,
      );
      const change = { roleId: role.id, input: { title: 'x' }, expectedVersion: 1 };
      const denied = await app.gql(caller, UPDATE, change);
      expectCode(denied, 'FORBIDDEN');
      expectSilent(denied, `a refused change of ${name}`);
    }
  });

  it('neither finds nor sorts by it', async () => {
    for (const [, caller] of others()) {
      for (const search of ['61237', '64871', '61,237', 'CHF', 'chf 64']) {
        const { company } = await gqlData(app, caller, ROLES, { ...of(), search });
        expect(company.roles.nodes).toEqual([]);
      }
      for (const field of ['SALARY', 'SALARY_MIN', 'SHOWN_PAY', 'PAY'])
        expectCode(
          await app.gql(caller, ROLES, { ...of(), orderBy: { field, direction: 'ASC' } }),
          'BAD_REQUEST',
        );
    }
  });

  it('does not repeat it to a caller that has lost the role', async () => {
    const person = await buildUser(app, { company: cast.company });
    await edit(cast.admin, { recruiterIds: [cast.recruiter.id, person.id].map(String) });
    const SET_CRITERIA = `mutation ($roleId: ID!, $criteria: [CriterionInput!]!) {
      role: setRoleCriteria(roleId: $roleId, criteria: $criteria) { id salary { min } }
    }`;
    const { version, stages } = (await gqlData(app, person, ROLE_BY_ID, { id: role.id })).role;
    const inputs: [query: string, variables: object][] = [
      [UPDATE, { input: { location: 'Bern' }, expectedVersion: version }],
      [SET_STAGES, { stages, expectedVersion: version + 1 }],
      [OPEN, {}],
      [SET_CRITERIA, { criteria: [{ name: 'Icing' }] }],
    ];
    const send = ([query, variables]: (typeof inputs)[number], place: number) =>
      app.http('/graphql', {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Bearer ${person.idToken}`,
          'Idempotency-Key': `salary-${role.id}-${place}`,
        },
        body: JSON.stringify({ query, variables: { roleId: role.id, ...variables } }),
      });
    for (const [place, input] of inputs.entries()) {
      const { body } = await send(input, place);
      expect(JSON.stringify(body)).toMatch(SECRET);
      expect((await send(input, place)).body.data.role.salary).toEqual(body.data.role.salary);
    }
    await edit(cast.admin, { recruiterIds: [String(cast.recruiter.id)] });
    for (const [place, input] of inputs.entries()) {
      const { body } = await send(input, place);
      expectSilent(body, 'a repeated change');
      expect(body.errors[0].extensions.code).toBe('FORBIDDEN');
    }
  });

  it('copies it as hidden, for managers of all roles', async () => {
    for (const [, caller] of [...others(), ['a recruiter', cast.recruiter] as [string, Caller]])
      expectCode(await app.gql(caller, DUPLICATE, { roleId: role.id }), 'FORBIDDEN');
    const copy = await change(app, cast.holder, DUPLICATE, role.id);
    expect(copy).toMatchObject({ salary: NOW, salaryShown: false });
    await change(app, cast.admin, OPEN, copy.id);
    for (const [name, caller] of others())
      expectSilent(await gqlData(app, caller, ROLE_BY_ID, { id: copy.id }), `copy for ${name}`);
    await change(app, cast.admin, HOLD, copy.id);
  });
});

describe('histories', () => {
  const LOG = `query ($filter: AuditFilter) { auditLog(filter: $filter, first: 100) {
    nodes { action changes { field before after } } } }`;

  it('contain it only in the audit log of admins', async () => {
    const filter = { record: { type: 'JOB_ROLE', id: role.id } };
    expect(JSON.stringify(await gqlData(app, cast.admin, LOG, { filter }))).toMatch(SECRET);
    for (const [name, caller] of [
      ...others(),
      ['the holder', cast.holder] as [string, Caller],
      ['the manager', cast.manager] as [string, Caller],
    ]) {
      const answer = await app.gql(caller, LOG, { filter });
      expectCode(answer, 'FORBIDDEN');
      expectSilent(answer, `the audit log for ${name}`);
    }
    expectSilent(await app.gql(cast.rival, LOG, { filter }), 'the audit log of another company');
  });

  it('never contain it in activity feeds, even for managers', async () => {
    const readers: [string, Caller][] = [
      ...others(),
      ['the admin', cast.admin],
      ['the holder', cast.holder],
      ['the recruiter', cast.recruiter],
    ];
    for (const [name, caller] of readers)
      expectSilent(await app.gql(caller, FEED, { first: 50 }), `the feed for ${name}`);
    const { activity } = await gqlData(app, cast.admin, FEED, {
      filter: { kinds: ['JOB_ROLES'] },
      first: 50,
    });
    expect(activity.groups.length).toBeGreaterThan(0);
  });

  it('never contain it in the past state of the company', async () => {
    const at = new Date().toISOString();
    const AS_OF = `query ($id: ID!, $at: DateTime!) { company(id: $id) {
      asOf(at: $at) { staffCount staff { people { id displayName jobTitle } } teams { teams { id name } } } } }`;
    const past = await app.gql(cast.admin, AS_OF, { ...of(), at });
    expectSilent(past, 'the past for the admin');
    for (const [, caller] of others()) expectCode(await app.gql(caller, AS_OF, { ...of(), at }), 'FORBIDDEN');
  });
});

describe('the public board', () => {
  /** Returns the path of the role's page. */
  const pageOfRole = async () =>
    (await readPage(app, `/jobs/${cast.company.id}/${role.id}`)).headers.get('location')!;

  it('does not show it in pages, structured data, feeds and the sitemap, in any language', async () => {
    const page = await pageOfRole();
    const board = page.replace(/\/[^/]+$/, '');
    const paths = [
      page,
      ...['de', 'es', 'fr', 'ar'].map((language) => `${page}?lang=${language}`),
      `/jobs?search=${encodeURIComponent(role.title)}`,
      board,
      `${board}/embed`,
      `${page}/apply`,
      '/jobs/feed.xml',
      '/jobs/feed.json',
      `${board}/feed.xml`,
      `${board}/feed.json`,
      '/sitemap.xml',
    ];
    for (const one of paths) {
      const { status, body } = await readPage(app, one);
      expect({ one, status }).toEqual({ one, status: 200 });
      expectSilent(body, one);
    }
    expect((await readPage(app, page)).body).not.toContain('baseSalary');
  });

  it('finds no role by it', async () => {
    const search = `/jobs?search=${encodeURIComponent(role.title)}`;
    expect(titlesIn((await readPage(app, search)).body)).toEqual([role.title]);
    for (const salary of [1, FIRST.min, NOW.min, NOW.max])
      expect(titlesIn((await readPage(app, `${search}&salary=${salary}&currency=CHF`)).body)).toEqual([]);
    for (const number of [NOW.min, NOW.max])
      expect(titlesIn((await readPage(app, `/jobs?search=${number}`)).body)).not.toContain(role.title);
  });

  it('stops showing one that was public', async () => {
    const page = await pageOfRole();
    await edit(cast.manager, { salaryShown: true });
    await until(async () => SECRET.test((await readPage(app, page)).body));
    const search = `/jobs?search=${encodeURIComponent(role.title)}&salary=1&currency=CHF`;
    expect(titlesIn((await readPage(app, search)).body)).toEqual([role.title]);
    await edit(cast.manager, { salaryShown: false });
    await until(async () => !SECRET.test((await readPage(app, page)).body));
    expect(titlesIn((await readPage(app, search)).body)).toEqual([]);
    for (const [name, caller] of others())
      expectSilent(await gqlData(app, caller, ROLE_BY_ID, { id: role.id }), `role for ${name}`);
  });
});

describe('data that leaves the product', () => {
  const EVENTS = `query ($after: ID) { events(after: $after, types: ["role.created", "role.updated", "role.opened"], first: 200) {
    events { type data { subjectId changed values { field before after } } } } }`;

  it('contains the names of changed fields, but no salary, in events and webhooks', async () => {
    const { events } = await gqlData(app, cast.admin, EVENTS);
    const types = events.events.map(({ type }: { type: string }) => type);
    expect(types).toEqual(expect.arrayContaining(['role.created', 'role.updated', 'role.opened']));
    expectSilent(events, 'events');
    await until(() => receiver.types.includes('role.opened') && receiver.types.includes('role.updated'));
    for (const { body } of receiver.received) expectSilent(body, 'a webhook');
    expectSilent(await gqlData(app, cast.admin, DELIVERIES, { id: webhook, first: 50 }), 'deliveries');
    for (const [, caller] of others()) await expectDenied(app, caller, 403, { gql: [EVENTS] });
  });

  it('does not contain it in live events', async () => {
    const CHANGED = `subscription ($id: ID!) { companyRolesChanged(companyId: $id) { cursor __typename } }`;
    const followed = await follow(app.url, cast.employee, CHANGED, of());
    await edit(cast.manager, { location: 'Basel' });
    expectSilent(await followed.next(), 'a live event');
    await followed.stop();
  });

  it('shows it to API clients of a creator who manages the role, with the scope', async () => {
    const creator = await buildUser(app, { company: cast.company, userType: 'admin' });
    const reading = await buildClient(app, creator, cast.company, ['ROLES_READ']);
    const other = await buildClient(app, creator, cast.company, ['STAFF_READ']);
    const READ = 'query ($id: ID!) { role(id: $id) { id salary { min max } } }';
    expect((await gqlData(app, reading.caller, READ, { id: role.id })).role.salary.min).toBe(NOW.min);
    expectSilent(await app.gql(other.caller, READ, { id: role.id }), 'a client without the scope');
    await app.database.query(`UPDATE users SET user_type = 'employee' WHERE id = $1`, [creator.id]);
    await until(
      async () => !SECRET.test(JSON.stringify(await app.gql(reading.caller, READ, { id: role.id }))),
    );
  });

  it('does not contain it in personal data exports, or in exports that others request', async () => {
    for (const [name, caller] of [...others(), ['the manager', cast.manager] as [string, Caller]]) {
      expectSilent((await gqlData(app, caller, '{ exportMyData }')).exportMyData, `the download of ${name}`);
      const exported = await app.gql(
        caller,
        'query ($id: ID!) { exportCompany(companyId: $id) { lines next } }',
        of(),
      );
      expectCode(exported, 'FORBIDDEN');
    }
  });
});
