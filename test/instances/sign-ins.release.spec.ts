import { skip } from '../clock.js';
import { Logger } from '@nestjs/common';
import { IdentityService } from '../../server/core/identity/identity.service.js';
import { RedisConnection } from '../../server/platform/redis/redis-connection.js';
import { type Google, GOOGLE_PROJECT, startGoogle } from '../google.js';
import { until } from '../until.js';
import { RedisServer } from './redis-server.js';

// With this variable set, the provider's library would accept unsigned tokens.
delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
Logger.overrideLogger(false);

const SECRET = 'the key that all servers of these tests have';

let redis: RedisServer;
let google: Google;
let connections: RedisConnection[];
let services: IdentityService[];

beforeAll(async () => {
  [redis, google] = await Promise.all([RedisServer.start(), startGoogle()]);
  connections = await Promise.all([1, 2, 3].map(() => RedisConnection.open(redis.url, SECRET)));
  services = connections.map((connection) => {
    const credential = { getAccessToken: async () => ({ access_token: 'test', expires_in: 3600 }) };
    return new IdentityService(
      { projectId: GOOGLE_PROJECT, httpAgent: google.agent, credential },
      connection,
    );
  });
  await until(() => connections.every((each) => each.state() === 'up'));
});
afterAll(async () => {
  for (const each of [...services, ...connections]) await each.onModuleDestroy();
  await Promise.all([redis.stop(), google.close()]);
});

function account(uid: string): string {
  google.accounts.set(uid, { localId: uid, email: `${uid}@rows.example`, validSince: '1000' });
  return google.idToken(uid);
}

const isKnown = (service: IdentityService, token: string) =>
  service.verifyIdToken(token).then(
    () => true,
    () => false,
  );

/** Returns the topics of all messages between servers during the work. */
async function messagesDuring(work: () => Promise<unknown>): Promise<string[]> {
  return redis.inside(async (listening) => {
    const topics: string[] = [];
    listening.on('pmessage', (_pattern, channel: string) => topics.push(channel.split(':').at(-1)!));
    await listening.psubscribe('*');
    await work();
    // Once this message has arrived, so have all earlier ones.
    for (const connection of connections) connection.publish('changes');
    await until(() => topics.filter((topic) => topic === 'changes').length === connections.length);
    return topics.filter((topic) => topic !== 'changes');
  });
}

it.each<[what: string, end: (uid: string) => void]>([
  ['disabled', (uid) => Object.assign(google.accounts.get(uid)!, { disabled: true })],
  ['gone', (uid) => void google.accounts.delete(uid)],
  [
    'signed out',
    (uid) =>
      Object.assign(google.accounts.get(uid)!, { validSince: String(Math.floor(Date.now() / 1000) + 30) }),
  ],
])(
  'an account that one server finds to be %s is checked once by the servers that know it',
  async (what, end) => {
    const uid = `uid-${what.replace(' ', '-')}`;
    const token = account(uid);
    for (const service of services.slice(0, 2)) expect(await isKnown(service, token)).toBe(true);
    end(uid);
    skip(61);
    google.lookups.length = 0;
    const messages = await messagesDuring(async () => {
      expect(await isKnown(services[0], token)).toBe(false);
      // The second server has not been called, and the third does not know that account.
      await until(() => google.lookups.length === 2);
      expect(await isKnown(services[1], token)).toBe(false);
    });
    expect(messages).toEqual(['sign-ins']);
  },
);

it('no message is sent about an unchanged account', async () => {
  const token = account('uid-of-nobody');
  for (const service of services) expect(await isKnown(service, token)).toBe(true);
  skip(61);
  expect(await messagesDuring(async () => expect(await isKnown(services[0], token)).toBe(true))).toEqual([]);
});

it('without Redis, each server still detects it', async () => {
  const token = account('uid-while-away');
  for (const service of services) expect(await isKnown(service, token)).toBe(true);
  await redis.kill();
  google.accounts.delete('uid-while-away');
  skip(61);
  for (const service of services) expect(await isKnown(service, token)).toBe(false);
});
