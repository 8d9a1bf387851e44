import { QueryFailedError } from 'typeorm';
import { toAppError } from './error.filter.js';

const failed = (code: string) =>
  new QueryFailedError('SELECT 1', [], Object.assign(new Error('no'), { code }));

describe('a failed statement', () => {
  it.each([
    ['is UNAVAILABLE if it timed out', '57014', /took too long.*longer words/],
    ['is UNAVAILABLE if the database refused the connection', 'ECONNREFUSED', /database is unavailable/],
    ['is UNAVAILABLE if there are too many connections', '53300', /database is unavailable/],
  ])('%s', (_, code, message) => {
    expect(toAppError(failed(code))).toMatchObject({
      code: 'UNAVAILABLE',
      message: expect.stringMatching(message),
    });
  });

  it('is INTERNAL otherwise', () => {
    expect(toAppError(failed('42P01'))).toMatchObject({ code: 'INTERNAL' });
  });
});
