import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../core/access/actor.js';
import { PRIVILEGES } from '../../../core/access/privilege.js';
import { type Change, ChangesService } from '../../../core/ledger/changes.service.js';
import { InvitationsService } from '../invitations/invitations.service.js';
import {
  ENDLESS,
  type SendingRoom,
  SendingLimitsService,
  tooManyInvitations,
} from '../invitations/sending-limits.service.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { SqlValues } from '../../../platform/database/keyset.js';
import { searchConditions, searchTerms } from '../../../platform/database/search.js';
import { queryRows } from '../../../platform/database/statement.js';
import { AppError, conflict, invalid, notFound } from '../../../platform/errors/app-error.js';
import { PrivilegesService } from '../../directory/privileges/privileges.service.js';
import { AllocationService } from '../../directory/users/membership/allocation.service.js';
import { MembershipService } from '../../directory/users/membership/membership.service.js';
import { NarrowedUsersService } from '../../directory/users/lists/narrowed-users.service.js';
import { UserFilterChecksService } from '../../directory/users/lists/user-filter-checks.service.js';
import { MAX_ROWS, type StartBulkActionArgs } from './imports.input.js';
import {
  INVERSES,
  type Job,
  JobKind,
  type JobPreview,
  type NewRow,
  PROCESSED,
  RowResult,
  RowVerdict,
} from './job.model.js';
import { checkCanRunJobs, visible } from './job.policy.js';
import { insertJob, insertRows, lockJob, type Outcome, readJob, type StoredRow } from './job-store.js';
import { JobsService } from './jobs.service.js';
import { groupsOf } from './row-groups.js';
import { judgeInvitations, judgeUsers } from './selection.js';

