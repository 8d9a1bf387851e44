import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { hourlyWork } from '../concurrency/every-hour.js';
import { DatabaseService } from '../database/database.service.js';
import { queryRows } from '../database/statement.js';
import { meter } from '../telemetry/instruments.js';
import { DAY_SECONDS, HOUR_MS, HOUR_SECONDS, MINUTE_MS } from '../time/durations.js';
import { MessageQueue } from './message-queue.js';
import { QUEUE_SCHEMA } from './queue-schema.js';

const QUEUE = 'hourly-work';
const MINUTES = 60;
/** How long one run may take without a heartbeat, and in total, in seconds. */
const HEARTBEAT = 60;
const TIMEOUT = HOUR_SECONDS;
/** How long finished runs are kept, in seconds, to show the time of the last one. */
const KEPT = 7 * DAY_SECONDS;

/** The times of the last successful run of hourly work, and of the next one. */
export interface WorkState {
  name: string;
  lastRun: string | null;
  nextRun: string;
}

/** Runs methods with `@EveryHour`: each at its own minute, on one of the servers. */
@Injectable()
export class HourlyWorkService {
  constructor(
    queue: MessageQueue,
    private readonly modules: ModuleRef,
    private readonly database: DatabaseService,
  ) {
    const options = { timeout: TIMEOUT, heartbeat: HEARTBEAT, retries: 3, retryDelay: 60, keepDone: KEPT };
    queue.work<{ name: string }>(QUEUE, options, ({ data }) => this.run(data.name));
    this.showRuns();
    queue.schedule(QUEUE, () =>
      [...hourlyWork().keys()].map((name) => ({
        key: name,
        cron: `${minuteOf(name)} * * * *`,
        data: { name },
      })),
    );
  }

  private showRuns(): void {
    const seconds = (time: string) => Date.parse(time) / 1_000;
    const last = meter().createObservableGauge('hourly.work.last.run', {
      description:
        'When work that runs every hour last succeeded, in seconds since 1970. Missing if not within a week.',
    });
    const next = meter().createObservableGauge('hourly.work.next.run', {
      description: 'When work that runs every hour is due next, in seconds since 1970.',
    });
    meter().addBatchObservableCallback(
      async (result) => {
        for (const { name, lastRun, nextRun } of await this.states()) {
          if (lastRun) result.observe(last, seconds(lastRun), { work: name });
          result.observe(next, seconds(nextRun), { work: name });
        }
      },
      [last, next],
    );
  }

  /** Runs a method now. Does nothing if this release no longer has it. */
  async run(name: string): Promise<void> {
    const work = hourlyWork().get(name);
    if (!work) return;
    const provider: Record<string, () => Promise<void>> = this.modules.get(work.type, { strict: false });
    await provider[work.method]!();
  }

  /** Returns the state of all work, by name. */
  async states(): Promise<WorkState[]> {
    const rows = await queryRows<{ name: string; lastRun: Date }>(
      this.database,
      `SELECT data ->> 'name' AS name, max(completed_on) AS "lastRun" FROM ${QUEUE_SCHEMA}.job
       WHERE name = '${QUEUE}' AND state = 'completed' GROUP BY 1`,
    );
    const runs = new Map(rows.map(({ name, lastRun }) => [name, new Date(lastRun).toISOString()]));
    return [...hourlyWork().keys()].toSorted().map((name) => ({
      name,
      lastRun: runs.get(name) ?? null,
      nextRun: nextRunOf(name, Date.now()).toISOString(),
    }));
  }
}

/** Returns the minute of each hour at which work runs. Spread, so that not everything runs at once. */
export function minuteOf(name: string): number {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + character.codePointAt(0)!) % 1_000_003;
  return hash % MINUTES;
}

/** Returns when work is due next. */
export function nextRunOf(name: string, now: number): Date {
  const due = Math.floor(now / HOUR_MS) * HOUR_MS + minuteOf(name) * MINUTE_MS;
  return new Date(due > now ? due : due + HOUR_MS);
}
