import { buildMe, privilege } from '../test-render';
import {
  afterFailure,
  canListStaff,
  hasMasterControl,
  hasPrivilege,
  isAdmin,
  managesCompany,
  Privilege,
} from './access';

describe('access', () => {
  it('treats a user as an admin only within a company', () => {
    expect(isAdmin(buildMe({ userType: 'ADMIN' }))).toBe(true);
    expect(isAdmin(buildMe({ userType: 'ADMIN', company: null }))).toBe(false);
    expect(isAdmin(buildMe())).toBe(false);
  });

  it('identifies privileges by title', () => {
    const me = buildMe({ privileges: [privilege('view ALL STAFF section')] });
    expect(hasPrivilege(me, Privilege.viewAllStaff)).toBe(true);
    expect(hasMasterControl(me)).toBe(false);
  });

  it.each([
    ['an admin of it', buildMe({ userType: 'ADMIN' }), '3', true],
    ['an admin of another', buildMe({ userType: 'ADMIN' }), '4', false],
    ['an employee', buildMe(), '3', false],
    ['a viewer', buildMe({ privileges: [privilege(Privilege.viewAllStaff)] }), '3', true],
    ['a viewer of another', buildMe({ privileges: [privilege(Privilege.viewAllStaff)] }), '4', false],
    ['MASTER CONTROL', buildMe({ privileges: [privilege(Privilege.masterControl)] }), '4', true],
    ['an admin without a company', buildMe({ userType: 'ADMIN', company: null }), undefined, false],
  ])('lets %s list staff as the server does', (_who, me, companyId, allowed) => {
    expect(canListStaff(me, companyId)).toBe(allowed);
  });

  it.each([
    ['an admin of it', buildMe({ userType: 'ADMIN' }), '3', true],
    ['an admin of another', buildMe({ userType: 'ADMIN' }), '4', false],
    ['an employee', buildMe(), '3', false],
    ['MASTER CONTROL', buildMe({ privileges: [privilege(Privilege.masterControl)] }), '4', true],
    [
      'MASTER CONTROL without a company',
      buildMe({ privileges: [privilege(Privilege.masterControl)] }),
      undefined,
      false,
    ],
  ])('knows whether %s manages a company', (_who, me, companyId, manages) => {
    expect(managesCompany(me, companyId)).toBe(manages);
  });
});

describe('a failure to read the user', () => {
  const known = { uid: 'a', me: buildMe() };
  const problem = (code: string) => ({ code, message: code, fields: {} });

  it.each(['NETWORK', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'])(
    'keeps a known user if it may pass: %s',
    (code) => {
      expect(afterFailure(known, 'a', problem(code))).toBe(known);
    },
  );

  it('is shown if it ends the session, or if nothing was known', () => {
    const ended = problem('UNAUTHENTICATED');
    expect(afterFailure(known, 'a', ended)).toEqual({ uid: 'a', problem: ended });
    const offline = problem('NETWORK');
    expect(afterFailure(undefined, 'a', offline)).toEqual({ uid: 'a', problem: offline });
    expect(afterFailure(known, 'b', offline)).toEqual({ uid: 'b', problem: offline });
  });
});
