import type { EntityManager } from 'typeorm';
import { brokenConstraint } from '../../../platform/database/errors.js';
import { execute, queryRows } from '../../../platform/database/statement.js';
import { conflict } from '../../../platform/errors/app-error.js';
import { UNDO_TIME } from '../../../core/ledger/undo-time.js';
import type { Replaced } from '../../directory/users/profile/profile.service.js';
import type { ImportRowInput } from './imports.input.js';
import { JobRecord } from './job.entity.js';
import {
  INVERSES,
  type Job,
  JobKind,
  type JobRow,
  JobState,
  type NewRow,
  PROCESSED,
  RowResult,
  RowVerdict,
} from './job.model.js';

/** SQL for how long a finished job can be undone. Mistakes in imports are often found late. */
const UNDO_INTERVAL = `CASE WHEN j.kind = '${JobKind.IMPORT}' THEN interval '1 day' ELSE interval '${UNDO_TIME} milliseconds' END`;

/** SQL for the kinds that can be undone. */
const UNDOABLE = Object.keys(INVERSES)
  .map((kind) => `'${kind}'`)
  .join(', ');

/** The select list for rows of `jobs j`. */
export const JOB_COLUMNS = `j.id, j.company_id AS "companyId", j.creator_id AS "creatorId", j.kind, j.state, j.title,
  j.reason, j.undo_of AS "undoOf", j.total, j.included, j.done, j.failed, j.error, j.created_at AS "createdAt",
  j.started_at AS "startedAt", j.finished_at AS "finishedAt",
  CASE WHEN j.kind IN (${UNDOABLE}) AND j.done > 0
    AND j.undo_of IS NULL AND j.finished_at > now() - ${UNDO_INTERVAL}
    AND NOT EXISTS (SELECT FROM jobs u WHERE u.undo_of = j.id)
    THEN j.finished_at + ${UNDO_INTERVAL} END AS "undoUntil"`;

/** The select list for rows of `job_rows r`. */
export const ROW_COLUMNS = `r.number, r.label, r.verdict, r.field, r.reason, r.message, r.result,
  r.user_id AS "userId", coalesce(r.invitation_id, (r.input ->> 'invitationId')::integer) AS "invitationId",
  coalesce(r.input -> 'changes', '[]') AS changes`;

/** The data about a person in an import row: their name, and the role of a new person as written in the file. */
export const PERSON_COLUMNS = `coalesce(
    nullif(concat_ws(' ', r.input ->> 'firstName', r.input ->> 'lastName'), ''), r.input ->> 'displayName') AS name,
  CASE WHEN r.verdict = '${RowVerdict.NEW}' THEN coalesce(r.input ->> 'userType', '') END AS role`;

/** Verdicts in SQL. */
export const IS_PROCESSED = `r.verdict IN (${PROCESSED.map((verdict) => `'${verdict}'`).join(', ')})`;

/** A row to process. */
export interface StoredRow extends Omit<JobRow, 'name' | 'userType'> {
  /** The input of the row: the uploaded row, the reason for a suspension, an invitation, or the values to restore. */
  input: ImportRowInput & { reason?: string; invitationId?: number; replaced?: ReplacedByRow };
}

/** What a row of an import has changed. */
export interface ReplacedByRow extends Replaced {
  /** By the name of the part. */
  parts?: Record<string, object>;
}

/** The result of a processed row. */
export interface Outcome {
  number: number;
  result: RowResult;
  reason?: string | null;
  message?: string | null;
  /** The invitation that the row sent. */
  invitationId?: number | null;
  /** What the row changed: of the profile, and of other capabilities. */
  replaced?: ReplacedByRow;
}

/** The values of a new job. */
export interface NewJob {
  companyId: number;
  creatorId: number | null;
  kind: JobKind;
  title: string;
  reason?: string | null;
  undoOf?: number | null;
}

export async function insertJob(manager: EntityManager, job: NewJob): Promise<number> {
  const { identifiers } = await manager.insert(JobRecord, { ...job, state: JobState.PREVIEW });
  return identifiers[0].id;
}

