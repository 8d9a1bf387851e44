import { execFile } from 'node:child_process';
import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { copyDatabase, type Calls, callsOf } from '../app.js';
import { gqlData } from '../expectations.js';
import { buildCast, buildCompany, type Cast, type Writable } from '../factories.js';
import { ServerProcess } from '../server-process.js';
import { until } from '../until.js';
import { built, program } from '../build.js';

// Each test starts several processes.

const KEY = process.env.AUDIT_KEY!;
const NEXT_KEY = 'the next key of the tests is no secret either';
let folder: string;
let client: pg.Pool;
let database: Writable;
let cast: Cast;

beforeAll(async () => {
  await copyDatabase();
  client = new pg.Pool({ connectionString: process.env.DATABASE_URL });
  database = {
    database: { query: async (sql, values) => (await client.query(sql, values)).rows },
  };
  cast = await buildCast(database);
});
afterAll(() => client.end());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'job-lobby-heads-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const start = (settings: Record<string, string> = {}) =>
  ServerProcess.start({ AUDIT_HEADS_DIR: folder, ...settings });
const change = (calls: Calls, companyId: number, title: string) =>
  gqlData(calls, cast.master, `mutation { addFeature(companyId: ${companyId}, title: "${title}") { id } }`);
const kept = () =>
  readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('');

/** Returns the command's exit code and output. */
function verify(settings: Record<string, string> = {}): Promise<{ code: number; output: string }> {
  return new Promise((done) => {
    const env = { ...process.env, AUDIT_HEADS_DIR: folder, ...settings };
    execFile(process.execPath, [program('verify-audit')], { env }, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });
}

/** Makes changes that only the database's owner can, bypassing the triggers. */
async function past(statements: string): Promise<void> {
  await client.query(`BEGIN; ALTER TABLE audit_log DISABLE TRIGGER USER; ALTER TABLE audit_chains DISABLE TRIGGER USER;
    ${statements}; COMMIT`);
}

/** Adds a row with the first key, as someone with that key and the database could. */
async function append(companyId: number): Promise<void> {
  const code = `
    import 'reflect-metadata';
    import { DataSource } from 'typeorm';
    import { AuditChains } from '${built('server/core/ledger/audit/audit-chains.js')}';
    const source = await new DataSource({ type: 'postgres', url: process.env.DATABASE_URL }).initialize();
    const subject = { type: 'COMPANY', id: ${companyId} };
    await new AuditChains().append(source.manager, null, { door: 'operator', requestId: null }, [
      { action: 'FEATURE_ADDED', companyId: ${companyId}, subject },
    ]);
    await source.destroy();`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code], { env: process.env });
}

/** Restores an earlier end of a chain. */
const setEnd = (end: Record<'chain' | 'seq' | 'mac' | 'head_mac' | 'key_id', any>) =>
  past(`UPDATE audit_chains SET seq = ${end.seq}, mac = '\\x${end.mac.toString('hex')}',
    head_mac = '\\x${end.head_mac.toString('hex')}', key_id = '${end.key_id}' WHERE chain = ${end.chain}`);

/** Tampers with the log, checks it, and restores everything. */
async function tampered(sql: string): Promise<{ code: number; output: string }> {
  await client.query(
    'CREATE TABLE kept_log AS TABLE audit_log; CREATE TABLE kept_chains AS TABLE audit_chains',
  );
  try {
    await past(sql);
    return await verify();
  } finally {
    await past(`DELETE FROM audit_log; DELETE FROM audit_chains;
      INSERT INTO audit_log OVERRIDING SYSTEM VALUE TABLE kept_log; INSERT INTO audit_chains TABLE kept_chains;
      DROP TABLE kept_log, kept_chains`);
  }
}

