import { toProblem } from './errors';

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

  it("keeps the server's own sentence where it says more", () => {
    expect(toProblem(fromGraphQL('CONFLICT', {}, 'This company has that feature.')).message).toBe(
      'This company has that feature.',
    );
  });

  it('says what there are too many of, and when to try again', () => {
    const sentence = 'Too many requests: try again in 12 seconds.';
    expect(toProblem(fromGraphQL('TOO_MANY_REQUESTS', { retryAfter: 12 }, sentence)).message).toBe(sentence);
    expect(toProblem({ statusCode: 429 }).message).toBe('Too many requests: try again in a minute.');
  });

  it('shows nothing of an internal error', () => {
    const problem = toProblem(fromGraphQL('INTERNAL', {}, 'relation "users" does not exist'));
    expect(problem.message).not.toContain('relation');
    expect(toProblem(fromGraphQL('SOMETHING_NEW', {}, 'secret')).message).not.toContain('secret');
  });

  it("finds fields by the form's names", () => {
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

  it('never tells by a failed sign-in whether the e-mail exists', () => {
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

  it('puts what the provider says of a field beside it', () => {
    expect(toProblem({ code: 'auth/email-already-in-use' }).fields).toHaveProperty('email');
    expect(toProblem({ code: 'auth/weak-password' }).fields).toHaveProperty('password');
  });

  it('knows a server that cannot be reached or is down', () => {
    expect(toProblem(new TypeError('Failed to fetch')).code).toBe('NETWORK');
    expect(toProblem({ name: 'ServerError', statusCode: 503 }).code).toBe('UNAVAILABLE');
    expect(toProblem({ name: 'ServerError', statusCode: 500 }).code).toBe('INTERNAL');
  });

  it('has words for anything else', () => {
    for (const odd of [undefined, null, 'text', 3, {}, new Error('x')]) {
      expect(toProblem(odd).message).toMatch(/try again/i);
    }
  });
});
