import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import getPort from 'get-port';
import { Webhook } from 'standardwebhooks';
import { identity, Launched, stopAll, temporaryDataDir } from './launched.js';
import { until } from '../until.js';

// Runs the programs of docs/integrating.md as an integrator would.
const typescript = (name: string) => [
  process.execPath,
  resolve('node_modules/tsx/dist/cli.mjs'),
  resolve('docs/examples', name),
];
const PROGRAMS = {
  TypeScript: typescript('sync.ts'),
  events: typescript('events.ts'),
  webhook: typescript('webhook.ts'),
  change: typescript('change.ts'),
  import: typescript('import.ts'),
  Python: ['python3', resolve('docs/examples/sync.py')],
  curl: ['sh', resolve('docs/examples/sync.sh')],
};
type Language = keyof typeof PROGRAMS;
const isThere = (program: string) => spawnSync(program, ['--version']).status === 0;
const hasPython = isThere('python3');
const hasCurl = isThere('curl');

let product: Launched;
let dataDir: string;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  dataDir = temporaryDataDir();
  product = await new Launched({ PORT: await getPort(), DATA_DIR: dataDir }).ready();
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await stopAll();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Runs a program of the guide as the admin of company 3. */
class Program {
  output = '';
  private readonly child: ChildProcess;
  private readonly closed: Promise<unknown>;

