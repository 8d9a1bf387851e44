import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer, type TestServer } from '../app.js';
import { sharedServer } from '../shared-server.js';

const folder = mkdtempSync(join(tmpdir(), 'job-lobby-mailbox-'));
const store = (name: string, to: string, subject: string) =>
  writeFileSync(
    join(folder, `${name}.json`),
    JSON.stringify({
      at: '2026-11-22T10:00:00.000Z',
      from: 'no-reply@localhost',
      to: [to],
      subject,
      html: '<html><head></head><body><script>alert(1)</script><a href="http://127.0.0.1/x">Go</a></body></html>',
      text: 'Go: http://127.0.0.1/x?a=1&b=2',
    }),
  );

let app: TestServer;
beforeAll(async () => {
  store('20261122100000000-aaaaaaaaaaaa', 'ada@example.com', 'Older <b>');
  store('20261122110000000-bbbbbbbbbbbb', 'grace@example.com', 'Newer');
  app = await startServer({ settings: { MAILBOX_DIR: folder } });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

it('lists emails, the newest first, and filters them by recipient', async () => {
  const all = (await app.http('/mailbox')).body;
  expect(all.indexOf('Newer')).toBeLessThan(all.indexOf('Older &lt;b&gt;'));
  const ada = (await app.http('/mailbox?to=ADA@')).body;
  expect(ada).toContain('Older');
  expect(ada).not.toContain('Newer');
  expect((await app.http('/mailbox?to=%3Cscript%3E')).body).not.toContain('<script>');
});

it('shows an email in a frame that can run nothing', async () => {
  const page = await app.http('/mailbox/20261122100000000-aaaaaaaaaaaa');
  expect(page.body).toContain('<a href="http://127.0.0.1/x?a=1&amp;b=2">');
  expect(page.body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  const frame = await app.http('/mailbox/20261122100000000-aaaaaaaaaaaa/html');
  const policy = frame.headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/sandbox allow-popups/);
  expect(frame.headers.get('x-frame-options')).toBe('SAMEORIGIN');
});

it.each(['1', '..%2f..%2fpackage', '20261122100000000-cccccccccccc'])('%s is not an email', async (id) => {
  expect((await app.http(`/mailbox/${id}`)).status).toBe(404);
});

it('contains its name once in the title', async () => {
  expect((await app.http('/mailbox')).body).toContain('<title>Mailbox · Job Lobby</title>');
});

it('lists them as JSON', async () => {
  const all = (await app.http('/mailbox/messages')).body;
  expect(all.map(({ subject }: { subject: string }) => subject)).toEqual(['Newer', 'Older <b>']);
  expect(all[1]).toEqual({
    id: '20261122100000000-aaaaaaaaaaaa',
    to: 'ada@example.com',
    subject: 'Older <b>',
    text: 'Go: http://127.0.0.1/x?a=1&b=2',
    html: expect.stringContaining('>Go</a>'),
    at: '2026-11-22T10:00:00.000Z',
  });
  expect((await app.http('/mailbox/messages?to=ADA@')).body).toHaveLength(1);
});

it('does not exist outside of local mode', async () => {
  const other = await sharedServer();
  for (const path of ['/mailbox', '/mailbox/messages', '/mailbox/1', '/mailbox/1/html']) {
    expect({ path, status: (await other.http(path)).status }).toEqual({ path, status: 404 });
  }
  await other.close();
});

it('does not exist in production', async () => {
  const read = app.evaluate(async ({ load }) => {
    const { readSettings } = await load('platform/settings/settings.js');
    readSettings({ ...process.env, NODE_ENV: 'production' });
  });
  await expect(read).rejects.toThrow('MAILBOX_DIR must not be set in production');
});