it('a deleted or truncated log is detected without a file kept by the operator', async () => {
  const server = await start();
  for (const title of ['One', 'Two', 'Three']) await change(callsOf(server.url), cast.other.id, title);
  await server.stop();
  expect(await verify()).toEqual({ code: 0, output: expect.stringContaining(`kept in ${folder}`) });
  const chain = cast.other.id;
  expect(
    await tampered(
      `DELETE FROM audit_log WHERE company_id = ${chain}; DELETE FROM audit_chains WHERE chain = ${chain}`,
    ),
  ).toEqual({
    code: 1,
    output: expect.stringContaining(`The log of company ${chain}: gone; it had 3 rows.`),
  });
  // An older, correctly signed end that somebody has kept.
  const { rows } = await client.query('SELECT * FROM audit_chains WHERE chain = $1', [chain]);
  expect(rows[0].seq).toBe('3');
  expect(
    await tampered(
      `DELETE FROM audit_log WHERE company_id = ${chain} AND seq = 3;
       UPDATE audit_chains SET seq = 2, mac = (SELECT mac FROM audit_log WHERE company_id = ${chain} AND seq = 2) WHERE chain = ${chain}`,
    ),
  ).toEqual({
    code: 1,
    output: expect.stringContaining(`company ${chain}: cut off; it has 2 rows, and had 3.`),
  });
  expect((await verify()).code).toBe(0);
});

it('rows committed shortly before a server was killed are known, and rolled-back rows are not', async () => {
  const server = await start();
  await change(callsOf(server.url), cast.company.id, 'Before the end');
  const chain = `"${cast.company.id}"`;
  await until(() => kept().includes(chain), { every: 1 });
  await server.kill();
  // The state after a kill in the middle of a write.
  const [file] = readdirSync(folder);
  appendFileSync(join(folder, file), '\n{"heads":{"1":{"seq":99');
  expect((await verify()).code).toBe(0);
  const again = await start();
  // Refused and rolled back: the title is taken.
  const { code } = await callsOf(again.url).gql(
    cast.master,
    `mutation { addFeature(companyId: ${cast.company.id}, title: "Before the end") { id } }`,
  );
  expect(code).toBe('CONFLICT');
  await again.stop();
  expect((await verify()).code).toBe(0);
});

it('a starting server stores the ends of logs that no file contains yet', async () => {
  await (await start()).stop();
  expect(kept()).toContain(`"${cast.other.id}"`);
  // A second one, with the same folder, adds nothing.
  const before = kept();
  await (await start()).stop();
  expect(kept()).toBe(before);
});

it('a starting server merges files that are no longer written into its own', async () => {
  await append(cast.other.id);
  await (await start()).stop();
  const [file] = readdirSync(folder);
  const weekAgo = Date.now() / 1000 - 8 * 24 * 3_600;
  renameSync(join(folder, file), join(folder, 'replaced.jsonl'));
  writeFileSync(join(folder, 'forged.jsonl'), '{"heads":{},"key":"0000000000000000","signature":""}\n');
  writeFileSync(join(folder, 'recent.jsonl'), '');
  for (const old of ['replaced.jsonl', 'forged.jsonl']) utimesSync(join(folder, old), weekAgo, weekAgo);
  await (await start()).stop();
  const left = readdirSync(folder);
  expect(left).toHaveLength(2);
  expect(left).toContain('recent.jsonl');
  expect(kept()).toContain(`"${cast.other.id}"`);
  // Entries signed by another party are not lost with their file.
  expect(await verify()).toEqual({ code: 1, output: expect.stringContaining('1 lines are not signed') });
});

it('a running server rewrites its file once it is large, without losing an end', async () => {
  const server = await start();
  const calls = callsOf(server.url);
  await change(calls, cast.other.id, 'Before it grew');
  await until(() => readdirSync(folder).length === 1 && kept().includes(`"${cast.other.id}"`));
  const [file] = readdirSync(folder);
  const path = join(folder, file);
  const lines = kept();
  appendFileSync(path, lines.repeat(Math.ceil(5_000_000 / lines.length)));
  await change(calls, cast.company.id, 'After it grew');
  await until(() => statSync(path).size < 1_000_000);
  expect(kept()).toContain(`"${cast.other.id}"`);
  expect(kept()).toContain(`"${cast.company.id}"`);
  await server.stop();
  expect((await verify()).code).toBe(0);
});

it('lines with invalid signatures are detected', async () => {
  writeFileSync(join(folder, 'forged.jsonl'), '{"heads":{},"key":"0000000000000000","signature":""}\n');
  expect(await verify()).toEqual({ code: 1, output: expect.stringContaining('1 lines are not signed') });
});

