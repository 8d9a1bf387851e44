import { startServer, type TestServer } from '../app.js';
import { CODES, expectNothingOfTheInside, expectProblem } from '../expectations.js';
import { buildCast, type Cast } from '../factories.js';
import { HOSTILE_JSON, ODD_TEXT } from '../hostile.js';
import { LEGACY_CALLS, pathOf, validBody } from '../legacy.js';
import { uniqueEmail } from '../identity-emulator.js';

let app: TestServer;
let cast: Cast;

beforeAll(async () => {
  app = await startServer();
  cast = await buildCast(app);
  // Each caller's first request stores its token's claims.
  for (const caller of [cast.master, cast.stranger]) await app.gql(caller, '{ me { id } }');
});
afterAll(() => app.close());

/** All stored data, to check whether a refused call has left something. */
async function stored(): Promise<string> {
  const tables = [
    'users',
    'companies',
    'company_features',
    'user_privileges',
    'pending_accounts',
    'signed_out_identities',
  ];
  const rows = await Promise.all(
    tables.map((table) => app.database.query(`SELECT * FROM ${table} ORDER BY 1, 2`)),
  );
  return JSON.stringify(rows);
}

const POSTS = LEGACY_CALLS.filter(([method]) => method === 'POST').map(([, name]) => name);

/** Hostile values that a field accepts: optional fields may be null, and so on. */
const TAKEN: Record<string, string[]> = {
  'createNewEmployeeUserLocally.company_id': ['null'],
};

const postJson = (name: string, text: string) =>
  app.http(`/api/${name}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${cast.master.idToken}`, 'Content-Type': 'application/json' },
    body: text,
  });

describe.each(POSTS)('%s', (name) => {
  it('refuses hostile values in every field, naming the field, and stores nothing', async () => {
    const before = await stored();
    const body = validBody(name, cast);
    for (const field of Object.keys(body)) {
      for (const [what, json] of Object.entries(HOSTILE_JSON)) {
        if (TAKEN[`${name}.${field}`]?.includes(what)) continue;
        const text = JSON.stringify({ ...body, [field]: '@' }).replace('"@"', () => json);
        const answer = await postJson(name, text);
        expect({ field, what, status: answer.status }).toEqual({ field, what, status: 422 });
        expectProblem(answer, 422);
        expect(answer.body.errors.map((error: { field: string }) => error.field)).toEqual([field]);
      }
    }
    expect(await stored()).toBe(before);
  });

  it('names every missing field', async () => {
    const answer = await postJson(name, '{}');
    expectProblem(answer, 422);
    const named = answer.body.errors.map((error: { field: string }) => error.field);
    const optional = name === 'createNewEmployeeUserLocally' ? ['company_id'] : [];
    expect([...named, ...optional].sort()).toEqual(Object.keys(validBody(name, cast)).sort());
  });

  it('refuses keys that reach for prototypes, or ignores them', async () => {
    const before = await stored();
    for (const text of [
      '{"__proto__":{"title":"x"}}',
      '{"constructor":{"prototype":{"title":"x"}}}',
      '{"__proto__":null}',
    ]) {
      const answer = await postJson(name, text);
      expect([400, 422]).toContain(answer.status);
      expectProblem(answer, answer.status);
    }
    const form = await app.http(`/api/${name}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${cast.master.idToken}`,
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: '__proto__=x&constructor=y&hasOwnProperty=z&toString=w&__proto__[title]=v',
    });
    expect([400, 422]).toContain(form.status);
    expectProblem(form, form.status);
    expect({}).not.toHaveProperty('title');
    expect(await stored()).toBe(before);
  });

  it('treats unusual text as text', async () => {
    const body = validBody(name, cast);
    for (const field of Object.keys(body)) {
      for (const value of ODD_TEXT) {
        const answer = await postJson(name, JSON.stringify({ ...body, [field]: value }));
        expect({ field, value, ok: answer.status < 500 }).toEqual({ field, value, ok: true });
        if (answer.status !== 200) expectProblem(answer, answer.status);
        else expectNothingOfTheInside(Object.keys(answer.body));
      }
    }
    expect((await app.database.query('SELECT FROM users WHERE id = $1', [cast.master.id])).length).toBe(1);
  });
});

