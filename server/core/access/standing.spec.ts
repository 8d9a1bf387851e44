import './access.module.js';
import type { Actor } from './actor.js';
import { PRIVILEGES } from './privilege.js';
import type { Standing } from './actor-source.js';
import { lossOf, standingQueryOf } from './standing.js';

const identity = {
  uid: 'uid',
  email: 'a@example.com',
  emailVerified: true,
  authTime: 100,
  issuedAt: 100,
  expiresAt: 4_000,
  secondFactor: null,
};
const user = {
  id: 7,
  firebaseId: 'uid',
  email: 'a@example.com',
  companyId: 3,
  userType: 'admin',
  suspendedAt: null,
};
const actor: Actor = {
  identity,
  user,
  company: { id: 3 },
  privileges: new Set([PRIVILEGES.masterControl]),
  restriction: null,
};
const present: Standing = {
  companyId: 3,
  userType: 'admin',
  isSuspended: false,
  privileges: [PRIVILEGES.masterControl],
  isSignedOut: false,
};
const client = { id: 1, name: 'A client', scopes: new Set<string>() };
const support = { sessionId: 1, canChange: true, holder: { uid: 'other', userId: 8, name: 'B' } };

describe('lossOf', () => {
  it.each<[string, Partial<Standing>, string | undefined]>([
    ['left the company', { companyId: 4 }, 'RIGHTS_CHANGED'],
    ['belongs to a company that was closed', { companyId: null }, 'RIGHTS_CHANGED'],
    ['stopped being an admin', { userType: 'employee' }, 'RIGHTS_CHANGED'],
    ['lost a privilege', { privileges: [] }, 'RIGHTS_CHANGED'],
    ['was suspended', { isSuspended: true }, 'ACCOUNT_SUSPENDED'],
    ['signed out everywhere', { isSignedOut: true }, undefined],
  ])('refuses an actor that %s', (_, change, reason) => {
    const loss = lossOf(actor, { ...present, ...change });
    expect(loss?.code).toBe(reason ? 'FORBIDDEN' : 'UNAUTHENTICATED');
    expect(loss?.extra.reason).toBe(reason);
    expect(lossOf({ ...actor, client }, { ...present, ...change })?.extra.reason).toBe('API_CLIENT_STOPPED');
    expect(lossOf({ ...actor, support }, { ...present, ...change })?.extra.reason).toBe(
      'SUPPORT_SESSION_ENDED',
    );
  });

  it('refuses an actor that removes its own rights only if it was suspended meanwhile', () => {
    const ended = { ...present, companyId: null, userType: 'employee', privileges: [], isSignedOut: true };
    expect(lossOf(actor, ended, true)).toBeNull();
    expect(lossOf(actor, null, true)).toBeNull();
    const suspended = { ...present, isSuspended: true };
    expect(lossOf(actor, suspended, true)?.extra.reason).toBe('ACCOUNT_SUSPENDED');
  });

  it('refuses an actor whose account was deleted', () => {
    expect(lossOf(actor, null)?.extra.reason).toBe('NOT_REGISTERED');
  });

  it('ignores unchanged and gained rights', () => {
    expect(lossOf(actor, present)).toBeNull();
    const employee = { ...actor, user: { ...user, userType: 'employee' }, privileges: new Set<never>() };
    expect(lossOf(employee, present)).toBeNull();
    const unallocated = { ...actor, user: { ...user, companyId: null }, company: null };
    expect(lossOf(unallocated, { ...present, userType: 'employee' })).toBeNull();
    // A suspension that ends with the current change.
    const suspended = { ...actor, user: { ...user, suspendedAt: '2026-01-01T00:00:00Z' } };
    expect(lossOf(suspended, { ...present, isSuspended: true })).toBeNull();
  });

  it('ignores unregistered callers', () => {
    expect(lossOf({ ...actor, user: null }, null)).toBeNull();
    expect(standingQueryOf({ ...actor, user: null })).toBeNull();
  });
});

describe('standingQueryOf', () => {
  it('includes the sign-in of people, and none for programs, support sessions and jobs', () => {
    expect(standingQueryOf(actor)).toEqual({ userId: 7, uid: 'uid', authTime: 100 });
    const none = { userId: 7, uid: null, authTime: 0 };
    expect(standingQueryOf({ ...actor, client })).toEqual(none);
    expect(standingQueryOf({ ...actor, support })).toEqual(none);
    expect(standingQueryOf({ ...actor, identity: { ...identity, authTime: 0 } })).toEqual(none);
  });
});
