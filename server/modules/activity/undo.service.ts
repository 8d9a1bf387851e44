import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { type Actor, passwordChangeRequired } from '../../core/access/actor.js';
import { denied, enforce } from '../../core/access/denial.js';
import type { PrivilegeTitle } from '../../core/access/privilege.js';
import { FeaturesService } from '../features/features.service.js';
import { InvitationsService } from '../invitations/invitations.service.js';
import type { AuditValues } from '../../core/ledger/audit/audit-entry.js';
import type { AuditAction } from '../../core/ledger/audit/audit-registry.js';
import { Changes } from '../../core/ledger/changes.service.js';
import { Database } from '../../platform/database/database.service.js';
import { notFound } from '../../platform/errors/app-error.js';
import { PrivilegesService } from '../privileges/privileges.service.js';
import { TeamEditing } from '../teams/team-editing.service.js';
import { TeamMembers } from '../teams/team-members.service.js';
import type { TeamRole } from '../teams/team.entity.js';
import { TeamsService } from '../teams/teams.service.js';
import { MembershipService } from '../users/membership.service.js';
import { PROFILE_FIELDS } from '../users/profile-fields.js';
import { ProfileService } from '../users/profile.service.js';
import type { UserType } from '../users/user.entity.js';
import { UsersService } from '../users/users.service.js';
import { ActivityFacts } from './activity-facts.js';
import { ActivityFeedService, seenOf } from './activity-feed.service.js';
import { type SeenEntry } from './seen-entry.js';
import { FEED_COLUMNS, type FeedRow, valuesOf } from './activity-rows.js';
import { denialOfUndo } from './undo.policy.js';
import { isUnchangedSince, UndoableEntries } from './undoable-entries.js';
import type { Viewer } from './viewer.js';

/** What an inverse operation needs to know of the entry that it undoes. */
interface Undone {
  actor: Actor;
  companyId: number;
  /** The id of the record that was changed. */
  id: number;
  teamId: number | null;
  before: AuditValues;
  after: AuditValues;
}

type Inverse = (undone: Undone) => Promise<unknown>;

const notUndoable = () => denied({ reason: 'ACTIVITY_NOT_UNDOABLE' });

/**
 * Undoes entries of a feed, for ten minutes. Runs the inverse operation under its usual rules, so it is recorded like
 * any other.
 */
@Injectable()
export class UndoService {
  /** The entry that the running operation undoes. */
  private readonly undoing = new AsyncLocalStorage<{ row: FeedRow; isDone: boolean }>();

  constructor(
    private readonly changes: Changes,
    private readonly database: Database,
    private readonly feed: ActivityFeedService,
    private readonly facts: ActivityFacts,
    private readonly undoable: UndoableEntries,
    private readonly users: UsersService,
    private readonly members: MembershipService,
    private readonly profiles: ProfileService,
    private readonly privileges: PrivilegesService,
    private readonly features: FeaturesService,
    private readonly invitations: InvitationsService,
    private readonly teams: TeamsService,
    private readonly teamEditing: TeamEditing,
    private readonly teamMembers: TeamMembers,
  ) {
    // Runs in the transaction of the inverse operation, which has locked the record: no other change can come in
    // between.
    changes.onRecorded(async ({ manager }) => {
      const current = this.undoing.getStore();
      if (!current || current.isDone) return;
      if (!(await isUnchangedSince(manager, current.row))) throw notUndoable();
      current.isDone = true;
    });
  }

  /**
   * Undoes an entry, once per Idempotency-Key. NOT_FOUND if the actor may not see it. CONFLICT if it has no inverse, is
   * too old, or the record has changed since.
   */
  async undo(actor: Actor, entryId: number): Promise<true> {
    // Checked before each repeat, too: the caller may no longer see the entry.
    const { viewer, entry } = await this.find(actor, entryId);
    await this.changes.once(() => this.invert(viewer, entry));
    // A repeat returns the result of the inverse operation.
    return true;
  }

  /** Finds an entry that the actor may see. Throws NOT_FOUND otherwise. */
  private async find(actor: Actor, entryId: number): Promise<{ viewer: Viewer; entry: SeenEntry }> {
    if (actor.mustChangePassword) throw passwordChangeRequired();
    const [row] = await this.database.prepared<FeedRow & { companyId: number | null }>(
      `SELECT ${FEED_COLUMNS}, a.company_id AS "companyId" FROM audit_log a WHERE a.id = $1`,
      [entryId],
    );
    if (row?.companyId == null) throw notFound('Entry');
    const companyId = await this.feed.checkCompany(actor, row.companyId).catch((error: unknown) => {
      // The same error as for an entry that does not exist.
      if (error instanceof Object && 'code' in error && error.code === 'NOT_FOUND') throw notFound('Entry');
      throw error;
    });
    const viewer = await this.facts.viewer(actor, companyId);
    const [entry] = seenOf(viewer, [row], await this.facts.of(viewer, [row]));
    if (!entry) throw notFound('Entry');
    return { viewer, entry };
  }

