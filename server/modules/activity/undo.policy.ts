import { isMaster } from '../../core/access/actor.js';
import type { Denial } from '../../core/access/denial.js';
import type { PrivilegeTitle } from '../../core/access/privilege.js';
import { denialOfInvite } from '../invitations/invitation.policy.js';
import type { PersonalValues } from '../../core/ledger/audit/audit-entry.js';
import type { AuditAction } from '../../core/ledger/audit/audit-registry.js';
import { denialOfGrant } from '../privileges/privilege.policy.js';
import { denialOfArchived, denialOfManage } from '../teams/team.policy.js';
import { denialOfExclude, denialOfSetType, denialOfUpdate } from '../users/user.policy.js';
import type { FeedPerson, FeedTeam, Viewer } from './viewer.js';

/** The part of an entry that decides whether it can be undone. */
export interface UndoableEntry {
  action: AuditAction;
  person: FeedPerson | null;
  team: FeedTeam | null;
  /** Null once erased. */
  values: Pick<PersonalValues, 'before' | 'after'> | null;
}

const MEMBERSHIP: readonly AuditAction[] = ['TEAM_MEMBER_ADDED', 'TEAM_MEMBER_REMOVED', 'TEAM_ROLE_SET'];
const PRIVILEGE: readonly AuditAction[] = ['PRIVILEGE_GRANTED', 'PRIVILEGE_REVOKED'];
const FEATURE: readonly AuditAction[] = ['FEATURE_ADDED', 'FEATURE_REMOVED'];
const ARCHIVING: readonly AuditAction[] = ['TEAM_ARCHIVED', 'TEAM_RESTORED'];
const SUSPENSION: readonly AuditAction[] = ['USER_SUSPENDED', 'USER_REACTIVATED'];
const INVITATION: readonly AuditAction[] = [
  'INVITATION_RESENT',
  'INVITATION_REVOKED',
  'INVITATION_RESTORED',
  'INVITATION_ACCEPTED',
  'INVITATION_DECLINED',
];
const JOINING: readonly AuditAction[] = ['USER_JOINED', 'USER_LEFT'];

/** The actions that have an inverse, each with the later actions on the same record that rule the inverse out. */
export const RULED_OUT_BY: Partial<Record<AuditAction, readonly AuditAction[]>> = {
  TEAM_CHANGED: ['TEAM_CHANGED'],
  TEAM_MOVED: ['TEAM_MOVED'],
  TEAM_ARCHIVED: ARCHIVING,
  TEAM_RESTORED: ARCHIVING,
  TEAM_MEMBER_ADDED: MEMBERSHIP,
  TEAM_MEMBER_REMOVED: MEMBERSHIP,
  TEAM_ROLE_SET: MEMBERSHIP,
  USER_TYPE_CHANGED: ['USER_TYPE_CHANGED', ...JOINING],
  USER_SUSPENDED: [...SUSPENSION, ...JOINING],
  USER_REACTIVATED: [...SUSPENSION, ...JOINING],
  USER_UPDATED: ['USER_UPDATED'],
  PRIVILEGE_GRANTED: [...PRIVILEGE, ...JOINING],
  PRIVILEGE_REVOKED: [...PRIVILEGE, ...JOINING],
  FEATURE_ADDED: FEATURE,
  FEATURE_REMOVED: FEATURE,
  INVITATION_REVOKED: INVITATION,
};

/** The title of the privilege or feature that an entry is about: a record can have several. Null for other entries. */
export function detailOf({ action, values }: Pick<UndoableEntry, 'action' | 'values'>): string | null {
  const field = PRIVILEGE.includes(action) ? 'privilege' : FEATURE.includes(action) ? 'title' : null;
  return field && values ? String(values.after[field] ?? values.before[field]) : null;
}

/**
 * Why the rules of the inverse operation do not allow the viewer to undo an entry. Null if they do, and for entries
 * without an inverse.
 */
export function denialOfUndo(viewer: Viewer, entry: UndoableEntry): Denial | null {
  const { actor, companyId, own } = viewer;
  const { action, person, team, values } = entry;
  const notUndoable: Denial = { reason: 'ACTIVITY_NOT_UNDOABLE' };
  if (!(action in RULED_OUT_BY) || !values) return notUndoable;
  if (team) {
    const denial = denialOfManage(actor, team, own.get(team.id) ?? null);
    const isArchiving = ARCHIVING.includes(action) || action === 'TEAM_CHANGED';
    return denial ?? (isArchiving ? null : denialOfArchived(team));
  }
  if (FEATURE.includes(action)) return isMaster(actor) ? null : { reason: 'MASTER_CONTROL_ONLY' };
  if (INVITATION.includes(action)) return denialOfInvite(actor, companyId);
  if (!person || person.companyId !== companyId) return notUndoable;
  if (PRIVILEGE.includes(action)) {
    return denialOfGrant(actor, detailOf(entry) as PrivilegeTitle, companyId);
  }
  switch (action) {
    case 'USER_TYPE_CHANGED':
      return denialOfSetType(actor, person);
    case 'USER_UPDATED':
      return denialOfUpdate(actor, person);
    default:
      return denialOfExclude(actor, person);
  }
}
