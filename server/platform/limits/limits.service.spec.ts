import { readFileSync } from 'node:fs';
import { buildSchema, Kind, parse } from 'graphql';
import '../../app.module.js';
import { type BudgetName, budgets, COST_PER_POINT } from './budgets.js';
import { queryCost } from '../graphql/query-cost.js';

describe('the budgets', () => {
  const all = budgets();
  const day = (name: BudgetName) => (all[name].points / all[name].seconds) * 86_400;

  it('allow fewer sessions than requests, and fewer sign-ups than sessions', () => {
    expect(day('sign-up-address')).toBeLessThan(day('session-address'));
    expect(day('session-address')).toBeLessThan(day('address'));
    expect(day('sign-up-identity')).toBeLessThan(day('session-identity'));
    expect(day('session-identity')).toBeLessThan(day('identity'));
    expect(day('allocation-day')).toBeLessThan(day('allocation-hour'));
  });

  it('let one person export 100,000 rows twice in a minute, using the most expensive list', () => {
    const schema = buildSchema(readFileSync('server/schema.graphql', 'utf8'));
    const document = parse(readFileSync('client/features/directory/users/staff-list.graphql', 'utf8'));
    const lists = document.definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION);
    const costs = lists.map((list) => queryCost(schema, document, list, { companyId: '1', first: 200 }));
    expect(Math.min(...costs)).toBeGreaterThan(200 * 10);
    const pages = 2 * (100_000 / 200);
    expect(pages * (1 + Math.max(...costs) / COST_PER_POINT)).toBeLessThan(all.identity.points);
  });

  it('are all documented', () => {
    const documented = readFileSync('docs/limits.md', 'utf8');
    expect(Object.keys(all).filter((name) => !documented.includes(`\`${name}\``))).toEqual([]);
  });

  it('leave room for a hundred people behind one address', () => {
    const pagesOfAPersonAtWork = 20;
    const requestsOfAPage = 5;
    expect(100 * pagesOfAPersonAtWork * requestsOfAPage).toBeLessThan(all.address.points / 2);
    expect(100).toBeLessThan(all['session-address'].points);
    expect(100 * 2).toBeLessThan(all['sign-up-address'].points);
  });
});
