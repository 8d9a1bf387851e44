import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { deleteInBatches, hourly } from '../common/hourly.js';
import { isBehind, KEPT_MILLISECONDS, type LiveEvent, type Position } from './live-event.js';

/** How often the stream is read without having been woken, in milliseconds: for what other servers have changed. */
const PERIOD = 1_000;
/** After a change the stream is read at once and again so soon: other transactions may hold it back for a moment. */
const RETRIES = [0, 40, 150, 400];
const BATCH = 1_000;

type Listener = (events: LiveEvent[]) => void;

/** The one reader of the stream of events in this process; it sleeps while nobody listens. */
@Injectable()
export class EventFeed implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('Live');
  private readonly listeners = new Set<Listener>();
  private position: Promise<Position> | null = null;
  private timers = new Set<NodeJS.Timeout>();
  private reading: Promise<void> | null = null;
  private again = false;
  private stopCleaning: () => void;

  constructor(private readonly database: DataSource) {}

  onModuleInit(): void {
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

  /** Something has changed here or on another server: the stream is read soon. */
  wake(): void {
    if (this.listeners.size === 0) return;
    for (const delay of RETRIES) {
      const timer = setTimeout(() => {
        this.timers.delete(timer);
        void this.advance();
      }, delay);
      this.timers.add(timer.unref());
    }
  }

  private awake(): void {
    this.position = this.database
      .query(`SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS xid`)
      .then(([{ xid }]: { xid: string }[]) => ({ xid: BigInt(xid), id: 0n }));
    this.position.catch(() => undefined);
    this.timers.add(setInterval(() => void this.advance(), PERIOD).unref());
  }

  private sleep(): void {
    for (const timer of this.timers) clearInterval(timer);
    this.timers.clear();
    this.position = null;
  }

  private async advance(): Promise<void> {
    if (this.reading) {
      this.again = true;
      return;
    }
    this.reading = this.readOn();
    await this.reading;
    this.reading = null;
    if (this.again) {
      this.again = false;
      void this.advance();
    }
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
