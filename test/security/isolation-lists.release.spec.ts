import type { GqlAnswer } from '../app.js';
import type { Attempter, Column } from './attempters.js';
import { startStage } from './stage.js';
import { type Watched, watch } from './watching.js';
import type { Person, WorldCompany } from './world.js';

let watched: Watched;

beforeAll(async () => {
  watched = watch(await startStage());
});
afterAll(async () => {
  await watched.stage.close();
});

const PAGE =
  'totalCount totalCountExact nodes { id email } edges { cursor } pageInfo { hasNextPage hasPreviousPage }';
const ARGUMENTS =
  '$first: Int, $after: String, $last: Int, $before: String, $search: String, $orderBy: UserOrder';
const PASSED =
  'first: $first, after: $after, last: $last, before: $before, search: $search, orderBy: $orderBy';
const STAFF = `query ($id: ID!, ${ARGUMENTS}) { list: company(id: $id) { users(${PASSED}) { ${PAGE} } } }`;
const UNALLOCATED = `query (${ARGUMENTS}) { list: unallocatedUsers(${PASSED}) { ${PAGE} } }`;
const EVERYBODY = `query (${ARGUMENTS}) { list: users(${PASSED}) { ${PAGE} } }`;

const ORDERS = [
  undefined,
  ...['CREATED_AT', 'EMAIL', 'FIRST_NAME', 'LAST_NAME', 'USER_TYPE'].flatMap((field) =>
    ['ASC', 'DESC'].map((direction) => ({ field, direction })),
  ),
];

const who = (column: Column) => watched.stage.attempters.find((each) => each.column === column)!;
const companyOf = ({ person }: Attempter): WorldCompany => person!.company!;

const ask = ({ token }: Attempter, document: string, variables: object = {}): Promise<GqlAnswer> =>
  watched.stage.app.gql({ idToken: token }, document, variables);

interface ListPage {
  totalCount: number;
  totalCountExact: boolean;
  nodes: { id: string; email: string }[];
  edges: { cursor: string }[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean };
}

/** Returns a page of a list of the document; fails if the response has an error. */
async function page(caller: Attempter, document: string, variables: object): Promise<ListPage> {
  const { data, errors } = await ask(caller, document, variables);
  expect(errors).toBeUndefined();
  return data.list.users ?? data.list;
}

/** A staff list of the caller's own company. */
const ownStaff = (caller: Attempter, variables: object = {}) =>
  page(caller, STAFF, { id: companyOf(caller).id, ...variables });

const idsOf = (nodes: { id: string }[]) => nodes.map(({ id }) => Number(id)).sort((a, b) => a - b);

function staffOf(company: WorldCompany): Person[] {
  return Object.values(watched.stage.world).filter(
    (each): each is Person => 'uid' in each && each.company === company,
  );
}

const BLIND: Column[] = ['admin', 'viewer', 'rival admin'];

describe('cursors', () => {
  it.each(ORDERS)('of another list are refused like invalid ones, in the order %j', async (orderBy) => {
    const { rivals } = watched.stage.world;
    const admin = who('admin');
    const foreign = await page(who('rival admin'), STAFF, { id: rivals.id, orderBy });
    const everybody = await page(who('MASTER'), EVERYBODY, { orderBy });
    const unallocated = await page(admin, UNALLOCATED, { orderBy });
    const pasted = [foreign, everybody, unallocated].map(({ edges }) => edges[0].cursor);
    for (const argument of ['after', 'before']) {
      const answer = async (cursor: string) => {
        const { result, cost } = await watched.costOf(() =>
          ask(admin, STAFF, { id: companyOf(admin).id, orderBy, [argument]: cursor }),
        );
        return { ...result, ...cost };
      };
      const broken = await answer('broken');
      expect(broken).toMatchObject({ code: 'VALIDATION_FAILED' });
      for (const cursor of pasted) expect(await answer(cursor)).toEqual(broken);
    }
  });

  it.each(ORDERS)(
    'for a row of another company give no access to other rows, in the order %j',
    async (orderBy) => {
      const { colleague, foreigner, admin: chief, acme } = watched.stage.world;
      const admin = who('admin');
      const [{ cursor }] = (await ownStaff(admin, { orderBy })).edges;
      const [scope] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
      const own = new Set(staffOf(acme).map(({ id }) => id));
      const columns: Record<string, string> = {
        CREATED_AT: 'created_at',
        EMAIL: 'email',
        FIRST_NAME: 'first_name',
        LAST_NAME: 'last_name',
        USER_TYPE: 'user_type',
      };
      for (const { id } of [foreigner, chief, colleague]) {
        const column = orderBy && columns[orderBy.field];
        const [row] = await watched.stage.app.database.query(
          `SELECT ${column ?? 'NULL'} AS value FROM users WHERE id = $1`,
          [id],
        );
        const forged = Buffer.from(JSON.stringify([scope, row.value, id])).toString('base64url');
        const [after, before] = [
          await ownStaff(admin, { orderBy, first: 200, after: forged }),
          await ownStaff(admin, { orderBy, last: 200, before: forged }),
        ];
        const seen = [...idsOf(after.nodes), ...idsOf(before.nodes)];
        expect(seen.filter((each) => !own.has(each))).toEqual([]);
        expect(seen).toHaveLength(own.has(id) ? own.size - 1 : own.size);
        expect([after.totalCount, before.totalCount]).toEqual([own.size, own.size]);
      }
    },
  );

  it('contain no data of other companies', async () => {
    for (const column of BLIND) {
      const caller = who(column);
      for (const orderBy of ORDERS) {
        const { edges } = await ownStaff(caller, { orderBy });
        const text = edges.map(({ cursor }) => Buffer.from(cursor, 'base64url').toString()).join();
        expect(caller.secrets.filter((secret) => text.includes(secret))).toEqual([]);
      }
    }
  });
});

