import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { Database } from '../../platform/database/database.service.js';
import { deleteInBatches } from '../../platform/database/delete-in-batches.js';
import { RedisConnection } from '../../platform/redis/redis-connection.js';
import { isBehind, KEPT_MILLISECONDS, type LiveEvent, type Position } from './live-event.js';

/** How often the stream is polled, in milliseconds, to find changes without a notification. */
const PERIOD = 1_000;
/**
 * When the stream is read after a change, in milliseconds. An event becomes visible only once all older transactions
 * have ended, so the first read may miss it.
 */
const RETRIES = [0, 40, 110, 250];
/** The shortest time between two reads, in milliseconds. */
const PAUSE = 10;
const BATCH = 1_000;
/** How far back a starting cursor lies, in milliseconds: longer than a request that reads records along with it. */
const MARGIN = 5_000;

type Listener = (events: LiveEvent[]) => void;

/** Reads the stream of events, once for all listeners of this process, and only while there are listeners. */
@Injectable()
export class EventFeed implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('Live');
  private readonly listeners = new Set<Listener>();
  private position: Promise<Position> | null = null;
  private period?: NodeJS.Timeout;
  private next?: NodeJS.Timeout;
  /** How many of RETRIES have started since the last change. */
  private tries = RETRIES.length;
  private isReading = false;
  private readAt = 0;

  constructor(
    private readonly database: Database,
    private readonly redis: RedisConnection,
  ) {}

  onModuleInit(): void {
    this.redis.onMessage('changes', () => this.wake());
  }

  onModuleDestroy(): void {
    this.listeners.clear();
    this.sleep();
  }

  /** Deletes events that are too old to be replayed. */
  @Cron(CronExpression.EVERY_HOUR)
  async removeOld(): Promise<void> {
    const age = `interval '${KEPT_MILLISECONDS} milliseconds'`;
    await deleteInBatches(this.database, 'live_events', 'id', `at < now() - ${age}`);
  }

  /** Calls a listener for every event after `from`, until `stop` is called. */
  async listen(listener: Listener): Promise<{ from: Position; stop: () => void }> {
    // Buffers events until `from` is known: those before it are not for this listener.
    let buffer: LiveEvent[] | null = [];
    const buffered: Listener = (events) => (buffer ? void buffer.push(...events) : listener(events));
    if (this.listeners.size === 0) this.start();
    this.listeners.add(buffered);
    const stop = () => {
      this.listeners.delete(buffered);
      if (this.listeners.size === 0) this.sleep();
    };
    try {
      const from = await this.position!;
      const missed = buffer.filter((event) => isBehind(event, from));
      buffer = null;
      if (missed.length > 0) listener(missed);
      return { from, stop };
    } catch (error) {
      stop();
      throw error;
    }
  }

  /** Returns at most a batch of the events after one position and up to another, in order. */
  async between(after: Position, upTo: Position): Promise<LiveEvent[]> {
    return this.read(
      `(xid, id) > ($1::text::xid8, $2::bigint) AND (xid, id) <= ($3::text::xid8, $4::bigint)`,
      [String(after.xid), String(after.id), String(upTo.xid), String(upTo.id)],
    );
  }

  /** Returns a position a few seconds ago. A subscription from there misses no change of records read in the same request. */
  async recent(): Promise<Position> {
    const {
      rows: [last],
    } = await this.database.execute<{ xid: string; id: string }>(
      `SELECT xid::text AS xid, id FROM live_events
       WHERE at < now() - interval '${MARGIN} milliseconds' AND xid < pg_snapshot_xmin(pg_current_snapshot())
       ORDER BY live_events.xid DESC, id DESC LIMIT 1`,
    );
    return { xid: BigInt(last?.xid ?? 0), id: BigInt(last?.id ?? 0) };
  }

  /** Notifies this server and all others of a change, so that they read the stream. */
  announce(): void {
    this.wake();
    this.redis.publish('changes');
  }

  private wake(): void {
    if (this.listeners.size === 0) return;
    this.tries = 0;
    this.schedule();
  }

  private start(): void {
    this.position = this.database
      .execute<{ xid: string }>(`SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS xid`)
      .then(({ rows: [{ xid }] }) => ({ xid: BigInt(xid), id: 0n }));
    this.position.catch(() => undefined);
    this.period = setInterval(() => void this.advance(), PERIOD).unref();
  }

  private sleep(): void {
    clearInterval(this.period);
    clearTimeout(this.next);
    this.tries = RETRIES.length;
    this.position = null;
  }

  /** Schedules the next of RETRIES, if any is left. */
  private schedule(): void {
    clearTimeout(this.next);
    // A read in progress schedules the next one when it ends.
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
    this.schedule();
  }

  private async readOn(): Promise<void> {
    try {
      for (;;) {
        const at = this.position;
        if (!at) return;
        const { xid, id } = await at;
        const events = await this.read(`(xid, id) > ($1::text::xid8, $2::bigint)`, [String(xid), String(id)]);
        // The position changes if all listeners stopped during the read.
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
    const { rows } = await this.database.execute<Omit<LiveEvent, 'xid' | 'id'> & { xid: string; id: string }>(
      `SELECT xid::text AS xid, id, at, action, company_id AS "companyId", user_id AS "userId",
         firebase_id AS "firebaseId", record_id AS "recordId"
       FROM live_events WHERE ${condition} AND xid < pg_snapshot_xmin(pg_current_snapshot())
       ORDER BY live_events.xid, id LIMIT ${BATCH}`,
      values,
    );
    return rows.map((row) => ({ ...row, xid: BigInt(row.xid), id: BigInt(row.id) }));
  }
}
