import { Injectable } from '@nestjs/common';
import { type Actor, managesCompany } from '../../../core/access/actor.js';
import { checkIsOpen } from '../../directory/companies/open-company.js';
import { type Change, ChangesService } from '../../../core/ledger/changes.service.js';
import { InviteService } from '../invitations/invite.service.js';
import { InviteVerdict } from '../invitations/invitation.model.js';
import { InvitationsService } from '../invitations/invitations.service.js';
import { SendingLimitsService, tooManyInvitations } from '../invitations/sending-limits.service.js';
import { AppError, invalid } from '../../../platform/errors/app-error.js';
import { ProfileService, type Replaced } from '../../directory/users/profile/profile.service.js';
import { queryRows } from '../../../platform/database/statement.js';
import type { CellsRow, ImportChange } from './import-parts.js';
import { cellsIn, ImportPartsService } from './import-parts.service.js';
import {
  type AddImportRowsArgs,
  type CreateImportArgs,
  type ImportRowInput,
  MAX_ROWS,
} from './imports.input.js';
import {
  compareWithStored,
  hasProfile,
  invitationOf,
  judgeMembers,
  onlyMembers,
  profileOf,
  verdictOf,
} from './import-verdicts.js';
import { type Job, JobKind, JobState, type NewRow, RowResult, RowVerdict } from './job.model.js';
import { checkCanImport, visible } from './job.policy.js';
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
    private readonly parts: ImportPartsService,
  ) {}

  /** Creates an import, which has no rows yet. Replaces the actor's import that has not been started. */
  async create(actor: Actor, { title, companyId: given }: CreateImportArgs): Promise<Job> {
    const companyId = given ?? actor.user?.companyId ?? null;
    checkCanImport(actor, companyId);
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
      const job = await this.lockPreview(change, actor, id);
      const judged = await this.judge(change, actor, job, from, rows);
      await insertRows(change.manager, id, await this.planned(change, actor, job, judged));
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

  /** Returns rows with their verdicts, as far as they follow from the person and the profile. */
  private async judge(
    change: Change,
    actor: Actor,
    { id, companyId }: Job,
    from: number,
    rows: ImportRowInput[],
  ) {
    const { manager } = change;
    if (!managesCompany(actor, companyId)) {
      const compared = await compareWithStored(manager, id, companyId, judgeMembers(rows, from));
      return compared.map(onlyMembers);
    }
    const { results } = await this.invites.inviteIn(change, actor, companyId, rows.map(invitationOf), {
      dryRun: true,
      isForLater: true,
    });
    const judged = rows.map((row, index) => verdictOf(row, from + index, results[index]));
    return compareWithStored(manager, id, companyId, judged);
  }

  /** Adds what the rows change, and refuses those that a capability refuses. */
  private async planned(change: Change, actor: Actor, job: Job, rows: NewRow[]): Promise<NewRow[]> {
    const { id, companyId, title } = job;
    const inputOf = ({ input }: NewRow): ImportRowInput => input;
    const members = rows.filter(({ verdict, userId }) => verdict === RowVerdict.EXISTING && userId !== null);
    const profiles = new Map(
      members.flatMap((row) =>
        hasProfile(inputOf(row)) ? [[row.userId!, definedOf(profileOf(inputOf(row)))] as const] : [],
      ),
    );
    const { changed } =
      profiles.size === 0
        ? { changed: new Map<number, Replaced>() }
        : await this.profiles.updateMembersIn(change, actor, companyId, profiles, { dryRun: true });
    const withCells = members.flatMap((row) => cellsRow(row.number, row.userId!, inputOf(row)));
    const context = { jobId: id, companyId, title, isRunning: false };
    const plans = await this.parts.plan(change.manager, actor, context, withCells);
    return rows.map((row) => {
      const cells = cellsIn(inputOf(row).cells);
      if (row.verdict === RowVerdict.NEW && cells.size > 0) return { ...row, ...because('JOINS_FIRST') };
      if (row.verdict !== RowVerdict.EXISTING) return row;
      const plan = plans.get(row.number);
      if (plan?.problem) {
        const verdict = plan.problem.field === null ? RowVerdict.EXCLUDED : RowVerdict.INVALID;
        return { ...row, verdict, ...plan.problem };
      }
      const changes = [...changesOf(changed.get(row.userId!)), ...(plan?.changes ?? [])];
      const isUnchanged = changes.length === 0 && (plan || !managesCompany(actor, companyId));
      return {
        ...row,
        input: { ...row.input, changes },
        ...(isUnchanged && { verdict: RowVerdict.UNCHANGED }),
      };
    });
  }

  private async update(change: Change, actor: Actor, job: Job, rows: StoredRow[]): Promise<Outcome[]> {
    if (rows.length === 0) return [];
    const { id, companyId, title } = job;
    const context = { jobId: id, companyId, title, isRunning: true };
    const members = await membersAmong(change, companyId, rows);
    const withCells = rows.flatMap(({ number, userId, input }) => cellsRow(number, userId!, input));
    const plans = await this.parts.plan(change.manager, actor, context, withCells);
    const sound = rows.filter(({ number }) => !plans.get(number)?.problem);
    const { changed, found, taken } = managesCompany(actor, companyId)
      ? await this.profiles.updateMembersIn(
          change,
          actor,
          companyId,
          new Map(sound.map(({ userId, input }) => [userId!, definedOf(profileOf(input))])),
        )
      : { ...NO_PROFILES, found: members };
    const applied = await this.parts.apply(
      change,
      actor,
      context,
      sound.flatMap(({ number, userId }) => {
        const steps = plans.get(number)?.steps;
        return steps && found.has(userId!) && !taken.has(userId!) ? [{ number, userId: userId!, steps }] : [];
      }),
    );
    return rows.map(({ number, userId }): Outcome => {
      const problem = plans.get(number)?.problem;
      if (problem)
        return { number, result: RowResult.FAILED, message: problem.message, reason: problem.reason };
      if (!found.has(userId!)) return { number, result: RowResult.FAILED, ...because('LEFT_COMPANY') };
      if (taken.has(userId!)) return { number, result: RowResult.FAILED, ...because('TAKEN') };
      const [profile, parts] = [changed.get(userId!), applied.get(number)];
      if (!profile && !parts) return { number, result: RowResult.UNCHANGED };
      const replaced = { before: {}, after: {}, ...profile, ...(parts && { parts }) };
      return { number, result: RowResult.DONE, replaced };
    });
  }

  /** Revokes the invitations that rows have sent, and restores what they changed. */
  private async undo(change: Change, actor: Actor, job: Job, rows: StoredRow[]): Promise<Outcome[]> {
    const profiles = new Map(
      rows.flatMap(({ userId, input }) =>
        userId !== null && input.replaced ? [[userId, input.replaced]] : [],
      ),
    );
    const { companyId } = job;
    const keptByParts = await this.parts.undo(
      change,
      actor,
      companyId,
      rows.flatMap(({ number, userId, input }) =>
        userId !== null && input.replaced?.parts ? [{ number, userId, steps: input.replaced.parts }] : [],
      ),
    );
    const kept = managesCompany(actor, companyId)
      ? await this.profiles.restoreMembersIn(change, actor, companyId, profiles)
      : new Map([...(await membersAmong(change, companyId, rows))].map((id) => [id, []]));
    const outcomes: Outcome[] = [];
    for (const { number, userId, invitationId, input } of rows) {
      outcomes.push({
        number,
        ...(invitationId !== null
          ? await this.revoke(change, actor, invitationId)
          : input.replaced
            ? restored(kept.get(userId ?? 0), keptByParts.get(number))
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
function restored(ofProfile: string[] | undefined, ofParts: string[] = []): Omit<Outcome, 'number'> {
  if (!ofProfile) return { result: RowResult.FAILED, ...because('LEFT_COMPANY') };
  const kept = [...ofProfile, ...ofParts];
  if (kept.length === 0) return { result: RowResult.DONE };
  const message = `Changed since and left as they are: ${kept.join(', ')}.`;
  return { result: RowResult.FAILED, ...because('CHANGED_SINCE', message) };
}

/** Without changes of profiles, for those who may change none. */
const NO_PROFILES = { changed: new Map<number, Replaced>(), taken: new Set<number>() };

/** Returns those people of rows who are still members, and locks them. */
async function membersAmong(
  { manager }: Change,
  companyId: number,
  rows: readonly { userId: number | null }[],
): Promise<Set<number>> {
  const members = await queryRows<{ id: number }>(
    manager,
    `SELECT id FROM users WHERE id = ANY($1) AND company_id = $2 ORDER BY id FOR NO KEY UPDATE`,
    [rows.flatMap(({ userId }) => userId ?? []), companyId],
  );
  return new Set(members.map(({ id }) => id));
}

/** Returns a member's row with its cells, if it has some. */
function cellsRow(number: number, userId: number, input: ImportRowInput): CellsRow[] {
  const cells = cellsIn(input.cells);
  return cells.size === 0 ? [] : [{ number, userId, cells }];
}

/** Returns what changes in a profile, column by column. */
const changesOf = (replaced: Replaced | undefined): ImportChange[] =>
  Object.entries(replaced?.after ?? {}).flatMap(([column, after]) =>
    column === 'displayName'
      ? []
      : [{ column, before: replaced!.before[column as 'lastName'] ?? null, after }],
  );

/** Leaves out empty cells, so that they change nothing. */
const definedOf = <T extends object>(cells: T): T =>
  Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== undefined)) as T;
