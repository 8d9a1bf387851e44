import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALL_REASONS } from '../reasons.js';
import { sharedServer, type SharedServer } from '../shared-server.js';
import { startGateway, type TestGateway } from './gateway.js';
import { OldBackend } from './old-backend.js';

const page = readFileSync('docs/gateway.md', 'utf8').replace(/\s+/g, ' ');

let old: OldBackend;
let gateway: TestGateway;
let server: SharedServer;
beforeAll(async () => {
  old = await new OldBackend().start();
  gateway = await startGateway(old.url);
  server = await sharedServer();
});
afterAll(async () => {
  await gateway?.close();
  await old?.stop();
  await server?.close();
});

describe('The documentation on the gateway', () => {
  it('is the target of links in errors', async () => {
    const { errors } = await gateway.gql({ idToken: 'x.y.z' }, '{ auditLog { totalCount } }');
    const { type, code } = errors![0].extensions;
    expect(code).toBe('UNSUPPORTED');
    const { status, body, headers } = await gateway.http(type);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-/);
    expect(body).toContain('<h1>UNSUPPORTED</h1>');
    expect((await gateway.http('/api/docs/errors/no-such-code')).status).toBe(404);
  });

  it('has a page for every code, and only links to existing pages', async () => {
    const pages = new Set(['/api/docs/graphql', '/api/docs/errors']);
    // A set can grow during iteration.
    for (const path of pages) {
      const { status, body } = await gateway.http(path);
      expect([path, status]).toEqual([path, 200]);
      for (const [, link] of body.matchAll(/href="(\/[^"#]*)/g)) pages.add(link);
    }
    const codes = await server.evaluate(async ({ load }) =>
      Object.keys((await load('platform/errors/error-code.js')).HTTP_STATUS),
    );
    expect(pages.size).toBe(2 + codes.length);
  });

  it('describes the schema of the gateway', async () => {
    const { body } = await gateway.http('/api/docs/graphql');
    expect(body).toContain('id="Query.auditLog"');
    expect(body).toContain('Not supported by the gateway: The old backend has no audit log.');
    expect(body).not.toContain('Idempotency-Key');
  });
});

describe('docs/gateway.md', () => {
  it('has every reason that the gateway itself returns', () => {
    const sources = ['server/legacy/gateway', 'server/legacy/backend']
      .flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)))
      .filter((file) => !file.endsWith('.spec.ts'))
      .map((file) => readFileSync(file, 'utf8'));
    const given = Object.keys(ALL_REASONS).filter((reason) =>
      sources.some((text) => text.includes(`'${reason}'`)),
    );
    expect(given).toEqual(expect.arrayContaining(['NOT_REGISTERED', 'LEGACY_CALL_FAILED']));
    expect(given.filter((reason) => !page.includes(`\`${reason}\``))).toEqual([]);
  });

  it('has every reason for unsupported fields', async () => {
    const reasons: string[] = await server.evaluate(async ({ load }) => {
      const { REASONS } = await load('legacy/gateway/unsupported-fields.js');
      return REASONS.map(([, reason]: [RegExp, string]) => reason);
    });
    expect(reasons.length).toBeGreaterThan(10);
    expect(reasons.filter((reason) => !page.includes(reason))).toEqual([]);
  });
});
