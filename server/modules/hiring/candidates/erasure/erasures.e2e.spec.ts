import {
  ADD,
  ADD_NOTE,
  applicationFor,
  applyFor,
  buildApplicant,
  buildOpenRole,
} from '../../../../../test/candidates.js';
import { expectCode, expectCredentialsNeeded, gqlData } from '../../../../../test/expectations.js';
import { PDF } from '../../../../../test/applying.js';
import { sendCv } from '../../../../../test/candidate-files.js';
import { endPauses, failing, failureOf } from '../../../../../test/failing-rows.js';
import { expectReason } from '../../../../../test/invitations.js';
import { buildRoleCast, change, CLOSE, type RoleCast } from '../../../../../test/roles.js';
import { sharedServer, type SharedServer } from '../../../../../test/shared-server.js';
import type { CandidateErasuresService } from './candidate-erasures.service.js';

const CLOSE_ACCOUNT = 'mutation ($confirmation: String!) { closeMyAccount(confirmation: $confirmation) }';

const ERASE = 'mutation ($id: ID!) { erased: eraseMyApplications(applicationId: $id) }';
const OWN = '{ myApplications { id retainUntil } }';

let app: SharedServer;
let cast: RoleCast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildRoleCast(app);
});
afterAll(() => app.close());

const end = (applicationId: string) =>
  app.database.query(
    `UPDATE candidates SET retain_until = '2020-01-01'
     WHERE id = (SELECT candidate_id FROM applications WHERE id = $1)`,
    [applicationId],
  );
const eraseEnded = () => app.service<CandidateErasuresService>('CandidateErasuresService').eraseEnded();

const ERASED = {
  coverNote: '',
  answers: [],
  notes: [],
  candidate: { name: '', email: '', phone: '', user: null, erasedAt: expect.any(String) },
};

it('happens when a person closes the account, and keeps the history', async () => {
  const role = await buildOpenRole(app, cast);
  const applicant = await buildApplicant(app);
  const { id } = await applyFor(app, applicant, role.id, { coverNote: 'Dear bakers', phone: '+49 30 99' });
  await gqlData(app, cast.manager, ADD_NOTE, { applicationId: id, text: 'Kind words of a baker' });
  await gqlData(app, applicant, CLOSE_ACCOUNT, { confirmation: applicant.email });
  expect(await applicationFor(app, cast.manager, id)).toMatchObject({
    ...ERASED,
    state: 'WITHDRAWN',
    events: [{ kind: 'WITHDRAWN' }, { kind: 'APPLIED' }],
  });
  const traces = await app.database.query(
    `SELECT FROM audit_log WHERE personal::text LIKE '%Dear bakers%' OR personal::text LIKE '%Kind words of a baker%'`,
  );
  expect(traces).toEqual([]);
});

it("happens at the person's request, for all roles of that company only", async () => {
  await expectCredentialsNeeded(app, { gql: [ERASE, { id: '1' }] });
  const [one, two] = [await buildOpenRole(app, cast), await buildOpenRole(app, cast)];
  const elsewhere = await buildRoleCast(app);
  const other = await buildOpenRole(app, elsewhere);
  const applicant = await buildApplicant(app);
  const { id } = await applyFor(app, applicant, one.id, { coverNote: 'Dear bakers', phone: '+49 30 99' });
  const { id: next } = await applyFor(app, applicant, two.id, {});
  const { id: kept } = await applyFor(app, applicant, other.id, { coverNote: 'Dear cooks' });
  await gqlData(app, cast.manager, ADD_NOTE, { applicationId: id, text: 'Kind' });
  for (const caller of [cast.admin, cast.manager, cast.rival, await buildApplicant(app)])
    expectCode(await app.gql(caller, ERASE, { id }), 'NOT_FOUND');
  const { myApplications } = await gqlData(app, applicant, OWN);
  expect(myApplications[0].retainUntil).toMatch(/^\d{4}-\d\d-\d\d$/);

  expect((await gqlData(app, applicant, ERASE, { id })).erased).toEqual([id, next]);
  for (const each of [id, next])
    expect(await applicationFor(app, cast.manager, each)).toMatchObject({ ...ERASED, state: 'WITHDRAWN' });
  expect((await gqlData(app, applicant, OWN)).myApplications).toMatchObject([{ id: kept }]);
  expect(await applicationFor(app, elsewhere.manager, kept)).toMatchObject({
    coverNote: 'Dear cooks',
    candidate: { erasedAt: null },
  });
  expectCode(await app.gql(applicant, ERASE, { id }), 'NOT_FOUND');
  // The person may apply again.
  expect((await applyFor(app, applicant, one.id, {})).status).toBe('RECEIVED');
});

