import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkServerIdentity, type PeerCertificate } from 'node:tls';
import pg from 'pg';
import { urlsOfHosts } from '../settings/formats.js';
import { propertiesOf } from '../validation/properties.js';

// A connection may fail after its user has abandoned it: pg-boss removes the listeners of one that it could not listen
// with, and an error event without a listener ends the process. Anything waiting for the connection is rejected in any
// case.
const { emit } = pg.Client.prototype;
pg.Client.prototype.emit = function (this: pg.Client, event: string, ...values: unknown[]): boolean {
  if (event === 'error' && this.listenerCount(event) === 0) return false;
  return Reflect.apply(emit, this, [event, ...values]);
};

/**
 * How long a host may take to report whether it accepts writes, in milliseconds. Shorter than the connection timeout.
 */
const PATIENCE = 3_000;
/** How long to wait before also trying the next host in the list, in milliseconds. */
const HEAD_START = 250;

/** The connection options of the driver: for `pg.Client`, `pg.Pool` and pg-boss. */
export interface Connection {
  connectionString: string;
  stream?: (config?: { ssl?: unknown }) => Socket;
}

interface Address {
  host: string;
  port: number;
}

/**
 * Returns the options for the database of a URL. If the URL lists several hosts, or requires one that accepts writes
 * (`target_session_attrs`), each connection searches for the host that does. The driver has no such option.
 */
export function connectionTo(url: string): Connection {
  const urls = urlsOfHosts(url);
  if (urls.length === 1 && !url.includes('target_session_attrs=')) return { connectionString: url };
  let hosts = known.get(url);
  if (!hosts) known.set(url, (hosts = new Hosts(urls)));
  return { connectionString: urls[0], stream: hosts.open };
}

/** Returns the URL of the host that accepts writes, for programs that connect only once. */
export async function urlOfPrimary(url: string): Promise<string> {
  const urls = urlsOfHosts(url);
  return urls.length === 1 ? url : (await new Hosts(urls).find()).url;
}

/** The hosts of each URL, shared so that all connections of the process switch to a new primary together. */
const known = new Map<string, Hosts>();

class Hosts {
  /** The URLs of the hosts. The one that accepted writes last comes first. */
  private urls: string[];
  private searching: Promise<Address & { url: string }> | null = null;
  private readonly sockets = new Set<HostSocket>();

  constructor(urls: string[]) {
    this.urls = urls;
  }

  /** Creates the socket of a connection. It connects to the host that accepts writes, whatever address it is given. */
  readonly open = (config?: { ssl?: unknown }): Socket => {
    const socket = new HostSocket(() => this.find());
    this.sockets.add(socket);
    socket.once('close', () => this.sockets.delete(socket));
    // The driver would compare the certificate with the address that it was given.
    if (config?.ssl) config.ssl = withIdentity(propertiesOf(config.ssl), socket);
    return socket;
  };

  /** Finds the host that accepts writes. Connections that open at the same time share a search. */
  find(): Promise<Address & { url: string }> {
    this.searching ??= this.search().finally(() => (this.searching = null));
    return this.searching;
  }

  private async search(): Promise<Address & { url: string }> {
    const ended = new AbortController();
    try {
      const found = await Promise.any(
        this.urls.map(async (url, place) => {
          await sleep(place * HEAD_START, undefined, { signal: ended.signal });
          return { url, ...(await checkAcceptsWrites(url)) };
        }),
      );
      this.leaveOthers(found);
      this.urls = [found.url, ...this.urls.filter((url) => url !== found.url)];
      return found;
    } catch (error) {
      const { errors } = propertiesOf(error);
      const reasons = Array.isArray(errors) ? errors.map(messageOf).join('; ') : messageOf(error);
      // PostgreSQL's code for a connection that cannot be established.
      throw Object.assign(new Error(`No host accepts writes: ${reasons}`), { code: '08001' });
    } finally {
      ended.abort();
    }
  }

  /** Closes connections to other hosts: a former primary may be frozen, or serve old data. */
  private leaveOthers({ host, port }: Address): void {
    for (const socket of this.sockets) {
      const { target } = socket;
      if (target && (target.host !== host || target.port !== port))
        socket.destroy(new Error(`Connection terminated: the primary is now ${host}:${port}`));
    }
  }
}

/** A socket that determines its address when it connects. */
class HostSocket extends Socket {
  /** Known once it connects. */
  target: Address | null = null;

  constructor(find: () => Promise<Address>) {
    super();
    const connect = async () => {
      try {
        const { host, port } = await find();
        if (this.destroyed) return;
        this.target = { host, port };
        super.connect(port, host);
      } catch (error) {
        this.destroy(error instanceof Error ? error : undefined);
      }
    };
    // Assigned, because no signature can override the overloads of `connect`.
    Object.assign(this, { connect: () => (void connect(), this) });
  }
}

/**
 * Opens a separate connection, which is cheap compared to the permanent one that follows. Throws if the host accepts no
 * writes.
 */
async function checkAcceptsWrites(url: string): Promise<Address> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
    application_name: 'job-lobby-hosts',
  });
  client.on('error', () => undefined);
  const { host, port } = client;
  try {
    await client.connect();
    const { rows } = await client.query<{ transaction_read_only: string }>('SHOW transaction_read_only');
    if (rows[0].transaction_read_only === 'on') throw new Error('it is read-only');
    return { host, port };
  } catch (error) {
    throw new Error(`${host}:${port}: ${messageOf(error)}`, { cause: error });
  } finally {
    // Not awaited: a frozen host never closes it.
    client.end().catch(() => undefined);
  }
}

/** Options of TLS that compare the certificate with the host that the socket has connected to. */
function withIdentity(ssl: Record<string, unknown>, socket: HostSocket): object {
  const checkHost = (_name: string, certificate: PeerCertificate) =>
    checkServerIdentity(socket.target!.host, certificate);
  // The driver hides the key from enumeration.
  return { checkServerIdentity: checkHost, ...ssl, ...('key' in ssl && { key: ssl.key }) };
}

function messageOf(error: unknown): string {
  const { message, code } = propertiesOf(error);
  return String(message || code || error);
}