/** Stores rows, replacing earlier versions of the same rows. */
export async function insertRows(manager: EntityManager, jobId: number, rows: NewRow[]): Promise<void> {
  await execute(
    manager,
    `INSERT INTO job_rows (job_id, number, user_id, label, input, verdict, field, message, reason)
     SELECT $1, r.number, r."userId", r.label, r.input, r.verdict, r.field, r.message, r.reason
     FROM jsonb_to_recordset($2) AS r(number integer, "userId" integer, label text, input jsonb, verdict text,
       field text, message text, reason text)
     ON CONFLICT (job_id, number) DO UPDATE SET user_id = excluded.user_id, label = excluded.label,
       input = excluded.input, verdict = excluded.verdict, field = excluded.field, message = excluded.message,
       reason = excluded.reason`,
    [jobId, JSON.stringify(rows)],
  );
  await execute(
    manager,
    `UPDATE jobs j SET total = counted.total, included = counted.included
     FROM (SELECT count(*)::integer AS total, count(*) FILTER (WHERE ${IS_PROCESSED})::integer AS included
           FROM job_rows r WHERE r.job_id = $1) AS counted
     WHERE j.id = $1`,
    [jobId],
  );
}

/** Locks a job for the transaction. */
export async function lockJob(manager: EntityManager, id: number): Promise<Job | undefined> {
  await execute(manager, `SELECT FROM jobs WHERE id = $1 FOR UPDATE`, [id]);
  // A separate statement, so that it sees changes committed while this transaction waited for the lock.
  return readJob(manager, id);
}

export async function readJob(manager: EntityManager, id: number): Promise<Job> {
  const [job] = await queryRows<Job>(manager, `SELECT ${JOB_COLUMNS} FROM jobs j WHERE j.id = $1`, [id]);
  return job;
}

/** Sets a job running. CONFLICT if another job of the company runs. */
export async function setRunning(manager: EntityManager, id: number): Promise<void> {
  try {
    await manager.update(JobRecord, { id }, { state: JobState.RUNNING, startedAt: () => 'now()' });
  } catch (error) {
    if (brokenConstraint(error) !== 'jobs_running_key') throw error;
    throw conflict(
      'Another job of the company is running. Wait until it has finished, or cancel it.',
      'JOB_RUNNING',
    );
  }
}

/** Ends a job. */
export async function endJob(
  manager: EntityManager,
  id: number,
  state: JobState,
  error: string | null = null,
): Promise<void> {
  await manager.update(JobRecord, { id }, { state, error, finishedAt: () => 'now()' });
}

/** Returns the next rows to process, in order. */
export async function nextRows(manager: EntityManager, jobId: number, size: number): Promise<StoredRow[]> {
  return queryRows(
    manager,
    `SELECT ${ROW_COLUMNS}, r.input FROM job_rows r
     WHERE r.job_id = $1 AND r.result IS NULL AND ${IS_PROCESSED} ORDER BY r.number LIMIT $2`,
    [jobId, size],
  );
}

/** Marks rows as processed and counts them. */
export async function markRows(manager: EntityManager, jobId: number, outcomes: Outcome[]): Promise<void> {
  await execute(
    manager,
    `UPDATE job_rows r SET result = o.result, reason = o.reason, message = o.message,
       invitation_id = o."invitationId", replaced = o.replaced, processed_at = now()
     FROM jsonb_to_recordset($2) AS o(number integer, result text, reason text, message text, "invitationId" integer,
       replaced jsonb)
     WHERE r.job_id = $1 AND r.number = o.number`,
    [jobId, JSON.stringify(outcomes)],
  );
  const failed = outcomes.filter(({ result }) => result === RowResult.FAILED).length;
  await execute(manager, `UPDATE jobs SET done = done + $2, failed = failed + $3 WHERE id = $1`, [
    jobId,
    outcomes.length - failed,
    failed,
  ]);
}
