import { jest } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { onBehalfOf } from '../requests/current-request.js';
import { abandon } from '../requests/request.js';
import { CalculationsService } from './calculations.service.js';
import type { LimitsService } from './limits.service.js';

const countTime = jest.fn<LimitsService['countTime']>();
const calculations = new CalculationsService({ countTime } as unknown as LimitsService);
const requestOf = (uid: string) => ({ account: { uid } }) as FastifyRequest;
const charged = () => countTime.mock.calls.reduce((sum, [, time]) => sum + time, 0);

beforeEach(() => countTime.mockClear());

/** Takes longer than other work may be delayed. */
function block() {
  const end = performance.now() + 15;
  while (performance.now() < end);
}

it('lets other work run between items, in their order', async () => {
  const order: unknown[] = [];
  setImmediate(() => order.push('other work'));
  await calculations.forEach([1, 2, 3], (item) => {
    order.push(item);
    block();
  });
  expect(order).toEqual([1, 'other work', 2, 3]);
});

it('lets other work run between short calculations that together take long', async () => {
  const order: unknown[] = [];
  setImmediate(() => order.push('other work'));
  await Promise.all([1, 2].map((item) => calculations.once(() => (block(), order.push(item)))));
  expect(order).toEqual([1, 'other work', 2]);
});

it('ends with its request, which is charged for the time so far', async () => {
  const request = requestOf('ada');
  const done: number[] = [];
  const work = onBehalfOf(request, () =>
    calculations.forEach([1, 2, 3], (item) => {
      done.push(item);
      block();
      if (item === 2) abandon(request);
    }),
  );
  await expect(work).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(done).toEqual([1, 2]);
  expect(charged()).toBeGreaterThanOrEqual(30);
});

it('charges calculations that fail', async () => {
  const work = onBehalfOf(requestOf('ada'), () =>
    calculations.once(() => {
      block();
      throw new Error('Too many.');
    }),
  );
  await expect(work).rejects.toThrow('Too many.');
  expect(charged()).toBeGreaterThanOrEqual(15);
});

it('lets callers take turns', async () => {
  const order: string[] = [];
  const work = (uid: string) =>
    onBehalfOf(requestOf(uid), () => calculations.forEach([1, 2], () => (order.push(uid), block())));
  await Promise.all([work('ada'), work('bob')]);
  expect(order).toEqual(['ada', 'bob', 'ada', 'bob']);
});
