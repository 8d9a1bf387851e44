import { spawnSync } from 'node:child_process';
import { callsOf } from '../app.js';
import { gqlData } from '../expectations.js';
import { ServerProcess } from '../server-process.js';
import { json, legacyUser, OldBackend } from './old-backend.js';
import { program } from '../build.js';

// The built gateway as a separate program, as run by `npm run gateway` and the image.

const CALLER = { idToken: `x.${Buffer.from('{"sub":"uid-1"}').toString('base64url')}.x` };

let old: OldBackend;
beforeAll(async () => {
  old = await new OldBackend({
    getCompanyData: json({ id: 1, title: 'Acme', created_at: '2023-05-01' }),
    fetchUsersWithinCompany: json([legacyUser(1), legacyUser(2)]),
  }).start();
});
afterAll(() => old.stop());

it('serves GraphQL without a database, and drains on SIGTERM', async () => {
  const settings = { LEGACY_API_URL: old.url, DATABASE_URL: '', FIREBASE_PROJECT_ID: '', AUDIT_KEY: '' };
  const gateway = await ServerProcess.start(settings, 'gateway');
  const calls = callsOf(gateway.url);
  const query = '{ company(id: 1) { id title users(first: 50) { nodes { id firstName } } } }';
  expect(await gqlData(calls, CALLER, query)).toEqual({
    company: {
      id: '1',
      title: 'Acme',
      users: {
        nodes: [
          { id: '1', firstName: 'First 1' },
          { id: '2', firstName: 'First 2' },
        ],
      },
    },
  });
  const schema = await calls.http('/api/docs/schema.graphql');
  expect(schema.body).toContain('@unsupported(reason: "The old backend has no audit log.")');
  expect(await gateway.stop()).toBe(0);
  // Neither the token nor the data is in the log.
  expect(gateway.output).toContain('query company');
  expect(gateway.output).not.toMatch(/First 1|uid-1|x\.eyJ/);
});

it('reports missing settings', () => {
  const { status, stderr } = spawnSync(process.execPath, [program('gateway')], {
    env: { PATH: process.env.PATH },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toBe(
    'The settings need attention:\n  - LEGACY_API_URL is missing: the address of the old backend, such as https://old.example\n',
  );
});
