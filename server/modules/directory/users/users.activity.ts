import { isMemberOf } from '../../../core/access/actor.js';
import type { Denial } from '../../../core/access/denial.js';
import type { AuditAction } from '../../../core/ledger/audit/audit-registry.js';
import {
  type ActivityKindDeclaration,
  type ActivityDeclaration,
  NOT_UNDOABLE,
  type RuledEntry,
  type Sight,
  type UndoableEntry,
  type Undone,
  type Viewer,
} from '../../../core/ledger/activity.js';
import { denied } from '../../../core/access/denial.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import type { ColleagueRow } from './lists/colleagues.service.js';
import { MembershipService } from './membership/membership.service.js';
import { PROFILE_NAMES, shownInFeeds } from './profile/profile-fields.js';
import { ReportingLinesService } from './membership/reporting-lines.service.js';
import { ProfileService } from './profile/profile.service.js';
import { UserType } from './user.entity.js';
import {
  canListStaff,
  canSeeUser,
  denialOfExclude,
  denialOfSetManager,
  denialOfSetType,
  denialOfUpdate,
} from './user.policy.js';
import { UsersService } from './users.service.js';

/** A person in a feed. `isFellow`: belongs to a team whose members the caller may see. */
export type FeedPerson = ColleagueRow & { isFellow: boolean; isMaster: boolean };

declare module '../../../core/ledger/activity.js' {
  interface RuledEntry {
    /** The person that it is about; null if it is not about a person, undefined if their record was deleted. */
    person: FeedPerson | null | undefined;
  }
  interface UndoableEntry {
    person: FeedPerson | null;
  }
}

/** Whether the caller may list the staff of the company, and so sees all of its activity. */
export const seesStaff = ({ actor, companyId }: Viewer): boolean => canListStaff(actor, companyId);

/** Whether the caller may currently see a person: on the staff list, or as a member of a visible team. */
export const canSeePerson = ({ actor, companyId }: Viewer, person: FeedPerson): boolean =>
  canSeeUser(actor, person) ||
  (person.isFellow && person.companyId === companyId && isMemberOf(actor, companyId));

/** Determines the visibility of an entry about a person. */
export function sightOfPerson(viewer: Viewer, { action, person }: RuledEntry): Sight {
  if (person != null && person.id === viewer.actor.user?.id) return 'full';
  if (!seesStaff(viewer)) return null;
  if (person != null && canSeePerson(viewer, person)) return 'full';
  // Readers of the staff list may know that a person left; the name may be missing now.
  return action === 'USER_LEFT' ? 'anonymous' : null;
}

const aboutPerson = (description: string): ActivityKindDeclaration => ({
  description,
  isReadBy: seesStaff,
  isOwn: true,
  sightOf: sightOfPerson,
});

/** Actions that change a person's role, suspension or privileges. */
export const JOINING: readonly AuditAction[] = ['USER_JOINED', 'USER_LEFT'];
const SUSPENSION: readonly AuditAction[] = ['USER_SUSPENDED', 'USER_REACTIVATED', ...JOINING];

/** Applies a policy to the person of an entry, who must still be in the company. */
export const ofPerson =
  (denialOf: (viewer: Viewer, person: FeedPerson, entry: UndoableEntry) => Denial | null) =>
  (viewer: Viewer, entry: UndoableEntry): Denial | null =>
    entry.person && entry.person.companyId === viewer.companyId
      ? denialOf(viewer, entry.person, entry)
      : NOT_UNDOABLE;

type Get = Parameters<NonNullable<NonNullable<ActivityDeclaration['undo']>['USER_UPDATED']>['invert']>[0];

/** What activity feeds show of users, and how it is undone. */
export const USERS_ACTIVITY: ActivityDeclaration = {
  kinds: {
    PEOPLE: aboutPerson('People joined or left the company, or got another role in it.'),
    PROFILES: aboutPerson('Profiles were edited.'),
    COMPANY: { description: 'The company or its features were changed.', isReadBy: seesStaff },
  },
  shown: {
    USER_CREATED: { kind: 'PEOPLE', values: ['userType'] },
    USER_JOINED: { kind: 'PEOPLE' },
    USER_LEFT: { kind: 'PEOPLE' },
    USER_TYPE_CHANGED: { kind: 'PEOPLE', values: ['userType'] },
    MANAGER_SET: { kind: 'PEOPLE' },
    USER_SUSPENDED: { kind: 'PEOPLE' },
    USER_REACTIVATED: { kind: 'PEOPLE' },
    // Without former names: the staff list shows the current ones.
    USER_UPDATED: {
      kind: 'PROFILES',
      values: shownInFeeds('values'),
      names: shownInFeeds('name'),
      onlyWithFields: true,
    },
    COMPANY_CREATED: { kind: 'COMPANY' },
    COMPANY_CHANGED: {
      kind: 'COMPANY',
      values: ['title'],
      names: ['website', 'country', 'firstDayOfWeek', 'logo'],
    },
    COMPANY_REOPENED: { kind: 'COMPANY' },
  },
  undo: {
    USER_TYPE_CHANGED: {
      ruledOutBy: ['USER_TYPE_CHANGED', ...JOINING],
      denialOf: ofPerson(({ actor }, person) => denialOfSetType(actor, person)),
      invert: (get, { actor, id, before }) =>
        get(MembershipService).setType(actor, id, before.userType as UserType),
    },
    MANAGER_SET: {
      ruledOutBy: ['MANAGER_SET', ...JOINING],
      denialOf: ofPerson(({ actor }, person) => denialOfSetManager(actor, person)),
      invert: (get, { actor, id, before }) =>
        get(ReportingLinesService).restore(
          actor,
          id,
          before.managerId == null ? null : Number(before.managerId),
        ),
    },
    USER_SUSPENDED: {
      ruledOutBy: SUSPENSION,
      denialOf: ofPerson(({ actor }, person) => denialOfExclude(actor, person)),
      invert: (get, { actor, id }) => get(MembershipService).reactivate(actor, id),
    },
    USER_REACTIVATED: {
      ruledOutBy: SUSPENSION,
      denialOf: ofPerson(({ actor }, person) => denialOfExclude(actor, person)),
      invert: async (get, { actor, companyId, id }) =>
        get(MembershipService).suspend(actor, id, await lastReason(get(DatabaseService), companyId, id)),
    },
    USER_UPDATED: {
      ruledOutBy: ['USER_UPDATED'],
      denialOf: ofPerson(({ actor }, person) => denialOfUpdate(actor, person)),
      invert: restoreProfile,
    },
  },
};

async function restoreProfile(get: Get, { actor, id, before }: Undone): Promise<void> {
  await get(UsersService).getById(actor, id);
  const [details] = await get(UsersService).details([id]);
  const input = Object.fromEntries(
    PROFILE_NAMES.filter((field) => field in before).map((field) => [field, before[field]]),
  );
  await get(ProfileService).update(actor, id, input, details?.version ?? 0);
}

/** The reason for a user's last suspension in the company. Suspensions in other companies do not count. */
async function lastReason(database: DatabaseService, companyId: number, userId: number): Promise<string> {
  const last = await database.row<{ reason: string | null }>(
    `SELECT personal::jsonb #>> '{after,reason}' AS reason FROM audit_log
     WHERE subject_id = $1 AND company_id = $2 AND subject_type = 'USER' AND action = 'USER_SUSPENDED'
     ORDER BY at DESC, id DESC LIMIT 1`,
    [String(userId), companyId],
  );
  if (last?.reason == null) throw denied(NOT_UNDOABLE);
  return last.reason;
}
