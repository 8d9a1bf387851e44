import { readFileSync } from 'node:fs';
import { Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { buildSchema, Kind, parse } from 'graphql';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { type BudgetName, BUDGETS, COST_PER_POINT } from './budgets.js';
import type { LimiterOptions, LimiterStore } from './limiter-store.js';
import { Limits } from './limits.service.js';
import { queryCost } from './query-cost.js';

/** A store that is away, as one on another machine can be. */
const away = {
  limiter: ({ points, duration }: LimiterOptions) => {
    const refuse = () => Promise.reject(new Error('connect ECONNREFUSED'));
    return { points, duration, consume: refuse, penalty: refuse } as unknown as RateLimiterAbstract;
  },
} as LimiterStore;

// What it logs is meant here.
Logger.overrideLogger(false);

const request = () => ({ raw: { socket: { remoteAddress: '192.0.2.1' }, headers: {} } }) as FastifyRequest;

describe('while points cannot be counted', () => {
  const limits = new Limits(away);

  it('requests go on, and their answers promise nothing', async () => {
    const one = request();
    await limits.arrived(one);
    await limits.identified(one, 'ada');
    await limits.refused(one);
    await limits.spend(one, 100);
    await limits.spent(one, 100);
    expect(limits.fieldsOf(one)).toEqual({});
  });

  it.each(['session', 'sign-up', 'accounts', 'allocation'] as const)('%s is UNAVAILABLE', async (purpose) => {
    const one = request();
    await limits.arrived(one);
    await limits.identified(one, 'ada');
    await expect(limits.charge(one, purpose)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      extra: { retryAfter: expect.any(Number) },
    });
  });

  it('a session is UNAVAILABLE for whoever has proved itself, too', async () => {
    const one = request();
    await limits.arrived(one);
    await expect(limits.startedSession(one, 'ada')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});

describe('the budgets', () => {
  const day = (name: BudgetName) => (BUDGETS[name].points / BUDGETS[name].seconds) * 86_400;

  it('are stricter on sessions, and stricter still on sign-ups', () => {
    expect(day('sign-up-address')).toBeLessThan(day('session-address'));
    expect(day('session-address')).toBeLessThan(day('address'));
    expect(day('sign-up-identity')).toBeLessThan(day('session-identity'));
    expect(day('session-identity')).toBeLessThan(day('identity'));
    expect(day('allocation-day')).toBeLessThan(day('allocation-hour'));
  });

  it('let one person export 100,000 rows twice in a minute, from the list that costs most', () => {
    const schema = buildSchema(readFileSync('server/schema.graphql', 'utf8'));
    const document = parse(readFileSync('client/components/staff/staff-list.graphql', 'utf8'));
    const lists = document.definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION);
    const costs = lists.map((list) => queryCost(schema, document, list, { companyId: '1', first: 200 }));
    expect(Math.min(...costs)).toBeGreaterThan(200 * 10);
    const pages = 2 * (100_000 / 200);
    expect(pages * (1 + Math.max(...costs) / COST_PER_POINT)).toBeLessThan(BUDGETS.identity.points);
  });

  it('let a hundred people behind one address do what each of them does', () => {
    const pagesOfAPersonAtWork = 20;
    const requestsOfAPage = 5;
    expect(100 * pagesOfAPersonAtWork * requestsOfAPage).toBeLessThan(BUDGETS.address.points / 2);
    expect(100).toBeLessThan(BUDGETS['session-address'].points);
    expect(100 * 2).toBeLessThan(BUDGETS['sign-up-address'].points);
  });
});
