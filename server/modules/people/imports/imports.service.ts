import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/access/actor.js';
import { checkIsOpen } from '../../directory/companies/open-company.js';
import { type Change, ChangesService } from '../../../core/ledger/changes.service.js';
import { InviteService } from '../invitations/invite.service.js';
import { InviteVerdict } from '../invitations/invitation.model.js';
import { InvitationsService } from '../invitations/invitations.service.js';
import { SendingLimitsService, tooManyInvitations } from '../invitations/sending-limits.service.js';
import { AppError, invalid } from '../../../platform/errors/app-error.js';
import { ProfileService } from '../../directory/users/profile/profile.service.js';
import { queryRows } from '../../../platform/database/statement.js';
import { type AddImportRowsArgs, type CreateImportArgs, MAX_ROWS } from './imports.input.js';
import { compareWithStored, invitationOf, profileOf, verdictOf } from './import-verdicts.js';
import { type Job, JobKind, JobState, RowResult, RowVerdict } from './job.model.js';
import { checkCanRunJobs, visible } from './job.policy.js';
import { insertJob, insertRows, lockJob, type Outcome, readJob, type StoredRow } from './job-store.js';
import { ended, JobsService } from './jobs.service.js';
import { JobRecord } from './job.entity.js';
import { because } from './row-reasons.js';

/** Imports people from the rows of a file: invites new people, and updates the profiles of members. */
@Injectable()
export class ImportsService {
  constructor(
    private readonly changes: ChangesService,
    private readonly jobs: JobsService,
    private readonly invites: InviteService,
    private readonly limits: SendingLimitsService,
    private readonly profiles: ProfileService,
    private readonly invitations: InvitationsService,
  ) {}

  /** Creates an import, which has no rows yet. Replaces the actor's import that has not been started. */
  async create(actor: Actor, { title, companyId: given }: CreateImportArgs): Promise<Job> {
    const companyId = given ?? actor.user?.companyId ?? null;
    checkCanRunJobs(actor, companyId);
    return this.changes.make(actor, async ({ manager }) => {
      await checkIsOpen(manager, companyId);
      const creatorId = actor.user!.id;
      await manager.delete(JobRecord, { creatorId, companyId, state: JobState.PREVIEW });
      const id = await insertJob(manager, { companyId, creatorId, kind: JobKind.IMPORT, title });
      return readJob(manager, id);
    });
  }

  /** Adds rows with their verdicts. Adding rows again replaces them, so a failed call can be retried. */
  async add(actor: Actor, { id, from, rows }: AddImportRowsArgs): Promise<Job> {
    if (from + rows.length - 1 > MAX_ROWS) throw invalid({ rows: `must end at row ${MAX_ROWS}` });
    await this.jobs.get(actor, id);
    return this.changes.make(actor, async (change) => {
      const { companyId } = await this.lockPreview(change, actor, id);
      const { results } = await this.invites.inviteIn(change, actor, companyId, rows.map(invitationOf), {
        dryRun: true,
        isForLater: true,
      });
      const judged = rows.map((row, index) => verdictOf(row, from + index, results[index]));
      await insertRows(change.manager, id, await compareWithStored(change.manager, id, companyId, judged));
      return readJob(change.manager, id);
    });
  }

  /** Starts an import. */
  async start(actor: Actor, id: number): Promise<Job> {
    await this.jobs.get(actor, id);
    return this.changes.make(actor, async (change) => {
      const job = await this.lockPreview(change, actor, id);
      if (job.included === 0) throw invalid({ id: 'has no rows to import' });
      const [{ people }] = await queryRows<{ people: number }>(
        change.manager,
        `SELECT count(*)::integer AS people FROM job_rows WHERE job_id = $1 AND verdict = '${RowVerdict.NEW}'`,
        [id],
      );
      await this.limits.checkSender(change.manager, actor, job.companyId, people);
      if (people === job.included) {
        const room = await this.limits.roomOf(change.manager, actor, job.companyId);
        if (room.isFull) throw tooManyInvitations(room);
      }
      return this.jobs.startIn(change, job);
    });
  }

  /** Processes rows of a running import, or of its undo, in the transaction of a change. */
  async process(change: Change, actor: Actor, job: Job, rows: StoredRow[]): Promise<Outcome[]> {
    if (job.kind === JobKind.UNDO_IMPORT) return this.undo(change, actor, job, rows);
    const isNew = ({ verdict }: StoredRow) => verdict === RowVerdict.NEW;
    const invited = await this.invite(change, actor, job, rows.filter(isNew));
    const updated = await this.update(
      change,
      actor,
      job,
      rows.filter((row) => !isNew(row)),
    );
    return [...invited, ...updated];
  }

