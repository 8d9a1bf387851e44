import { startApp, type TestApp } from '../../../test/app.js';
import { ADD, buildOpenRole } from '../../../test/candidates.js';
import { expectCode, expectCredentialsNeeded, gqlData } from '../../../test/expectations.js';
import type { BuiltUser } from '../../../test/factories.js';
import { uniqueEmail } from '../../../test/identity-emulator.js';
import { expectReason } from '../../../test/invitations.js';
import { buildRoleCast, type RoleCast } from '../../../test/roles.js';
import { CandidateErasuresService } from './candidate-erasures.service.js';

const MERGE = `mutation ($candidateId: ID!, $intoId: ID!) {
  kept: mergeCandidates(candidateId: $candidateId, intoId: $intoId) { merges { id } }
}`;
const UNDO = `mutation ($mergeId: ID!) { undoCandidateMerge(mergeId: $mergeId) { id } }`;
const DUPLICATES = `query ($id: ID!) { application(id: $id) { candidate { duplicates { hints candidate { id } } } } }`;
const distinction = (name: string) =>
  `mutation ($candidateId: ID!, $fromId: ID!) { candidate: ${name}(candidateId: $candidateId, fromId: $fromId) { id distinctFrom { id } } }`;
const DISTINGUISH = distinction('distinguishCandidates');
const FORGET = distinction('undoCandidateDistinction');

let app: TestApp;
let cast: RoleCast;

beforeAll(async () => {
  app = await startApp();
  cast = await buildRoleCast(app);
});
afterAll(() => app.close());

/** Adds a person to a role. Returns the ids of the application and of the candidate. */
async function add(roleId: string, fields: object = {}) {
  const input = { name: 'Ada Bread', email: uniqueEmail(), ...fields };
  const { application } = await gqlData(app, cast.admin, ADD, { roleId, input });
  return {
    id: application.id as string,
    candidateId: application.candidate.id as string,
    email: input.email,
  };
}
const role = (fields: object = {}) => buildOpenRole(app, cast, fields);
const foreign = () => role({ hiringManagerId: null, recruiterIds: [] });
const merge = async (caller: BuiltUser, candidateId: string, intoId: string) =>
  (await gqlData(app, caller, MERGE, { candidateId, intoId })).kept;
const duplicatesFor = async (caller: BuiltUser, id: string) =>
  (await gqlData(app, caller, DUPLICATES, { id })).application.candidate.duplicates;
const applyAgain = (email: string, roleId: string) =>
  gqlData(app, cast.admin, ADD, { roleId, input: { name: 'Again', email } });

const phone = () => `+49 30 ${Math.random().toString().slice(2, 10)}`;

it('needs credentials, and the right to read all of both', async () => {
  const [own, others] = [await role(), await foreign()];
  const [one, two, hidden] = [await add(own.id), await add((await role()).id), await add(others.id)];
  const both = { candidateId: one.candidateId, fromId: two.candidateId };
  for (const document of [DISTINGUISH, FORGET]) {
    await expectCredentialsNeeded(app, { gql: [document, { candidateId: '1', fromId: '2' }] });
    for (const caller of [cast.employee, cast.rival, cast.waiting, cast.viewer])
      expectCode(await app.gql(caller, document, both), 'NOT_FOUND');
    const withHidden = { candidateId: one.candidateId, fromId: hidden.candidateId };
    expectCode(await app.gql(cast.manager, document, withHidden), 'NOT_FOUND');
    const same = { candidateId: one.candidateId, fromId: one.candidateId };
    expectCode(await app.gql(cast.admin, document, same), 'VALIDATION_FAILED');
  }
  await applyAgain(hidden.email, own.id);
  await expectReason(
    app.gql(cast.manager, DISTINGUISH, { candidateId: one.candidateId, fromId: hidden.candidateId }),
    'FORBIDDEN',
    'ROLE_MANAGERS_ONLY',
  );
});

it('ends the suggestion for both until it is undone, also for those merged with them', async () => {
  const shared = { phone: phone() };
  const one = await add((await role()).id, shared);
  const two = await add((await role()).id, shared);
  const third = await add((await role()).id);
  const both = { candidateId: one.candidateId, fromId: two.candidateId };
  const { candidate } = await gqlData(app, cast.manager, DISTINGUISH, both);
  expect(candidate).toEqual({ id: one.candidateId, distinctFrom: [{ id: two.candidateId }] });
  await gqlData(app, cast.manager, DISTINGUISH, both);
  for (const { id } of [one, two]) expect(await duplicatesFor(cast.admin, id)).toEqual([]);
  await merge(cast.admin, third.candidateId, one.candidateId);
  expect(await duplicatesFor(cast.admin, third.id)).toEqual([]);
  // From the other side, and by a member of the person.
  await gqlData(app, cast.admin, FORGET, { candidateId: two.candidateId, fromId: third.candidateId });
  await gqlData(app, cast.admin, FORGET, both);
  expect(await duplicatesFor(cast.admin, two.id)).toMatchObject([{ candidate: { id: one.candidateId } }]);
  const entries = await app.database.query(
    `SELECT action FROM audit_log WHERE subject_type = 'CANDIDATE' AND subject_id = ANY($1) ORDER BY id`,
    [[one.candidateId, two.candidateId]],
  );
  expect(entries.map(({ action }: any) => action)).toEqual([
    'CANDIDATES_DISTINGUISHED',
    'CANDIDATES_MERGED',
    'CANDIDATE_DISTINCTION_UNDONE',
  ]);
});

it('gives way to a merge, and is erased with one of them', async () => {
  const [one, two] = [await add((await role()).id), await add((await role()).id)];
  const both = { candidateId: one.candidateId, fromId: two.candidateId };
  await gqlData(app, cast.admin, DISTINGUISH, both);
  const { merges } = await merge(cast.admin, one.candidateId, two.candidateId);
  expectCode(await app.gql(cast.admin, DISTINGUISH, both), 'VALIDATION_FAILED');
  await gqlData(app, cast.admin, UNDO, { mergeId: merges[0].id });
  const known = () =>
    app.database.query(`SELECT FROM candidate_distinctions WHERE one_id = ANY($1)`, [
      [one.candidateId, two.candidateId],
    ]);
  expect(await known()).toEqual([]);
  await gqlData(app, cast.admin, DISTINGUISH, both);
  await app.database.query(`UPDATE applications SET state = 'WITHDRAWN' WHERE id = $1`, [one.id]);
  await app.database.query(`UPDATE candidates SET retain_until = '2020-01-01' WHERE id = $1`, [
    one.candidateId,
  ]);
  await app.app.get(CandidateErasuresService).eraseEnded();
  expect(await known()).toEqual([]);
  await expectReason(app.gql(cast.admin, DISTINGUISH, both), 'CONFLICT', 'CANDIDATE_IS_ERASED');
});
