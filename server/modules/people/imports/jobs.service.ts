import { Injectable } from '@nestjs/common';
import { EveryHour } from '../../../platform/concurrency/every-hour.js';
import type { Actor } from '../../../core/access/actor.js';
import { type Change, ChangesService } from '../../../core/ledger/changes.service.js';
import type { AccountClosing, ClosedAccount } from '../../../core/personal-data/account-closings.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { deleteInBatches } from '../../../platform/database/delete-in-batches.js';
import { loaderFor, rowsOfEach } from '../../../platform/database/loaders.js';
import { execute } from '../../../platform/database/statement.js';
import { conflict } from '../../../platform/errors/app-error.js';
import { MessageQueue } from '../../../platform/queue/message-queue.js';
import type { UserType } from '../../directory/users/user.entity.js';
import type { JobRowsArgs } from './imports.input.js';
import {
  type Job,
  type JobPreview,
  type JobRow,
  type JobRowGroup,
  JobState,
  RowResult,
  NAMED,
} from './job.model.js';
import { typeOf } from './import-verdicts.js';
import { checkCanRunJobs, visible } from './job.policy.js';
import {
  endJob,
  JOB_COLUMNS,
  lockJob,
  PERSON_COLUMNS,
  readJob,
  ROW_COLUMNS,
  setRunning,
} from './job-store.js';

/** The queue of running jobs. */
export const QUEUE = 'bulk';
/** How long jobs are kept, in days. */
const KEPT_DAYS = 30;
/** Jobs deleted per statement, after their rows. */
const REMOVED_AT_ONCE = 100;
/** The maximum number of jobs in a company's list. */
export const LISTED = 50;

/** Shows, starts and cancels jobs. For admins of the company and MASTER CONTROL. */
@Injectable()
export class JobsService implements AccountClosing {
  constructor(
    private readonly database: DatabaseService,
    private readonly changes: ChangesService,
    private readonly queue: MessageQueue,
  ) {}

  async closeAccount({ manager }: Change, _actor: Actor, { email }: ClosedAccount): Promise<void> {
    await execute(manager, `DELETE FROM job_rows WHERE lower(label) = lower($1)`, [email]);
  }

  /** Returns a job. NOT_FOUND if it does not exist or belongs to another company. */
  async get(actor: Actor, id: number): Promise<Job> {
    const job = await this.database.row<Job>(`SELECT ${JOB_COLUMNS} FROM jobs j WHERE j.id = $1`, [id]);
    return visible(actor, job);
  }

  /** Returns a company's newest jobs that have been started. */
  async list(actor: Actor, companyId: number): Promise<Job[]> {
    checkCanRunJobs(actor, companyId);
    return loaderFor(actor, 'jobs', async (ids) => {
      const jobs = await this.database.rows<Job>(
        `SELECT job.* FROM unnest($1::integer[]) AS company(id) CROSS JOIN LATERAL (
           SELECT ${JOB_COLUMNS} FROM jobs j WHERE j.company_id = company.id AND j.started_at IS NOT NULL
           ORDER BY j.id DESC LIMIT ${LISTED}) AS job`,
        [ids],
      );
      return rowsOfEach(ids, jobs, (job) => job.companyId);
    }).load(companyId);
  }

  /** Returns rows of a job. */
  async rows(actor: Actor, { id, after, first, verdict, failedOnly }: JobRowsArgs): Promise<JobRow[]> {
    await this.get(actor, id);
    const rows = await this.database.rows<Omit<JobRow, 'userType'> & { role: string | null }>(
      `SELECT ${ROW_COLUMNS}, ${PERSON_COLUMNS} FROM job_rows r
       WHERE r.job_id = $1 AND r.number > $2 AND ($3::text IS NULL OR r.verdict = $3)
         AND (NOT $4 OR r.result = '${RowResult.FAILED}')
       ORDER BY r.number LIMIT $5`,
      [id, after, verdict ?? null, failedOnly, first],
      { charged: true },
    );
    // Rows with an unknown role are not NEW.
    return rows.map(({ role, ...row }) => ({
      ...row,
      userType: role === null ? null : (typeOf(role) as UserType),
    }));
  }

  /** Returns the expected result of a job. */
  async preview(actor: Actor, id: number): Promise<JobPreview> {
    const job = await this.get(actor, id);
    const groups = await this.database.rows<JobRowGroup>(
      `SELECT r.verdict, r.field, r.reason, r.message, count(*)::integer AS count,
         (array_agg(r.label ORDER BY r.number))[:${NAMED}] AS people
       FROM job_rows r
       WHERE r.job_id = $1 GROUP BY r.verdict, r.field, r.reason, r.message ORDER BY count DESC, r.verdict LIMIT 100`,
      [id],
      { charged: true },
    );
    return { job, total: job.total, included: job.included, groups };
  }

  /** Starts a job in the transaction of a change. CONFLICT if another job of the company is running. */
  async startIn({ manager, record }: Change, { id, companyId, kind, included }: Job): Promise<Job> {
    await setRunning(manager, id);
    await this.queue.enqueue(manager, QUEUE, { jobId: id });
    record({
      action: 'JOB_STARTED',
      companyId,
      subject: { type: 'JOB', id },
      after: { kind, rows: included },
    });
    return readJob(manager, id);
  }

  /** Cancels a job: remaining rows stay unprocessed. Repeating it changes nothing. */
  async cancel(actor: Actor, id: number): Promise<Job> {
    await this.get(actor, id);
    return this.changes.make(actor, async ({ manager, record, refresh }) => {
      const job = visible(actor, await lockJob(manager, id));
      if (job.state === JobState.CANCELLED) return job;
      if (job.state !== JobState.RUNNING && job.state !== JobState.PREVIEW) throw ended();
      await endJob(manager, id, JobState.CANCELLED);
      const { companyId, kind } = job;
      record({
        action: 'JOB_CANCELLED',
        companyId,
        subject: { type: 'JOB', id },
        after: { kind },
      });
      if (job.creatorId !== null) refresh(job.creatorId);
      return readJob(manager, id);
    });
  }

  /** Deletes old jobs. Their rows are deleted first, in batches: a single statement would time out. */
  @EveryHour()
  async removeOld(): Promise<void> {
    for (;;) {
      const old = await this.database.rows<{ id: number }>(
        `SELECT id FROM jobs WHERE created_at < now() - interval '${KEPT_DAYS} days'
           AND state <> '${JobState.RUNNING}' ORDER BY id LIMIT ${REMOVED_AT_ONCE}`,
      );
      for (const { id } of old) await deleteInBatches(this.database, 'job_rows', 'ctid', `job_id = ${id}`);
      await execute(this.database, `DELETE FROM jobs WHERE id = ANY($1)`, [old.map(({ id }) => id)]);
      if (old.length < REMOVED_AT_ONCE) return;
    }
  }
}

/** The error for operations on a job that has ended. */
export const ended = () => conflict('The job has ended already. Start a new one.', 'JOB_STATE');
