import { rmSync } from 'node:fs';
import getPort from 'get-port';
import { identity, Launched, stopAll, temporaryDataDir } from './launched.js';

let product: Launched;
let dataDir: string;
let document: any;
let master: string;

beforeAll(async () => {
  dataDir = temporaryDataDir();
  product = await new Launched({ PORT: await getPort(), DATA_DIR: dataDir }).ready();
  document = await (await fetch(`${product.url}/api/openapi.json`)).json();
  master = (await signInOrUp('signInWithPassword', 'master@example.com')).idToken;
});
afterAll(async () => {
  await stopAll();
  rmSync(dataDir, { recursive: true, force: true });
});

async function signInOrUp(
  operation: 'signInWithPassword' | 'signUp',
  email: string,
): Promise<{ idToken: string; localId: string }> {
  const host = product.env.FIREBASE_AUTH_EMULATOR_HOST;
  const answer = await identity(host, operation, {
    email,
    password: 'demo-Passw0rd',
    returnSecureToken: true,
  });
  return answer.body;
}

/** Every example of the document in an order in which no example depends on changes by an earlier one. */
function examples() {
  const all = Object.entries<any>(document.paths).flatMap(([path, item]) =>
    Object.entries<any>(item)
      .filter(([, { deprecated }]) => deprecated)
      .map(([method, operation]) => ({ path, method, operation })),
  );
  const changes = (method: string, path: string) => method === 'post' && !path.includes('fetch');
  return all.sort((a, b) => Number(changes(a.method, a.path)) - Number(changes(b.method, b.path)));
}

/** The values of a new record that differ between runs. */
function comparable(value: any, isNew: boolean): unknown {
  if (!isNew) return value;
  const { id: _id, company_id: companyId, created_at: _createdAt, ...rest } = value;
  return 'email' in rest ? { ...rest, company_id: companyId } : rest;
}

it('returns every example of the document from the demo data', async () => {
  const calls = examples();
  expect(calls).toHaveLength(14);
  for (const { path, method, operation } of calls) {
    const { operationId, parameters = [], requestBody, responses } = operation;
    let address = path;
    for (const { in: place, name, example } of parameters) {
      if (place === 'path') address = address.replace(`{${name}}`, encodeURIComponent(example));
    }
    let body = requestBody?.content['application/json'].example;
    let expected = responses['200'].content['application/json'].example;
    const isNew = operationId.startsWith('create');
    if (body?.firebase_id) {
      // A registration needs its own account, whose id the identity provider chooses.
      const email = `${operationId.toLowerCase()}@example.com`;
      const account = { email, firebase_id: (await signInOrUp('signUp', email)).localId };
      body = { ...body, ...account };
      expected = { ...expected, ...account };
    }
    const response = await fetch(product.url + address, {
      method,
      headers: { authorization: `Bearer ${master}`, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    });
    const answer: any = await response.json();
    expect({ operationId, status: response.status, answer }).toMatchObject({ status: 200 });
    const rows = answer.users ?? answer;
    // The document truncates lists.
    if (Array.isArray(rows)) expect(rows).toEqual(expect.arrayContaining(expected.users ?? expected));
    else expect(comparable(answer, isNew)).toEqual(comparable(expected, isNew));
  }
});