const GETS = LEGACY_CALLS.filter(([, name]) => name.includes('{')).map(([, name]) => name);

describe.each(GETS)('%s', (name) => {
  it('responds to hostile parameters with 404, or with 400 if the address cannot be parsed', async () => {
    const parameters = [
      ...ODD_TEXT,
      'a\u0000b',
      'a\nb',
      'x'.repeat(2_000),
      '-1',
      '1.5',
      '2147483648',
      '1e9',
      ' 1',
      '1 ',
    ];
    for (const parameter of parameters) {
      const answer = await app.rest(cast.master, pathOf(name, encodeURIComponent(parameter)));
      expect({ parameter, status: answer.status }).toEqual({ parameter, status: 404 });
      expectProblem(answer, 404);
    }
    for (const parameter of ['%ED%A0%80', '%', '%g0', '%C0%80']) {
      expectProblem(await app.rest(cast.master, pathOf(name, parameter)), 400);
    }
  });
});

interface Mutation {
  document: string;
  /** Valid variables, with those that are text of a limited length, ids, or optional. */
  fields: Record<
    string,
    'text' | 'id' | 'optional text' | 'optional id' | 'e-mail' | 'password' | 'privilege'
  >;
}

const input = (name: string) =>
  `mutation ($input: ${name[0].toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) { id } }`;
const NAMES = { firstName: 'text', lastName: 'text', displayName: 'optional text' } as const;
const ACCOUNT = { ...NAMES, email: 'e-mail', password: 'password' } as const;

const MUTATIONS: Record<string, Mutation> = {
  signUpCompany: { document: input('signUpCompany'), fields: { ...NAMES, companyName: 'text' } },
  signUpMember: { document: input('signUpMember'), fields: NAMES },
  createEmployee: { document: input('createEmployee'), fields: { ...ACCOUNT, companyId: 'optional id' } },
  createCompanyWithAdmin: {
    document: input('createCompanyWithAdmin'),
    fields: { ...ACCOUNT, companyName: 'text' },
  },
  createCompany: {
    document: 'mutation ($title: String!) { createCompany(title: $title) { id } }',
    fields: { title: 'text' },
  },
  allocateUser: {
    document:
      'mutation ($userId: ID!, $companyId: ID) { allocateUser(userId: $userId, companyId: $companyId) { id } }',
    fields: { userId: 'id', companyId: 'optional id' },
  },
  deallocateUser: {
    document: 'mutation ($userId: ID!) { deallocateUser(userId: $userId) { id } }',
    fields: { userId: 'id' },
  },
  setDevMode: {
    document: 'mutation ($userId: ID) { setDevMode(enabled: true, userId: $userId) { id } }',
    fields: { userId: 'optional id' },
  },
  addFeature: {
    document:
      'mutation ($companyId: ID!, $title: String!) { addFeature(companyId: $companyId, title: $title) { id } }',
    fields: { companyId: 'id', title: 'text' },
  },
  removeFeature: {
    document:
      'mutation ($companyId: ID!, $title: String!) { removeFeature(companyId: $companyId, title: $title) { id } }',
    fields: { companyId: 'id', title: 'text' },
  },
  grantPrivilege: {
    document:
      'mutation ($userId: ID!, $title: String!) { grantPrivilege(userId: $userId, title: $title) { id } }',
    fields: { userId: 'id', title: 'privilege' },
  },
  revokePrivilege: {
    document:
      'mutation ($userId: ID!, $title: String!) { revokePrivilege(userId: $userId, title: $title) { id } }',
    fields: { userId: 'id', title: 'privilege' },
  },
};