/** Applies an action to many users or invitations of a company. */
@Injectable()
export class BulkActionsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly changes: ChangesService,
    private readonly jobs: JobsService,
    private readonly members: MembershipService,
    private readonly allocations: AllocationService,
    private readonly privileges: PrivilegesService,
    private readonly invitations: InvitationsService,
    private readonly limits: SendingLimitsService,
    private readonly narrowed: NarrowedUsersService,
    private readonly filters: UserFilterChecksService,
  ) {}

  /** Starts an action on a selection or on all matches. With `dryRun`, only returns what would happen. */
  async start(actor: Actor, args: StartBulkActionArgs): Promise<JobPreview> {
    const { action, reason, dryRun } = args;
    const companyId = args.companyId ?? actor.user?.companyId ?? null;
    checkCanRunJobs(actor, companyId);
    if (action === JobKind.SUSPEND && !reason && !dryRun) throw invalid({ reason: 'is required' });
    return this.changes.once(async () => {
      const rows = await this.select(actor, companyId, args);
      const included = rows.filter(({ verdict }) => PROCESSED.includes(verdict)).length;
      const preview = { job: null, total: rows.length, included, groups: groupsOf(rows) };
      if (dryRun) return preview;
      if (included === 0)
        throw invalid({ ids: 'must include a user or an invitation that the action can change' });
      const isSending = action === JobKind.RESEND_INVITATIONS;
      if (isSending) await this.limits.charge(actor, 'invitations', included);
      const title = args.title ?? TITLES[action]!;
      const values = { companyId, creatorId: actor.user!.id, kind: action, title, reason };
      return this.changes.make(actor, async (change) => {
        if (isSending) {
          await this.limits.checkSender(change.manager, actor, companyId, included);
          const room = await this.limits.roomOf(change.manager, actor, companyId);
          if (room.isFull) throw tooManyInvitations(room);
        }
        const id = await insertJob(change.manager, values);
        await insertRows(change.manager, id, rows);
        return { ...preview, job: await this.jobs.startIn(change, await readJob(change.manager, id)) };
      });
    });
  }

  /** Undoes a finished action, as a separate job. */
  async undo(actor: Actor, id: number): Promise<Job> {
    await this.jobs.get(actor, id);
    return this.changes.make(actor, async (change) => {
      const { manager } = change;
      const job = visible(actor, await lockJob(manager, id));
      if (job.undoUntil === null) {
        throw conflict(
          'This job cannot be undone: only imports can within a day, and actions with an inverse within 10 minutes, once.',
          'JOB_STATE',
        );
      }
      const { companyId, title } = job;
      const kind = INVERSES[job.kind]!;
      const undoing = await insertJob(manager, {
        companyId,
        creatorId: actor.user!.id,
        kind,
        title,
        undoOf: id,
      });
      // Restores the latest removal first, so that the state before the first of two removals wins.
      const order = kind === JobKind.RESTORE ? 'DESC' : 'ASC';
      const rows = await queryRows<NewRow>(
        manager,
        `SELECT row_number() OVER (ORDER BY r.number ${order})::integer AS number, r.user_id AS "userId", r.label,
           CASE WHEN $2 THEN jsonb_build_object('invitationId', r.invitation_id, 'replaced', r.replaced) ELSE r.input END
             AS input,
           '${RowVerdict.INCLUDED}' AS verdict, NULL AS field, NULL AS reason, NULL AS message
         FROM job_rows r WHERE r.job_id = $1 AND r.result = '${RowResult.DONE}' ORDER BY r.number ${order}`,
        [id, kind === JobKind.UNDO_IMPORT],
      );
      await insertRows(manager, undoing, rows);
      return this.jobs.startIn(change, await readJob(manager, undoing));
    });
  }

  /** Processes rows of a running job in the transaction of a change. */
  async process(change: Change, actor: Actor, job: Job, rows: StoredRow[]): Promise<Outcome[]> {
    const undone = job.undoOf === null ? null : await readJob(change.manager, job.undoOf);
    const outcomes: Outcome[] = [];
    let room = ENDLESS;
    if (job.kind === JobKind.RESEND_INVITATIONS) {
      await this.limits.checkSender(change.manager, actor, job.companyId, rows.length);
      room = await this.limits.roomOf(change.manager, actor, job.companyId);
    }
    const before = await lockUsers(change.manager, rows);
    const suspended = await this.suspendAtOnce(change, actor, job, rows, before);
    for (const row of rows) {
      const { number } = row;
      try {
        if (suspended.has(row.userId ?? 0)) {
          outcomes.push({ number, result: RowResult.DONE });
          continue;
        }
        const user = before.get(row.userId ?? 0);
        // MASTER CONTROL could also manage the user in another company.
        if (user && !undone && user.companyId !== job.companyId) throw notFound('User');
        const isDone = await this.apply(change, actor, job, row, undone, room);
        const isChanged = isDone && !isAlready(job.kind, user);
        outcomes.push({ number, result: isChanged ? RowResult.DONE : RowResult.UNCHANGED });
      } catch (error) {
        // Policies are checked before anything is written, so the transaction can continue.
        if (!(error instanceof AppError)) throw error;
        const { message, extra } = error;
        outcomes.push({ number, result: RowResult.FAILED, message, reason: extra.reason });
      }
    }
    return outcomes;
  }

  /** Suspends in one batch those users that allow it, and returns their ids. */
  private async suspendAtOnce(
    change: Change,
    actor: Actor,
    { kind, companyId, reason }: Job,
    rows: StoredRow[],
    before: Map<number, LockedUser>,
  ): Promise<Set<number>> {
    if (kind !== JobKind.SUSPEND) return new Set();
    const reasons = rows.flatMap(({ userId, input }): [number, string][] =>
      userId !== null && before.get(userId)?.companyId === companyId
        ? [[userId, reason ?? input.reason ?? '']]
        : [],
    );
    return this.members.suspendEmployeesIn(change, actor, new Map(reasons));
  }

  /** Applies the action to one row. Returns whether it changed anything. */
  private async apply(
    change: Change,
    actor: Actor,
    { kind, reason, companyId }: Job,
    { userId, input }: StoredRow,
    undone: Job | null,
    room: SendingRoom,
  ): Promise<boolean> {
    const id = userId!;
    switch (kind) {
      case JobKind.SUSPEND:
        await this.members.suspendIn(change, actor, id, reason ?? input.reason ?? '');
        return true;
      case JobKind.REACTIVATE:
        await this.members.reactivateIn(change, actor, id);
        return true;
      case JobKind.REMOVE:
        await this.members.removeIn(change, actor, id, reason);
        return true;
      case JobKind.RESTORE: {
        if (!undone?.startedAt) throw conflict('The job to undo has been deleted.', 'JOB_STATE');
        const removal = { companyId, authorId: undone.creatorId, since: undone.startedAt };
        await this.allocations.restoreIn(change, actor, id, removal);
        return true;
      }
      case JobKind.GRANT_STAFF_VIEW:
        return this.privileges.grantIn(change, actor, id, PRIVILEGES.viewAllStaff);
      case JobKind.REVOKE_STAFF_VIEW:
        return this.privileges.revokeIn(change, actor, id, PRIVILEGES.viewAllStaff);
      case JobKind.RESEND_INVITATIONS:
        await this.invitations.resendIn(change, actor, input.invitationId!, room);
        return true;
      case JobKind.REVOKE_INVITATIONS:
        await this.invitations.revokeIn(change, actor, input.invitationId!);
        return true;
      case JobKind.IMPORT:
      case JobKind.UNDO_IMPORT:
        throw new Error('Imports are processed elsewhere.');
    }
  }

  /** Returns the selected records with their verdicts. */
  private async select(actor: Actor, companyId: number, args: StartBulkActionArgs): Promise<NewRow[]> {
    const { action, search, filter } = args;
    await this.filters.check(actor, filter);
    const limit = MAX_ROWS + 1;
    const given = args.ids && [...new Set(args.ids)];
    const rows = INVITATION_ACTIONS.includes(action)
      ? await this.selectInvitations(companyId, given ?? null, search, limit)
      : await judgeUsers(
          this.database,
          actor,
          companyId,
          action,
          given ?? (await this.narrowed.idsOfStaff(companyId, { search, filter }, limit)),
        );
    if (rows.length > MAX_ROWS) throw invalid({ search: `must match at most ${MAX_ROWS}: narrow it` });
    return rows;
  }

  private selectInvitations(
    companyId: number,
    ids: number[] | null,
    search: string | undefined,
    limit: number,
  ) {
    const sql = new SqlValues();
    sql.add(companyId);
    sql.add(ids);
    const conditions = ids ? [] : searchConditions(searchTerms(search), 'i.search_words', sql);
    return judgeInvitations(this.database, companyId, ids, conditions, sql.values.slice(2), limit);
  }
}

