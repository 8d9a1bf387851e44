import { setTimeout as sleep } from 'node:timers/promises';
import { RedisConnection, type Topic } from '../../server/redis/redis-connection.js';
import { RedisServer } from './redis-server.js';

let redis: RedisServer;
let one: RedisConnection;
let other: RedisConnection;
const heard: [Topic, string][] = [];
const channels = new Map<string, string>();

const until = async (is: () => boolean) => {
  while (!is()) await sleep(10);
};

beforeAll(async () => {
  redis = await RedisServer.start();
  one = await RedisConnection.open(redis.url, 'the same secret');
  other = await RedisConnection.open(redis.url, 'the same secret');
  for (const topic of ['changes', 'sign-ins'] as const) {
    other.hear(topic, (message) => void heard.push([topic, message]));
  }
  await until(() => one.state() === 'up' && other.state() === 'up');
});
afterAll(async () => {
  one.onModuleDestroy();
  other.onModuleDestroy();
  await redis.stop();
});

it('what one server tells the other hears, on the topic that it was told on', async () => {
  await redis.inside(async (spy) => {
    await spy.psubscribe('*');
    spy.on('pmessage', (_pattern, channel, sealed) => void channels.set(channel, sealed));
    while (heard.length < 2 || channels.size < 2) {
      one.tell('changes');
      one.tell('sign-ins', '["ada"]');
      await sleep(20);
    }
  });
  expect(new Set(heard.map((each) => JSON.stringify(each)))).toEqual(
    new Set([JSON.stringify(['changes', '']), JSON.stringify(['sign-ins', '["ada"]'])]),
  );
  expect([...channels].flat().join()).not.toMatch(/ada/);
});

it('what somebody else says in Redis is not heard: made up, or said anew on another topic', async () => {
  await sleep(100);
  heard.length = 0;
  const [changes, signIns] = [...channels.keys()].toSorted();
  expect(changes).toMatch(/:changes$/);
  await redis.inside(async (forger) => {
    await forger.publish(signIns, channels.get(changes)!);
    await forger.publish(changes, channels.get(signIns)!);
    await forger.publish(signIns, '["ada"]');
    await forger.publish(signIns, Buffer.from('["ada"]').toString('base64'));
  });
  one.tell('changes');
  await until(() => heard.length > 0);
  await sleep(50);
  expect(heard).toEqual([['changes', '']]);
});
