import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import type { EntityManager } from 'typeorm';
import { connectionTo } from '../database/hosts.js';
import { queryRows } from '../database/statement.js';
import { settings } from '../settings/settings.js';
import { meter } from '../telemetry/instruments.js';
import { DAY_SECONDS, HOUR_SECONDS } from '../time/durations.js';
import { QUEUE_SCHEMA } from './queue-schema.js';

/** A message that a worker handles. pg-boss calls it a job. */
export interface QueueMessage<Data extends object> {
  id: string;
  data: Data;
  /** How often it has failed before; 0 the first time. */
  retries: number;
  createdAt: Date;
  /** Aborted when handling it takes too long, or when the server stops and cannot wait for it. */
  signal: AbortSignal;
}

/** The settings of a queue. All durations are in seconds. */
export interface QueueOptions {
  /** Servers with this setting do not handle the messages. */
  isPaused?: boolean;
  /** How many workers of the queue each server has. They handle messages concurrently. Default 1. */
  concurrency?: number;
  /**
   * How many messages a worker fetches and handles at once. For short work, because the worker fetches more only when
   * all are done. It saves most of the queue's own statements. Default 1.
   */
  batch?: number;
  /** How long handling a message may take. It is then aborted and retried. Default 60. */
  timeout?: number;
  /**
   * For work that takes minutes: the server sends heartbeats, and after this long without one another server takes the
   * message over. At least 10. By default the same as `timeout`.
   */
  heartbeat?: number;
  /** How often a failed message is retried. Default 10. */
  retries?: number;
  /** The delay before the first retry. It doubles with each retry. Default 15. */
  retryDelay?: number;
  /** The maximum delay between retries. Default 3,600. */
  maxRetryDelay?: number;
  /** How long a message may wait before it is deleted. Default 14 days. */
  retention?: number;
  /** How long a message is kept after it is done. Default 1 day. */
  keepDone?: number;
}

/** Options of one message. */
export interface MessageOptions {
  /** The message is not handled before this time. */
  startAfter?: Date;
  /** Messages with a higher priority are handled first. Default 0. */
  priority?: number;
}

/** A message that is added periodically. */
export interface Schedule {
  /** Its name, unique within its queue. */
  key: string;
  /** When, in UTC. */
  cron: string;
  data: object;
}

type Handler = (message: QueueMessage<object>) => Promise<void>;

interface Worker {
  options: QueueOptions;
  run: Handler;
}

/** Connections of this server to the queue, besides the one that listens. They close when idle. */
const CONNECTIONS = 4;
/** How often the queue looks for messages of ended servers and for failed notifications, in seconds. */
const SUPERVISE_EVERY = 20;
/** How often a queue is polled, in seconds: for retries and lost notifications, or if there are no notifications. */
const POLL_EVERY = 15;
const POLL_WITHOUT_NOTIFICATIONS = 5;
/** How long a stopping server waits for its workers, in milliseconds. */
const DRAIN = 6_000;
/** Delays between attempts to reach the database at startup, in milliseconds. */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;

/**
 * Message queues in PostgreSQL (pg-boss): messages are added in the transaction of a change, handled by any server,
 * retried with exponential backoff, and taken over from killed servers. A message may be handled more than once, so
 * handlers must be idempotent.
 */
