import { RedisConnection, type Topic } from '../../server/platform/redis/redis-connection.js';
import { RedisServer } from './redis-server.js';
import { until } from '../until.js';

let redis: RedisServer;
let one: RedisConnection;
let other: RedisConnection;
const received: [Topic, string][] = [];
const channels = new Map<string, string>();

/** Waits until the other server has received this message and thus all earlier ones. */
async function hearUpTo(mark: string): Promise<void> {
  one.publish('sign-ins', mark);
  await until(() => received.some(([, message]) => message === mark));
}

beforeAll(async () => {
  redis = await RedisServer.start();
  one = await RedisConnection.open(redis.url, 'the same secret');
  other = await RedisConnection.open(redis.url, 'the same secret');
  for (const topic of ['changes', 'sign-ins'] as const) {
    other.onMessage(topic, (message) => void received.push([topic, message]));
  }
  await until(() => one.state() === 'up' && other.state() === 'up');
});
afterAll(async () => {
  one.onModuleDestroy();
  other.onModuleDestroy();
  await redis.stop();
});

it("one server receives the other's messages on their topics", async () => {
  await redis.inside(async (spy) => {
    await spy.psubscribe('*');
    spy.on('pmessage', (_pattern, channel, sealed) => void channels.set(channel, sealed));
    const isHeard = () => {
      one.publish('changes');
      one.publish('sign-ins', '["ada"]');
      return received.length >= 2 && channels.size >= 2;
    };
    await until(isHeard, { every: 20 });
  });
  expect(new Set(received.map((each) => JSON.stringify(each)))).toEqual(
    new Set([JSON.stringify(['changes', '']), JSON.stringify(['sign-ins', '["ada"]'])]),
  );
  expect([...channels].flat().join()).not.toMatch(/ada/);
});

it('forged messages in Redis are ignored: invented ones, and real ones repeated on another topic', async () => {
  await hearUpTo('["the end of the last test"]');
  received.length = 0;
  const [changes, signIns] = [...channels.keys()].toSorted();
  expect(changes).toMatch(/:changes$/);
  await redis.inside(async (forger) => {
    await forger.publish(signIns, channels.get(changes)!);
    await forger.publish(changes, channels.get(signIns)!);
    await forger.publish(signIns, '["ada"]');
    await forger.publish(signIns, Buffer.from('["ada"]').toString('base64'));
  });
  one.publish('changes');
  await hearUpTo('["the end"]');
  expect(received).toEqual([
    ['changes', ''],
    ['sign-ins', '["the end"]'],
  ]);
});
