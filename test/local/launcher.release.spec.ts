import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import pg from 'pg';
import { identity, isRunning, Launched, stopAll, waitForExit, temporaryDataDir } from './launched.js';
import { until } from '../until.js';

const password = 'correct-Horse9';
const folders: string[] = [];
const newFolder = () => {
  folders.push(temporaryDataDir());
  return folders.at(-1)!;
};

async function rows(product: Launched, sql: string, values: unknown[] = [], url = 'DATABASE_URL') {
  const client = new pg.Client({ connectionString: product.env[url] });
  await client.connect();
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** Starts the launcher, which must fail; returns its one line of output and the exit code. */
async function refused(settings: { DATA_DIR: string; [name: string]: string | number }) {
  const product = new Launched({ PORT: await getPort(), ...settings });
  expect(await product.exited).toBe(1);
  const lines = product.output.trim().split('\n');
  expect(lines).toHaveLength(1);
  return lines[0];
}

afterAll(async () => {
  await stopAll();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe('a running product', () => {
  let product: Launched;
  let port: number;
  let dataDir: string;

  beforeAll(async () => {
    dataDir = newFolder();
    port = await getPort();
    product = await new Launched({ PORT: port, DATA_DIR: dataDir }).ready();
  });

  it('serves requests, and its demo accounts sign in', async () => {
    expect(await product.isReady()).toBe(true);
    for (const email of ['master@example.com', 'waiting@example.com']) {
      const { status } = await identity(product.env.FIREBASE_AUTH_EMULATOR_HOST, 'signInWithPassword', {
        email,
        password: 'demo-Passw0rd',
      });
      expect(status).toBe(200);
    }
    const [counts] = await rows(
      product,
      `SELECT (SELECT count(*)::int FROM companies) AS companies,
              (SELECT count(*)::int FROM users WHERE company_id = 3) AS acme,
              (SELECT count(*)::int FROM users WHERE company_id IS NULL) AS unallocated`,
    );
    expect(counts).toEqual({ companies: 44, acme: 243, unallocated: 13 });
  });

  it('has no company that is newer than its staff', async () => {
    const younger = await rows(
      product,
      `SELECT companies.id, users.email FROM companies JOIN users ON users.company_id = companies.id
       WHERE companies.created_at > users.created_at`,
    );
    expect(younger).toEqual([]);
  });

  it('has an audit entry, with the same time, for everything that people did in the demo', async () => {
    const entry = (action: string, time: string, record: string) =>
      `EXISTS (SELECT FROM audit_log a WHERE a.action = '${action}' AND a.at = ${time} AND ${record})`;
    const ofMember = 'a.team_id = m.team_id AND a.subject_id = m.user_id::text';
    const ofTeam = 'a.team_id = t.id AND a.subject_id = t.id::text';
    const ofInvitation = `a.subject_type = 'INVITATION' AND a.subject_id = i.id::text`;
    const wrong = await rows(
      product,
      `SELECT 'member' AS kind, id::text FROM team_members m
       WHERE NOT ${entry('TEAM_MEMBER_ADDED', 'm.joined_at', ofMember)}
         OR left_at IS NOT NULL AND NOT ${entry('TEAM_MEMBER_REMOVED', 'm.left_at', ofMember)}
       UNION ALL SELECT 'team', name FROM teams t
       WHERE NOT ${entry('TEAM_CREATED', 't.created_at', ofTeam)}
         OR archived_at IS NOT NULL AND NOT ${entry('TEAM_ARCHIVED', 't.archived_at', ofTeam)}
       UNION ALL SELECT 'invitation', email FROM invitations i
       WHERE accepted_at IS NULL AND (NOT ${entry('INVITATION_SENT', 'i.sent_at', ofInvitation)}
         OR declined_at IS NOT NULL AND NOT ${entry('INVITATION_DECLINED', 'i.declined_at', ofInvitation)}
         OR revoked_at IS NOT NULL AND NOT ${entry('INVITATION_REVOKED', 'i.revoked_at', ofInvitation)}
         OR delivery_error IS NOT NULL AND NOT EXISTS (
           SELECT FROM actions c WHERE kind = 'INVITATION_UNDELIVERABLE' AND subject_id = i.id::text
             AND ${entry('INVITATION_UNDELIVERABLE', 'c.created_at', ofInvitation)}))
       UNION ALL SELECT 'action', id::text FROM actions c
       WHERE kind = 'TEAM_JOIN_REQUEST'
           AND NOT ${entry('TEAM_JOIN_REQUESTED', 'c.created_at', `a.team_id = c.team_id AND a.subject_id = c.requester_id::text`)}
         OR kind = 'TEAM_WITHOUT_LEAD' AND NOT ${entry('TEAM_ROLE_SET', 'c.created_at', 'a.team_id = c.team_id')}`,
    );
    expect(wrong).toEqual([]);
    const [counts] = await rows(
      product,
      `SELECT (SELECT count(*)::int FROM teams) AS teams, (SELECT count(*)::int FROM tasks) AS tasks,
         (SELECT count(*)::int FROM job_roles) AS roles, (SELECT count(DISTINCT company_id)::int FROM job_roles) AS hiring,
         (SELECT count(*)::int FROM invitations) AS invitations, (SELECT count(*)::int FROM actions) AS actions,
         (SELECT count(*)::int FROM emails) AS emails, (SELECT count(*)::int FROM user_photos) AS photos,
         (SELECT count(*)::int FROM notifications) AS notifications`,
    );
    expect(counts).toEqual({
      teams: 15,
      tasks: 5,
      roles: 40,
      hiring: 6,
      invitations: 13,
      actions: 13,
      emails: 0,
      photos: 26,
      notifications: 6,
    });
  });

  it('records a request to join a team like the one of the demo', async () => {
    const host = product.env.FIREBASE_AUTH_EMULATOR_HOST;
    const { body } = await identity(host, 'signInWithPassword', {
      email: 'employee@example.com',
      password: 'demo-Passw0rd',
      returnSecureToken: true,
    });
    const [{ id }] = await rows(product, `SELECT id FROM teams WHERE name = 'Healthcare Recruiting'`);
    const answer = await fetch(`${product.url}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${body.idToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query: `mutation { requestToJoinTeam(teamId: ${id}) { id } }` }),
    });
    expect(await answer.json()).toEqual({ data: { requestToJoinTeam: { id: String(id) } } });
    const [ofDemo, ofNow] = await rows(
      product,
      `SELECT a.actor_user_id, a.subject_type, a.subject_id, a.door, c.rule, c.requester_id, c.state,
         replace(replace((a.personal::jsonb - 'salt')::text, t.name, 'NAME'), '"teamId": ' || t.id, '"teamId": ID') AS personal,
         c.subject_id = t.id::text AND c.params = jsonb_build_object('team', t.name) AS names_team
       FROM audit_log a JOIN teams t ON t.id = a.team_id JOIN actions c ON c.team_id = t.id AND c.kind = 'TEAM_JOIN_REQUEST'
       WHERE a.action = 'TEAM_JOIN_REQUESTED' ORDER BY a.seq`,
    );
    expect(ofDemo).toMatchObject({ subject_id: '4', names_team: true });
    expect(ofDemo).toEqual(ofNow);
  });

  it("lets the server's role add to the audit log, but neither change nor empty it", async () => {
    for (const sql of [
      'UPDATE audit_log SET personal = NULL',
      'DELETE FROM audit_log',
      'TRUNCATE audit_log',
      'ALTER TABLE audit_log DISABLE TRIGGER ALL',
      'DROP TABLE audit_log',
    ]) {
      await expect(rows(product, sql)).rejects.toThrow(/permission denied|must be owner/);
    }
    expect(new URL(product.env.DATABASE_URL).username).toBe('job_lobby_app');
    expect(product.env.AUDIT_HEADS_DIR).toBe(join(dataDir, 'audit-heads'));
  });

  it('hides passwords from other users of the machine', () => {
    for (const file of ['postgres-password', 'services.json', 'identity/accounts.json']) {
      expect(statSync(join(dataDir, file)).mode & 0o077).toBe(0);
    }
  });

  it('refuses a second start on its folder, and keeps running', async () => {
    expect(await refused({ DATA_DIR: dataDir })).toMatch(/already running/);
    expect(await product.isReady()).toBe(true);
  });

  it('refuses to start if its port is in use, leaving nothing behind', async () => {
    const other = newFolder();
    expect(await refused({ PORT: port, DATA_DIR: other })).toMatch(new RegExp(`Port ${port} .* is taken`));
    expect(readdirSync(other).filter((name) => !/^services|\.lock$/.test(name))).toEqual([]);
  });

  describe('with another product beside it', () => {
    let other: Launched;

    it('the other is ready, and prints its address, only once its demo data exists', async () => {
      other = new Launched({ PORT: await getPort(), DATA_DIR: newFolder() });
      await until(() => other.isReady(), { within: 380_000, every: 20 });
      const { authEmulatorUrl } = await (await fetch(`${other.url}/config.json`)).json();
      const { status, body } = await identity(new URL(authEmulatorUrl).host, 'signInWithPassword', {
        email: 'admin@example.com',
        password: 'demo-Passw0rd',
        returnSecureToken: true,
      });
      expect(status).toBe(200);
      const answer = await fetch(`${other.url}/graphql`, {
        method: 'POST',
        headers: { authorization: `Bearer ${body.idToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({ query: '{ me { company { users(first: 1) { totalCount } } } }' }),
      });
      expect(await answer.json()).toEqual({ data: { me: { company: { users: { totalCount: 243 } } } } });
      await other.ready();
    });

    it('its services have other ports, and both run', async () => {
      expect(other.env.DATABASE_URL).not.toBe(product.env.DATABASE_URL);
      expect(other.env.FIREBASE_AUTH_EMULATOR_HOST).not.toBe(product.env.FIREBASE_AUTH_EMULATOR_HOST);
      expect([await product.isReady(), await other.isReady()]).toEqual([true, true]);
      const pids = [other.pid, ...Object.values(other.children)];
      expect(await other.stop('SIGTERM')).toBe(0);
      expect(pids.filter(isRunning)).toEqual([]);
    });
  });

  it.each(['server', 'database', 'identity'] as const)('restarts its %s after kill -9', async (name) => {
    const pid = product.children[name];
    const said = product.output.length;
    process.kill(pid, 'SIGKILL');
    await waitForExit(pid);
    const isBack = () => product.output.slice(said).includes('is running again') && product.isReady();
    await until(isBack, { every: 100, failure: () => product.output });
    expect(product.children[name]).not.toBe(pid);
  });

  it('keeps an account and a row that are seconds old when everything is killed', async () => {
    const host = product.env.FIREBASE_AUTH_EMULATOR_HOST;
    const email = 'somebody.new@example.com';
    const made = await identity(host, 'signUp', { email, password, returnSecureToken: true });
    expect(made.status).toBe(200);
    await rows(product, 'INSERT INTO companies (title) VALUES ($1)', ['Made just now']);
    await product.killAll();

    product = await new Launched({ PORT: port, DATA_DIR: dataDir }).ready();
    expect(product.env.FIREBASE_AUTH_EMULATOR_HOST).toBe(host);
    const again = await identity(host, 'signInWithPassword', { email, password });
    expect(again.body.localId).toBe(made.body.localId);
    const refreshed = await fetch(`http://${host}/securetoken.googleapis.com/v1/token?key=local`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: made.body.refreshToken }),
    });
    expect(refreshed.status).toBe(200);
    expect(await rows(product, 'SELECT title FROM companies WHERE id > 44')).toEqual([
      { title: 'Made just now' },
    ]);
  });

  it('stops its children when it is killed itself, and can be restarted at once', async () => {
    const children = Object.values(product.children);
    process.kill(product.pid, 'SIGKILL');
    await product.exited;
    product = await new Launched({ PORT: port, DATA_DIR: dataDir }).ready();
    expect(children.filter(isRunning)).toEqual([]);
  });

  it('stops everything on SIGINT', async () => {
    const pids = [product.pid, ...Object.values(product.children)];
    expect(await product.stop('SIGINT')).toBe(0);
    expect(pids.filter(isRunning)).toEqual([]);
  });

  describe('a start on the data of a stopped product', () => {
    const start = () => new Launched({ PORT: port, DATA_DIR: dataDir });

    it.each(['audit.key', 'postgres-password'])('refuses to replace a missing %s', async (name) => {
      const file = join(dataDir, name);
      renameSync(file, `${file}.away`);
      const product = start();
      expect(await product.exited).toBe(1);
      expect(product.output).toMatch(
        new RegExp(`/${name} is missing, and .*/postgres needs it: put back the file`),
      );
      renameSync(`${file}.away`, file);
    });

    it('reports that a password belongs to other data', async () => {
      const file = join(dataDir, 'postgres-password');
      renameSync(file, `${file}.away`);
      writeFileSync(file, 'of another folder');
      const product = start();
      expect(await product.exited).toBe(1);
      expect(product.output).toMatch(/has another password than .*postgres-password: put back the file/);
      renameSync(`${file}.away`, file);
    });

    it("repairs the server's role, and the owner of a copy made by root", async () => {
      const product = await start().ready();
      await rows(
        product,
        `ALTER ROLE job_lobby_app NOLOGIN PASSWORD 'another'`,
        [],
        'MIGRATIONS_DATABASE_URL',
      );
      await product.stop();
      if (process.getuid?.() === 0) execFileSync('chown', ['-R', '0:0', join(dataDir, 'postgres')]);
      expect(await (await start().ready()).isReady()).toBe(true);
    });
  });
});