@Injectable()
export class MessageQueue implements BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly logger = new Logger('Queue');
  private readonly workers = new Map<string, Worker>();
  private readonly starters: (() => void)[] = [];
  private readonly schedules = new Map<string, () => Schedule[]>();
  private opening: Promise<PgBoss> | null = null;
  private boss: PgBoss | null = null;
  private isStopping = false;

  /**
   * Registers the handler of a queue, usually in a constructor. A message whose handler throws is retried. It runs on
   * servers that have called `start`.
   */
  work<Data extends object>(
    name: string,
    options: QueueOptions,
    run: (message: QueueMessage<Data>) => Promise<void>,
  ): void {
    this.workers.set(name, { options, run: run as Handler });
  }

  /**
   * Adds messages to a queue by schedules, once for all servers. Messages that were due while no server ran are added once. The
   * schedules are read when the server starts.
   */
  schedule(name: string, schedules: () => Schedule[]): void {
    this.schedules.set(name, schedules);
  }

  /** Registers a callback for when this server starts to handle messages, for background work with its own queue. */
  onStart(starter: () => void): void {
    this.starters.push(starter);
  }

  /** Adds a message in the transaction of `manager`, effective on commit. Returns its id. */
  async enqueue(
    manager: EntityManager,
    name: string,
    data: object,
    options: MessageOptions = {},
  ): Promise<string> {
    if (!this.workers.has(name)) throw new Error(`No queue is named ${name}.`);
    const boss = await this.open();
    const db = dbOf(manager);
    const id = await boss.send(name, data, { ...options, db });
    if (id === null) throw new Error(`The queue ${name} did not accept a message.`);
    return id;
  }

  /** Adds messages in the transaction of `manager`, in one statement. `options` are those of the messages, in order. */
  async enqueueAll(
    manager: EntityManager,
    name: string,
    messages: object[],
    options: MessageOptions[] = [],
  ): Promise<void> {
    if (!this.workers.has(name)) throw new Error(`No queue is named ${name}.`);
    if (messages.length === 0) return;
    const boss = await this.open();
    const db = dbOf(manager);
    const rows = messages.map((data, place) => ({ data, ...options[place] }));
    const ids = await boss.insert(name, rows, { db, returnId: true });
    if (ids?.length !== messages.length) throw new Error(`The queue ${name} did not accept every message.`);
  }

  /** Handles messages on this server until it stops. Retries in the background while the database is unavailable. */
  async start(): Promise<void> {
    for (const starter of this.starters) starter();
    for (let pause = FIRST_PAUSE; !this.isStopping; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
      try {
        const boss = await this.open();
        for (const [name, worker] of this.workers) {
          if (!worker.options.isPaused) await this.startWorkers(boss, name, worker);
        }
        for (const [name, schedules] of this.schedules) await storeSchedules(boss, name, schedules());
        this.countWaiting(boss);
        return;
      } catch (error) {
        this.logger.error(`The queue is not available yet, trying again: ${messageOf(error)}`);
        await sleep(pause, undefined, { ref: false });
      }
    }
  }

  /** Waits for running workers, up to a limit. Other servers take over the rest. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    const { boss } = this;
    if (!boss) return;
    await Promise.race([
      Promise.all([...this.workers.keys()].map((name) => boss.offWork(name, { wait: true }))),
      sleep(DRAIN, undefined, { ref: false }),
    ]);
  }

  /** Disconnects. Call it after the last request, which may add messages. */
  async onApplicationShutdown(): Promise<void> {
    const boss = await this.opening?.catch(() => null);
    await boss?.stop({ graceful: false });
  }

  private open(): Promise<PgBoss> {
    this.opening ??= this.connect().catch((error: unknown) => {
      this.opening = null;
      throw error;
    });
    return this.opening;
  }

  private async connect(): Promise<PgBoss> {
    // Loaded after startup, because it takes a quarter of a second.
    const { PgBoss } = await import('pg-boss');
    const boss = new PgBoss({
      // Listens for messages, which needs a session of its own.
      ...connectionTo(settings().directDatabaseUrl),
      application_name: 'job-lobby-queue',
      schema: QUEUE_SCHEMA,
      max: CONNECTIONS,
      connectionTimeoutMillis: 3_500,
      // `migrate.ts` creates the tables; this role may not.
      migrate: false,
      createSchema: false,
      reindex: false,
      monitorVacuum: false,
      schedule: true,
      cronWorkerIntervalSeconds: SUPERVISE_EVERY,
      registerInstance: false,
      useListenNotify: true,
      notifyHeartbeatIntervalMs: 30_000,
      superviseIntervalSeconds: SUPERVISE_EVERY,
      monitorIntervalSeconds: SUPERVISE_EVERY,
      // Checks only once a day for messages that depend on others, a feature that is not used.
      flowIntervalSeconds: DAY_SECONDS,
    });
    boss.on('error', (error) => this.isStopping || this.logger.error(`The queue failed: ${error.message}`));
    boss.on('warning', ({ message }) => this.logger.warn(message));
    try {
      await boss.start();
      for (const [name, { options }] of this.workers) {
        await boss.createQueue(name, { ...queueOptions(options), notify: true });
        await boss.updateQueue(name, { ...queueOptions(options), notify: true });
      }
    } catch (error) {
      await boss.stop({ graceful: false }).catch(() => undefined);
      throw error;
    }
    this.boss = boss;
    return boss;
  }

  private async startWorkers(boss: PgBoss, name: string, { options, run }: Worker): Promise<void> {
    const { concurrency = 1, batch = 1 } = options;
    for (let worker = 0; worker < concurrency; worker++) await startWorker(boss, name, batch, run);
  }

  /** Counts waiting and running messages, for the operator. Reads the figures that pg-boss updates regularly. */
  private countWaiting(boss: PgBoss): void {
    meter()
      .createObservableGauge('jobs.waiting', {
        description: 'Messages of the queue that wait to be handled or retried, by queue.',
      })
      .addCallback(async (result) => {
        if (this.isStopping) return;
        for (const { name, queuedCount } of await boss.getQueues([...this.workers.keys()])) {
          result.observe(queuedCount ?? 0, { queue: name });
        }
      });
  }
}

