import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { portOf } from '../../../test/port-of.js';
import { until } from '../../../test/until.js';
import { createCompany } from './legacy-calls.js';
import { PatientBackend, type PatientOptions } from './patient-backend.js';
import { backendUrl, fixedToken, masterToken, tokenInFile } from './token-sources.js';
import { uncheckedCompanies, uncheckedFeatures } from './unchecked-lists.js';

let server: Server;
let backend: PatientBackend;
let tokens: (string | undefined)[];
let urls: (string | undefined)[];
/** A replacement for the success of some calls. */
const broken = new Map<string, number | 'hangs'>();

/** Starts a backend that responds to each request with the next of the statuses, and with 200 after the last. */
async function start(statuses: number[], options: Partial<PatientOptions> = {}): Promise<void> {
  tokens = [];
  urls = [];
  broken.clear();
  server = createServer((request: IncomingMessage, response: ServerResponse) => {
    tokens.push(request.headers.authorization);
    urls.push(request.url);
    const status = statuses.shift() ?? broken.get(request.url ?? '') ?? 200;
    if (status === 'hangs') return;
    response.writeHead(status, status === 429 ? { 'Retry-After': '1' } : {}).end('[]');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  backend = new PatientBackend(`http://127.0.0.1:${portOf(server)}`, { concurrency: 4, ...options });
}

afterEach(async () => {
  if (!server?.listening) return;
  server.closeAllConnections();
  server.close();
  await backend.close();
});

const caller = fixedToken('a test', 'first');

describe('PatientBackend', () => {
  it('waits as long as the backend requests', async () => {
    await start([429]);
    const begin = performance.now();
    await expect(backend.read(uncheckedCompanies(), caller)).resolves.toEqual([]);
    expect(performance.now() - begin).toBeGreaterThan(900);
    expect(tokens).toEqual(['Bearer first', 'Bearer first']);
  });

  it('does not retry a denial', async () => {
    await start([403]);
    await expect(backend.read(uncheckedCompanies(), caller)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(tokens).toHaveLength(1);
  });

  it('reads a refused token again from its file', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'job-lobby-token-')), 'token');
    writeFileSync(file, 'one\n');
    const fromFile = tokenInFile(file);
    await start([200, 401]);
    await backend.read(uncheckedCompanies(), fromFile);
    writeFileSync(file, 'two\n');
    await backend.read(uncheckedCompanies(), fromFile);
    expect(tokens).toEqual(['Bearer one', 'Bearer one', 'Bearer two']);
  });

  it('gives up if the token stays the same', async () => {
    await start([401]);
    await expect(backend.read(uncheckedCompanies(), caller)).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
      message: 'The token of a test is invalid or has expired.',
    });
    expect(tokens).toHaveLength(1);
  });

  it('does not send text that is not a token', async () => {
    await start([]);
    const page = fixedToken('a test', '{\n"idToken": "one"}');
    await expect(backend.read(uncheckedCompanies(), page)).rejects.toThrow('is not one line of text');
    expect(tokens).toHaveLength(0);
  });

  it('retries calls while the backend is out of order, but not without patience', async () => {
    await start([503, 503, 503, 503, 503, 503], { pause: 20 });
    await expect(backend.read(uncheckedCompanies(), caller, 0)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
    expect(tokens).toHaveLength(3);
    await expect(backend.read(uncheckedCompanies(), caller)).resolves.toEqual([]);
  });

  it.each([500, 502, 504])('reports a call that fails with %i while others succeed', async (status) => {
    await start([], { pause: 20 });
    await backend.read(uncheckedFeatures(1), caller);
    broken.set('/api/getFeatures/2', status);
    await expect(backend.read(uncheckedFeatures(2), caller)).rejects.toMatchObject({
      message: `getFeatures of the old backend failed with status ${status}.`,
      extra: { reason: 'LEGACY_CALL_FAILED' },
    });
    // Three times, each with two retries, between the call that had succeeded before and is sent again.
    expect(urls).toEqual([
      '/api/getFeatures/1',
      ...Array.from({ length: 9 }, () => '/api/getFeatures/2'),
      '/api/getFeatures/1',
    ]);
  });

  it('reports a call that hangs while others succeed', async () => {
    await start([], { pause: 5, timeout: 250 });
    await backend.read(uncheckedFeatures(1), caller);
    broken.set('/api/getFeatures/2', 'hangs');
    await expect(backend.read(uncheckedFeatures(2), caller)).rejects.toMatchObject({
      message: 'getFeatures of the old backend does not respond.',
      extra: { reason: 'LEGACY_CALL_FAILED' },
    });
  });

  it('waits for a backend that fails every call, reports that once, and gives up after its patience', async () => {
    const outages: (string | null)[] = [];
    await start([], { pause: 10, patience: 100, onOutage: (why) => outages.push(why) });
    await backend.read(uncheckedFeatures(1), caller);
    for (const id of [1, 2, 3]) broken.set(`/api/getFeatures/${id}`, 502);
    await expect(backend.read(uncheckedFeatures(2), caller)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: 'The old backend is out of order: getFeatures of the old backend failed with status 502.',
      extra: expect.not.objectContaining({ reason: expect.anything() }),
    });
    broken.clear();
    await backend.read(uncheckedFeatures(3), caller);
    expect(outages).toEqual(['getFeatures of the old backend failed with status 502.', null]);
  });

  it('ends all calls when it is closed, including waiting ones', async () => {
    await start(Array.from({ length: 1000 }, () => 503));
    const reads = Array.from({ length: 40 }, () => backend.read(uncheckedCompanies(), caller));
    const settled = Promise.allSettled(reads);
    await until(() => tokens.length > 3, { every: 5 });
    await backend.close();
    const asked = tokens.length;
    expect((await settled).every(({ status }) => status === 'rejected')).toBe(true);
    expect(tokens).toHaveLength(asked);
  });

  it('limits the calls per second', async () => {
    await start([], { rate: 20 });
    const begin = performance.now();
    await Promise.all(Array.from({ length: 11 }, () => backend.read(uncheckedCompanies(), caller)));
    expect(performance.now() - begin).toBeGreaterThan(490);
  });

  it('sends reads only', async () => {
    await start([]);
    expect(() => backend.read(createCompany('Acme'), caller)).toThrow('createCompany is not a read.');
    expect(tokens).toHaveLength(0);
  });
});

describe('the arguments of commands', () => {
  it.each([
    undefined,
    '',
    'old.example.com',
    'file:///etc',
    'https://user:secret@old.example.com',
    'https://:secret@old.example.com',
    'https://old.example.com/?key=secret',
    'https://old.example.com/#secret',
  ])('refuse the address %s without printing it', (url) => {
    expect(() => backendUrl('from', url)).toThrow('--from must be the address of a backend');
    expect(() => backendUrl('from', url)).not.toThrow(/secret/);
  });

  it('may contain a path', () =>
    expect(backendUrl('from', 'https://old.example.com/app')).toBe('https://old.example.com/app'));

  it('need a token', async () => {
    expect(() => masterToken(undefined, {})).toThrow('Set LEGACY_TOKEN');
    await expect(masterToken(undefined, { LEGACY_TOKEN: ' t ' }).token()).resolves.toBe('t');
    await expect(masterToken('/does/not/exist', {}).token()).rejects.toThrow('ENOENT');
  });
});
