import { Readable } from 'node:stream';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { sendError } from './error.filter.js';
import { unavailable } from '../errors/app-error.js';
import { RedisConnection } from '../redis/redis-connection.js';
import { CHARACTERS_PER_POINT } from '../limits/budgets.js';
import { limitAddresses } from './limit-hooks.js';
import { LimiterStore } from '../limits/limiter-store.js';
import { LimitsService } from '../limits/limits.service.js';
import { Throttle } from '../limits/throttle.js';

const PART = 'x'.repeat(CHARACTERS_PER_POINT * 0.8);
let server: FastifyInstance;
let url: string;
let last: FastifyRequest;
/** The chunks of the next response. */
let parts: () => AsyncIterable<string>;

beforeAll(async () => {
  const limits = new LimitsService(
    new LimiterStore(await RedisConnection.open(undefined, 'a secret')),
    new Throttle(),
  );
  server = fastify();
  limitAddresses(server, () => limits);
  server.addHook('preHandler', async (request) => {
    last = request;
    if (request.headers.authorization) await limits.chargeIdentity(request, request.headers.authorization);
  });
  server.get('/parts', (_request, reply) => void reply.send(Readable.from(parts())));
  server.get('/late', (request, reply) => {
    void reply.send('done');
    sendError(unavailable('This takes too long.'), request, reply);
  });
  url = await server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());

const get = (path: string, uid: string) => fetch(url + path, { headers: { authorization: uid } });
async function remaining(uid: string): Promise<number> {
  const { headers } = await get('/late', uid);
  return Number(/"identity";r=(\d+)/.exec(headers.get('ratelimit')!)![1]);
}

describe('a streamed response', () => {
  it('is charged by its size while it is sent', async () => {
    parts = async function* () {
      for (let part = 0; part < 5; part++) yield PART;
    };
    const before = await remaining('ada');
    expect(await (await get('/parts', 'ada')).text()).toBe(PART.repeat(5));
    // One point for the request, four for its response and one for the request that reads the headers.
    expect(await remaining('ada')).toBe(before - 1 - 4 - 1);
  });

  it('ends and is charged up to that point if the client disconnects', async () => {
    let made = 0;
    let ended: () => void;
    const end = new Promise<void>((done) => (ended = done));
    parts = async function* () {
      try {
        for (; ; made++) yield PART;
      } finally {
        ended();
      }
    };
    const before = await remaining('bob');
    const response = await get('/parts', 'bob');
    const request = last;
    await response.body!.cancel();
    await end;
    expect(before - (await remaining('bob'))).toBeGreaterThan(2);
    expect(made).toBeLessThan(1_000);
    expect(request.errorCode).toBeUndefined();
  });

  it('is cut off and recorded as failed if it fails', async () => {
    parts = async function* () {
      yield PART;
      throw unavailable('The database is unavailable.');
    };
    const response = await get('/parts', 'eve');
    const request = last;
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
    expect(request.errorCode).toBe('UNAVAILABLE');
  });
});

it('is not recorded as failed if an error follows after it has begun', async () => {
  const response = await get('/late', 'ida');
  expect([response.status, await response.text()]).toEqual([200, 'done']);
  expect(last.errorCode).toBeUndefined();
});