  constructor(language: Language, args: string[], env: Record<string, string> = {}) {
    const [program, ...before] = PROGRAMS[language];
    this.child = spawn(program, [...before, ...args], {
      env: {
        ...process.env,
        JOB_LOBBY_URL: product.url,
        JOB_LOBBY_EMAIL: 'admin@example.com',
        JOB_LOBBY_PASSWORD: 'demo-Passw0rd',
        STATE_FILE: join(dataDir, `${language}.json`),
        PLACE_FILE: join(dataDir, 'events.txt'),
        KEY_FILE: join(dataDir, 'change.txt'),
        POLL_SECONDS: '0.1',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(this.child);
    this.closed = once(this.child, 'close').then(() => running.delete(this.child));
    for (const stream of [this.child.stdout!, this.child.stderr!]) {
      stream.on('data', (chunk) => (this.output += chunk));
    }
  }

  /** Waits for a text in the output. */
  async says(text: string): Promise<void> {
    while (!this.output.includes(text)) {
      if (this.child.exitCode !== null || this.child.signalCode !== null)
        throw new Error(`Ended without '${text}':\n${this.output}`);
      await Promise.race([once(this.child.stdout!, 'data'), this.closed]);
    }
  }

  async ended(): Promise<number | null> {
    await this.closed;
    return this.child.exitCode;
  }

  async stop(): Promise<void> {
    this.child.kill('SIGTERM');
    await this.closed;
  }
}

// Changes of earlier tests may arrive as well: the server publishes them late while other transactions are open.
const timesIn = (text: string, part: string) => text.split(part).length - 1;

async function add(language: Language, email: string): Promise<string> {
  const program = new Program(language, ['add', email, 'Ada', 'Lovelace']);
  await program.ended();
  return program.output;
}

/** Runs an operation as the admin. */
async function gql(query: string): Promise<any> {
  const { body } = await identity(product.env.FIREBASE_AUTH_EMULATOR_HOST, 'signInWithPassword', {
    email: 'admin@example.com',
    password: 'demo-Passw0rd',
    returnSecureToken: true,
  });
  const response = await fetch(`${product.url}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${body.idToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const { data } = await response.json();
  return data;
}

const staffCount = async (): Promise<number> =>
  (await gql('{ me { company { users(first: 1) { totalCount } } } }')).me.company.users.totalCount;

async function serverIsBack(said: number): Promise<void> {
  await until(() => product.output.slice(said).includes('is running again'), { every: 50 });
}

describe('TypeScript', () => {
  it('reads everything, then subscribes to changes across restarts of the server and of itself, and misses none', async () => {
    const before = await staffCount();
    let program = new Program('TypeScript', ['follow']);
    await program.says(`read ${before}`);
    expect(await add('TypeScript', 'first@example.com')).toMatch(/^created \d+/);
    await program.says('CREATED first@example.com');

    const said = product.output.length;
    process.kill(product.children.server, 'SIGKILL');
    await serverIsBack(said);
    await add('TypeScript', 'second@example.com');
    await program.says('CREATED second@example.com');
    for (const name of ['first', 'second'])
      expect(timesIn(program.output, `CREATED ${name}@example.com`)).toBe(1);
    await program.stop();

    await add('TypeScript', 'third@example.com');
    program = new Program('TypeScript', ['follow']);
    await program.says('CREATED third@example.com');
    expect(program.output).toContain(`resumed with ${before + 2}`);
    expect(timesIn(program.output, 'CREATED third@example.com')).toBe(1);
    expect(program.output).not.toContain('CREATED second@example.com');
    await program.stop();
    const { staff } = JSON.parse(readFileSync(join(dataDir, 'TypeScript.json'), 'utf8'));
    expect(Object.keys(staff)).toHaveLength(await staffCount());
  });

  it.each([
    [
      'of an earlier release',
      Buffer.from('["734","12",1763895000000,"Ht3-x_9aQ0bYk2LmN4pRsT"]').toString('base64url'),
    ],
    ['that the server cannot read', 'under-a-key-that-was-replaced'],
  ])('reads everything again with a cursor %s', async (_which, cursor) => {
    const file = join(dataDir, 'TypeScript.json');
    const state = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify({ ...state, cursor }));
    const program = new Program('TypeScript', ['follow']);
    await program.says(`read ${await staffCount()}`);
    expect(program.output).toMatch(/^resumed with/);
    await program.stop();
  });
});

it('reads with the key of a client instead of a password, in every language', async () => {
  const { createApiClient } = await gql(
    `mutation { createApiClient(input: { companyId: "3", name: "Guide", scopes: [COMPANIES_READ, STAFF_READ] }) { key } }`,
  );
  const credentials = { JOB_LOBBY_KEY: createApiClient.key, JOB_LOBBY_EMAIL: '', JOB_LOBBY_PASSWORD: '' };
  const count = await staffCount();
  for (const language of ['TypeScript', ...(hasPython ? (['Python'] as const) : [])] as const) {
    rmSync(join(dataDir, `${language}.json`), { force: true });
    const program = new Program(language, ['follow'], credentials);
    await program.says(`read ${count}`);
    await program.stop();
    // Its stored data belongs to the client, not to the person in the other tests.
    rmSync(join(dataDir, `${language}.json`), { force: true });
  }
  if (!hasCurl) return;
  const program = new Program('curl', ['read'], credentials);
  expect(await program.ended()).toBe(0);
  expect(program.output).toContain('admin@example.com');
});

it('reads events, across restarts of itself', async () => {
  let program = new Program('events', ['staff.registered']);
  await until(() => existsSync(join(dataDir, 'events.txt')), { every: 50 });
  await add('TypeScript', 'joined@example.com');
  await program.says('staff.registered USER');
  await program.stop();

  const last = program.output.trim().split('\n').at(-1)!;
  await add('TypeScript', 'joined-later@example.com');
  program = new Program('events', ['staff.registered']);
  await program.says('staff.registered USER');
  expect(program.output).not.toContain(last);
  await program.stop();
});

it('receives webhooks: each once, and only those with a valid signature', async () => {
  const secret = `whsec_${Buffer.from('a secret of thirty-two bytes ....').toString('base64')}`;
  const port = await getPort();
  const program = new Program('webhook', [], { WEBHOOK_SECRET: secret, PORT: String(port) });
  await program.says('listening');
  const body = JSON.stringify({ type: 'staff.joined', data: { subjectType: 'USER', subjectId: '12' } });
  const send = async (signedWith: string) => {
    const at = new Date();
    const { status } = await fetch(`http://127.0.0.1:${port}`, {
      method: 'POST',
      headers: {
        'webhook-id': 'evt_1',
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': new Webhook(signedWith).sign('evt_1', at, body),
      },
      body,
    });
    return status;
  };
  expect([await send(secret), await send(secret)]).toEqual([204, 204]);
  expect(await send(`whsec_${Buffer.from('another one').toString('base64')}`)).toBe(400);
  await program.stop();
  expect(timesIn(program.output, 'staff.joined USER 12')).toBe(1);
});

it('changes a person once, and nothing if somebody else was faster', async () => {
  const userId = /created (\d+)/.exec(await add('TypeScript', 'changed@example.com'))![1];
  const change = async (jobTitle: string) => {
    const program = new Program('change', [userId, jobTitle]);
    return [await program.ended(), program.output];
  };
  expect(await change('Head of Kitchen')).toEqual([0, 'changed Ada Lovelace Head of Kitchen\n']);
  // A key stored before the program was stopped, with an outdated version.
  const key = { idempotencyKey: crypto.randomUUID(), expectedVersion: 1 };
  writeFileSync(join(dataDir, 'change.txt'), JSON.stringify(key));
  expect(await change('Waiter')).toEqual([1, expect.stringMatching(/^CONFLICT STALE_VERSION /)]);
  expect(await change('Waiter')).toEqual([0, 'changed Ada Lovelace Waiter\n']);
});

