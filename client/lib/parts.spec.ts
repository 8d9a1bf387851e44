import { jest } from '@jest/globals';
import { loadPart, NewBuildError } from './parts';

let onLine = true;
const answer = jest.fn<() => Promise<object>>();
const failing = (times: number) => {
  const load = jest.fn<() => Promise<string>>().mockResolvedValue('part');
  for (let n = 0; n < times; n++) load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  return load;
};
const page = (entry: string) => ({
  ok: true,
  text: async () => `<script type="module" crossorigin src="/assets/${entry}.js"></script>`,
});
const pass = (time: number) => jest.advanceTimersByTimeAsync(time);

beforeEach(() => {
  jest.useFakeTimers();
  onLine = true;
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => onLine);
  answer.mockReset().mockResolvedValue(page('index-one'));
  Object.assign(globalThis, { fetch: answer });
  const script = document.createElement('script');
  script.type = 'module';
  script.setAttribute('src', '/assets/index-one.js');
  document.head.replaceChildren(script);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('loading a part of the client', () => {
  it('retries until it succeeds', async () => {
    const load = failing(4);
    const part = loadPart(load);
    await pass(10_000);
    await expect(part).resolves.toBe('part');
    expect(load).toHaveBeenCalledTimes(5);
  });

  it('waits for the connection while offline, and does not take that for a new build', async () => {
    onLine = false;
    const load = failing(1);
    const part = loadPart(load);
    await pass(60_000);
    expect(load).toHaveBeenCalledTimes(1);
    onLine = true;
    window.dispatchEvent(new Event('online'));
    await expect(part).resolves.toBe('part');
    expect(answer).not.toHaveBeenCalled();
  });

  it('gives up if the server has a newer build, and only then', async () => {
    answer.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    answer.mockResolvedValueOnce({ ok: false });
    answer.mockResolvedValueOnce(page('index-two'));
    const load = failing(9);
    const part = expect(loadPart(load)).rejects.toThrow(NewBuildError);
    await pass(10_000);
    await part;
    expect(load).toHaveBeenCalledTimes(3);
  });
});
