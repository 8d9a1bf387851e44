import { jest } from '@jest/globals';

const KEY = 'job-lobby.support-session';

/** Loads the module again, as a page that begins with what is stored. */
async function page(stored?: string) {
  jest.resetModules();
  localStorage.clear();
  if (stored) localStorage.setItem(KEY, stored);
  return import('./support');
}

const answer = (body: object) => Object({ json: async () => body });

beforeEach(() => {
  globalThis.fetch = jest.fn(async () => answer({ data: { endSupportSession: { id: '7' } } }));
});

it('names the session in every request of a page, and nothing without one', async () => {
  expect((await page('7')).supportHeader()).toEqual({ 'Support-Session': '7' });
  const { supportHeader, supportSession, endSupport } = await page();
  expect(supportHeader()).toEqual({});
  expect(supportSession()).toBeUndefined();
  await endSupport('token');
  expect(fetch).not.toHaveBeenCalled();
});

it('keeps the session of a page until it is loaded again', async () => {
  const { supportSession } = await page('7');
  localStorage.setItem(KEY, '8');
  expect(supportSession()).toBe('7');
});

it('is ended by the holder, without the header of the session', async () => {
  const { endSupport } = await page('7');
  await endSupport('token');
  const [, init] = jest.mocked(fetch).mock.calls[0]!;
  expect(new Headers(init?.headers).get('support-session')).toBeNull();
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer token');
  expect(JSON.parse(String(init?.body)).variables).toEqual({ id: '7' });
});

it('is not left if the server refuses to end it', async () => {
  const { endSupport } = await page('7');
  jest.mocked(fetch).mockResolvedValue(answer({ errors: [{ extensions: { code: 'FORBIDDEN' } }] }));
  await expect(endSupport('token')).rejects.toHaveProperty('errors');
  expect(localStorage.getItem(KEY)).toBe('7');
});