it('an unwritable folder is reported once, and changes continue', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const server = await start({ AUDIT_HEADS_DIR: join(file, 'heads') });
  await change(callsOf(server.url), cast.company.id, 'Without a folder');
  await server.stop();
  const warnings = server.lines.filter(({ context }) => context === 'AuditHeads');
  expect(warnings).toEqual([
    expect.objectContaining({ msg: expect.stringContaining('set AUDIT_HEADS_DIR') }),
  ]);
});

describe('after AUDIT_KEY was replaced', () => {
  const rotated = { AUDIT_KEY: NEXT_KEY, AUDIT_PREVIOUS_KEYS: KEY };

  it('the log continues, and verifies only with both keys', async () => {
    const before = await start();
    await change(callsOf(before.url), cast.company.id, 'With the first key');
    await before.stop();
    const after = await start(rotated);
    await change(callsOf(after.url), cast.company.id, 'With the second key');
    await after.stop();
    expect(await verify(rotated)).toMatchObject({ code: 0 });
    expect(await verify({ AUDIT_KEY: NEXT_KEY })).toMatchObject({ code: 1 });
    expect(await verify()).toMatchObject({ code: 1 });
    const { rows } = await client.query(
      'SELECT count(DISTINCT key_id)::integer AS keys FROM audit_log WHERE company_id = $1',
      [cast.company.id],
    );
    expect(rows[0].keys).toBe(2);
  });

  const endOf = async (chain: number) =>
    (await client.query('SELECT * FROM audit_chains WHERE chain = $1', [chain])).rows[0];

  it('a row signed with the old key after a newer one is detected', async () => {
    const chain = cast.company.id;
    const end = await endOf(chain);
    await append(chain);
    expect(await verify(rotated)).toEqual({
      code: 1,
      output: expect.stringContaining('is signed with a key that had been replaced'),
    });
    await past(`DELETE FROM audit_log WHERE company_id = ${chain} AND seq > ${end.seq}`);
    await setEnd(end);
    expect(await verify(rotated)).toMatchObject({ code: 0 });
  });

  it('a starting server signs each end with the current key; the old key is then refused', async () => {
    const { id: chain } = await buildCompany(database);
    await append(chain);
    const before = await endOf(chain);
    await (await start(rotated)).stop();
    const renewed = await endOf(chain);
    expect(renewed.seq).toBe(before.seq);
    expect(renewed.key_id).not.toBe(before.key_id);
    expect(await verify(rotated)).toMatchObject({ code: 0 });
    // All rows of this chain have the old key, so an added row is valid; its end is not.
    await setEnd(before);
    expect(await verify(rotated)).toEqual({
      code: 1,
      output: expect.stringContaining(
        `company ${chain}: its end is signed with a key that had been replaced`,
      ),
    });
    await append(chain);
    // Neither a starting server nor a change signs this chain's end.
    const server = await start(rotated);
    await change(callsOf(server.url), chain, 'After a forged row');
    await server.stop();
    expect(server.lines).toContainEqual(
      expect.objectContaining({
        context: 'AuditChains',
        msg: expect.stringContaining('AUDIT_PREVIOUS_KEYS'),
      }),
    );
    expect(await verify(rotated)).toEqual({
      code: 1,
      output: expect.stringContaining(`company ${chain}: the signature of its end is wrong`),
    });
    await past(`DELETE FROM audit_log WHERE company_id = ${chain} AND seq > ${before.seq}`);
    await setEnd(renewed);
  });

  it('rows from before keys had names verify with any of them', async () => {
    expect(
      await tampered('UPDATE audit_log SET key_id = NULL; UPDATE audit_chains SET key_id = NULL'),
    ).toMatchObject({
      code: 1,
    });
    // The same with both keys known.
    await client.query(
      'BEGIN; ALTER TABLE audit_log DISABLE TRIGGER USER; UPDATE audit_log SET key_id = NULL; ALTER TABLE audit_log ENABLE TRIGGER USER; COMMIT',
    );
    expect(await verify(rotated)).toMatchObject({ code: 0 });
  });
});
