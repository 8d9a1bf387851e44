import type { GraphQLSchema } from 'graphql';
import { type Caller, startServer, type TestServer } from '../app.js';
import { ADD, applyFor, buildApplicant, buildOpenRole } from '../candidates.js';
import { ensureSiteBuild } from '../client-build.js';
import { gqlData } from '../expectations.js';
import { buildUser } from '../factories.js';
import { cursorAt } from '../live.js';
import { buildRole, buildRoleCast, type RoleCast } from '../roles.js';
import { schemaFrom } from '../schema.js';
import { controllerRoutes } from './discovery.js';
import { until } from '../until.js';
import { type Call, callsOf, leadsToIds } from './hiring/calls.js';
import { type Known, NOBODY, WORDS, writeSecrets } from './hiring/secrets.js';
import { subscribe } from './socket.js';

const AT_ONCE = 8;

/** Operations on open roles that everybody may use. */
const PUBLIC = ['publicRole', 'apply', 'applyWithProfile'];
/** Values that differ each time. */
const CHANGING = ['liveCursor'];

let app: TestServer;
let schema: GraphQLSchema;
let cast: RoleCast;
/**
 * People outside the company: an admin and a recruiter of Borealis with all permissions there, and a person without a
 * company.
 */
let outsiders: Record<string, Caller>;
/** Records of Borealis, of Acme, and missing ones. */
let own: Known;
let hidden: Known;
let absent: Known;

/** Runs work for each item, some concurrently, and returns the results in order. */
async function all<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let at = 0;
  const next = async (): Promise<void> => {
    for (let place = at++; place < items.length; place = at++) results[place] = await work(items[place]!);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  return results;
}

/** The whole response, without values that differ each time. */
async function read(caller: Caller, { document, variables }: Call, known: Known): Promise<string> {
  const { data, errors } = await app.gql(caller, document, variables(known));
  if (data?.exportMyData) {
    // It grows with each refusal.
    const { securityLog: _, ...others } = JSON.parse(data.exportMyData);
    data.exportMyData = others;
  }
  return JSON.stringify({ data, errors }).replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'a time');
}

const readAll = (caller: Caller, calls: readonly Call[], known: Known): Promise<string[]> =>
  all(calls, (call) => read(caller, call, known));

/** The position where two responses begin to differ, with the following text. */
function difference(one: string, other: string): string {
  const at = [...one].findIndex((sign, place) => sign !== other[place]);
  const from = Math.max(0, at < 0 ? one.length : at) - 80;
  return `${one.slice(Math.max(0, from), from + 240)} / ${other.slice(Math.max(0, from), from + 240)}`;
}

const fieldsOf = (type: 'Query' | 'Mutation' | 'Subscription') =>
  Object.values(
    {
      Query: schema.getQueryType(),
      Mutation: schema.getMutationType(),
      Subscription: schema.getSubscriptionType(),
    }[type]!.getFields(),
  ).filter(({ name }) => !PUBLIC.includes(name) && !CHANGING.includes(name));

/** The hiring rows of Acme, or of people who are not employed by Borealis. */
const TABLES = [
  'candidates',
  'applications',
  'application_notes',
  'application_events',
  'candidate_merges',
  'candidate_distinctions',
  'talent_pool_members',
  'applicant_emails',
  'applicant_email_templates',
  'interviews',
  'scorecards',
  'contact_requests',
  'job_profiles',
  'job_roles',
];
const stored = async (): Promise<string[]> =>
  (
    await Promise.all(
      TABLES.map(async (table) =>
        (await app.database.query(`SELECT t::text AS row FROM ${table} t`)).map(
          ({ row }: { row: string }) => `${table} ${row}`,
        ),
      ),
    )
  ).flat();

let queries: Call[];
const before: Record<string, string[]> = {};
let cursor: string;

