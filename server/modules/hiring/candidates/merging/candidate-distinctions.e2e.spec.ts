import { sharedServer, type SharedServer } from '../../../../../test/shared-server.js';
import { duplicateTools, UNDO_MERGE } from '../../../../../test/candidates.js';
import { expectCode, expectCredentialsNeeded, gqlData } from '../../../../../test/expectations.js';
import { expectReason } from '../../../../../test/invitations.js';
import { buildRoleCast, type RoleCast } from '../../../../../test/roles.js';
import type { CandidateErasuresService } from '../erasure/candidate-erasures.service.js';

const distinction = (name: string) =>
  `mutation ($candidateId: ID!, $fromId: ID!) { candidate: ${name}(candidateId: $candidateId, fromId: $fromId) { id distinctFrom { id } } }`;
const DISTINGUISH = distinction('distinguishCandidates');
const FORGET = distinction('undoCandidateDistinction');

let app: SharedServer;
let cast: RoleCast;
let tools: ReturnType<typeof duplicateTools>;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildRoleCast(app);
  tools = duplicateTools(app, cast);
});
afterAll(() => app.close());

const phone = () => `+49 30 ${Math.random().toString().slice(2, 10)}`;

it('needs credentials, and the right to read everything about both', async () => {
  const [own, others] = [await tools.role(), await tools.foreign()];
  const [one, two, hidden] = [
    await tools.add(own.id),
    await tools.add((await tools.role()).id),
    await tools.add(others.id),
  ];
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
  await tools.add(own.id, { name: 'Again', email: hidden.email });
  await expectReason(
    app.gql(cast.manager, DISTINGUISH, { candidateId: one.candidateId, fromId: hidden.candidateId }),
    'FORBIDDEN',
    'ROLE_MANAGERS_ONLY',
  );
});

it('ends the suggestion for both until it is undone, including candidates merged with them', async () => {
  const shared = { phone: phone() };
  const one = await tools.add((await tools.role()).id, shared);
  const two = await tools.add((await tools.role()).id, shared);
  const third = await tools.add((await tools.role()).id);
  const both = { candidateId: one.candidateId, fromId: two.candidateId };
  const { candidate } = await gqlData(app, cast.manager, DISTINGUISH, both);
  expect(candidate).toEqual({ id: one.candidateId, distinctFrom: [{ id: two.candidateId }] });
  await gqlData(app, cast.manager, DISTINGUISH, both);
  for (const { id } of [one, two]) expect(await tools.duplicatesFor(cast.admin, id)).toEqual([]);
  await tools.merge(cast.admin, third.candidateId, one.candidateId);
  expect(await tools.duplicatesFor(cast.admin, third.id)).toEqual([]);
  // In the other direction, and by another candidate of the same person.
  await gqlData(app, cast.admin, FORGET, { candidateId: two.candidateId, fromId: third.candidateId });
  await gqlData(app, cast.admin, FORGET, both);
  expect(await tools.duplicatesFor(cast.admin, two.id)).toMatchObject([
    { candidate: { id: one.candidateId } },
  ]);
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

it('is replaced by a merge, and erased with either candidate', async () => {
  const [one, two] = [await tools.add((await tools.role()).id), await tools.add((await tools.role()).id)];
  const both = { candidateId: one.candidateId, fromId: two.candidateId };
  await gqlData(app, cast.admin, DISTINGUISH, both);
  const { merges } = await tools.merge(cast.admin, one.candidateId, two.candidateId);
  expectCode(await app.gql(cast.admin, DISTINGUISH, both), 'VALIDATION_FAILED');
  await gqlData(app, cast.admin, UNDO_MERGE, { mergeId: merges[0].id });
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
  await app.service<CandidateErasuresService>('CandidateErasuresService').eraseEnded();
  expect(await known()).toEqual([]);
  await expectReason(app.gql(cast.admin, DISTINGUISH, both), 'CONFLICT', 'CANDIDATE_IS_ERASED');
});