describe('counts and pages', () => {
  it.each(BLIND)("end with the caller's own company, for %s", async (column) => {
    const caller = who(column);
    const staff = staffOf(companyOf(caller));
    for (const orderBy of ORDERS) {
      for (const size of [{ first: staff.length }, { last: staff.length }]) {
        const { totalCount, nodes, pageInfo } = await ownStaff(caller, { orderBy, ...size });
        expect({ totalCount, ...pageInfo }).toEqual({
          totalCount: staff.length,
          hasNextPage: false,
          hasPreviousPage: false,
        });
        expect(idsOf(nodes)).toEqual(staff.map(({ id }) => id));
      }
    }
  });
});

describe('search', () => {
  /** A person's words, whole, truncated, and short enough to match only prefixes. */
  const termsOf = ({ word, email }: Person) => [
    word,
    word.slice(2, -1),
    word.slice(0, 2),
    word.slice(0, 1).toUpperCase() + word.slice(1),
    email,
    `${word}@`,
    `%${word}%`,
    `${word} ${word}`,
  ];

  it.each(BLIND)(
    'finds nobody of another company, for %s, at the cost of a word without matches',
    async (column) => {
      const caller = who(column);
      const { acme, rivals, thirds, lobby, pending, stranger } = watched.stage.world;
      const others = [acme, rivals, thirds, lobby]
        .filter((company) => company !== companyOf(caller))
        .flatMap(staffOf);
      const cost = async (search: string) => {
        const { result, cost } = await watched.costOf(() => ownStaff(caller, { search }));
        expect({ search, ...result }).toMatchObject({
          search,
          nodes: [],
          totalCount: 0,
          totalCountExact: true,
        });
        return cost.statements.length;
      };
      const nobody = await cost('nobody-has-this');
      const hidden = [...others, stranger].flatMap(termsOf);
      for (const term of [...hidden, pending.title, 'zanderfluke quibblewort'])
        expect(await cost(term)).toBe(nobody);
    },
  );

  it.each(BLIND)('treats patterns as text, for %s', async (column) => {
    const caller = who(column);
    for (const search of ['%', '_', '%%', '___', '.', '.*', '\\', '(', '[a-z]', "' OR 1=1 --"]) {
      expect((await ownStaff(caller, { search })).nodes).toEqual([]);
    }
  });

  it('among the unallocated finds nobody with a company', async () => {
    const { acme, rivals, lobby } = watched.stage.world;
    const people = [acme, rivals, lobby].flatMap(staffOf);
    for (const caller of [who('admin'), who('rival admin')]) {
      for (const search of people.map(({ word }) => word)) {
        expect(await page(caller, UNALLOCATED, { search })).toMatchObject({ nodes: [], totalCount: 0 });
      }
    }
  });
});

describe('the audit log', () => {
  const LOG = `query ($filter: AuditFilter, $after: String, $before: String) { list: auditLog(filter: $filter, after: $after, before: $before) {
    totalCount nodes { id actorId companyId subjectId } edges { cursor } } }`;
  const logFor = (caller: Attempter, variables: object) => page(caller, LOG, variables);

  it('refuses another company’s cursor', async () => {
    const admin = who('admin');
    const cursors = [who('rival admin'), who('MASTER')].map(
      async (caller) => (await logFor(caller, {})).edges[0].cursor,
    );
    for (const argument of ['after', 'before']) {
      const broken = await ask(admin, LOG, { [argument]: 'broken' });
      expect(broken.code).toBe('VALIDATION_FAILED');
      for (const cursor of await Promise.all(cursors)) {
        expect(await ask(admin, LOG, { [argument]: cursor })).toEqual(broken);
      }
    }
  });

  it('does not let an admin find changes by their hidden actor, or by another company’s users', async () => {
    const admin = who('admin');
    const { master, rival, foreigner, colleague, developer } = watched.stage.world;
    const whole = await logFor(admin, {});
    // It lists MASTER CONTROL's changes, but not the actor: otherwise an admin could try ids until rows appear.
    expect(whole.nodes).toContainEqual(
      expect.objectContaining({ subjectId: String(colleague.id), actorId: null }),
    );
    for (const filter of [
      { actorId: master.id },
      { actorId: rival.id },
      { actorId: 2_000_000_000 },
      { userId: foreigner.id },
      { userId: rival.id },
    ]) {
      expect({ filter, ...(await logFor(admin, { filter })) }).toMatchObject({
        filter,
        totalCount: 0,
        nodes: [],
      });
    }
    expect((await logFor(admin, { filter: { actorId: developer.id } })).totalCount).toBe(2);
    expect((await logFor(admin, { filter: { userId: colleague.id } })).totalCount).toBe(2);
    expect((await logFor(who('MASTER'), { filter: { actorId: master.id } })).totalCount).toBe(14);
  });
});

