import { FairQueue } from './fair-queue.js';
import { paced } from './paced.js';

/** Takes longer than other work may wait. */
function block() {
  const end = performance.now() + 15;
  while (performance.now() < end);
}

it('lets other work run between items, in their order', async () => {
  const order: unknown[] = [];
  setImmediate(() => order.push('other work'));
  await paced([1, 2, 3], (item) => {
    order.push(item);
    block();
  });
  expect(order).toEqual([1, 'other work', 2, 3]);
});

it('ends once its signal is aborted', async () => {
  const abort = new AbortController();
  const done: number[] = [];
  const work = paced(
    [1, 2, 3],
    (item) => {
      done.push(item);
      if (item === 2) abort.abort(new Error('The request has ended.'));
    },
    { signal: abort.signal },
  );
  await expect(work).rejects.toThrow('The request has ended.');
  expect(done).toEqual([1, 2]);
});

it('runs each part, with the pause after it, in its turn', async () => {
  const order: string[] = [];
  const turns = new FairQueue(1, 1);
  const work = (name: string) =>
    paced([1, 2], () => (order.push(name), block()), { inTurn: (part) => turns.run(name, part) });
  await Promise.all([work('a'), work('b')]);
  expect(order).toEqual(['a', 'b', 'a', 'b']);
});