beforeAll(async () => {
  ensureSiteBuild();
  // Only requests change the records.
  app = await startServer({ idle: true });
  schema = await schemaFrom(app);
  // Ids are unique across all kinds of records.
  await app.database.query(
    `SELECT setval(format('%I.%I', schemaname, sequencename)::regclass, 10000 * row_number() OVER (ORDER BY sequencename))
     FROM pg_sequences WHERE schemaname = 'public'`,
  );
  cast = await buildRoleCast(app);
  const recruiter = await buildUser(app, {
    company: cast.other,
    privileges: ['manage OPEN ROLES', 'view ALL STAFF section'],
  });
  outsiders = {
    'an admin of Borealis': cast.rival,
    'a recruiter of Borealis': recruiter,
    somebody: cast.waiting,
  };
  const role = await buildOpenRole(app, cast);
  const [second, draft] = [await buildOpenRole(app, cast), await buildRole(app, cast.admin)];
  const applicant = await buildApplicant(app, { firstName: WORDS.name });
  const { id: applicationId } = await applyFor(app, applicant, role.id);
  const PUBLISH = `mutation {
    updateMyJobProfile(input: { headline: "Cook" }) { id }
    profile: publishMyJobProfile(showsName: false) { id }
  }`;
  const { profile } = await gqlData(app, await buildApplicant(app, { firstName: WORDS.name }), PUBLISH);
  const ownRole = await buildRole(app, cast.rival);
  const { application: ownApplication } = await gqlData(app, cast.rival, ADD, {
    roleId: ownRole.id,
    input: { name: 'Own Person', email: 'own@candidates.example' },
  });
  own = {
    company: String(cast.other.id),
    companyId: String(cast.other.id),
    role: ownRole.id,
    roleId: ownRole.id,
    application: ownApplication.id,
    applicationId: ownApplication.id,
    candidateId: ownApplication.candidate.id,
    userId: String(recruiter.id),
    firebaseId: recruiter.uid,
    templateId: 'REJECTION',
    any: NOBODY,
  };
  queries = fieldsOf('Query').flatMap((field) => callsOf('query', field));
  for (const [name, caller] of Object.entries(outsiders)) {
    // Data that is stored on the first request already exists.
    await readAll(caller, queries, own);
    before[name] = await readAll(caller, queries, own);
  }
  cursor = (await gqlData(app, cast.admin, '{ liveCursor }')).liveCursor;
  hidden = await writeSecrets(app, cast, role.id, { applicationId }, profile.id, {
    open: second.id,
    draft: draft.id,
  });
  absent = {
    ...Object.fromEntries(Object.keys(hidden).map((key) => [key, NOBODY])),
    firebaseId: 'nobody-of-this-name',
    // Two different ones.
    intoId: '2000000001',
    fromId: '2000000001',
    // Published: everybody who hires can find it.
    profileId: hidden.profileId!,
  };
});
afterAll(() => app.close());

it('permitted readers find every word of the records through the same documents', async () => {
  expect(queries.length).toBeGreaterThan(300);
  const texts = (await readAll(cast.admin, queries, hidden)).join();
  const cards = (await readAll(cast.recruiter, queries, hidden)).join();
  const missing = Object.entries(WORDS).filter(([, word]) => !(texts + cards).includes(word));
  // Only the person can read the message.
  expect(missing.map(([key]) => key)).toEqual(['message']);
});

it.each(['an admin of Borealis', 'a recruiter of Borealis', 'somebody'])(
  'for %s, every list, count, search, feed, past state and export is as if the records did not exist',
  async (name) => {
    const now = await readAll(outsiders[name]!, queries, own);
    const different = queries.flatMap((call, place) =>
      now[place] === before[name]![place]
        ? []
        : [`${call.name}: ${difference(before[name]![place]!, now[place]!)}`],
    );
    expect(different).toEqual([]);
  },
);

it.each(['an admin of Borealis', 'a recruiter of Borealis', 'somebody'])(
  'for %s, no query distinguishes a record from a missing one',
  async (name) => {
    const caller = outsiders[name]!;
    const byId = queries.filter(({ document }) => document.includes('ID'));
    expect(byId.length).toBeGreaterThan(100);
    const [found, none] = [await readAll(caller, byId, hidden), await readAll(caller, byId, absent)];
    const faults = byId.flatMap((call, place) =>
      found[place] === none[place] ? [] : [`${call.name}: ${difference(found[place]!, none[place]!)}`],
    );
    expect(faults).toEqual([]);
  },
);

