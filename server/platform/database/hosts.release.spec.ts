import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import pg from 'pg';
import { connectionTo, urlOfPrimary } from './hosts.js';
import { isDatabaseUnavailable } from './errors.js';
import { makeCertificate } from '../../../test/certificate.js';
import { Cluster } from '../../../test/postgres-cluster.js';
import { until } from '../../../test/until.js';

const folder = mkdtempSync(join(tmpdir(), 'job-lobby-hosts-'));
let one: Cluster;
let other: Cluster;
let closedPort: number;

beforeAll(async () => {
  chmodSync(folder, 0o711);
  [one, other] = await Promise.all([Cluster.primary(folder, 'one'), Cluster.primary(folder, 'other')]);
  closedPort = await getPort();
});
afterAll(async () => {
  await Promise.all([one?.stop(), other?.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

const urlTo = (hosts: string[], query = '') => `postgres://postgres@${hosts.join(',')}/postgres${query}`;
const at = (cluster: Cluster, host = '127.0.0.1') => `${host}:${cluster.port}`;

/** Makes a server accept writes, or refuse them like a standby. */
async function setReadOnly(cluster: Cluster, isReadOnly: boolean): Promise<void> {
  await cluster.query(`ALTER SYSTEM SET default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`);
  await cluster.query('SELECT pg_reload_conf()');
  const shown = async () => (await cluster.query('SHOW default_transaction_read_only'))[0];
  await until(async () => (await shown()).default_transaction_read_only === (isReadOnly ? 'on' : 'off'));
}

/** Connects once; returns the port of the server that responds. */
async function portOf(url: string): Promise<number> {
  const client = new pg.Client(connectionTo(url));
  try {
    await client.connect();
    const { rows } = await client.query(`SELECT current_setting('port')::integer AS port`);
    return rows[0].port;
  } finally {
    await client.end();
  }
}

it('a URL with one host is passed to the driver unchanged', async () => {
  const url = urlTo([at(one)]);
  expect(connectionTo(url)).toEqual({ connectionString: url });
  expect(await urlOfPrimary(url)).toBe(url);
});

it('connects to the host that accepts writes, skipping those that do not respond', async () => {
  const hosts = [`127.0.0.1:${closedPort}`, at(one), at(other)];
  await setReadOnly(one, true);
  expect(await portOf(urlTo(hosts))).toBe(other.port);
  expect(await urlOfPrimary(urlTo(hosts, '?target_session_attrs=read-write'))).toBe(
    urlTo([at(other)], '?target_session_attrs=read-write'),
  );
  await setReadOnly(one, false);
});

it('closes the connections to a former primary', async () => {
  await setReadOnly(other, true);
  const pool = new pg.Pool({ ...connectionTo(urlTo([at(one), at(other)])), max: 2 });
  const errors: string[] = [];
  pool.on('error', ({ message }) => errors.push(message));
  const clients = await Promise.all([pool.connect(), pool.connect()]);
  for (const client of clients) client.release();
  await setReadOnly(other, false);
  await setReadOnly(one, true);
  // Another connection of the process detects it.
  expect(await portOf(urlTo([at(one), at(other)]))).toBe(other.port);
  await until(() => errors.length === 2);
  expect(errors[0]).toBe(`Connection terminated: the primary is now ${at(other)}`);
  const { rows } = await pool.query(`SELECT current_setting('port')::integer AS port`);
  expect(rows[0].port).toBe(other.port);
  await pool.end();
  await setReadOnly(one, false);
});

it('refuses a standby behind a single address if target_session_attrs requires a primary', async () => {
  await setReadOnly(one, true);
  expect(await portOf(urlTo([at(one)]))).toBe(one.port);
  const failure = await portOf(urlTo([at(one)], '?target_session_attrs=read-write')).catch(
    (error: unknown) => error,
  );
  expect(String(failure)).toBe(`Error: No host accepts writes: ${at(one)}: it is read-only`);
  expect(isDatabaseUnavailable(failure)).toBe(true);
  await setReadOnly(one, false);
});

it('checks the certificate against the host that it connects to', async () => {
  const { key, cert } = makeCertificate('localhost');
  await one.useCertificate(key, cert);
  const file = join(folder, 'authority.pem');
  writeFileSync(file, cert);
  const tls = `?sslmode=verify-full&sslrootcert=${encodeURIComponent(file)}`;
  // The certificate does not name the first host, although the same server responds there.
  expect(await portOf(urlTo([at(one), at(one, 'localhost')], tls))).toBe(one.port);
  await expect(portOf(urlTo([at(one), at(one, '127.0.0.2')], tls))).rejects.toThrow(
    /^No host accepts writes: .*certificate/,
  );
});
