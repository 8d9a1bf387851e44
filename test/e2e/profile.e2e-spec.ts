import { expectCode, gqlData } from '../expectations.js';
import { buildCast, buildUser, type Cast } from '../factories.js';
import { sharedServer, type SharedServer } from '../shared-server.js';

let app: SharedServer;
let cast: Cast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCast(app);
});
afterAll(() => app.close());

const FIELDS = 'firstName lastName displayName jobTitle phone timeZone language version';
const UPDATE = `mutation ($userId: ID!, $input: UpdateUserInput!, $version: Int!) {
  updateUser(userId: $userId, input: $input, expectedVersion: $version) { ${FIELDS} } }`;
const UPDATE_ME = `mutation ($input: UpdateUserInput!, $version: Int!) {
  updateMe(input: $input, expectedVersion: $version) { ${FIELDS} } }`;

const update = (caller: Parameters<SharedServer['gql']>[0], userId: number, input: object, version = 1) =>
  app.gql(caller, UPDATE, { userId: String(userId), input, version });

describe('updateUser', () => {
  const input = { jobTitle: 'Recruiter' };

  it('needs credentials and a record', async () => {
    expectCode(await update(null, cast.employee.id, input), 'UNAUTHENTICATED');
    expectCode(await update(cast.stranger, cast.employee.id, input), 'FORBIDDEN');
  });

  it.each(['employee', 'rival', 'waiting', 'waitingAdmin'] as const)(
    'hides the user from %s as if absent',
    async (caller) => expectCode(await update(cast[caller], cast.viewer.id, input), 'NOT_FOUND'),
  );

  it('is refused to viewers, and to admins for unallocated users', async () => {
    expectCode(await update(cast.viewer, cast.employee.id, input), 'FORBIDDEN');
    expectCode(await update(cast.admin, cast.waiting.id, input), 'FORBIDDEN');
  });

  it.each([
    [{ firstName: '' }, 'input.firstName'],
    [{ firstName: null }, 'input.firstName'],
    [{ phone: 'call me' }, 'input.phone'],
    [{ timeZone: 'Mars/Olympus' }, 'input.timeZone'],
    [{ language: 'tlh' }, 'input.language'],
    [{ jobTitle: 'x'.repeat(101) }, 'input.jobTitle'],
  ])('rejects %j', async (wrong, field) => {
    const answer = await update(cast.admin, cast.employee.id, wrong);
    expectCode(answer, 'VALIDATION_FAILED');
    expect(answer.errors![0].extensions.errors).toMatchObject([{ field }]);
  });

  it('changes and clears fields for admins and MASTER CONTROL', async () => {
    const { id } = await buildUser(app, { company: cast.company, firstName: 'Ada', lastName: 'Byron' });
    const profile = { jobTitle: 'Analyst', phone: '+44 20 1234', timeZone: 'Europe/London', language: 'de' };
    expect((await update(cast.admin, id, profile)).data.updateUser).toMatchObject({ ...profile, version: 2 });
    const cleared = (await update(cast.master, id, { phone: null }, 2)).data.updateUser;
    expect(cleared).toMatchObject({ phone: null, jobTitle: 'Analyst', version: 3 });
  });

  it('rejects an edit of an outdated record, and changes nothing', async () => {
    const { id } = await buildUser(app, { company: cast.company });
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((jobTitle) => update(cast.admin, id, { jobTitle })),
    );
    const refused = answers.filter(({ errors }) => errors);
    expect(refused).toHaveLength(2);
    for (const answer of refused) {
      expectCode(answer, 'CONFLICT');
      expect(answer.errors![0].extensions.reason).toBe('STALE_VERSION');
    }
  });

  it('does not increment the version for a repeated edit', async () => {
    const { id } = await buildUser(app, { company: cast.company });
    await update(cast.admin, id, input);
    expect((await update(cast.admin, id, input, 2)).data.updateUser.version).toBe(2);
  });
});

describe('updateMe', () => {
  it("edits the caller's profile, and the display name follows the names until it is edited", async () => {
    const person = await buildUser(app, { company: cast.company, firstName: 'Ada', lastName: 'Byron' });
    const edit = async (input: object, version: number) =>
      (await gqlData(app, person, UPDATE_ME, { input, version })).updateMe;
    expect(await edit({ lastName: 'Lovelace' }, 1)).toMatchObject({ displayName: 'Ada Lovelace' });
    expect(await edit({ displayName: 'The Countess' }, 2)).toMatchObject({ displayName: 'The Countess' });
    expect(await edit({ lastName: 'King' }, 3)).toMatchObject({
      lastName: 'King',
      displayName: 'The Countess',
      version: 4,
    });
  });

  it('is audited with what changed', async () => {
    const person = await buildUser(app, { company: cast.company });
    await gqlData(app, person, UPDATE_ME, { input: { jobTitle: 'Chef' }, version: 1 });
    const [{ personal }] = await app.database.query(
      `SELECT personal FROM audit_log WHERE action = 'USER_UPDATED' AND subject_id = $1`,
      [String(person.id)],
    );
    expect(JSON.parse(personal)).toMatchObject({ before: { jobTitle: null }, after: { jobTitle: 'Chef' } });
  });
});
