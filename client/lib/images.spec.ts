import { jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { pass, stopClock } from '../test-render';

jest.unstable_mockModule('./identity', () => ({ idToken: async () => 'token' }));
const { keptImage, requestImage } = await import('./images');

/** Fetches that have started, with functions that end them. */
let started: { path: string; end: (status?: number) => void; fail: () => void }[];

beforeEach(() => {
  started = [];
  globalThis.fetch = jest.fn((path: unknown, { signal }: RequestInit = {}) => {
    return new Promise<Response>((resolve, reject) => {
      const end = (status = 200) =>
        resolve({ ok: status === 200, status, blob: async () => new Blob(['x']) } as Response);
      const fail = () => reject(new TypeError('Failed to fetch'));
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
      started.push({ path: String(path), end, fail });
    });
  }) as typeof fetch;
});

/** Ends all fetches, also those that start meanwhile. */
async function endAll(): Promise<void> {
  for (let at = 0; at < started.length; at++) {
    started[at]!.end();
    await new Promise((done) => setTimeout(done, 20));
  }
}

const paths = () => started.map(({ path }) => path);

it('loads few images at once, each once, and keeps them', async () => {
  const seen: string[] = [];
  const note = (source: string) => void seen.push(source);
  const all = ['/a', '/b', '/c', '/d', '/e', '/a'];
  for (const path of all) requestImage(path, (source) => note(source));
  await waitFor(() => expect(paths()).toEqual(['/a', '/b', '/c', '/d']));
  await endAll();
  expect(paths()).toEqual(['/a', '/b', '/c', '/d', '/e']);
  await waitFor(() => expect(seen).toHaveLength(all.length));
  expect(seen[0]).toMatch(/^data:/);
  expect(keptImage('/a')).toBe(seen[0]);

  requestImage('/a', note);
  expect(seen).toHaveLength(all.length + 1);
  expect(started).toHaveLength(5);
});

it('does not load what nothing shows any more', async () => {
  const listener = jest.fn();
  const stops = ['/k', '/l', '/m', '/n', '/o', '/p'].map((path) => requestImage(path, listener));
  await waitFor(() => expect(started).toHaveLength(4));
  stops[0]!();
  stops[4]!();
  await endAll();
  expect(paths()).toEqual(['/k', '/l', '/m', '/n', '/p']);
  expect(listener).toHaveBeenCalledTimes(4);
});

it('retries an image that the server refuses with the next request only', async () => {
  const listener = jest.fn();
  requestImage('/lost', listener);
  await waitFor(() => expect(started).toHaveLength(1));
  started[0]!.end(404);
  await new Promise((done) => setTimeout(done, 20));
  window.dispatchEvent(new Event('online'));
  expect(keptImage('/lost')).toBeUndefined();
  expect(started).toHaveLength(1);
  requestImage('/lost', listener);
  await waitFor(() => expect(started).toHaveLength(2));
  await endAll();
  await waitFor(() => expect(listener).toHaveBeenCalledTimes(1));
});

describe('a load that fails for a passing reason', () => {
  stopClock();

  it.each([
    ['the network', () => started.at(-1)!.fail()],
    ['a server that is not available', () => started.at(-1)!.end(503)],
    ['too many requests', () => started.at(-1)!.end(429)],
  ])('is retried after a while, later each time: %s', async (reason, fail) => {
    const stop = requestImage(`/retried ${reason}`, jest.fn());
    await pass(0);
    fail();
    await pass(1_900);
    expect(started).toHaveLength(1);
    await pass(200);
    expect(started).toHaveLength(2);
    fail();
    await pass(3_900);
    expect(started).toHaveLength(2);
    await pass(200);
    expect(started).toHaveLength(3);
    fail();
    await pass(0);
    stop();
    await pass(60_000);
    expect(started).toHaveLength(3);
  });

  it('is retried when the browser is online again', async () => {
    const listener = jest.fn();
    requestImage('/online', listener);
    await pass(0);
    started[0]!.fail();
    await pass(0);
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(started).toHaveLength(2);
    started[1]!.end();
    jest.useRealTimers();
    await waitFor(() => expect(listener).toHaveBeenCalledTimes(1));
  });

  it('makes room for others if it hangs', async () => {
    const timeouts: AbortController[] = [];
    jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const timeout = new AbortController();
      timeouts.push(timeout);
      return timeout.signal;
    });
    const stops = ['/1', '/2', '/3', '/4', '/5'].map((path) => requestImage(path, jest.fn()));
    await pass(0);
    expect(paths()).toEqual(['/1', '/2', '/3', '/4']);
    timeouts[0]!.abort();
    await pass(0);
    expect(paths()).toEqual(['/1', '/2', '/3', '/4', '/5']);
    for (const stop of stops) stop();
  });
});
