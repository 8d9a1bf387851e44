import pg from 'pg';
import { until } from '../until.js';
import type { Answer } from './doors.js';
import type { Example } from './examples.js';
import type { Stage } from './stage.js';

/** The result of an attempt during which rights were removed. */
export interface Interrupted {
  answer: Answer;
  /** Whether it waited for a lock. One that did not has written nothing. */
  hasWaited: boolean;
}

/** Attempts examples after a change of the stored data, and restores it afterwards. */
export class Guards {
  private constructor(
    private readonly stage: Stage,
    /** The connection that holds the locks. */
    private readonly holder: pg.Client,
    private readonly pid: number,
    private readonly locking: string,
  ) {}

  static async of(stage: Stage): Promise<Guards> {
    const holder = new pg.Client({ connectionString: process.env.DATABASE_URL });
    await holder.connect();
    // Without the tables of the queue, which workers poll all the time.
    const { rows } = await holder.query(
      `SELECT string_agg(c.oid::regclass::text, ', ') AS tables, pg_backend_pid() AS pid FROM pg_class c
       WHERE relkind IN ('r', 'p') AND NOT relispartition AND relnamespace = 'public'::regnamespace
         AND relname NOT IN ('migrations', 'security_log', 'legacy_usage', 'api_client_usage', 'scim_requests')`,
    );
    const [{ tables, pid }] = rows;
    return new Guards(stage, holder, pid, `LOCK TABLE ${tables} IN SHARE MODE`);
  }

  /** Attempts an example after a change of the stored data. Null if its target cannot be expressed there. */
  async after(change: string, example: Example): Promise<Answer> {
    await this.holder.query(change);
    return this.restoring(() => this.attempt(example));
  }

  /**
   * Attempts an example while another transaction holds locks on all tables, and makes a change that commits as soon as
   * the example waits for a lock. Successes are tried again, because background work may have been what waited, and the
   * example may have had nothing to do.
   */
  async during(change: string, example: Example): Promise<Interrupted> {
    let result = await this.once(change, example);
    for (let again = 0; again < 2 && result.hasWaited && result.answer.outcome === '✓'; again += 1) {
      result = await this.once(change, example);
    }
    return result;
  }

  private async once(change: string, example: Example): Promise<Interrupted> {
    await this.lock(change);
    let isOver = false;
    let hasWaited = false;
    const answer = this.attempt(example).finally(() => (isOver = true));
    try {
      await until(async () => (hasWaited = await this.isAwaited()) || isOver);
    } finally {
      await this.holder.query('COMMIT');
    }
    return this.restoring(async () => ({ answer: await answer, hasWaited }));
  }

  close(): Promise<void> {
    return this.holder.end();
  }

  private async attempt({ door, attempter, target }: Example): Promise<Answer> {
    return (await this.stage.attempt(door, attempter, target))!;
  }

  /** Background work may hold locks in another order. Then one of the two transactions must be retried. */
  private async lock(change: string): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await this.holder.query(`BEGIN; ${this.locking}; ${change}`);
        return;
      } catch (error) {
        await this.holder.query('ROLLBACK');
        const isDeadlock = error instanceof pg.DatabaseError && error.code === '40P01';
        if (!isDeadlock || attempt === 5) throw error;
      }
    }
  }

  private async isAwaited(): Promise<boolean> {
    const waiting = await this.stage.app.database.query(
      `SELECT FROM pg_stat_activity WHERE $1 = ANY(pg_blocking_pids(pid))`,
      [this.pid],
    );
    return waiting.length > 0;
  }

  private async restoring<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } finally {
      await this.stage.state.restore();
    }
  }
}

/** Returns the reason of a refusal, or its status. */
export const reasonOf = ({ outcome, received }: Answer): string =>
  /"reason":"(\w+)"/.exec(received)?.[1] ?? outcome;
