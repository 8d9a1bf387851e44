import { Logger } from '@nestjs/common';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { LimiterStore } from '../../server/platform/limits/limiter-store.js';
import { type Limiter } from '../../server/platform/limits/limiter.js';
import { RedisConnection } from '../../server/platform/redis/redis-connection.js';
import { until } from '../until.js';
import { RedisServer } from './redis-server.js';

const SECRET = 'the key that all servers of these tests have';
const ADDRESS = '192.0.2.77';
const UID = 'uid-of-somebody';

// These tests provoke the log messages.
Logger.overrideLogger(false);

let server: RedisServer;
let connections: RedisConnection[];

const isUp = () => connections.every((each) => each.state() === 'up');

beforeAll(async () => {
  server = await RedisServer.start();
  connections = await Promise.all([1, 2, 3].map(() => RedisConnection.open(server.url, SECRET)));
  await until(isUp);
  setPatience(60_000);
});
afterAll(async () => {
  for (const connection of connections) connection.onModuleDestroy();
  await server.stop();
});

/**
 * How long they wait for Redis, in milliseconds. On a busy machine it may respond later than servers wait for it, and
 * then each server counts separately.
 */
function setPatience(milliseconds: number): void {
  for (const { client } of connections) client!.options.commandTimeout = milliseconds;
}

let budgets = 0;

/** One budget, as counted by each of three servers. */
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

/** Consumes that many points, alternating between the servers; returns how many were granted. */
async function take(limiters: Limiter[], times: number, key?: string): Promise<number> {
  let taken = 0;
  for (let turn = 0; turn < times; turn++) {
    if (await isTaken(limiters[turn % limiters.length], key)) taken++;
  }
  return taken;
}

describe('a strict budget', () => {
  it('grants its points once across all servers, even to concurrent requests', async () => {
    const limiters = budget(true, 40);
    const asked = Array.from({ length: 120 }, (_, turn) => isTaken(limiters[turn % 3]));
    expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(40);
    expect(await take(limiters, 30)).toBe(0);
    expect(await take(limiters, 3, 'another')).toBe(3);
  });

  it('is reset when its period ends', async () => {
    const limiters = budget(true, 2, 1);
    expect(await take(limiters, 6)).toBe(2);
    await until(async () => (await take(limiters, 1)) === 1);
  });
});

describe('the budget of every request', () => {
  /** Returns how many points a server counts as used. */
  const known = async (limiter: Limiter) =>
    (await limiter.consume(ADDRESS, 0).catch((refusal: RateLimiterRes) => refusal)).consumedPoints;

  it('is known to all servers a moment later, and never grants too few points', async () => {
    const limiters = budget(false, 300);
    expect(await take(limiters, 300)).toBe(300);
    for (const limiter of limiters) await until(async () => (await known(limiter)) === 300);
    expect(await take(limiters, 30)).toBe(0);
    expect(await take(limiters, 3, 'another')).toBe(3);
  });

  it('includes penalties on another server', async () => {
    const [one, other] = budget(false, 100);
    await other.consume(ADDRESS);
    await one.penalty(ADDRESS, 100);
    await until(async () => (await known(other)) === 101);
    expect(await isTaken(other)).toBe(false);
  });

  it('is reset when its period ends', async () => {
    const limiters = budget(false, 10, 1);
    await take(limiters, 90);
    await until(async () => (await take(limiters, 1)) === 1);
  });
});

it('Redis stores no addresses or uids, and messages contain neither', async () => {
  await server.inside(async (redis) => {
    const seen: string[] = [];
    const listening = redis.duplicate();
    await listening.psubscribe('*');
    listening.on('pmessage', (_pattern, channel, message) => seen.push(`${channel} ${message}`));
    await take(budget(true, 10), 3, UID);
    await take(budget(false, 10), 3, ADDRESS);
    connections[0].publish('sign-ins', JSON.stringify([UID]));
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

it('messages of other programs on its channels are ignored', async () => {
  const received: string[] = [];
  connections[2].onMessage('changes', (message) => received.push(message));
  const stranger = await RedisConnection.open(server.url, 'a key that these servers do not use');
  await until(() => stranger.state() === 'up');
  await server.inside(async (redis) => {
    let channel = '';
    await until(async () => {
      const channels = (await redis.pubsub('CHANNELS')).map(String);
      channel = channels.find((name) => name.endsWith(':changes')) ?? '';
      return channel !== '';
    });
    for (const forged of ['', 'anything', Buffer.alloc(60).toString('base64')])
      await redis.publish(channel, forged);
  });
  stranger.publish('changes', 'of a stranger');
  connections[0].publish('changes', 'of one of us');
  await until(() => received.length > 0);
  expect(received).toEqual(['of one of us']);
  stranger.onModuleDestroy();
});

describe('while Redis is unavailable', () => {
  beforeEach(() => setPatience(200));
  afterEach(() => setPatience(60_000));

  it.each([
    ['killed', () => server.kill(), () => server.begin()],
    ['frozen', async () => server.freeze(), async () => server.thaw()],
  ])('%s, each server counts separately; then they share one budget again', async (_, end, begin) => {
    const strict = budget(true, 20);
    const ordinary = budget(false, 20);
    await take(strict, 3);
    await end();
    // The first request to a frozen Redis detects that.
    await take(strict.slice(0, 1), 1);
    await until(() => connections.every((each) => each.state() === 'away'));
    for (const limiters of [strict, ordinary]) {
      const taken = await take(limiters, 120);
      expect(taken).toBeGreaterThanOrEqual(57);
      expect(taken).toBeLessThanOrEqual(60);
    }
    await begin();
    await until(isUp);
    setPatience(60_000);
    expect(await take(budget(true, 20), 60)).toBe(20);
  });
});
