import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { EveryHour } from '../../../platform/concurrency/every-hour.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { deleteInBatches } from '../../../platform/database/delete-in-batches.js';
import { queryRows } from '../../../platform/database/statement.js';
import { RedisConnection } from '../../../platform/redis/redis-connection.js';
import { cursorExpired, KEPT_MILLISECONDS, RESTORED } from './live-cursor.js';
import { isBehind, type LiveEvent, type Position } from './live-event.js';

/** How often the stream is polled, in milliseconds, to find changes without a notification. */
const PERIOD = 1_000;
/**
 * When the stream is read after a change, in milliseconds. An event becomes visible only once all older transactions
 * have ended, so the first read may miss it.
 */
const RETRIES = [0, 40, 110, 250];
/** The minimum interval between two reads, in milliseconds. */
const PAUSE = 10;
const BATCH = 1_000;
/** How far in the past a new cursor lies, in milliseconds. Longer than the request that reads records with it. */
const MARGIN = 5_000;

/** Receives events, or null if the database was restored, which invalidates earlier positions. */
type Listener = (events: LiveEvent[] | null) => void;

/** The row without events, which has only the epoch. */
type NoEvent = { epoch: string; xid: null };

/** Reads the stream of events, once for all listeners of this process, and only while there are listeners. */
@Injectable()
export class LiveEventReader implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('Live');
  private readonly listeners = new Set<Listener>();
  private position: Promise<Position> | null = null;
  private period?: NodeJS.Timeout;
  private next?: NodeJS.Timeout;
  /** The number of RETRIES started since the last change. */
  private tries = RETRIES.length;
  private isReading = false;
  private readAt = 0;

  constructor(
    private readonly database: DatabaseService,
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
  @EveryHour()
  async removeOld(): Promise<void> {
    const age = `interval '${KEPT_MILLISECONDS} milliseconds'`;
    await deleteInBatches(this.database, 'live_events', 'id', `at < now() - ${age}`);
  }

  /**
   * Calls a listener for every event after `from`, until `stop` is called. Throws CURSOR_EXPIRED if `after`, the position
   * of a cursor, is of another epoch.
   */
  async listen(
    listener: Listener,
    after: Position | null = null,
  ): Promise<{ from: Position; stop: () => void }> {
    // Buffers events until `from` is known, because the listener must not receive earlier ones.
    let buffer: LiveEvent[] | null = [];
    const buffered: Listener = (events) =>
      buffer && events ? void buffer.push(...events) : listener(events);
    if (this.listeners.size === 0) this.start();
    this.listeners.add(buffered);
    const stop = () => {
      this.listeners.delete(buffered);
      if (this.listeners.size === 0) this.sleep();
    };
    try {
      const from = await this.position!;
      if (after) await this.checkEpoch(after, from);
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
    const { events } = await this.read(
      `(xid, id) > ($1::text::xid8, $2::bigint) AND (xid, id) <= ($3::text::xid8, $4::bigint)`,
      [String(after.xid), String(after.id), String(upTo.xid), String(upTo.id)],
    );
    return events;
  }

  /**
   * Returns the position of a few seconds ago. A subscription that starts there misses no change of records read in the
   * same request.
   */
  async recent(): Promise<Position> {
    const rows = await queryRows<{ epoch: string; xid: string | null; id: string | null }>(
      this.database,
      `SELECT epoch, last.xid::text AS xid, last.id FROM database_epoch LEFT JOIN LATERAL (
         SELECT xid, id FROM live_events
         WHERE at < now() - interval '${MARGIN} milliseconds' AND xid < pg_snapshot_xmin(pg_current_snapshot())
         ORDER BY live_events.xid DESC, id DESC LIMIT 1) AS last ON true`,
    );
    const [{ epoch, xid, id }] = rows;
    return { epoch, xid: BigInt(xid ?? 0), id: BigInt(id ?? 0) };
  }

  /** Notifies all servers of a change, so that they read the stream. */
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
    this.position = this.present();
    this.position.catch(() => undefined);
    this.period = setInterval(() => void this.advance(), PERIOD).unref();
  }

  /** Returns the position before all running transactions. */
  private async present(): Promise<Position> {
    const rows = await queryRows<{ epoch: string; xid: string }>(
      this.database,
      `SELECT epoch, pg_snapshot_xmin(pg_current_snapshot())::text AS xid FROM database_epoch`,
    );
    const [{ epoch, xid }] = rows;
    return { epoch, xid: BigInt(xid), id: 0n };
  }

  /**
   * Throws CURSOR_EXPIRED for a position of another epoch, or one that this database has not reached yet: then it was
   * restored to an earlier state without renewing its epoch.
   */
  private async checkEpoch(after: Position, from: Position): Promise<void> {
    if (after.epoch !== from.epoch) throw cursorExpired(RESTORED);
    if (!isBehind(after, from)) return;
    const rows = await queryRows<{ reached: boolean }>(
      this.database,
      `SELECT $1::text::xid8 < pg_snapshot_xmax(pg_current_snapshot()) AS reached`,
      [String(after.xid)],
    );
    if (!rows[0].reached) throw cursorExpired(RESTORED);
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
        const { epoch, xid, id } = await at;
        const { events, present } = await this.read(`(xid, id) > ($1::text::xid8, $2::bigint)`, [
          String(xid),
          String(id),
        ]);
        // The position changes if all listeners stopped during the read.
        if (this.position !== at) return;
        if (present !== epoch) return await this.beginAnew();
        if (events.length === 0) return;
        this.position = Promise.resolve(events.at(-1)!);
        for (const listener of this.listeners) listener(events);
        if (events.length < BATCH) return;
      }
    } catch (error) {
      this.logger.warn(`The stream of events could not be read: ${String(error)}`);
    }
  }

  /** Continues from the current position of a database that was restored while this server was running. */
  private async beginAnew(): Promise<void> {
    this.position = Promise.resolve(await this.present());
    for (const listener of this.listeners) listener(null);
  }

  /** Returns a batch of events with the current epoch. */
  private async read(
    condition: string,
    values: unknown[],
  ): Promise<{ events: LiveEvent[]; present: string }> {
    const rows = await queryRows<NoEvent | (Omit<LiveEvent, 'xid' | 'id'> & { xid: string; id: string })>(
      this.database,
      `SELECT epoch, event.* FROM database_epoch LEFT JOIN LATERAL (
         SELECT xid::text AS xid, id, at, action, company_id AS "companyId", user_id AS "userId",
           firebase_id AS "firebaseId", record_id AS "recordId"
         FROM live_events WHERE ${condition} AND xid < pg_snapshot_xmin(pg_current_snapshot())
         ORDER BY live_events.xid, id LIMIT ${BATCH}) AS event ON true`,
      values,
    );
    // Without events, there is one row that contains only the epoch.
    const events = rows.flatMap((row) =>
      row.xid === null ? [] : [{ ...row, xid: BigInt(row.xid), id: BigInt(row.id) }],
    );
    return { events, present: rows[0].epoch };
  }
}
