import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { deleteInBatches, hourly } from '../common/hourly.js';
import { RedisConnection } from '../redis/redis-connection.js';
import { isBehind, KEPT_MILLISECONDS, type LiveEvent, type Position } from './live-event.js';

/** How often the stream is read without having been woken, in milliseconds: for what nobody has told of. */
const PERIOD = 1_000;
/** After a change the stream is read at once and again so much later: other transactions may hold it back for a moment. */
const RETRIES = [0, 40, 110, 250];
/** Between two readings, however many changes there are, in milliseconds. */
const PAUSE = 10;
const BATCH = 1_000;
/** A place to begin at lies so far back, in milliseconds: longer than a request takes in which something else is read. */
const MARGIN = 5_000;

type Listener = (events: LiveEvent[]) => void;

/** The one reader of the stream of events in this process; it sleeps while nobody listens. */
@Injectable()
export class EventFeed implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('Live');
  private readonly listeners = new Set<Listener>();
  private position: Promise<Position> | null = null;
  private period?: NodeJS.Timeout;
  private next?: NodeJS.Timeout;
  /** How many of RETRIES have been begun since the last change. */
  private tries = RETRIES.length;
  private isReading = false;
  private readAt = 0;
  private stopCleaning: () => void;

  constructor(
    private readonly database: DataSource,
    private readonly redis: RedisConnection,
  ) {}

  onModuleInit(): void {
    this.redis.hear('changes', () => this.wake());
    this.stopCleaning = hourly('Live', async () => {
      await deleteInBatches(
        this.database,
        'live_events',
        'id',
        `at < now() - interval '${KEPT_MILLISECONDS} milliseconds'`,
      );
    });
  }

  onModuleDestroy(): void {
    this.stopCleaning();
    this.listeners.clear();
    this.sleep();
  }

  /** Tells a listener of every event from now on; answers where that begins, and what ends it. */
  async listen(listener: Listener): Promise<{ from: Position; stop: () => void }> {
    // What the listener misses until the place is known lies before it, and is not meant for it.
    let told: LiveEvent[] | null = [];
    const early: Listener = (events) => (told ? void told.push(...events) : listener(events));
    if (this.listeners.size === 0) this.awake();
    this.listeners.add(early);
    const stop = () => {
      this.listeners.delete(early);
      if (this.listeners.size === 0) this.sleep();
    };
    try {
      const from = await this.position!;
      const missed = told.filter((event) => isBehind(event, from));
      told = null;
      if (missed.length > 0) listener(missed);
      return { from, stop };
    } catch (error) {
      stop();
      throw error;
    }
  }

  /** The events behind one place and up to another, in their order, at most a batch of them. */
  async between(after: Position, upTo: Position): Promise<LiveEvent[]> {
    return this.read(
      `(xid, id) > ($1::text::xid8, $2::bigint) AND (xid, id) <= ($3::text::xid8, $4::bigint)`,
      [String(after.xid), String(after.id), String(upTo.xid), String(upTo.id)],
    );
  }

  /** A place a little in the past: whoever begins there misses nothing of what he reads in the same request. */
  async recent(): Promise<Position> {
    const [last]: { xid: string; id: string }[] = await this.database.query(
      `SELECT xid::text AS xid, id FROM live_events
       WHERE at < now() - interval '${MARGIN} milliseconds' AND xid < pg_snapshot_xmin(pg_current_snapshot())
       ORDER BY live_events.xid DESC, id DESC LIMIT 1`,
    );
    return { xid: BigInt(last?.xid ?? 0), id: BigInt(last?.id ?? 0) };
  }

  /** Something has been changed here: this server and all others read the stream soon. */
  announce(): void {
    this.wake();
    this.redis.tell('changes');
  }

  private wake(): void {
    if (this.listeners.size === 0) return;
    this.tries = 0;
    this.plan();
  }

  private awake(): void {
    this.position = this.database
      .query(`SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS xid`)
      .then(([{ xid }]: { xid: string }[]) => ({ xid: BigInt(xid), id: 0n }));
    this.position.catch(() => undefined);
    this.period = setInterval(() => void this.advance(), PERIOD).unref();
  }

  private sleep(): void {
    clearInterval(this.period);
    clearTimeout(this.next);
    this.tries = RETRIES.length;
    this.position = null;
  }

  /** Sets the time of the next reading after a change, if there is to be one. */
  private plan(): void {
    clearTimeout(this.next);
    // Planned anew at its end.
    if (this.isReading || this.tries === RETRIES.length) return;
    const wait = Math.max(RETRIES[this.tries], this.readAt + PAUSE - Date.now());
    this.next = setTimeout(() => {
      this.tries++;
      void this.advance();
    }, wait).unref();
  }

  private async advance(): Promise<void> {
    if (this.isReading) return;
    this.isReading = true;
    await this.readOn();
    this.isReading = false;
    this.readAt = Date.now();
    this.plan();
  }

  private async readOn(): Promise<void> {
    try {
      for (;;) {
        const at = this.position;
        if (!at) return;
        const { xid, id } = await at;
        const events = await this.read(`(xid, id) > ($1::text::xid8, $2::bigint)`, [String(xid), String(id)]);
        // Everybody left meanwhile, or somebody came anew.
        if (events.length === 0 || this.position !== at) return;
        this.position = Promise.resolve(events.at(-1)!);
        for (const listener of this.listeners) listener(events);
        if (events.length < BATCH) return;
      }
    } catch (error) {
      this.logger.warn(`The stream of events could not be read: ${String(error)}`);
    }
  }

  private async read(condition: string, values: unknown[]): Promise<LiveEvent[]> {
    const rows: (Omit<LiveEvent, 'xid' | 'id'> & { xid: string; id: string })[] = await this.database.query(
      `SELECT xid::text AS xid, id, at, action, company_id AS "companyId", user_id AS "userId",
         firebase_id AS "firebaseId"
       FROM live_events WHERE ${condition} AND xid < pg_snapshot_xmin(pg_current_snapshot())
       ORDER BY live_events.xid, id LIMIT ${BATCH}`,
      values,
    );
    return rows.map((row) => ({ ...row, xid: BigInt(row.xid), id: BigInt(row.id) }));
  }
}
