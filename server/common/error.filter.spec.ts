import { QueryFailedError } from 'typeorm';
import { toAppError } from './error.filter.js';

const failed = (code: string) =>
  new QueryFailedError('SELECT 1', [], Object.assign(new Error('no'), { code }));

describe('A statement that fails', () => {
  it.each([
    ['was ended for the time that it took', '57014', /took too long.*ask for less/],
    ['found nobody to answer', 'ECONNREFUSED', /database is away/],
    ['was refused for too many others', '53300', /database is away/],
  ])('%s', (_, code, message) => {
    expect(toAppError(failed(code))).toMatchObject({
      code: 'UNAVAILABLE',
      message: expect.stringMatching(message),
    });
  });

  it('is a fault of ours otherwise, of which nothing is told', () => {
    expect(toAppError(failed('42P01'))).toMatchObject({ code: 'INTERNAL' });
  });
});
