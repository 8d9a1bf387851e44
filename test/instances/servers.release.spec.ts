import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { type Calls, type Caller, callsOf } from '../app.js';
import { type BuiltUser, buildCompany, buildUser } from '../factories.js';
import { type Followed, follow } from '../live.js';
import { figure, figures, printFigures, timed } from './figures.js';
import { END_SUPPORT, startSupport } from '../support-access.js';
import { Stage } from './stage.js';

/** The time limit for a revocation to take effect on all servers, in milliseconds. */
const ENDED = 5_000;

const STAFF = `subscription ($id: ID!) { companyUsersChanged(companyId: $id) { id } }`;
const COMPANIES = `subscription { companiesChanged { id } }`;
const ME = `subscription { meChanged { id } }`;

let stage: Stage;
let master: BuiltUser;
let company: { id: number };
const open: Followed[] = [];

beforeAll(async () => {
  stage = await Stage.start('instances');
  company = await buildCompany(stage.app);
  master = await member({ company: { id: 1 }, userType: 'admin', privileges: ['MASTER CONTROL'] });
});
afterEach(async () => {
  for (const each of open.splice(0)) await each.stop();
});
afterAll(async () => {
  printFigures();
  await stage?.stop();
});

async function gql(calls: Calls, caller: Caller, query: string, variables?: object): Promise<any> {
  const { data, errors } = await calls.gql(caller, query, variables);
  expect(errors).toBeUndefined();
  return data;
}

/** Waits until every server reports that Redis is up, or down. */
const allFindRedis = (state: 'up' | 'down') =>
  Promise.all(stage.servers.map((server) => server.findsRedis(state)));

/** Subscribes on each of the given servers. */
async function followOn(
  urls: string[],
  caller: BuiltUser,
  query: string,
  variables: object = {},
  headers: Record<string, string> = {},
) {
  const followed = await Promise.all(urls.map((url) => follow(url, caller, query, variables, headers)));
  open.push(...followed);
  return followed;
}

const urls = () => stage.servers.map(({ url }) => url);

/** A user whose tokens are already known, so that only the test's own changes wake a server. */
async function member(traits: Parameters<typeof buildUser>[1] = {}): Promise<BuiltUser> {
  const user = await buildUser(stage.app, { company, ...traits });
  await stage.query('UPDATE users SET claims_at = now() WHERE id = $1', [user.id]);
  return user;
}
const viewer = () => member({ privileges: ['view ALL STAFF section'] });

/** Changes a record on the first server repeatedly; returns the delays until the others publish it. */
async function timesOfEvents(count: number): Promise<number[]> {
  const subscribers = await followOn(urls().slice(1), master, COMPANIES);
  const times: number[] = [];
  for (let turn = 0; turn < count; turn++) {
    const { createCompany } = await gql(
      stage.servers[0].calls,
      master,
      `mutation { createCompany(title: "Event ${randomUUID()}") { id } }`,
    );
    const arrivals = subscribers.map((subscriber) =>
      timed(async () => expect((await subscriber.next()).id).toBe(createCompany.id)),
    );
    times.push(...(await Promise.all(arrivals)));
  }
  return times;
}

/**
 * Revokes a right on the first server; returns the delay until subscriptions on all servers, and through the proxy,
 * have ended.
 */
async function timesOfEnds(
  who: BuiltUser,
  [query, variables]: [string, object],
  end: (calls: Calls) => Promise<unknown>,
  code: string | RegExp,
  headers: Record<string, string> = {},
): Promise<number[]> {
  const subscribers = await followOn([...urls(), stage.proxy.url], who, query, variables, headers);
  const begin = performance.now();
  const ended = subscribers.map(async (subscriber) => {
    expect(await subscriber.end).toMatch(code);
    return performance.now() - begin;
  });
  await end(stage.servers[0].calls);
  const times = await Promise.all(ended);
  for (const time of times) expect(time).toBeLessThan(ENDED);
  return times;
}

const revoke = (calls: Calls, userId: number) =>
  gql(
    calls,
    master,
    `mutation { revokePrivilege(userId: ${userId}, title: "view ALL STAFF section") { id } }`,
  );

async function timesOfRevoked(): Promise<number[]> {
  const who = await viewer();
  const list = () =>
    Promise.all(
      [...stage.servers.map(({ calls }) => calls), stage.callsFromAfar()].map(
        async (calls) =>
          (await calls.rest(who, 'fetchUsersWithinCompany', { company_id: company.id })).status,
      ),
    );
  expect(await list()).toEqual([200, 200, 200, 200]);
  const subscription: [string, object] = [STAFF, { id: String(company.id) }];
  const times = await timesOfEnds(
    who,
    subscription,
    async (calls) => {
      await revoke(calls, who.id);
      expect(await list()).toEqual([403, 403, 403, 403]);
    },
    'FORBIDDEN',
  );
  return times;
}

async function timesOfSignedOut(): Promise<number[]> {
  const who = await member();
  const signOut = (calls: Calls) => gql(calls, who, 'mutation { signOutEverywhere }');
  const times = await timesOfEnds(who, [ME, {}], signOut, 'closed: 4401');
  for (const { calls } of stage.servers)
    expect((await calls.gql(who, '{ me { id } }')).code).toBe('UNAUTHENTICATED');
  return times;
}

