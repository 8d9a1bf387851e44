// sh scripts/node.sh test/upgrade/keep-release.mjs FOLDER: keeps a release for the tests of upgrades. FOLDER is a checkout
// of the release with its dependencies installed. Starts it on an empty data folder, lets people use it, and writes the
// database, the other files of the data folder and what the people saw to a file named after the release's commit.
import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import getPort from 'get-port';
import pg from 'pg';
import { runProgram } from '../../scripts/backup-file.mjs';
import { Failure, main } from '../../scripts/tools.mjs';
import { passwordOf, QUESTIONS, STEPS } from './story.ts';

/** Each start creates these again. */
const TRANSIENT = /^(postgres(ql)?|services\.json|.*\.lock)$/;

/** The response of a release to operations that were added later. */
const UNKNOWN = /^(Unknown type|Unknown argument|Cannot query field)/;

await main(async () => {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new Failure('Name the checkout of the release.');
  const commit = execFileSync('git', ['-C', folder, 'rev-parse', '--short=7', 'HEAD'], { encoding: 'utf8' });
  const file = join(import.meta.dirname, `${commit.trim()}.json.br`);
  const dataDir = mkdtempSync(join(tmpdir(), 'job-lobby-release-'));
  chmodSync(dataDir, 0o711);
  try {
    const kept = await withRelease(resolve(folder), dataDir, async (url) => ({
      seen: await use(url, dataDir),
      ...(await dump(dataDir)),
    }));
    writeFileSync(file, brotliCompressSync(JSON.stringify({ ...kept, files: filesBelow(dataDir) })));
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  console.log(`${file}: ${statSync(file).size} bytes`);
});

/** Runs work with the address of the release, then stops it, so that its files are complete. */
async function withRelease(cwd, dataDir, work) {
  const PORT = String(await getPort());
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, PORT, DATA_DIR: dataDir };
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((done) => child.on('close', done));
  try {
    await new Promise((ready, failed) => {
      child.stdout.on('data', (text) => String(text).includes('Ctrl-C stops it.') && ready());
      void ended.then(() => failed(new Failure('The release did not start: see above.')));
    });
    return await work(`http://127.0.0.1:${PORT}`);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

/** Takes the steps that the release supports, and returns the answers to the questions that it supports. */
async function use(url, dataDir) {
  const { authEmulatorUrl } = await (await fetch(`${url}/config.json`)).json();
  const tokens = {};
  const ask = async (email, query, variables) => {
    tokens[email] ??= await signIn(authEmulatorUrl, email);
    const { data, errors } = await post(`${url}/graphql`, { query, variables }, tokens[email]);
    if (errors && UNKNOWN.test(errors[0].message)) return null;
    if (errors) throw new Failure(`${query}: ${JSON.stringify(errors)}`);
    return data;
  };
  const known = {};
  for (const { as, run, variables, keep } of STEPS) {
    const data = await ask(as, run, variables?.(known));
    if (data && keep) Object.assign(known, keep(data));
  }
  await untilEmailed(dataDir);
  const seen = [];
  for (const { as, query } of QUESTIONS) {
    const data = await ask(as, query);
    if (data) seen.push({ as, query, data });
  }
  return seen;
}

/** Waits until the invitation has been emailed, if the release sends emails. */
async function untilEmailed(dataDir) {
  const mailbox = join(dataDir, 'mailbox');
  while (existsSync(mailbox) && readdirSync(mailbox).length === 0) await sleep(100);
}

/** Signs in, and signs up if the account is missing. Returns an ID token. */
async function signIn(provider, email) {
  const body = { email, password: passwordOf(email), returnSecureToken: true };
  const call = (operation) =>
    post(`${provider}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=local`, body);
  return (await call('signInWithPassword')).idToken ?? (await call('signUp')).idToken;
}

async function post(url, body, token) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return response.json();
}

/** Returns SQL that creates the roles besides the superuser, their settings, and the database's contents. */
async function dump(dataDir) {
  const { env } = JSON.parse(readFileSync(join(dataDir, 'services.json'), 'utf8'));
  const url = env.MIGRATIONS_DATABASE_URL ?? env.DATABASE_URL;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    `SELECT format('CREATE ROLE %I LOGIN PASSWORD %L', rolname, rolpassword) AS sql FROM pg_authid
     WHERE NOT rolsuper AND rolcanlogin
     UNION ALL SELECT format('ALTER ROLE %s SET %s TO %L', setrole::regrole, split_part(setting, '=', 1),
       substr(setting, strpos(setting, '=') + 1)) FROM pg_db_role_setting, unnest(setconfig) AS setting WHERE setrole <> 0`,
  );
  const [{ server_version_num: version }] = (await client.query('SHOW server_version_num')).rows;
  await client.end();
  const args = ['--inserts', '--rows-per-insert=500'];
  const contents = await runProgram('pg_dump', Math.floor(version / 10_000), url, args);
  // psql's own commands, which the server does not know.
  return { roles: rows.map(({ sql }) => sql), database: contents.replace(/^\\.*$/gm, '') };
}

/** Returns the text of each file except the database's, by its path in the folder. */
function filesBelow(dataDir) {
  const names = readdirSync(dataDir).filter((name) => !TRANSIENT.test(name));
  const paths = names.flatMap((name) =>
    statSync(join(dataDir, name)).isDirectory()
      ? readdirSync(join(dataDir, name), { recursive: true }).map((inside) => join(name, inside))
      : [name],
  );
  const files = paths.filter((path) => statSync(join(dataDir, path)).isFile());
  return Object.fromEntries(files.map((path) => [path, readFileSync(join(dataDir, path), 'utf8')]));
}