interface LockedUser {
  id: number;
  companyId: number | null;
  isSuspended: boolean;
}

/** Locks the users of rows, ordered by id, before any company, because other operations lock users first. */
async function lockUsers(manager: EntityManager, rows: StoredRow[]): Promise<Map<number, LockedUser>> {
  const users = await queryRows<LockedUser>(
    manager,
    `SELECT id, company_id AS "companyId", suspended_at IS NOT NULL AS "isSuspended"
     FROM users WHERE id = ANY($1) ORDER BY id FOR UPDATE`,
    [rows.flatMap(({ userId }) => userId ?? [])],
  );
  return new Map(users.map((user) => [user.id, user]));
}

/** Whether a user was already in the target state, so that undoing the job must not change it. */
const isAlready = (kind: JobKind, user: LockedUser | undefined): boolean =>
  (kind === JobKind.SUSPEND && user?.isSuspended === true) ||
  (kind === JobKind.REACTIVATE && user?.isSuspended === false);

/** The actions on invitations. The others are on users. */
const INVITATION_ACTIONS: JobKind[] = [JobKind.RESEND_INVITATIONS, JobKind.REVOKE_INVITATIONS];

/** The default titles of jobs. */
const TITLES: Partial<Record<JobKind, string>> = {
  [JobKind.SUSPEND]: 'Suspend users',
  [JobKind.REACTIVATE]: 'Reactivate users',
  [JobKind.REMOVE]: 'Remove users from the company',
  [JobKind.GRANT_STAFF_VIEW]: "Grant 'view ALL STAFF section'",
  [JobKind.REVOKE_STAFF_VIEW]: "Revoke 'view ALL STAFF section'",
  [JobKind.RESEND_INVITATIONS]: 'Send invitations again',
  [JobKind.REVOKE_INVITATIONS]: 'Revoke invitations',
};