  /** Carries out the inverse operation of an entry. */
  private async invert(viewer: Viewer, entry: SeenEntry): Promise<unknown> {
    const { actor, companyId } = viewer;
    const { row, action, person, team } = entry;
    const values = valuesOf(row);
    enforce(denialOfUndo(viewer, { action, person, team, values }));
    const inverse = this.inverses[action];
    const undoable = await this.undoable.among(viewer, [entry]);
    if (!inverse || !values || !undoable.has(row.id)) throw notUndoable();
    const { before, after } = values;
    const current = { row, isDone: false };
    const result = await this.undoing.run(current, () =>
      inverse({ actor, companyId, id: Number(row.subjectId), teamId: row.teamId, before, after }),
    );
    // The operation found nothing to do: somebody else has done it.
    if (!current.isDone) throw notUndoable();
    return result;
  }

  private readonly inverses: Partial<Record<AuditAction, Inverse>> = {
    USER_TYPE_CHANGED: ({ actor, id, before }) =>
      this.members.setType(actor, id, before.userType as UserType),
    USER_SUSPENDED: ({ actor, id }) => this.members.reactivate(actor, id),
    USER_REACTIVATED: async ({ actor, companyId, id }) =>
      this.members.suspend(actor, id, await this.lastReason(companyId, id)),
    USER_UPDATED: (undone) => this.restoreProfile(undone),
    PRIVILEGE_GRANTED: ({ actor, id, after }) =>
      this.privileges.revoke(actor, id, after.privilege as PrivilegeTitle),
    PRIVILEGE_REVOKED: ({ actor, id, before }) =>
      this.privileges.grant(actor, id, before.privilege as PrivilegeTitle),
    FEATURE_ADDED: ({ actor, companyId, after }) =>
      this.features.remove(actor, companyId, String(after.title)),
    FEATURE_REMOVED: ({ actor, companyId, before }) =>
      this.features.add(actor, companyId, String(before.title)),
    INVITATION_REVOKED: ({ actor, id }) => this.invitations.restore(actor, id),
    TEAM_ARCHIVED: ({ actor, id }) => this.teamEditing.restore(actor, id),
    TEAM_RESTORED: ({ actor, id }) => this.teamEditing.archive(actor, id),
    TEAM_MOVED: ({ actor, id, before }) =>
      this.teamEditing.move(actor, id, before.parentId == null ? null : Number(before.parentId)),
    TEAM_CHANGED: async ({ actor, id, before }) => {
      const { version } = await this.teams.get(actor, id);
      return this.teamEditing.update(actor, id, before, version);
    },
    TEAM_MEMBER_ADDED: ({ actor, id, teamId }) => this.teamMembers.remove(actor, teamId!, [id]),
    TEAM_MEMBER_REMOVED: ({ actor, id, teamId, before }) =>
      this.teamMembers.restore(actor, teamId!, id, before.role as TeamRole),
    TEAM_ROLE_SET: ({ actor, id, teamId, before }) =>
      this.teamMembers.setRole(actor, teamId!, id, before.role as TeamRole),
  };

  private async restoreProfile({ actor, id, before }: Undone): Promise<void> {
    await this.users.getById(actor, id);
    const [details] = await this.users.details([id]);
    const input = Object.fromEntries(
      Object.keys(PROFILE_FIELDS)
        .filter((field) => field in before)
        .map((field) => [field, before[field]]),
    );
    await this.profiles.update(actor, id, input, details?.version ?? 0);
  }

  /** The reason of a user's last suspension in the company. Suspensions in other companies do not count. */
  private async lastReason(companyId: number, userId: number): Promise<string> {
    const [last] = await this.database.prepared<{ reason: string | null }>(
      `SELECT personal::jsonb #>> '{after,reason}' AS reason FROM audit_log
       WHERE subject_id = $1 AND company_id = $2 AND subject_type = 'USER' AND action = 'USER_SUSPENDED'
       ORDER BY at DESC, id DESC LIMIT 1`,
      [String(userId), companyId],
    );
    if (last?.reason == null) throw notUndoable();
    return last.reason;
  }
}
