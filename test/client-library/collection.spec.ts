import { readFileSync } from 'node:fs';
import { buildSchema, parse, validate } from 'graphql';
import { Collection, type Item } from 'postman-collection';
import { MUTATIONS, QUERIES, SUBSCRIPTIONS } from '../../packages/client/src/generated/operations.js';
import { signUp } from '../identity-emulator.js';
import { sharedServer, type SharedServer } from '../shared-server.js';
import { JobLobby } from '../../packages/client/src/index.js';

const schema = buildSchema(readFileSync('server/schema.graphql', 'utf8'));
const json = readFileSync('packages/collection/job-lobby.postman_collection.json', 'utf8');

let app: SharedServer;
let requests: Item[];

beforeAll(async () => {
  app = await sharedServer();
  requests = [];
  new Collection(JSON.parse(json)).forEachItem((item) => requests.push(item));
});
afterAll(() => app.close());

/** Sends a request of the collection as Postman does, as an account without permissions. */
async function send(item: Item, change: (variables: Record<string, unknown>) => object = (same) => same) {
  // Some requests end all sign-ins.
  const { idToken } = await signUp();
  const { method, url, body } = item.request;
  const { query, variables } = Object(body?.graphql);
  const path = url.toString().replace('{{url}}', '');
  return app.http(path, {
    method,
    headers: {
      authorization: `Bearer ${idToken}`,
      ...Object.fromEntries(
        item.request.headers
          .all()
          .map(({ key, value }) => [key, value.replace('{{$guid}}', crypto.randomUUID())]),
      ),
    },
    body: query && JSON.stringify({ query, variables: change(JSON.parse(variables)) }),
  });
}

/** Full pages of these with all fields would exceed the cost limit. */
const LARGEST_PAGES: Record<string, number> = {
  companyAttendance: 110,
  companyPayrollPeriods: 140,
  companyRoles: 120,
  payrollPeriodLines: 140,
};

describe('the collection', () => {
  it('has every query and mutation, and the events feed', () => {
    const names = requests.map(({ name }) => name);
    expect(names.sort()).toEqual([...Object.keys(QUERIES), ...Object.keys(MUTATIONS), 'events feed'].sort());
    const roots = [schema.getQueryType()!, schema.getMutationType()!].flatMap((type) =>
      Object.keys(type.getFields()),
    );
    expect(names).toEqual(expect.arrayContaining(roots));
  });

  // The product checks a document and its cost before it refuses the caller.
  it('has only requests that the product accepts, even with full pages', async () => {
    const refused: string[] = [];
    for (const item of requests) {
      const { body } = await send(item, (variables) => {
        const takesFirst = /\$first: Int/.test(item.request.body!.graphql!.query);
        return takesFirst ? { ...variables, first: LARGEST_PAGES[item.name] ?? 200 } : variables;
      });
      for (const { message, extensions } of body.errors ?? [])
        if (extensions.code === 'BAD_REQUEST' || extensions.code === 'INTERNAL')
          refused.push(`${item.name}: ${message}`);
    }
    expect(refused).toEqual([]);
  });
});

describe('the documents of the library', () => {
  const documents = Object.entries({ ...QUERIES, ...MUTATIONS, ...SUBSCRIPTIONS });

  it.each(documents)('%s is valid', (_name, [document]) => {
    expect(validate(schema, parse(document))).toEqual([]);
  });

  it('of subscriptions are accepted by the product', async () => {
    const { idToken } = await signUp();
    const jobLobby = new JobLobby({ url: app.url, token: () => idToken });
    const ids = { companyId: '1', applicationId: '1', roleId: '1', after: 'invalid' };
    const codes = await Promise.all(
      Object.values(SUBSCRIPTIONS).map(async ([document]) => {
        const names = [...document.matchAll(/\$(\w+):/g)].map(([, name]) => name);
        const variables = Object.fromEntries(Object.entries(ids).filter(([name]) => names.includes(name)));
        const changes = jobLobby.follow(document, variables);
        return changes.next().then(
          () => 'none',
          ({ code, message }) => (code === 'BAD_REQUEST' ? message : code),
        );
      }),
    );
    expect(codes.length).toBeGreaterThan(10);
    expect(codes.filter((code) => !['FORBIDDEN', 'NOT_FOUND', 'VALIDATION_FAILED'].includes(code))).toEqual(
      [],
    );
  });
});
