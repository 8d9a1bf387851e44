import {
  Failure,
  oldCompany,
  oldUser,
  type Responses,
  startFakeBackend,
} from '../../../test/fake-backend.js';
import { PatientBackend } from '../backend/patient-backend.js';
import { fixedToken } from '../backend/token-sources.js';
import { readDirectory } from './directory.js';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function read(responses: Responses) {
  const server = await startFakeBackend(responses);
  const backend = new PatientBackend(server.url, { concurrency: 4, pause: 5 });
  closing.push(() => backend.close(), server.close);
  const identities = { findAccountsByEmail: () => Promise.resolve(new Map()) };
  return readDirectory(backend, fixedToken('a test', 'token'), identities, null);
}

const COMPANIES = [5, 6, 7].map((id) => oldCompany(id));

describe('the directory of an old backend', () => {
  it.each([
    [
      'is not JSON',
      new Failure(200),
      'fetchUsersWithinCompany of the old backend returned something that is not JSON.',
    ],
    [
      'is not a list',
      { users: [] },
      'fetchUsersWithinCompany of the old backend returned an unexpected value: the response must be a list.',
    ],
    ['fails', new Failure(502), 'fetchUsersWithinCompany of the old backend failed with status 502.'],
    ['is refused', new Failure(404), 'Not found.'],
  ])('reports a company whose list of users %s, and has the others', async (_, response, why) => {
    const directory = await read({
      getAllCompanies: COMPANIES,
      'fetchUsersWithinCompany/5': [oldUser(50, 5)],
      'fetchUsersWithinCompany/6': response,
      'fetchUsersWithinCompany/7': [oldUser(70, 7)],
    });
    expect(directory.companies).toEqual([5, 6, 7]);
    expect(directory.users.map(({ id }) => id)).toEqual([50, 70]);
    expect(directory.unread).toEqual([`The staff of company 6 was not read: ${why}`]);
  });

  it('has the staff even if the list of unallocated users is not JSON', async () => {
    const directory = await read({
      getAllCompanies: COMPANIES,
      getAllUnallocatedUsers: new Failure(200),
      'fetchUsersWithinCompany/5': [oldUser(50, 5)],
    });
    expect(directory.users.map(({ id }) => id)).toEqual([50]);
    expect(directory.unread).toEqual([expect.stringMatching(/^The unallocated users were not read: getAll/)]);
  });

  it('requires the list of companies, and an accepted token', async () => {
    await expect(read({ getAllCompanies: { companies: [] } })).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    const refused = { getAllCompanies: COMPANIES, 'fetchUsersWithinCompany/6': new Failure(401) };
    await expect(read(refused)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});
