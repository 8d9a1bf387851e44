import { Logger } from '@nestjs/common';
import pg from 'pg';
import { inTime } from '../common/in-time.js';
import { runAbortable } from '../common/statement.js';
import { POOL } from '../config/pool.js';

/** How long a replica may take to say where it is, in milliseconds. */
const PATIENCE = 500;

const USED = 'is read from';

/** The database of a cluster, the same on a primary and on its replicas. */
export const CLUSTER = `(SELECT system_identifier FROM pg_control_system()) || '/' ||
  (SELECT oid FROM pg_database WHERE datname = current_database())`;
export const TIMELINE = `(SELECT timeline_id FROM pg_control_checkpoint())`;

const PLACE = `SELECT pg_is_in_recovery() AS "isReplica", ${CLUSTER} AS cluster,
  greatest(${TIMELINE}, (SELECT min_recovery_end_timeline FROM pg_control_recovery())) AS timeline,
  pg_wal_lsn_diff(coalesce(pg_last_wal_replay_lsn(), '0/0'), '0/0')::text AS replayed,
  pg_snapshot_xmin(pg_current_snapshot())::text AS horizon`;

/** What a replica says of itself. */
export interface Place {
  isReplica: boolean;
  cluster: string;
  timeline: number;
  /** How far it has replayed the primary's log, in bytes. */
  replayed: bigint;
}

/** One replica: its connections, and what is known of it. Who judges whether it is used is the monitor. */
export class Replica {
  /** Host and port: no user, no password. */
  readonly name: string;
  lagMs: number | null = null;
  used = false;
  /** Every transaction below this number is over here: what it has changed can be read. */
  private horizon = 0n;
  private readonly logger = new Logger('Replicas');
  private told = '';
  private looking: Promise<Place | null> | null = null;
  /** A connection of its own to ask where it is, however busy the others are. */
  private watch: pg.Client | null = null;
  private pool: pg.Pool | null = null;
  private readonly clients = new Set<pg.PoolClient>();
  private readonly underWay = new Set<(reason: Error) => void>();

  constructor(private readonly url: string) {
    const { hostname, port, searchParams } = new URL(url);
    this.name = `${searchParams.get('host') ?? hostname}:${port || 5432}`;
  }

  /** Whether it is known to show a change. */
  isBeyond(change: bigint): boolean {
    return this.used && this.horizon > change;
  }

  /** Whether it shows a change by now; asks it where that is not known yet. */
  async reaches(change: bigint): Promise<boolean> {
    if (!this.used) return false;
    if (!this.isBeyond(change)) await this.look();
    return this.isBeyond(change);
  }

  /** Where it is, asked once however many want to know; null, and left out, where it does not say so in time. */
  look(): Promise<Place | null> {
    return (this.looking ??= this.ask().finally(() => (this.looking = null)));
  }

  /** Reads; fails at once when the replica is left out meanwhile. */
  query<T>(query: pg.QueryConfig, signal?: AbortSignal): Promise<T[]> {
    const pool = (this.pool ??= this.openPool());
    return new Promise<T[]>((resolve, reject) => {
      this.underWay.add(reject);
      runAbortable<T>(pool, query, signal)
        .then(resolve, reject)
        .finally(() => this.underWay.delete(reject));
    });
  }

  /** Takes it into use, or out of use for now while its connections are kept. */
  use(used: boolean, lagMs: number | null): void {
    this.used = used;
    this.lagMs = lagMs;
    if (used) this.tell(USED);
    else if (lagMs !== null) this.tell('is left out: it lags');
  }

  /** Out of use: nothing that is known of it holds any longer, and what is under way there ends now. */
  leaveOut(reason: string): void {
    this.tell(`is left out: ${reason}`);
    this.close();
  }

  close(): void {
    const { watch, pool } = this;
    Object.assign(this, { used: false, lagMs: null, horizon: 0n, watch: null, pool: null });
    // Ends what a server that does not answer would hold open.
    for (const client of [watch, ...this.clients]) void client?.end().catch(() => undefined);
    void pool?.end().catch(() => undefined);
    for (const fail of this.underWay) fail(new Error(`The replica ${this.name} was left out.`));
  }

  private async ask(): Promise<Place | null> {
    try {
      this.watch ??= await this.openWatch();
      const { rows } = await inTime(this.watch.query(PLACE), PATIENCE);
      const [{ replayed, horizon, ...place }] = rows;
      this.horizon = place.isReplica ? BigInt(horizon) : 0n;
      return { ...place, replayed: BigInt(replayed) };
    } catch (error) {
      this.leaveOut((error as Error).message || 'it cannot be reached');
      return null;
    }
  }

  private async openWatch(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.url,
      connectionTimeoutMillis: PATIENCE,
      application_name: 'job-lobby-monitor',
    });
    client.on('error', (error) => {
      if (client === this.watch) this.leaveOut(error.message);
    });
    await client.connect();
    return client;
  }

  private openPool(): pg.Pool {
    const pool = new pg.Pool({ ...POOL, connectionString: this.url });
    pool.on('error', () => undefined);
    pool.on('connect', (client) => void this.clients.add(client));
    pool.on('remove', (client) => void this.clients.delete(client));
    return pool;
  }

  private tell(what: string): void {
    if (what === this.told) return;
    this.told = what;
    this.logger[what === USED ? 'log' : 'warn'](`${this.name} ${what}.`);
  }
}