  private async invite(change: Change, actor: Actor, job: Job, rows: StoredRow[]): Promise<Outcome[]> {
    if (rows.length === 0) return [];
    const people = rows.map(({ input }) => invitationOf(input));
    const { results } = await this.invites.inviteIn(change, actor, job.companyId, people);
    return results.map(({ verdict, message, reason, invitationId }, index) => ({
      number: rows[index].number,
      ...(verdict === InviteVerdict.INVITED
        ? { result: RowResult.DONE, invitationId }
        : verdict === InviteVerdict.INVALID
          ? { result: RowResult.FAILED, message, reason }
          : UNCHANGED_SINCE[verdict]),
    }));
  }

  private async update(change: Change, actor: Actor, job: Job, rows: StoredRow[]): Promise<Outcome[]> {
    if (rows.length === 0) return [];
    const inputs = new Map(rows.map(({ userId, input }) => [userId!, definedOf(profileOf(input))]));
    const { changed, found, taken } = await this.profiles.updateMembersIn(
      change,
      actor,
      job.companyId,
      inputs,
    );
    return rows.map(({ number, userId }) => {
      if (!found.has(userId!)) return { number, result: RowResult.FAILED, ...because('LEFT_COMPANY') };
      if (taken.has(userId!)) return { number, result: RowResult.FAILED, ...because('TAKEN') };
      const replaced = changed.get(userId!);
      return { number, result: replaced ? RowResult.DONE : RowResult.UNCHANGED, replaced };
    });
  }

  /** Revokes the invitations that rows have sent, and restores the profiles that they changed. */
  private async undo(change: Change, actor: Actor, job: Job, rows: StoredRow[]): Promise<Outcome[]> {
    const profiles = new Map(
      rows.flatMap(({ userId, input }) =>
        userId !== null && input.replaced ? [[userId, input.replaced]] : [],
      ),
    );
    const kept = await this.profiles.restoreMembersIn(change, actor, job.companyId, profiles);
    const outcomes: Outcome[] = [];
    for (const { number, userId, invitationId, input } of rows) {
      outcomes.push({
        number,
        ...(invitationId !== null
          ? await this.revoke(change, actor, invitationId)
          : input.replaced
            ? restored(kept.get(userId ?? 0))
            : UNRECORDED),
      });
    }
    return outcomes;
  }

  private async revoke(change: Change, actor: Actor, id: number): Promise<Omit<Outcome, 'number'>> {
    try {
      await this.invitations.revokeIn(change, actor, id);
      return { result: RowResult.DONE };
    } catch (error) {
      // Policies are checked before anything is written, so the transaction can continue.
      if (!(error instanceof AppError)) throw error;
      return { result: RowResult.FAILED, message: error.message, reason: error.extra.reason };
    }
  }

  private async lockPreview({ manager }: Change, actor: Actor, id: number): Promise<Job> {
    const job = visible(actor, await lockJob(manager, id));
    if (job.kind !== JobKind.IMPORT || job.state !== JobState.PREVIEW) throw ended();
    return job;
  }
}

/** The outcome for people whose state has changed since the preview. */
const UNCHANGED_SINCE = {
  [InviteVerdict.ALREADY_INVITED]: { result: RowResult.UNCHANGED, ...because('ALREADY_INVITED') },
  [InviteVerdict.ALREADY_MEMBER]: { result: RowResult.UNCHANGED, ...because('ALREADY_MEMBER') },
  [InviteVerdict.OTHER_COMPANY]: { result: RowResult.FAILED, ...because('MEMBER_OF_ANOTHER_COMPANY') },
};

/** The rows of an import that an earlier release processed. */
const UNRECORDED = { result: RowResult.FAILED, ...because('NOT_RECORDED') };

/**
 * The outcome of restoring a profile, based on the fields that were changed since. They are undefined if the person has
 * left.
 */
function restored(kept: string[] | undefined): Omit<Outcome, 'number'> {
  if (!kept) return { result: RowResult.FAILED, ...because('LEFT_COMPANY') };
  if (kept.length === 0) return { result: RowResult.DONE };
  const message = `Changed since and left as they are: ${kept.join(', ')}.`;
  return { result: RowResult.FAILED, ...because('CHANGED_SINCE', message) };
}

/** Leaves out empty cells, so that they change nothing. */
const definedOf = <T extends object>(cells: T): T =>
  Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== undefined)) as T;
