import { startServer, type TestServer } from '../app.js';
import { buildCast, buildUser, type Cast } from '../factories.js';
import { callFrom, expectTooMany, newAddress } from '../limits.js';

const ADDRESS = 30;
const IDENTITY = 12;
const ME = '{ me { id } }';
let app: TestServer;
let cast: Cast;

beforeAll(async () => {
  app = await startServer({ budgets: { points: { address: ADDRESS, identity: IDENTITY } } });
  cast = await buildCast(app);
});
afterAll(() => app.close());

const from = (address = newAddress()) => callFrom(app, address);
const user = () => buildUser(app, { company: cast.company });
const times = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work));

describe('a caller that prefers application/graphql-response+json', () => {
  const COSTLY = '{ __schema { queryType { name } } }';
  const ask = (address: string, caller: { idToken: string }, query: string, by: 'GET' | 'POST' = 'POST') => {
    const parameters = by === 'GET' ? `?${new URLSearchParams({ query })}` : '';
    return from(address).http(`/graphql${parameters}`, {
      method: by,
      headers: {
        Accept: 'application/graphql-response+json, application/json;q=0.9',
        Authorization: `Bearer ${caller.idToken}`,
        ...(by === 'POST' && { 'Content-Type': 'application/json' }),
      },
      ...(by === 'POST' && { body: JSON.stringify({ query }) }),
    });
  };
  const expect429 = (answer: Awaited<ReturnType<typeof ask>>) => {
    expect(answer.status).toBe(429);
    expect(answer.headers.get('content-type')).toMatch(/^application\/graphql-response\+json/);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answer.body).toEqual({
      errors: [
        {
          message: expect.stringMatching(/^Too many requests/),
          extensions: {
            code: 'TOO_MANY_REQUESTS',
            retryAfter: expect.any(Number),
            type: '/api/docs/errors/too-many-requests',
            requestId: answer.headers.get('x-request-id'),
          },
        },
      ],
    });
  };

  it('gets 429 once the budget of its address is used up', async () => {
    const address = newAddress();
    await times(ADDRESS, () => from(address).http('/config.json'));
    expect429(await ask(address, cast.employee, ME));
    expect429(await ask(address, cast.employee, ME, 'GET'));
    expectTooMany(await from(address).gql(cast.employee, ME));
  });

  it('gets 429 once its own budget is used up, before its document is parsed', async () => {
    const caller = await user();
    const address = newAddress();
    await times(IDENTITY, () => from().gql(caller, ME));
    expect429(await ask(address, caller, ME));
    expect429(await ask(address, caller, ME, 'GET'));
  });

  it('gets 429 for a query that costs more than is left', async () => {
    const caller = await user();
    await times(IDENTITY - 1, () => from().gql(caller, ME));
    expect429(await ask(newAddress(), caller, COSTLY));
  });
});