/** Stores the schedules of a queue, and removes those of other releases. */
async function storeSchedules(boss: PgBoss, name: string, schedules: readonly Schedule[]): Promise<void> {
  const present = new Set(schedules.map(({ key }) => key));
  for (const { key } of await boss.getSchedules(name))
    if (!present.has(key)) await boss.unschedule(name, key);
  for (const { key, cron, data } of schedules) await boss.schedule(name, cron, data, { key, missed: 'once' });
}

async function startWorker(boss: PgBoss, name: string, batch: number, run: Handler): Promise<void> {
  const polling = {
    pollingIntervalSeconds: POLL_WITHOUT_NOTIFICATIONS,
    notifyPollingIntervalSeconds: POLL_EVERY,
  };
  const id: string = await boss.work(
    name,
    { includeMetadata: true, batchSize: batch, perJobResults: true, ...polling },
    (jobs: JobWithMetadata<object>[]) => {
      // More may be waiting. Otherwise, a worker fetches them only at the next notification or poll.
      if (jobs.length === batch) boss.notifyWorker(id);
      return Promise.all(jobs.map((job) => settle(job, run)));
    },
  );
}

/** Handles a message. Its failure does not affect the others of its batch. */
async function settle(job: JobWithMetadata<object>, run: Handler): Promise<JobResult> {
  const { id, data, retryCount, createdOn, signal } = job;
  try {
    await run({ id, data, retries: retryCount, createdAt: createdOn, signal });
    return { id, status: 'completed' };
  } catch (error) {
    return { id, status: 'failed', output: { message: messageOf(error) } };
  }
}

const queueOptions = (options: QueueOptions) => ({
  expireInSeconds: options.timeout ?? 60,
  ...(options.heartbeat && { heartbeatSeconds: options.heartbeat }),
  retryLimit: options.retries ?? 10,
  retryDelay: options.retryDelay ?? 15,
  retryBackoff: true,
  retryDelayMax: options.maxRetryDelay ?? HOUR_SECONDS,
  retentionSeconds: options.retention ?? 14 * DAY_SECONDS,
  deleteAfterSeconds: options.keepDone ?? DAY_SECONDS,
});

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Lets pg-boss run its statements in the transaction of `manager`. */
const dbOf = (manager: EntityManager) => ({
  executeSql: async (sql: string, values?: unknown[]) => ({ rows: await queryRows(manager, sql, values) }),
});
