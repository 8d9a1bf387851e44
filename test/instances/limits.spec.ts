import { Logger } from '@nestjs/common';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { type Limiter, LimiterStore } from '../../server/limits/limiter-store.js';
import { RedisConnection } from '../../server/redis/redis-connection.js';
import { until } from './figures.js';
import { RedisServer } from './redis-server.js';

const SECRET = 'the key that all servers of these tests have';
const ADDRESS = '192.0.2.77';
const UID = 'uid-of-somebody';

// What it logs is meant here.
Logger.overrideLogger(false);

let server: RedisServer;
let connections: RedisConnection[];

const isUp = () => connections.every((each) => each.state() === 'up');

beforeAll(async () => {
  server = await RedisServer.start();
  connections = await Promise.all([1, 2, 3].map(() => RedisConnection.open(server.url, SECRET)));
  await until(isUp);
});
afterAll(async () => {
  for (const connection of connections) connection.onModuleDestroy();
  await server.stop();
});

let budgets = 0;

/** One budget, as each of three servers counts it. */
function budget(strict: boolean, points: number, duration = 60): Limiter[] {
  const keyPrefix = `budget-${++budgets}`;
  return connections.map((each) => new LimiterStore(each).limiter({ keyPrefix, points, duration, strict }));
}

const isTaken = (limiter: Limiter, key = ADDRESS) =>
  limiter.consume(key).then(
    () => true,
    (thrown: unknown) => {
      if (thrown instanceof RateLimiterRes) return false;
      throw thrown;
    },
  );

/** Asks that often, of one server after the other; answers how many points were given. */
async function take(limiters: Limiter[], times: number, key?: string): Promise<number> {
  let taken = 0;
  for (let turn = 0; turn < times; turn++) {
    if (await isTaken(limiters[turn % limiters.length], key)) taken++;
  }
  return taken;
}

describe('a strict budget', () => {
  it('gives its points once over all servers, to whoever asks at the same moment', async () => {
    const limiters = budget(true, 40);
    const asked = Array.from({ length: 120 }, (_, turn) => isTaken(limiters[turn % 3]));
    expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(40);
    expect(await take(limiters, 30)).toBe(0);
    expect(await take(limiters, 3, 'another')).toBe(3);
  });

  it('begins anew when its time is over', async () => {
    const limiters = budget(true, 2, 1);
    expect(await take(limiters, 6)).toBe(2);
    await until(async () => (await take(limiters, 1)) === 1, 3_000);
  });
});

describe('the budget of every request', () => {
  /** How many points a server knows to be taken. */
  const known = async (limiter: Limiter) =>
    (await limiter.consume(ADDRESS, 0).catch((refusal: RateLimiterRes) => refusal)).consumedPoints;

  it('is known to all servers a moment later, and gives no point too few', async () => {
    const limiters = budget(false, 300);
    expect(await take(limiters, 300)).toBe(300);
    for (const limiter of limiters) await until(async () => (await known(limiter)) === 300);
    expect(await take(limiters, 30)).toBe(0);
    expect(await take(limiters, 3, 'another')).toBe(3);
  });

  it('is what has been penalized on another server, too', async () => {
    const [one, other] = budget(false, 100);
    await other.consume(ADDRESS);
    await one.penalty(ADDRESS, 100);
    await until(async () => (await known(other)) === 101);
    expect(await isTaken(other)).toBe(false);
  });

  it('begins anew when its time is over', async () => {
    const limiters = budget(false, 10, 1);
    await take(limiters, 90);
    await until(async () => (await take(limiters, 1)) === 1, 3_000);
  });
});

it('Redis holds no address and no uid, and messages tell neither', async () => {
  await server.inside(async (redis) => {
    const seen: string[] = [];
    const listening = redis.duplicate();
    await listening.psubscribe('*');
    listening.on('pmessage', (_pattern, channel, message) => seen.push(`${channel} ${message}`));
    await take(budget(true, 10), 3, UID);
    await take(budget(false, 10), 3, ADDRESS);
    connections[0].tell('sign-ins', JSON.stringify([UID]));
    await until(
      async () => seen.length > 0 && (await redis.keys('*')).some((key) => key.includes(`budget-${budgets}`)),
    );
    const all = [...seen, ...(await redis.keys('*'))];
    const encoded = [UID, ADDRESS].flatMap((text) => [
      text,
      Buffer.from(text).toString('hex'),
      Buffer.from(text).toString('base64').replace(/=+$/, ''),
    ]);
    for (const line of all) for (const text of encoded) expect(line).not.toContain(text);
    for (const key of await redis.keys('*')) expect(await redis.pttl(key)).toBeGreaterThan(0);
    listening.disconnect();
  });
});

it('what others say on its channels is not heard', async () => {
  const heard: string[] = [];
  connections[2].hear('changes', (message) => heard.push(message));
  const stranger = await RedisConnection.open(server.url, 'a key that is not the one of these servers');
  await until(() => stranger.state() === 'up');
  await server.inside(async (redis) => {
    await until(async () =>
      ((await redis.pubsub('CHANNELS')) as string[]).some((name) => name.endsWith(':changes')),
    );
    const [channel] = ((await redis.pubsub('CHANNELS')) as string[]).filter((name) =>
      name.endsWith(':changes'),
    );
    for (const forged of ['', 'anything', Buffer.alloc(60).toString('base64')])
      await redis.publish(channel, forged);
  });
  stranger.tell('changes', 'of a stranger');
  connections[0].tell('changes', 'of one of us');
  await until(() => heard.length > 0);
  expect(heard).toEqual(['of one of us']);
  stranger.onModuleDestroy();
});

describe('while Redis is away', () => {
  const takeInTime = async (limiters: Limiter[], times: number) => {
    const begin = performance.now();
    const taken = await take(limiters, times);
    return { taken, milliseconds: performance.now() - begin };
  };

  it.each([
    ['killed', () => server.kill(), () => server.begin()],
    ['frozen', async () => server.freeze(), async () => server.thaw()],
  ])(
    '%s, each server counts by itself and nobody waits; then it is one budget again',
    async (_, end, begin) => {
      const strict = budget(true, 20);
      const ordinary = budget(false, 20);
      await take(strict, 3);
      await end();
      // The first that asks a frozen one finds that out.
      expect((await takeInTime(strict.slice(0, 1), 1)).milliseconds).toBeLessThan(1_000);
      await until(() => connections.every((each) => each.state() === 'away'));
      for (const limiters of [strict, ordinary]) {
        const { taken, milliseconds } = await takeInTime(limiters, 120);
        expect(taken).toBeGreaterThanOrEqual(57);
        expect(taken).toBeLessThanOrEqual(60);
        expect(milliseconds).toBeLessThan(500);
      }
      await begin();
      await until(isUp);
      expect(await take(budget(true, 20), 60)).toBe(20);
    },
  );
});
