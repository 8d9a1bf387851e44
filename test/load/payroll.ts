import { setTimeout as sleep } from 'node:timers/promises';
import { sendOnce } from './load.js';
import type { Product } from './product.js';

/** What closing a period took. */
export interface ClosingTimes {
  people: number;
  /** How long it took, in seconds. */
  seconds: number;
  /** The p95 of an employee's own day meanwhile, in milliseconds. */
  others: number;
}

const DAY = '{ attendanceOfDay { day { status workedMinutes } } }';

/** Closes the last month of a company as an admin, while others read their own days. */
export async function measureClosing(product: Product): Promise<ClosingTimes> {
  const send = async (query: string, variables: object = {}, user = 1) => {
    const { data } = await sendOnce(product.server, {
      method: 'POST',
      path: '/graphql',
      headers: {
        authorization: `Bearer ${product.tokenOf(`uid-${user}`, `user${user}@example.com`)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ query, variables }),
    });
    return data;
  };
  const today = new Date();
  const first = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 1, 1)).toISOString();
  await send('mutation ($input: PayrollSettingsInput!) { setPayrollSettings(input: $input) { cycle } }', {
    input: { cycle: 'MONTH', startsOn: first.slice(0, 10) },
  });
  const { me } = await send('{ me { company { nextPayrollPeriod { id } } } }');
  const { id } = me.company.nextPayrollPeriod;
  const begin = performance.now();
  await send('mutation ($id: ID!) { closePayrollPeriod(id: $id) { state } }', { id });
  const times: number[] = [];
  for (;;) {
    const { period } = await send(
      'query ($id: ID!) { period: payrollPeriod(id: $id) { state people failure } }',
      {
        id,
      },
    );
    if (period.state === 'CLOSED') {
      times.sort((one, other) => one - other);
      return {
        people: period.people,
        seconds: (performance.now() - begin) / 1_000,
        others: times[Math.floor(times.length * 0.95)] ?? 0,
      };
    }
    if (period.state === 'OPEN') throw new Error(`The period stays open: ${period.failure}`);
    for (let sample = 0; sample < 10; sample++) {
      const sent = performance.now();
      await send(DAY, {}, 5);
      times.push(performance.now() - sent);
      await sleep(20);
    }
  }
}