it('happens once the retention has ended, except while a role is still being filled', async () => {
  const [open, closed] = [await buildOpenRole(app, cast), await buildOpenRole(app, cast)];
  const add = async (roleId: string, name: string) => {
    const input = { name, email: `${name.toLowerCase()}@retained.example`, coverNote: 'Bakes' };
    return (await gqlData(app, cast.manager, ADD, { roleId, input })).application.id as string;
  };
  const [waiting, over] = [await add(open.id, 'Cleo'), await add(closed.id, 'Dora')];
  await gqlData(app, cast.manager, ADD_NOTE, { applicationId: over, text: 'Kind' });
  await change(app, cast.admin, CLOSE, closed.id);
  for (const id of [waiting, over]) await end(id);
  await Promise.all([eraseEnded(), eraseEnded()]);
  expect((await applicationFor(app, cast.manager, waiting)).candidate.name).toBe('Cleo');
  expect(await applicationFor(app, cast.manager, over)).toMatchObject({ ...ERASED, state: 'ACTIVE' });
  // Erased data stays erased: nobody can add data about the person.
  await expectReason(
    app.gql(cast.manager, ADD_NOTE, { applicationId: over, text: 'Remember Dora' }),
    'CONFLICT',
    'CANDIDATE_IS_ERASED',
  );
  const sent = await sendCv(app, cast.manager, over, Buffer.from(PDF.bytes));
  expect(sent).toMatchObject({ status: 409, body: { reason: 'CANDIDATE_IS_ERASED' } });
  const entries = await app.database.query(
    `SELECT action FROM audit_log WHERE company_id = $1 AND subject_type = 'CANDIDATE' AND subject_id = (
       SELECT candidate_id::text FROM applications WHERE id = $2)`,
    [cast.company.id, over],
  );
  expect(entries).toEqual([{ action: 'CANDIDATE_ERASED' }]);
});

it('skips a candidate whose erasure fails, and retries with increasing delays', async () => {
  const role = await buildOpenRole(app, cast);
  const add = async (name: string): Promise<string> => {
    const input = { name, email: `${name.toLowerCase()}@failing.example` };
    return (await gqlData(app, cast.manager, ADD, { roleId: role.id, input })).application.id;
  };
  const [bad, good] = [await add('Bad'), await add('Good')];
  await change(app, cast.admin, CLOSE, role.id);
  await end(bad);
  await end(good);
  const [{ id }] = await app.database.query('SELECT candidate_id AS id FROM applications WHERE id = $1', [
    bad,
  ]);
  const repair = await failing(app.database, 'UPDATE', 'candidates', id);
  const failure = () => failureOf(app.database, 'candidate-erasures', id);
  const nameOf = async (application: string) =>
    (await applicationFor(app, cast.manager, application)).candidate.name;
  try {
    await eraseEnded();
    expect(await nameOf(good)).toBe('');
    expect(await failure()).toEqual({ attempts: 1, problem: 'This row fails.', waits: true });
    await eraseEnded();
    expect(await failure()).toMatchObject({ attempts: 1 });
    await endPauses(app.database);
    await eraseEnded();
    expect(await failure()).toMatchObject({ attempts: 2, waits: true });
    expect(await nameOf(bad)).not.toBe('');
  } finally {
    await repair();
  }
  await endPauses(app.database);
  await eraseEnded();
  expect(await nameOf(bad)).toBe('');
  expect(await failure()).toBeUndefined();
});
