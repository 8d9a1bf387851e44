import { ACTORS, OTHER, OWN } from '../../../test/actors.js';
import { AuditAction, type AuditEntry, AuditSubject } from '../../core/ledger/audit/audit-entry.js';
import { NotificationKind } from '../../core/ledger/notice.js';
import { noticesOf } from './notices.js';

const entry = (action: AuditAction, id: number, more: Partial<AuditEntry> = {}): AuditEntry => ({
  action,
  companyId: OWN,
  subject: { type: AuditSubject.USER, id },
  ...more,
});
const closed = entry(AuditAction.COMPANY_CLOSED, OWN, { subject: { type: AuditSubject.COMPANY, id: OWN } });
const BY_CLOSING = { because: AuditAction.COMPANY_CLOSED };
const kinds = (...entries: AuditEntry[]) => noticesOf(ACTORS.admin, entries).map(({ kind }) => kind);

describe('noticesOf', () => {
  it('notifies nobody of their own changes', () => {
    expect(kinds(entry(AuditAction.USER_LEFT, ACTORS.admin.user!.id))).toEqual([]);
    const signUp = entry(AuditAction.USER_CREATED, 9, {
      after: { firebaseId: ACTORS.stranger.identity.uid },
    });
    expect(noticesOf(ACTORS.stranger, [signUp])).toEqual([]);
    expect(kinds(signUp)).toEqual([NotificationKind.ADDED_TO_COMPANY]);
  });

  it('notifies of a change by the product itself', () => {
    expect(noticesOf(null, [entry(AuditAction.USER_LEFT, 9)])).toHaveLength(1);
  });

  it('notifies a moved user of the new company only', () => {
    const moved = [entry(AuditAction.USER_LEFT, 9), entry(AuditAction.USER_JOINED, 9, { companyId: OTHER })];
    expect(noticesOf(ACTORS.master, moved)).toEqual([
      { userId: 9, kind: NotificationKind.ADDED_TO_COMPANY, companyId: OTHER },
    ]);
  });

  it('says why a user is no longer in a company', () => {
    expect(kinds(entry(AuditAction.USER_LEFT, 9))).toEqual([NotificationKind.REMOVED_FROM_COMPANY]);
    expect(kinds(entry(AuditAction.USER_LEFT, 9, BY_CLOSING))).toEqual([NotificationKind.COMPANY_CLOSED]);
    expect(kinds(entry(AuditAction.USER_LEFT, 9), entry(AuditAction.USER_DELETED, 9))).toEqual([]);
  });

  it('names the privilege, and distinguishes admins from employees', () => {
    expect(
      noticesOf(null, [entry(AuditAction.PRIVILEGE_REVOKED, 9, { before: { privilege: 'P' } })]),
    ).toEqual([
      { userId: 9, kind: NotificationKind.PRIVILEGE_REVOKED, companyId: OWN, params: { privilege: 'P' } },
    ]);
    expect(kinds(entry(AuditAction.USER_TYPE_CHANGED, 9, { after: { userType: 'admin' } }))).toEqual([
      'MADE_ADMIN',
    ]);
    expect(kinds(entry(AuditAction.USER_TYPE_CHANGED, 9, { after: { userType: 'employee' } }))).toEqual([
      'MADE_EMPLOYEE',
    ]);
  });

  it('is silent about everything else', () => {
    const silent = [AuditAction.ACCOUNT_CHANGED, AuditAction.DEV_MODE_SET, AuditAction.USER_UPDATED];
    expect(kinds(...silent.map((action) => entry(action, 9)), closed)).toEqual([]);
  });

  it('takes little time for very many people', () => {
    const left = Array.from({ length: 100_000 }, (_, id) =>
      entry(AuditAction.USER_LEFT, 1_000 + id, BY_CLOSING),
    );
    expect(new Set(kinds(...left))).toEqual(new Set([NotificationKind.COMPANY_CLOSED]));
  });
});
