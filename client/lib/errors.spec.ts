import { i18n } from '@lingui/core';
import { FieldProblem, toProblem } from './errors';

const fromGraphQL = (code: string, rest: object = {}, message = 'as the server says it') => ({
  errors: [{ message, extensions: { code, ...rest } }],
});

describe('toProblem', () => {
  it.each([
    'BAD_REQUEST',
    'UNAUTHENTICATED',
    'FORBIDDEN',
    'NOT_FOUND',
    'CONFLICT',
    'VALIDATION_FAILED',
    'TOO_MANY_REQUESTS',
    'UNAVAILABLE',
    'INTERNAL',
  ])('puts %s into words', (code) => {
    const problem = toProblem(fromGraphQL(code));
    expect(problem.code).toBe(code);
    expect(problem.message).toMatch(/^[A-Za-z].{10,}/);
  });

  it("keeps the server's message if it says more", () => {
    expect(toProblem(fromGraphQL('CONFLICT', {}, 'This company has that feature.')).message).toBe(
      'This company has that feature.',
    );
  });

  it('says when to try again after too many requests', () => {
    const messageAfter = (retryAfter: number) =>
      toProblem(fromGraphQL('TOO_MANY_REQUESTS', { retryAfter })).message;
    expect(messageAfter(1)).toBe('Too many requests. Try again in 1 second.');
    expect(messageAfter(12)).toBe('Too many requests. Try again in 12 seconds.');
    expect(messageAfter(3000)).toBe('Too many requests. Try again in 50 minutes.');
    expect(toProblem({ statusCode: 429 }).message).toBe('Too many requests. Try again in a minute.');
  });

  it('shows no details of an internal error', () => {
    const problem = toProblem(fromGraphQL('INTERNAL', {}, 'relation "users" does not exist'));
    expect(problem.message).not.toContain('relation');
    expect(toProblem(fromGraphQL('SOMETHING_NEW', {}, 'secret')).message).not.toContain('secret');
  });

  it("maps fields to the form's names", () => {
    const errors = [
      { field: 'input.firstName', message: 'is too long' },
      { field: 'company_name', message: 'is empty' },
      { field: 'firstName', message: 'second message' },
    ];
    expect(toProblem(fromGraphQL('VALIDATION_FAILED', { errors })).fields).toEqual({
      firstName: 'Is too long.',
      companyName: 'Is empty.',
    });
  });

  it('does not reveal by a failed sign-in whether the email exists', () => {
    const codes = [
      'invalid-credential',
      'invalid-login-credentials',
      'user-not-found',
      'wrong-password',
      'user-disabled',
    ];
    const said = codes.map((code) => toProblem({ code: `auth/${code}` }));
    expect(new Set(said.map((problem) => problem.message)).size).toBe(1);
    expect(said.every((problem) => Object.keys(problem.fields).length === 0)).toBe(true);
  });

  it('shows no English of the server in other languages', () => {
    i18n.loadAndActivate({ locale: 'de', messages: {} });
    const errors = [
      { field: 'email', message: 'must be an email address', reason: 'NOT_AN_EMAIL' },
      { field: 'lastName', message: 'is odd' },
    ];
    expect(toProblem(fromGraphQL('VALIDATION_FAILED', { errors })).fields).toEqual({
      email: 'This does not look like an email address.',
      lastName: 'This value is not accepted. Check it.',
    });
    expect(toProblem(fromGraphQL('CONFLICT', {}, 'only English')).message).not.toContain('only English');
    i18n.loadAndActivate({ locale: 'en', messages: {} });
  });

  it('prefers a reason to a code', () => {
    const problem = toProblem(fromGraphQL('UNAVAILABLE', { reason: 'PASSWORD_CHANGE_REQUIRED' }));
    expect(problem.message).toContain('Choose a new password');
  });

  it("shows the client's own message at its field", () => {
    expect(toProblem(new FieldProblem('password', 'Too easy.')).fields).toEqual({ password: 'Too easy.' });
  });

  it("puts the provider's message at its field", () => {
    expect(toProblem({ code: 'auth/email-already-in-use' }).fields).toHaveProperty('email');
    expect(toProblem({ code: 'auth/weak-password' }).fields).toHaveProperty('password');
  });

  it('recognizes a server that is unreachable or down', () => {
    expect(toProblem(new TypeError('Failed to fetch')).code).toBe('NETWORK');
    expect(toProblem({ name: 'ServerError', statusCode: 503 }).code).toBe('UNAVAILABLE');
    expect(toProblem({ name: 'ServerError', statusCode: 500 }).code).toBe('INTERNAL');
  });

  it('has a message for any other error', () => {
    for (const odd of [undefined, null, 'text', 3, {}, new Error('x')]) {
      expect(toProblem(odd).message).toMatch(/try again/i);
    }
  });
});