it('imports people', async () => {
  const file = join(dataDir, 'people.csv');
  writeFileSync(
    file,
    'email,first name,last name\ngrace@example.com,Grace,Hopper\nno address@,Alan,Turing\n',
  );
  const program = new Program('import', [file]);
  expect({ code: await program.ended(), output: program.output }).toMatchObject({
    code: 0,
    output: expect.stringContaining('DONE done 1 failed 0'),
  });
  expect(program.output).toMatch(/^NEW 1/m);
  expect(program.output).toMatch(/^INVALID 1/m);
});

(hasPython ? describe : describe.skip)('Python', () => {
  it('reads everything, then finds changes, including those made while it was stopped', async () => {
    const before = await staffCount();
    let program = new Program('Python', ['follow']);
    await program.says(`read ${before}`);
    expect(await add('Python', 'python@example.com')).toMatch(/^created \d+/);
    await program.says('CREATED python@example.com');
    await program.stop();

    await add('Python', 'later@example.com');
    program = new Program('Python', ['follow']);
    await program.says('CREATED later@example.com');
    expect(timesIn(program.output, 'CREATED later@example.com')).toBe(1);
    expect(program.output).not.toContain('CREATED python@example.com');
    await program.stop();
  });

  it('continues with the file of the TypeScript program, and vice versa', async () => {
    const STATE_FILE = join(dataDir, 'shared.json');
    let count = await staffCount();
    for (const [language, other] of [
      ['TypeScript', 'Python'],
      ['Python', 'TypeScript'],
    ] as const) {
      rmSync(STATE_FILE, { force: true });
      let program = new Program(language, ['follow'], { STATE_FILE });
      await program.says(`read ${count}`);
      await program.stop();
      const email = `after-${language.toLowerCase()}@example.com`;
      await add(other, email);
      program = new Program(other, ['follow'], { STATE_FILE });
      await program.says(`CREATED ${email}`);
      expect(program.output).toContain(`resumed with ${count++}`);
      expect(timesIn(program.output, `CREATED ${email}`)).toBe(1);
      await program.stop();
    }
  });

  it('renews its token', async () => {
    const code =
      'import sync; s = sync.Session(); s.token(); s.token(renew=True); print(sync.run(s, "{ me { email } }", {}))';
    const { stdout, stderr } = spawnSync('python3', ['-c', code], {
      env: {
        ...process.env,
        JOB_LOBBY_URL: product.url,
        JOB_LOBBY_EMAIL: 'admin@example.com',
        JOB_LOBBY_PASSWORD: 'demo-Passw0rd',
        PYTHONPATH: resolve('docs/examples'),
        PYTHONDONTWRITEBYTECODE: '1',
      },
      encoding: 'utf8',
    });
    expect({ stdout, stderr }).toEqual({ stdout: "{'me': {'email': 'admin@example.com'}}\n", stderr: '' });
  });
});

(hasCurl ? describe : describe.skip)('curl', () => {
  it('reads all pages and creates an employee', async () => {
    expect(await add('curl', 'curl@example.com')).toMatch(/^created \d+/);
    const program = new Program('curl', ['read']);
    expect(await program.ended()).toBe(0);
    expect(program.output.trim().split('\n')).toHaveLength(await staffCount());
    expect(program.output).toContain('curl@example.com');
  });

  it("reports the server's error, and fails", async () => {
    const program = new Program('curl', ['add', 'admin@example.com', 'Ada', 'Lovelace']);
    expect(await program.ended()).not.toBe(0);
    expect(program.output).toMatch(/^CONFLICT: /);
  });
});

it('the guide lists every program, and every listed program exists', () => {
  const guide = readFileSync('docs/integrating.md', 'utf8');
  const named = [...guide.matchAll(/\(examples\/([\w.]+)\)/g)].map(([, name]) => name);
  const programs = readdirSync('docs/examples').filter((name) => !/^connect\.ts$|\.yaml$/.test(name));
  expect(new Set(named)).toEqual(new Set(programs));
});

(hasCurl ? it : it.skip)("the README's curl commands return data", () => {
  const blocks = [...readFileSync('README.md', 'utf8').matchAll(/```sh\n([^]*?)```/g)].map(
    ([, block]) => block,
  );
  const commands = blocks.filter((block) => block.includes('curl ')).join('\n');
  const script = commands.replace('http://127.0.0.1:3000', product.url);
  const { stdout, stderr } = spawnSync('sh', ['-ec', script], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(stdout).toMatch(
    /\{"data":\{"me":\{"company":\{"title":"Acme Recruiting","users":\{"totalCount":[1-9]/,
  );
  expect(stdout).toContain('[{"id":2,');
});
