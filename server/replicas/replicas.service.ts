import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { env } from '../config/env.js';
import { gauge } from '../telemetry/telemetry.js';
import { CLUSTER, type Place, Replica, TIMELINE } from './replica.js';

/** How often each replica is asked where it is, in milliseconds. */
const PERIOD = 1_000;
/** A replica that is further behind is not read from, in milliseconds. */
const MAX_LAG = 2_000;
/** How long it is known where the primary was, in milliseconds: lags are told up to here. */
const MEMORY = 60_000;

/** What is known of a replica, for probes and metrics. */
export interface ReplicaState {
  /** Host and port. */
  name: string;
  /** How far it is behind, in milliseconds; null while that is not known. */
  lagMs: number | null;
  /** Whether it is read from. */
  used: boolean;
}

interface Sample extends Omit<Place, 'isReplica' | 'replayed'> {
  at: number;
  /** How far the primary's log is written, in bytes. */
  written: bigint;
}

/** The replicas of DATABASE_REPLICA_URLS: which of them may be read from. Without that setting it does nothing. */
@Injectable()
export class Replicas implements OnModuleInit, OnModuleDestroy {
  private readonly all = env().replicaUrls.map((url) => new Replica(url));
  /** Where the primary was: lag is measured with this clock alone. */
  private samples: Sample[] = [];
  private timer: NodeJS.Timeout | undefined;
  private isWatching = false;
  private turn = 0;

  constructor(private readonly database: DataSource) {}

  /** Whether there are any. */
  readonly exist = this.all.length > 0;

  onModuleInit(): void {
    if (!this.exist) return;
    gauge('db.replica.used', () => this.all.map(({ name, used }) => [used ? 1 : 0, { replica: name }]));
    gauge('db.replica.lag', () =>
      this.all.flatMap(({ name, lagMs }) => (lagMs === null ? [] : [[lagMs, { replica: name }]])),
    );
    void this.watch();
    this.timer = setInterval(() => void this.watch(), PERIOD).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
    for (const replica of this.all) replica.close();
  }

  /** What is known of each; costs nothing. */
  states(): ReplicaState[] {
    return this.all.map(({ name, lagMs, used }) => ({ name, lagMs, used }));
  }

  /** A replica that shows a change (the number of its transaction) and all before it; null where none does yet. */
  async find(change: bigint): Promise<Replica | null> {
    this.turn = (this.turn + 1) % this.all.length;
    const inTurn = [...this.all.slice(this.turn), ...this.all.slice(0, this.turn)];
    const known = inTurn.find((replica) => replica.isBeyond(change));
    if (known) return known;
    for (const replica of inTurn) {
      if (await replica.reaches(change)) return replica;
    }
    return null;
  }

  private async watch(): Promise<void> {
    if (this.isWatching) return;
    this.isWatching = true;
    try {
      const places = await Promise.all(this.all.map((replica) => replica.look()));
      const at = performance.now();
      // After the replicas: none of them can be further than the primary then.
      const primary = await this.samplePrimary();
      this.all.forEach((replica, index) => {
        const place = places[index];
        if (place) this.judge(replica, place, at, primary);
      });
      this.samples = [...this.samples.filter((sample) => sample.at > at - MEMORY), primary];
    } catch {
      // The primary is away: whoever makes a request is told so, and nobody reads meanwhile.
    } finally {
      this.isWatching = false;
    }
  }

  private judge(replica: Replica, place: Place, at: number, primary: Sample): void {
    if (place.cluster !== primary.cluster) return replica.leaveOut('it is of another database');
    if (!place.isReplica) return replica.leaveOut('it is no replica');
    if (place.timeline > primary.timeline || place.replayed > primary.written) {
      return replica.leaveOut('it follows another primary');
    }
    const missing = this.samples.find(({ written }) => written > place.replayed);
    const lagMs = missing ? Math.round(at - missing.at) : 0;
    // At first there is nothing to compare with.
    if (this.samples.length === 0) replica.use(false, null);
    else replica.use(lagMs <= MAX_LAG, lagMs);
  }

  private async samplePrimary(): Promise<Sample> {
    const [{ written, ...place }] = await this.database.query(
      `SELECT ${CLUSTER} AS cluster, ${TIMELINE} AS timeline,
         pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::text AS written`,
    );
    return { ...place, written: BigInt(written), at: performance.now() };
  }
}
