import { companyIdMessage, messagesOf, blank, stepAfter, type Creator } from './create-new-user-rules';

const visitor: Creator = { kind: 'visitor', hasAccount: false };
const admin: Creator = { kind: 'admin', companyId: '3', companyTitle: 'Acme' };
const master: Creator = { kind: 'master', companyId: '1' };

describe('the user type', () => {
  it.each([visitor, admin, master])('employee leads to 2A for %j', (creator) => {
    expect(stepAfter(' Employee ', creator)).toEqual({ step: '2A' });
  });

  it('admin leads to 2B, except for an admin of a company', () => {
    expect(stepAfter('admin', visitor)).toEqual({ step: '2B' });
    expect(stepAfter('admin', master)).toEqual({ step: '2B' });
    expect(stepAfter('admin', admin)).toHaveProperty('refusal', expect.stringContaining('Acme'));
  });

  it.each(['', 'owner', 'ADMINS', 'admin employee', '__proto__'])('rejects %p', (type) => {
    for (const creator of [visitor, admin, master]) {
      expect(stepAfter(type, creator)).toHaveProperty('refusal');
    }
  });
});

describe('the company of an employee', () => {
  it('is 2 or none for a visitor, with a hint about who can do more', () => {
    for (const id of ['2', '0', '', ' 2 ']) expect(companyIdMessage(id, visitor)).toBeUndefined();
    expect(companyIdMessage('3', visitor)).toContain('admin of company 3');
    expect(companyIdMessage('two', visitor)).toBeDefined();
  });

  it("is the admin's own, and any for MASTER CONTROL", () => {
    expect(companyIdMessage('3', admin)).toBeUndefined();
    expect(companyIdMessage('4', admin)).toBeDefined();
    for (const id of ['4', '0', '']) expect(companyIdMessage(id, master)).toBeUndefined();
    for (const id of ['-1', '1.5', 'x']) expect(companyIdMessage(id, master)).toBeDefined();
  });
});

describe('the second step', () => {
  const missing = (creator: Creator, step: '2A' | '2B') =>
    Object.entries(messagesOf({ ...blank, companyId: '2' }, step, creator))
      .filter(([, message]) => message)
      .map(([name]) => name)
      .sort();

  it('requires an account if there is none', () => {
    expect(missing(visitor, '2A')).toEqual(['email', 'firstName', 'lastName', 'password']);
    expect(missing(visitor, '2B')).toEqual(['companyName', 'email', 'firstName', 'lastName', 'password']);
    expect(missing({ kind: 'visitor', hasAccount: true }, '2A')).toEqual(['firstName', 'lastName']);
  });
});
