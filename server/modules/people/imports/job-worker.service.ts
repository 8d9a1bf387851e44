import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { ActorService } from '../../../core/access/actor.service.js';
import { denied, enforce } from '../../../core/access/denial.js';
import { ChangesService } from '../../../core/ledger/changes.service.js';
import { originOfJob } from '../../../core/ledger/audit/origin.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { MessageQueue, type QueueMessage } from '../../../platform/queue/message-queue.js';
import { HOUR_SECONDS } from '../../../platform/time/durations.js';
import { BulkActionsService } from './bulk-actions.service.js';
import type { IMPORTS_CAPABILITY } from './imports.capability.js';
import { ImportActionService } from './import-action.service.js';
import { ImportsService } from './imports.service.js';
import { type Job, JobKind, JobState } from './job.model.js';
import { checkCanSeeCompany } from '../../directory/companies/company.policy.js';
import { denialOfJob } from './job.policy.js';
import { endJob, lockJob, markRows, nextRows } from './job-store.js';
import { QUEUE } from './jobs.service.js';

/**
 * Rows per transaction: imports and suspensions need a fixed number of statements, other actions several per row. A
 * removal is undone person by person, in separate transactions.
 */
const BATCHES: Partial<Record<JobKind, number>> = {
  [JobKind.IMPORT]: 500,
  [JobKind.SUSPEND]: 500,
  [JobKind.REMOVE]: 1,
  [JobKind.RESTORE]: 1,
};
const ACTION_BATCH = 50;
/** How long a job runs, in milliseconds, before waiting jobs of other companies get their turn. */
const TURN_BATCHES = 3;
const TURN_ROWS = 150;
/** The pause between transactions, in milliseconds, that lets other requests for the same records run. */
const PAUSE = 10;
/** The minimum interval between two live events about progress, in milliseconds. */
const PROGRESS_EVERY = 1_000;
const RETRIES = 20;

type Run = Pick<QueueMessage<{ jobId: number }>, 'data' | 'retries' | 'signal'>;

/**
 * Runs jobs. The rows of a batch are changed and marked as processed in one transaction, so no row is processed twice,
 * even if a server is killed or two servers run the same job.
 */
@Injectable()
export class JobWorkerService {
  private readonly logger = new Logger('Jobs');

  constructor(
    private readonly queue: MessageQueue,
    private readonly database: DatabaseService,
    private readonly changes: ChangesService,
    private readonly actors: ActorService,
    private readonly imports: ImportsService,
    private readonly actions: BulkActionsService,
    private readonly importAction: ImportActionService,
  ) {
    queue.work<{ jobId: number }>(
      QUEUE,
      {
        concurrency: 2,
        timeout: HOUR_SECONDS,
        heartbeat: 15,
        retries: RETRIES,
        retryDelay: 1,
        maxRetryDelay: 60,
      },
      (message) => this.run(message),
    );
  }

  /**
   * Processes batches of a job for one turn, then requeues it behind the others, so that long jobs do not delay them. A
   * policy error fails the job; other errors are retried.
   */
  async run({ data: { jobId }, retries, signal }: Run): Promise<void> {
    try {
      let announcedAt = 0;
      let rows = 0;
      for (let batch = 0; batch < TURN_BATCHES || rows < TURN_ROWS; batch++) {
        signal.throwIfAborted();
        const isDue = Date.now() - announcedAt >= PROGRESS_EVERY;
        if (isDue) announcedAt = Date.now();
        const count = await this.processBatch(jobId, isDue);
        if (count === 0) return;
        rows += count;
        await sleep(PAUSE);
      }
      await this.database.transaction((manager) => this.queue.enqueue(manager, QUEUE, { jobId }));
    } catch (error) {
      if (error instanceof AppError) return this.fail(jobId, error.message);
      if (retries >= RETRIES) await this.fail(jobId, 'The server failed repeatedly. Start the job again.');
      this.logger.error(error);
      throw error;
    }
  }

  /** Processes the next rows of a job. Returns their number: 0 once the job has ended. */
  async processBatch(jobId: number, announces: boolean): Promise<number> {
    const creator = await this.database.row<{ uid: string | null }>(
      `SELECT u.firebase_id AS uid FROM jobs j LEFT JOIN users u ON u.id = j.creator_id WHERE j.id = $1`,
      [jobId],
    );
    if (!creator) return 0;
    if (creator.uid === null)
      throw denied({ reason: 'COMPANY_ADMINS_ONLY', message: 'The admin that started the job is gone.' });
    // Reloaded for each batch: the job ends if the admin loses permission.
    const actor = await this.actors.onBehalfOf(creator.uid);
    return this.changes.make(
      actor,
      async (change) => {
        const { manager } = change;
        const job = await lockJob(manager, jobId);
        if (job?.state !== JobState.RUNNING) return 0;
        checkCanSeeCompany(actor, job.companyId);
        enforce(denialOfJob(actor, job));
        const isImport = job.kind === JobKind.IMPORT;
        const rows = await nextRows(manager, jobId, BATCHES[job.kind] ?? ACTION_BATCH);
        if (rows.length === 0) {
          await endJob(manager, jobId, JobState.DONE);
          change.notify(noticeOf(job, job.undoOf === null ? 'JOB_FINISHED' : 'JOB_UNDONE'));
          if (isImport) await this.importAction.open(change, job);
          return 0;
        }
        const work = isImport || job.kind === JobKind.UNDO_IMPORT ? this.imports : this.actions;
        await markRows(manager, jobId, await work.process(change, actor, job, rows));
        if (announces) change.refresh(job.creatorId!);
        return rows.length;
      },
      originOfJob(jobId),
    );
  }

  private async fail(jobId: number, message: string): Promise<void> {
    await this.changes.make(null, async (change) => {
      const job = await lockJob(change.manager, jobId);
      if (job?.state !== JobState.RUNNING) return;
      await endJob(change.manager, jobId, JobState.FAILED, message);
      if (job.creatorId !== null) change.notify(noticeOf(job, 'JOB_FAILED'));
    });
  }
}

const noticeOf = (
  { id, creatorId, companyId, title }: Job,
  kind: keyof typeof IMPORTS_CAPABILITY.notices,
) => ({
  userId: creatorId!,
  kind,
  companyId,
  params: { job: title },
  path: `/page-job?id=${id}`,
});
