import { Readable } from 'node:stream';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { sendError } from '../common/error.filter.js';
import { unavailable } from '../common/app-error.js';
import { RedisConnection } from '../redis/redis-connection.js';
import { CHARACTERS_PER_POINT } from './budgets.js';
import { limitAddresses } from './limit-hooks.js';
import { LimiterStore } from './limiter-store.js';
import { Limits } from './limits.service.js';
import { Throttle } from './throttle.js';

const PART = 'x'.repeat(CHARACTERS_PER_POINT * 0.8);
let server: FastifyInstance;
let url: string;
let last: FastifyRequest;
/** What the next answer is made of. */
let parts: () => AsyncIterable<string>;

beforeAll(async () => {
  const limits = new Limits(
    new LimiterStore(await RedisConnection.open(undefined, 'a secret')),
    new Throttle(),
  );
  server = fastify();
  limitAddresses(server, () => limits);
  server.addHook('preHandler', async (request) => {
    last = request;
    if (request.headers.authorization) await limits.identified(request, request.headers.authorization);
  });
  server.get('/parts', (_request, reply) => void reply.send(Readable.from(parts())));
  server.get('/late', (request, reply) => {
    void reply.send('done');
    sendError(unavailable('This takes too long.'), request, reply);
  });
  url = await server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());

const get = (path: string, who: string) => fetch(url + path, { headers: { authorization: who } });
async function left(who: string): Promise<number> {
  const { headers } = await get('/late', who);
  return Number(/"identity";r=(\d+)/.exec(headers.get('ratelimit')!)![1]);
}

describe('an answer that is sent in parts', () => {
  it('is paid for by its size, as it is sent', async () => {
    parts = async function* () {
      for (let part = 0; part < 5; part++) yield PART;
    };
    const before = await left('ada');
    expect(await (await get('/parts', 'ada')).text()).toBe(PART.repeat(5));
    // The request, what it was answered, and the request that tells it.
    expect(await left('ada')).toBe(before - 1 - 4 - 1);
  });

  it('ends with who reads it: no more of it is made, and what was sent is paid for', async () => {
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
    const before = await left('bob');
    const answer = await get('/parts', 'bob');
    const request = last;
    await answer.body!.cancel();
    await end;
    expect(before - (await left('bob'))).toBeGreaterThan(2);
    expect(made).toBeLessThan(1_000);
    expect(request.errorCode).toBeUndefined();
  });

  it('is cut off where it fails, and known to have failed', async () => {
    parts = async function* () {
      yield PART;
      throw unavailable('The database is away.');
    };
    const answer = await get('/parts', 'eve');
    const request = last;
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow();
    expect(request.errorCode).toBe('UNAVAILABLE');
  });
});

it('an answer that is under way has not failed where something goes wrong afterwards', async () => {
  const answer = await get('/late', 'ida');
  expect([answer.status, await answer.text()]).toEqual([200, 'done']);
  expect(last.errorCode).toBeUndefined();
});
