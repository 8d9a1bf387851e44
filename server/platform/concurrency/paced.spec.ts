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
    abort.signal,
  );
  await expect(work).rejects.toThrow('The request has ended.');
  expect(done).toEqual([1, 2]);
});
