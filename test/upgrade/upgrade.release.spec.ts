import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { execaNode } from 'execa';
import getPort from 'get-port';
import pg from 'pg';
import { startPostgres } from '../../server/local/postgres.js';
import { callsOf } from '../app.js';
import { gqlData } from '../expectations.js';
import { identity, Launched, stopAll, temporaryDataDir } from '../local/launched.js';
import { until } from '../until.js';
import { INVITED, passwordOf } from './story.js';
import { program } from '../build.js';

/** A release as kept by keep-release.mjs. */
interface Release {
  /** The answers to the last questions that its users asked. */
  seen: { as: string; query: string; data: object }[];
  /** SQL that creates the roles and their settings. */
  roles: string[];
  /** SQL that creates the contents of the database. */
  database: string;
  /** The other files of the data folder, by their path. */
  files: Record<string, string>;
}

const releases = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.json.br'));
const folders: string[] = [];

afterAll(async () => {
  await stopAll();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** The tests do not depend on how long ago the release was kept. */
const RENEW_INVITATIONS = `DO $$ BEGIN
  IF to_regclass('invitations') IS NOT NULL THEN
    UPDATE invitations SET created_at = now(), sent_at = now(), expires_at = now() + interval '14 days';
  END IF;
END $$`;

/** Creates a data folder in the state of the release. */
async function unpack({ roles, database, files }: Release): Promise<string> {
  const dataDir = temporaryDataDir();
  folders.push(dataDir);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dataDir, path)), { recursive: true, mode: 0o700 });
    writeFileSync(join(dataDir, path), text, { mode: 0o600 });
  }
  const postgres = await startPostgres({ dataDir, durable: false });
  const run = async (url: string, statements: string[]) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  const owner = new URL(postgres.url);
  owner.pathname = '/postgres';
  const { username } = new URL(postgres.applicationUrl);
  const empty = ['DROP DATABASE job_lobby', `DROP ROLE ${username}`, ...roles, 'CREATE DATABASE job_lobby'];
  await run(owner.href, empty);
  await run(postgres.url, [database, RENEW_INVITATIONS]);
  await postgres.stop();
  return dataDir;
}

describe.each(releases)('the data of %s', (name) => {
  const release: Release = JSON.parse(
    String(brotliDecompressSync(readFileSync(join(import.meta.dirname, name)))),
  );
  let product: Launched;

  const signIn = async (email: string): Promise<{ idToken: string }> => {
    const body = { email, password: passwordOf(email), returnSecureToken: true };
    const host = product.env.FIREBASE_AUTH_EMULATOR_HOST;
    const known = await identity(host, 'signInWithPassword', body);
    return known.status === 200 ? known.body : (await identity(host, 'signUp', body)).body;
  };
  /** Returns the token of the last invitation that was emailed. */
  const invitation = async (): Promise<string> => {
    const folder = join(dirname(product.env.AUDIT_HEADS_DIR), 'mailbox');
    let token: string | undefined;
    const read = () => {
      const texts = readdirSync(folder)
        .toSorted()
        .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')).text);
      token = texts.map((text) => /\/invitation\S*?([\w-]{43})/.exec(text)?.[1]).findLast(Boolean);
      return token !== undefined;
    };
    await until(read, { every: 100, failure: () => `No invitation in ${folder}` });
    return token!;
  };

  beforeAll(async () => {
    product = await new Launched({ PORT: await getPort(), DATA_DIR: await unpack(release) }).ready();
  });
  afterAll(() => product?.stop());

  it('is ready, and everybody signs in and sees the same as before', async () => {
    expect(await product.isReady()).toBe(true);
    const calls = callsOf(product.url);
    for (const { as, query, data } of release.seen) {
      expect({ as, data: await gqlData(calls, await signIn(as), query) }).toEqual({ as, data });
    }
  });

  it('has an intact audit log', async () => {
    const { env } = product;
    const { stdout } = await execaNode(program('verify-audit'), {
      env,
      nodeOptions: [],
    });
    expect(stdout).toContain(': no problems');
  });

  it('can be changed: an invitation is sent, and works', async () => {
    const calls = callsOf(product.url);
    const founder = await signIn('founder@kept.example');
    const waiting =
      '{ me { company { invitations(first: 1, filter: { status: PENDING }) { totalCount } } } }';
    // Newer releases sent it before they were kept.
    if ((await gqlData(calls, founder, waiting)).me.company.invitations.totalCount === 0) {
      const invite = `mutation { inviteUsers(input: { email: "${INVITED}", userType: EMPLOYEE }) { invitedCount } }`;
      expect(await gqlData(calls, founder, invite)).toEqual({ inviteUsers: { invitedCount: 1 } });
    }
    const accept = `mutation ($token: String!) {
      acceptInvitation(token: $token, firstName: "Ida", lastName: "Invited") { email company { title } }
    }`;
    const token = await invitation();
    expect(await gqlData(calls, await signIn(INVITED), accept, { token })).toEqual({
      acceptInvitation: { email: INVITED, company: { title: 'Kept & Söhne' } },
    });
  });
});