describe('nested fields', () => {
  const user = (depth: number): string =>
    `id firebaseId email firstName lastName displayName privileges { title } ${depth > 0 ? `company { ${company(depth - 1)} }` : ''}`;
  const company = (depth: number): string =>
    `id title features { title } ${depth > 0 ? `users(first: 9) { totalCount edges { cursor } nodes { ${user(depth - 1)} } }` : ''}`;
  const DEEP = 5;

  /** Paths into the graph, by queries and by mutations. */
  const WAYS: Record<string, (of: typeof watched.stage.world) => string> = {
    me: () => `{ me { ${user(DEEP)} } }`,
    'the own company': ({ acme }) => `{ company(id: ${acme.id}) { ${company(DEEP)} } }`,
    "the others' company": ({ rivals }) => `{ company(id: ${rivals.id}) { ${company(DEEP)} } }`,
    'a colleague': ({ colleague }) => `{ user(firebaseId: "${colleague.uid}") { ${user(DEEP)} } }`,
    'the unallocated': () => `{ unallocatedUsers(first: 9) { nodes { ${user(3)} } } }`,
    everybody: () => `{ users(first: 20) { nodes { ${user(3)} } } }`,
    'every company': () => `{ companies(first: 9) { nodes { ${company(3)} } } }`,
    'taking a user in': ({ idle }) => `mutation { allocateUser(userId: ${idle.id}) { ${user(DEEP)} } }`,
    'switching developer mode': () => `mutation { setDevMode(enabled: true) { ${user(DEEP)} } }`,
    'signing up as a member': () =>
      `mutation { signUpMember(input: { firstName: "A", lastName: "B" }) { ${user(DEEP)} } }`,
    'signing up with a company': () =>
      `mutation { signUpCompany(input: { firstName: "A", lastName: "B", companyName: "C" }) { ${user(DEEP)} } }`,
    'creating an employee': () =>
      `mutation { createEmployee(input: { firstName: "A", lastName: "B", email: "ab@people.example", password: "ab-Passw0rd" }) { ${user(DEEP)} } }`,
  };

  it.each(Object.entries(WAYS))('reached from %s expose nothing of other companies', async (_, document) => {
    const { attempters, state, world } = watched.stage;
    const faults: string[] = [];
    let answered = 0;
    for (const caller of attempters) {
      const { data, errors } = await ask(caller, document(world));
      if ((await state.now()) !== state.beginning) await state.restore();
      const text = JSON.stringify({ data, errors });
      const sent = document(world);
      const found = caller.secrets.filter((secret) => text.includes(secret) && !sent.includes(secret));
      faults.push(...found.map((secret) => `${caller.name}: ${secret}`));
      if (data && Object.values(data).some(Boolean)) answered++;
    }
    expect(faults).toEqual([]);
    expect(answered).toBeGreaterThan(0);
  });

  it('of one document with own, hidden and missing records keep them separate', async () => {
    const { acme, rivals, pending, colleague, foreigner } = watched.stage.world;
    const staff = 'id title users { totalCount nodes { id } } features { title }';
    const document = `{
      own: company(id: ${acme.id}) { ${staff} }
      hidden: company(id: ${rivals.id}) { ${staff} }
      waiting: company(id: ${pending.id}) { ${staff} }
      absent: company(id: 2000000000) { ${staff} }
      ownUser: user(firebaseId: "${colleague.uid}") { id company { ${staff} } }
      hiddenUser: user(firebaseId: "${foreigner.uid}") { id company { ${staff} } }
      absentUser: user(firebaseId: "absent") { id company { ${staff} } }
    }`;
    const { data, errors } = await ask(who('admin'), document);
    expect(data).toMatchObject({
      hidden: null,
      waiting: null,
      absent: null,
      hiddenUser: null,
      absentUser: null,
    });
    expect(data.own.users.totalCount).toBe(staffOf(acme).length);
    expect(data.ownUser.company).toEqual(data.own);
    const named = new Set(
      errors!.map(({ message, extensions }) => JSON.stringify({ message, code: extensions.code })),
    );
    expect(errors).toHaveLength(5);
    expect([...named].sort()).toEqual([
      '{"message":"Company not found.","code":"NOT_FOUND"}',
      '{"message":"User not found.","code":"NOT_FOUND"}',
    ]);
  });
});
