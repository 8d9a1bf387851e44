import type { AuditEntry, AuditValues } from '../../core/ledger/audit/audit-entry.js';
import type { AuditAction, AuditField } from '../../core/ledger/audit/audit-registry.js';
import type { LegacyUser } from '../backend/legacy-records.js';

type Field = Extract<keyof LegacyUser, AuditField>;

/** The fields of a user by the action that the product records when they change. */
const ACTIONS: [AuditAction, Field[]][] = [
  ['USER_UPDATED', ['firstName', 'lastName', 'displayName', 'createdAt']],
  ['USER_TYPE_CHANGED', ['userType']],
  ['ACCOUNT_CHANGED', ['email', 'accountConfirmed']],
  ['DEV_MODE_SET', ['devMode']],
];

/**
 * Records what an import changes about a user, with the product's usual audit entries. Returns whether anything
 * differs.
 */
export function recordChanges(
  record: (entry: AuditEntry) => void,
  before: LegacyUser,
  after: LegacyUser,
): boolean {
  const subject = { type: 'USER' as const, id: after.id };
  let isChanged = before.companyId !== after.companyId;
  if (isChanged) {
    const move = { subject, before: { companyId: before.companyId }, after: { companyId: after.companyId } };
    if (before.companyId !== null) record({ ...move, action: 'USER_LEFT', companyId: before.companyId });
    if (after.companyId !== null) record({ ...move, action: 'USER_JOINED', companyId: after.companyId });
  }
  for (const [action, fields] of ACTIONS) {
    const changed = fields.filter((field) => before[field] !== after[field]);
    if (changed.length === 0) continue;
    isChanged = true;
    const valuesOf = (user: LegacyUser): AuditValues =>
      Object.fromEntries(changed.map((field) => [field, user[field]]));
    record({ action, companyId: after.companyId, subject, before: valuesOf(before), after: valuesOf(after) });
  }
  return isChanged;
}
