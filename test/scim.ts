import { buildClient } from './api-clients.js';
import type { RestAnswer, TestServer } from './app.js';
import { buildCompany, buildUser } from './factories.js';
import { uniqueEmail } from './identity-emulator.js';
import { withTeams } from './teams.js';

const TYPE = 'application/scim+json';
export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

/** Sends a request of SCIM. */
export type Scim = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<RestAnswer>;

/** Returns a function that sends requests with a key. */
export const scimOf =
  (app: TestServer, idToken: string): Scim =>
  (method, path, body, headers = {}) =>
    app.http(`/scim/v2/${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${idToken}`,
        ...(body !== undefined && { 'Content-Type': TYPE }),
        ...headers,
      },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    });

/** A company with teams, an admin, members and the key of an identity provider. */
export async function provisioned(app: TestServer, count = 0) {
  const company = await buildCompany(app);
  await withTeams(app, company);
  const admin = await buildUser(app, { company, userType: 'admin' });
  const members = [];
  for (let index = 0; index < count; index += 1) members.push(await buildUser(app, { company }));
  const { caller } = await buildClient(app, admin, company, ['SCIM']);
  return { company, admin, members, scim: scimOf(app, caller.idToken) };
}

/** Asserts that a response is a failure in the standard's format. */
export function expectScimError(answer: RestAnswer, status: number, scimType?: string): void {
  expect({ status: answer.status, body: answer.body }).toEqual({
    status,
    body: {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: String(status),
      ...(scimType && { scimType }),
      detail: expect.stringMatching(/\S/),
    },
  });
  expect(answer.headers.get('content-type')).toMatch(/^application\/scim\+json/);
}

/** A new user in the format of Entra ID. */
export const entraUser = (more: object = {}) => ({
  schemas: [USER, 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
  externalId: `entra-${Math.random()}`,
  userName: uniqueEmail(),
  active: true,
  displayName: 'Ada Byron',
  emails: [{ primary: true, type: 'work', value: 'other@people.example' }],
  meta: { resourceType: 'User' },
  name: { formatted: 'Ada Byron', familyName: 'Byron', givenName: 'Ada' },
  roles: [],
  ...more,
});

/** Creates a user as Entra ID does, and returns the response. */
export async function created(scim: Scim, more: object = {}) {
  const answer = await scim('POST', 'Users', entraUser(more));
  expect(answer.status).toBe(201);
  return answer.body;
}
