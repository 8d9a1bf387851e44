import { ACTORS, OTHER, OWN } from '../../../../test/actors.js';
import type { AuditEntry } from '../../../core/ledger/audit/audit-entry.js';
import type { AuditAction } from '../../../core/ledger/audit/audit-registry.js';
import '../../directory/privileges/privileges.module.js';
import '../../directory/users/users.module.js';
import { noticesOf } from './notices.js';

const entry = (action: AuditAction, id: number, more: Partial<AuditEntry> = {}): AuditEntry => ({
  action,
  companyId: OWN,
  subject: { type: 'USER' as const, id },
  ...more,
});
const closed = entry('COMPANY_CLOSED', OWN, { subject: { type: 'COMPANY', id: OWN } });
const BY_CLOSING = { because: 'COMPANY_CLOSED' as const };
const kinds = (...entries: AuditEntry[]) => noticesOf(ACTORS.admin, entries).map(({ kind }) => kind);

describe('noticesOf', () => {
  it('notifies nobody of their own changes', () => {
    expect(kinds(entry('USER_LEFT', ACTORS.admin.user!.id))).toEqual([]);
    const signUp = entry('USER_CREATED', 9, {
      after: { firebaseId: ACTORS.stranger.identity.uid },
    });
    expect(noticesOf(ACTORS.stranger, [signUp])).toEqual([]);
    expect(kinds(signUp)).toEqual(['ADDED_TO_COMPANY']);
  });

  it('notifies of a change by the system itself', () => {
    expect(noticesOf(null, [entry('USER_LEFT', 9)])).toHaveLength(1);
  });

  it('notifies a moved user of the new company only', () => {
    const moved = [entry('USER_LEFT', 9), entry('USER_JOINED', 9, { companyId: OTHER })];
    expect(noticesOf(ACTORS.master, moved)).toEqual([
      { userId: 9, kind: 'ADDED_TO_COMPANY', companyId: OTHER },
    ]);
  });

  it('states why a user is no longer in a company', () => {
    expect(kinds(entry('USER_LEFT', 9))).toEqual(['REMOVED_FROM_COMPANY']);
    expect(kinds(entry('USER_LEFT', 9, BY_CLOSING))).toEqual(['COMPANY_CLOSED']);
    expect(kinds(entry('USER_LEFT', 9), entry('USER_DELETED', 9))).toEqual([]);
  });

  it('contains the privilege, and distinguishes admins from employees', () => {
    expect(noticesOf(null, [entry('PRIVILEGE_REVOKED', 9, { before: { privilege: 'P' } })])).toEqual([
      { userId: 9, kind: 'PRIVILEGE_REVOKED', companyId: OWN, params: { privilege: 'P' } },
    ]);
    expect(kinds(entry('USER_TYPE_CHANGED', 9, { after: { userType: 'admin' } }))).toEqual(['MADE_ADMIN']);
    expect(kinds(entry('USER_TYPE_CHANGED', 9, { after: { userType: 'employee' } }))).toEqual([
      'MADE_EMPLOYEE',
    ]);
  });

  it('ignores everything else', () => {
    const silent: AuditAction[] = ['ACCOUNT_CHANGED', 'DEV_MODE_SET', 'USER_UPDATED'];
    expect(kinds(...silent.map((action) => entry(action, 9)), closed)).toEqual([]);
  });

  it('is fast for very many people', () => {
    const left = Array.from({ length: 100_000 }, (_, id) => entry('USER_LEFT', 1_000 + id, BY_CLOSING));
    expect(new Set(kinds(...left))).toEqual(new Set(['COMPANY_CLOSED']));
  });
});