/** Ends a support session on the first server. */
async function timesOfEndedSupport(): Promise<number[]> {
  const person = await member();
  const { id, headers } = await startSupport(
    { url: stage.servers[0].url, ...stage.servers[0].calls },
    master,
    person,
  );
  const end = (calls: Calls) => gql(calls, master, END_SUPPORT, { id });
  // The subscription or its connection, whichever ends first.
  const times = await timesOfEnds(master, [ME, {}], end, /^(FORBIDDEN|closed: 4403)$/, headers);
  for (const { url } of stage.servers) {
    const { errors } = await callsOf(url, headers).gql(master, '{ me { id } }');
    expect(errors![0].extensions.reason).toBe('SUPPORT_SESSION_ENDED');
  }
  return times;
}

/** Starts sessions through the proxy, nine at a time; returns how many were granted. */
async function sessions(count: number): Promise<number> {
  const who = await member();
  const calls = stage.callsFromAfar();
  let granted = 0;
  for (let asked = 0; asked < count; asked += 9) {
    const begun = Array.from({ length: Math.min(9, count - asked) }, () =>
      calls.rest(null, 'session', { idToken: who.idToken }),
    );
    for (const { status } of await Promise.all(begun)) {
      expect([204, 429]).toContain(status);
      if (status === 204) granted++;
    }
  }
  return granted;
}

describe('three servers that start concurrently on an empty database', () => {
  it('migrate it once', async () => {
    const migrations = readdirSync('server/migrations')
      .filter((file) => file.endsWith('.ts'))
      .map((file) => file.split('-')[0]);
    const done = await stage.query(
      'SELECT timestamp, count(*)::int AS times FROM migrations GROUP BY 1 ORDER BY 1',
    );
    expect(done).toEqual(migrations.toSorted().map((timestamp) => ({ timestamp, times: 1 })));
    figure('migrations, each done once by three servers at the same moment', String(done.length));
  });

  it('share Redis', () => allFindRedis('up'));
});

describe('with Redis', () => {
  it('an event on one server reaches subscribers of the others at once', async () => {
    const times = await timesOfEvents(20);
    // Without a notification, a server checks once a second.
    figures('an event reaches the other servers', times);
  });

  it('a revoked privilege takes effect everywhere, even on open sockets', async () => {
    figures('a revoked privilege has ended on all servers', await timesOfRevoked());
  });

  it('signing out everywhere takes effect on all servers', async () => {
    figures('a sign-out has ended on all servers', await timesOfSignedOut());
  });

  it('ending a support session takes effect on all servers', async () => {
    figures('a support session has ended on all servers', await timesOfEndedSupport());
  });

  it('strict budgets are shared by all servers, exactly', async () => {
    const granted = await sessions(90);
    figure('sessions granted of 90, of a budget of 40', String(granted));
    expect(granted).toBe(40);
  });

  it('the request budget of an address is shared by all servers', async () => {
    const calls = stage.callsFromAfar();
    const budget = 30_000;
    // Invalid credentials take 20 points more, so that even a slow machine exhausts the budget within its minute.
    const pointsEach = 21;
    let granted = 0;
    let refused = false;
    // One address that sends several concurrent requests, each through any of the servers.
    const send = async () => {
      while (!refused) {
        const { code } = await calls.gql({ idToken: 'invalid' }, '{ me { id } }');
        if (code === 'UNAUTHENTICATED') granted += pointsEach;
        else refused = code === 'TOO_MANY_REQUESTS';
      }
    };
    await Promise.all(Array.from({ length: 16 }, send));
    figure(`points granted of a budget of ${budget}`, `${granted}`);
    expect(granted).toBeGreaterThan(0.95 * budget);
    expect(granted).toBeLessThan(1.3 * budget);
  });
});

describe('with Redis killed', () => {
  beforeAll(async () => {
    await stage.redis.kill();
    await allFindRedis('down');
  });

  it('events still reach the other servers', async () => {
    const times = await timesOfEvents(5);
    figures('an event reaches the other servers without Redis', times);
  });

  it('a revoked privilege takes effect everywhere, even on open sockets', async () => {
    figures('a revoked privilege has ended on all servers without Redis', await timesOfRevoked());
  });

  it('signing out everywhere takes effect on all servers', async () => {
    figures('a sign-out has ended on all servers without Redis', await timesOfSignedOut());
  });

  it('ending a support session takes effect on all servers', async () => {
    figures('a support session has ended on all servers without Redis', await timesOfEndedSupport());
  });

  it('each server counts separately', async () => {
    const granted = await sessions(150);
    figure('sessions granted of 150 without Redis', `${granted} (40 by each server)`);
    expect(granted).toBe(3 * 40);
  });

  it('after a restart of Redis, they share budgets again', async () => {
    const back = await timed(async () => {
      await stage.redis.begin();
      await allFindRedis('up');
    });
    figure('Redis brought back is shared again after', `${Math.round(back)} ms`);
    expect(await sessions(90)).toBe(40);
    figures('an event reaches the other servers after a restart of Redis', await timesOfEvents(5));
  });
});

describe('with Redis frozen', () => {
  it('no request waits for it', async () => {
    const who = await viewer();
    stage.redis.freeze();
    const times: number[] = [];
    for (let turn = 0; turn < 60; turn++) {
      times.push(await timed(() => gql(stage.callsFromAfar(), who, '{ me { id } }')));
      if (turn % 20 === 0) times.push(await timed(async () => expect(await sessions(3)).toBe(3)));
    }
    await allFindRedis('down');
    stage.redis.thaw();
    figures('a request while Redis is frozen', times);
    await allFindRedis('up');
    expect(await sessions(90)).toBe(40);
  });
});
