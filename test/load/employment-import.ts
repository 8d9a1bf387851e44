import { setTimeout as sleep } from 'node:timers/promises';
import { sendOnce } from './load.js';
import type { Product } from './product.js';

/** How many people the import has, and how many each call adds. */
const PEOPLE = 5_000;
const AT_ONCE = 500;
/** The first user of the import, so that the people of other figures stay as they are. */
const FIRST = 50_001;

/** Imports employment and opening balances of many people as an admin, and returns how long all of it takes, in seconds. */
export async function measureEmploymentImport(product: Product): Promise<number> {
  const send = async (query: string, variables: object = {}) => {
    const { data } = await sendOnce(product.server, {
      method: 'POST',
      path: '/graphql',
      headers: {
        authorization: `Bearer ${product.tokenOf('uid-1', 'user1@example.com')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ query, variables }),
    });
    return data;
  };
  const { type } = await send(
    'mutation ($input: AbsenceTypeInput!) { type: createAbsenceType(input: $input) { id } }',
    { input: { name: 'Imported vacation', allowance: 28, isPaid: true, needsApproval: true } },
  );
  const begin = performance.now();
  const { job } = await send('mutation { job: createImport(title: "employment.csv") { id } }');
  for (let from = 1; from <= PEOPLE; from += AT_ONCE) {
    const rows = Array.from({ length: AT_ONCE }, (_, index) => rowOf(FIRST + from - 1 + index, type.id));
    await send(
      'mutation ($id: ID!, $from: Int!, $rows: [ImportRowInput!]!) { addImportRows(id: $id, from: $from, rows: $rows) { total } }',
      { id: job.id, from, rows },
    );
  }
  await send('mutation ($id: ID!) { startImport(id: $id) { state } }', { id: job.id });
  for (;;) {
    const { now } = await send('query ($id: ID!) { now: job(id: $id) { state done failed error } }', {
      id: job.id,
    });
    if (now.state === 'DONE' && now.done === PEOPLE) return (performance.now() - begin) / 1_000;
    if (now.state !== 'RUNNING') throw new Error(`The import ended as ${JSON.stringify(now)}`);
    await sleep(200);
  }
}

function rowOf(user: number, typeId: string) {
  const cells = {
    'employment.startedOn': '2024-03-01',
    'employment.personnelNumber': `N-${user}`,
    'employment.weeklyHours': '40',
    'employment.jobTitle': 'Engineer',
    'employment.manager': `user${FIRST - 1 - (user % 20)}@example.com`,
    'balance.asOf': '2026-01-01',
    [`balance.${typeId}`]: '12.5',
  };
  return {
    email: `user${user}@example.com`,
    cells: Object.entries(cells).map(([column, value]) => ({ column, value })),
  };
}