describe('a start that fails', () => {
  it('reports that the data folder is not writable', async () => {
    const file = join(newFolder(), 'file');
    writeFileSync(file, '');
    expect(await refused({ DATA_DIR: join(file, 'data') })).toMatch(/Cannot write to the data folder/);
  });

  (process.getuid?.() === 0 ? it : it.skip)(
    "says that the database's user may not enter the folder",
    async () => {
      const closed = mkdtempSync(join(tmpdir(), 'job-lobby-closed-'));
      folders.push(closed);
      const inside = join(closed, 'data');
      mkdirSync(inside);
      chmodSync(closed, 0o700);
      expect(await refused({ DATA_DIR: inside })).toMatch(/may not enter/);
    },
  );

  it('keeps the local identity provider on loopback', async () => {
    expect(await refused({ DATA_DIR: newFolder(), HOST: '0.0.0.0' })).toMatch(/not a loopback address/);
    const remote = 'postgres://user@db.example/jobs';
    expect(await refused({ DATA_DIR: newFolder(), DATABASE_URL: remote })).toMatch(
      /not on a loopback address/,
    );
  });

  it('has no local defaults in production', async () => {
    expect(await refused({ DATA_DIR: newFolder(), NODE_ENV: 'production' })).toMatch(
      /missing: DATABASE_URL, FIREBASE_PROJECT_ID/,
    );
  });

  it('refuses an invalid PORT', async () => {
    expect(await refused({ DATA_DIR: newFolder(), PORT: 'http' })).toMatch(/PORT must be a number/);
  });
});