function rightValue(kind: string): unknown {
  if (kind.endsWith('id')) return String(cast.company.id);
  if (kind === 'e-mail') return uniqueEmail();
  if (kind === 'password') return 'long-enough-1';
  if (kind === 'privilege') return 'view ALL STAFF section';
  return 'Right';
}

describe.each(Object.entries(MUTATIONS))('%s', (name, { document, fields }) => {
  const variablesWith = (field: string, json: string): string => {
    const values = Object.fromEntries(Object.entries(fields).map(([key, kind]) => [key, rightValue(kind)]));
    const text = JSON.stringify({ ...values, [field]: '@' }).replace('"@"', () => json);
    return document.includes('$input') ? `{"input":${text}}` : text;
  };
  const post = (variables: string, caller: { idToken: string }) =>
    app.http('/graphql', {
      method: 'POST',
      headers: { Authorization: `Bearer ${caller.idToken}`, 'Content-Type': 'application/json' },
      body: `{"query":${JSON.stringify(document)},"variables":${variables}}`,
    });

  it('refuses hostile values in every field, and stores nothing', async () => {
    const before = await stored();
    const caller = name.startsWith('signUp') ? cast.stranger : cast.master;
    for (const [field, kind] of Object.entries(fields)) {
      for (const [what, json] of Object.entries(HOSTILE_JSON)) {
        if (what === 'null' && kind.startsWith('optional')) continue;
        // A password is stored unchanged: spaces are valid characters, but this one is too short.
        const answer = await post(variablesWith(field, json), caller);
        const [error] = answer.body.errors ?? [];
        expect({ field, what, data: answer.body.data?.[name] ?? null }).toEqual({ field, what, data: null });
        expect({ field, what, code: error?.extensions.code }).toEqual({
          field,
          what,
          code: answer.status === 400 ? 'BAD_REQUEST' : 'VALIDATION_FAILED',
        });
        expect([200, 400]).toContain(answer.status);
        expectNothingOfTheInside(answer.body);
        if (answer.status === 200) {
          expect(error.extensions.errors.map((each: { field: string }) => each.field)).toEqual([field]);
        }
      }
    }
    expect(await stored()).toBe(before);
  });

  it('treats unusual text as text', async () => {
    for (const field of Object.keys(fields)) {
      for (const value of ODD_TEXT) {
        const { status, body } = await post(variablesWith(field, JSON.stringify(value)), cast.master);
        const code = body.errors?.[0].extensions.code;
        expect({ field, value, status }).toEqual({ field, value, status: 200 });
        expect([undefined, ...Object.values(CODES)]).toContain(code);
        expect({ field, value, code }).not.toEqual({ field, value, code: 'UNAVAILABLE' });
        expectNothingOfTheInside(body.errors ?? []);
      }
    }
    expect((await app.database.query('SELECT FROM users WHERE id = $1', [cast.master.id])).length).toBe(1);
  });
});

describe('a time that does not exist or has no zone', () => {
  const TIMES: Record<string, string> = {
    dueBefore: '($at: DateTime) { actions(filter: { dueBefore: $at }) { totalCount } }',
    until: '($at: DateTime!) { snoozeAction(id: "1", until: $at) { id } }',
    since: '($at: DateTime) { auditLog(filter: { since: $at }) { totalCount } }',
  };

  it.each(Object.entries(TIMES))('is refused as %s', async (field, operation) => {
    for (const at of ['2026-02-30T09:00:00Z', '2026-03-01T09:00:00', 'March 1, 2026', 1_772_355_600_000]) {
      const kind = operation.includes('snooze') ? 'mutation' : 'query';
      const { errors = [] } = await app.gql(cast.admin, `${kind} ${operation}`, { at });
      expect({ at, code: errors[0]?.extensions.code }).toEqual({ at, code: 'VALIDATION_FAILED' });
      expect(errors[0].extensions.errors).toEqual([
        {
          field: expect.stringContaining(field),
          message: expect.stringMatching(/existing time with its zone, such as 2026-03-01T09:00:00Z/),
        },
      ]);
    }
  });
});