it('outsiders change nothing, and no mutation distinguishes a record from a missing one', async () => {
  const mutations = fieldsOf('Mutation')
    .filter(({ args }) => args.some(({ type }) => leadsToIds(type)))
    .map((field) => callsOf('mutation', field)[0]!);
  expect(mutations.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'addFromTalentPool',
      'answerTalentPoolRequest',
      'askForContact',
      'cancelApplicantEmail',
      'distinguishCandidates',
      'sendApplicantEmail',
      'undoCandidateMerge',
      'updateApplicantEmailTemplate',
    ]),
  );
  const rows = await stored();
  const faults: string[] = [];
  for (const [name, caller] of Object.entries(outsiders)) {
    for (const call of mutations) {
      const [found, none] = [await read(caller, call, hidden), await read(caller, call, absent)];
      if (found !== none) faults.push(`${name}, ${call.name}: ${difference(found, none)}`);
    }
  }
  expect(faults).toEqual([]);
  const left = new Set(await stored());
  expect(rows.filter((row) => !left.has(row))).toEqual([]);
});

describe('live updates', () => {
  const begin = (caller: Caller, call: Call, known: Known, after: string) =>
    subscribe(
      app.url,
      { Authorization: `Bearer ${caller!.idToken}` },
      { query: call.document, variables: { ...call.variables(known), after } },
      true,
    );
  const isEvent = (code: string | null, received: string) => code === null && received.includes('"id":"it"');
  const followed = (): Call[] =>
    fieldsOf('Subscription').map((field) => {
      const [call] = callsOf('subscription', field);
      const document = call!.document.includes('(')
        ? call!.document.replace('(', '($after: String, ').replace(/\{ (\w+)\(/, '{ $1(after: $after, ')
        : call!.document.replace('{', '($after: String) {').replace(/\{ (\w+)/, '{ $1(after: $after)');
      return { ...call!, document };
    });

  it('of the talent pool, applications and candidates reach permitted readers', async () => {
    const names = ['applicationChanged', 'companyCandidatesChanged', 'companyTalentPoolChanged'];
    const calls = followed().filter(({ name }) => names.includes(name));
    expect(calls.map(({ name }) => name).toSorted()).toEqual(names);
    for (const call of calls) {
      // On a busy machine, an event may take longer than a subscription counts as a quiet one.
      await until(async () => {
        const { code, received } = await begin(cast.admin, call, hidden, cursor);
        return isEvent(code, received);
      });
    }
  });

  it.each(['an admin of Borealis', 'a recruiter of Borealis', 'somebody'])('never reach %s', async (name) => {
    const caller = outsiders[name]!;
    const faults: object[] = [];
    for (const call of followed()) {
      const ofOwn = await begin(caller, call, own, cursor);
      if (isEvent(ofOwn.code, ofOwn.received)) faults.push({ call: call.name, received: ofOwn.received });
      if (!call.document.includes('ID')) continue;
      const [found, none] = [
        await begin(caller, call, hidden, cursorAt()),
        await begin(caller, call, absent, cursorAt()),
      ].map(({ code, received }) => ({ code, received: received.replace(/"requestId":"[^"]+"/g, '') }));
      if (JSON.stringify(found) !== JSON.stringify(none)) faults.push({ call: call.name, found, none });
    }
    expect(faults).toEqual([]);
  });
});

it('no page, feed or file contains a word of them, with credentials of others or none', async () => {
  const ids = [...new Set(Object.values(hidden))];
  const paths = (await controllerRoutes(app))
    .filter((route) => route.startsWith('GET '))
    .flatMap((route) => {
      const path = route.slice('GET '.length);
      const fill = (id: string) => path.replace(/:\w+/g, id).replace('*', id);
      return path.includes(':') ? ids.map(fill) : [path];
    });
  expect(paths.length).toBeGreaterThan(100);
  const faults: string[] = [];
  for (const caller of [null, ...Object.values(outsiders)]) {
    await all(paths, async (path) => {
      const headers = caller ? { Authorization: `Bearer ${caller.idToken}` } : undefined;
      const { body } = await app.http(`${path}?search=${WORDS.name}`, { headers });
      const text = (typeof body === 'string' ? body : JSON.stringify(body)).replaceAll(
        `search=${WORDS.name}`,
        '',
      );
      for (const [key, word] of Object.entries(WORDS))
        if (key !== 'name' && text.includes(word)) faults.push(`${path}: ${word}`);
    });
  }
  expect(faults).toEqual([]);
});
