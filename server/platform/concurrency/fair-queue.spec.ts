import { FairQueue } from './fair-queue.js';

/** Work that runs until the test ends it. */
function pendingWork() {
  let end!: () => void;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { end, work: () => ended };
}

/** Lets all pending callbacks run. */
const settle = () => new Promise(setImmediate);

describe('a fair queue', () => {
  it('limits concurrent work in total and per caller', async () => {
    const queue = new FairQueue(3, 2);
    const started: string[] = [];
    const runs = ['a1', 'a2', 'a3', 'b1', 'b2'].map((name) => {
      const { end, work } = pendingWork();
      const run = queue.run(name[0], () => {
        started.push(name);
        return work();
      });
      return { end, run };
    });
    await settle();
    expect(started).toEqual(['a1', 'a2', 'b1']);
    runs[0].end();
    await settle();
    expect(started).toEqual(['a1', 'a2', 'b1', 'a3']);
    for (const { end } of runs) end();
    await Promise.all(runs.map(({ run }) => run));
    expect(started).toHaveLength(5);
  });

  it('lets callers take turns, however much work one has queued', async () => {
    const queue = new FairQueue(1, 1);
    const order: string[] = [];
    const first = pendingWork();
    const runs = [
      queue.run('a', first.work),
      ...['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) =>
        queue.run(name[0], async () => void order.push(name)),
      ),
    ];
    first.end();
    await Promise.all(runs);
    expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  it('passes on results and failures, and continues after both', async () => {
    const queue = new FairQueue(1, 1);
    await expect(queue.run('a', async () => 1)).resolves.toBe(1);
    await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(queue.run('b', async () => 2)).resolves.toBe(2);
  });

  it('drops waiting work if its signal is aborted', async () => {
    const queue = new FairQueue(1, 1);
    const first = pendingWork();
    const running = queue.run('a', first.work);
    const abort = new AbortController();
    let isStarted = false;
    const dropped = queue.run('b', async () => void (isStarted = true), abort.signal);
    const last = queue.run('c', async () => 'last');
    abort.abort(new Error('gone'));
    await expect(dropped).rejects.toThrow('gone');
    first.end();
    await running;
    await expect(last).resolves.toBe('last');
    expect(isStarted).toBe(false);
    await expect(queue.run('b', async () => 1, abort.signal)).rejects.toThrow('gone');
  });

  it('refuses work when the queue of one caller or of all is full', async () => {
    const queue = new FairQueue(1, 1, { all: 3, perCaller: 2, full: () => new Error('full') });
    const first = pendingWork();
    const abort = new AbortController();
    const run = (name: string, signal?: AbortSignal) => queue.run(name, async () => name, signal);
    const running = queue.run('a', first.work);
    const dropped = run('a', abort.signal);
    const waiting = [run('a'), run('b')];
    await expect(run('a')).rejects.toThrow('full');
    await expect(run('c')).rejects.toThrow('full');
    abort.abort(new Error('gone'));
    await expect(dropped).rejects.toThrow('gone');
    waiting.push(run('c'));
    await expect(run('d')).rejects.toThrow('full');
    first.end();
    await running;
    await expect(Promise.all(waiting)).resolves.toEqual(['a', 'b', 'c']);
    await expect(run('d')).resolves.toBe('d');
  });
});
