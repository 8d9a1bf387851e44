import { randomUUID } from 'node:crypto';
import { expectCode, gqlData } from '../expectations.js';
import { buildCast, type Cast } from '../factories.js';
import { sharedServer, type SharedServer } from '../shared-server.js';

let app: SharedServer;
let cast: Cast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCast(app);
});
afterAll(() => app.close());

const CREATE = 'mutation ($input: CreateEmployeeInput!) { createEmployee(input: $input) { id email } }';
const input = (email: string) => ({
  input: { email, firstName: 'Ada', lastName: 'Byron', password: 'a long passphrase' },
});

describe('one mailbox in two spellings is one person', () => {
  it.each([
    ['ada-NAME@xn--bcher-kva.example', 'ada-NAME@bücher.example'],
    ['jose\u0301-NAME@example.com', 'jos\u00e9-NAME@example.com'],
  ])('%j and %j', async (one, other) => {
    const name = randomUUID();
    const [first, second] = [one, other].map((email) => email.replace('NAME', name));
    const { createEmployee } = await gqlData(app, cast.admin, CREATE, input(first));
    expect(createEmployee.email).toBe(second);
    expectCode(await app.gql(cast.admin, CREATE, input(second)), 'CONFLICT');
    expectCode(await app.gql(cast.admin, CREATE, input(first)), 'CONFLICT');
  });
});

it('stored addresses are converted, and conflicting pairs are reported and kept', async () => {
  const name = randomUUID();
  const [alone, one, other] = ['alone', 'pair', 'pair'].map(
    (kind, index) => `${kind}-${name}@${index === 2 ? 'bücher' : 'xn--bcher-kva'}.example`,
  );
  const ids: { id: number }[] = await app.database.query(
    `INSERT INTO users (firebase_id, email, first_name, last_name, display_name, user_type)
     SELECT email, email, 'A', 'B', 'A B', 'employee' FROM unnest($1::text[]) AS email RETURNING id`,
    [[alone, one, other]],
  );
  const reported = await app.evaluate(async ({ get, load }) => {
    const { UnifyEmailAddresses1795711310000: Migration } = await load(
      'migrations/1795711310000-unify-email-addresses.js',
    );
    const lines: string[] = [];
    const { warn } = console;
    console.warn = (line: string) => void lines.push(line);
    const runner = get('DataSource').createQueryRunner();
    try {
      await new Migration().up(runner);
    } finally {
      console.warn = warn;
      await runner.release();
    }
    return lines;
  });
  const stored = await app.database.query('SELECT email FROM users WHERE id = ANY($1) ORDER BY id', [
    ids.map(({ id }) => id),
  ]);
  expect(stored.map(({ email }: { email: string }) => email)).toEqual([
    `alone-${name}@bücher.example`,
    one,
    other,
  ]);
  expect(reported).toContain(
    `users: ${ids[1].id} and ${ids[2].id} have the same email address in two spellings.`,
  );
});
