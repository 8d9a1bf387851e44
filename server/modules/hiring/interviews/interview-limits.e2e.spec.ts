import { type SharedServer, sharedServer } from '../../../../test/shared-server.js';
import { applyFor, buildApplicant, buildOpenRole } from '../../../../test/candidates.js';
import { gqlData } from '../../../../test/expectations.js';
import { callFrom, expectTooMany, newAddress } from '../../../../test/limits.js';
import { CANCEL, CHANGE, interviewInput, planFor, RECORD, RESTORE } from '../../../../test/interviews.js';
import { buildRoleCast, type RoleCast } from '../../../../test/roles.js';

let app: SharedServer;
let cast: RoleCast;

beforeAll(async () => {
  app = await sharedServer('tight');
  cast = await buildRoleCast(app);
});
afterAll(() => app.close());

it('every change of interviews counts, and changes that would exceed the email limit are refused', async () => {
  const role = await buildOpenRole(app, cast);
  const { id } = await applyFor(app, await buildApplicant(app), role.id);
  const { id: interviewId } = await planFor(app, cast.manager, id, [cast.recruiter.id]);
  await gqlData(app, cast.manager, CANCEL, { interviewId });
  await gqlData(app, cast.manager, RESTORE, { interviewId });
  await gqlData(app, cast.manager, CANCEL, { interviewId });
  const { gql } = callFrom(app, newAddress());
  const outcome = { state: 'DONE', outcome: '' };
  for (const [document, variables] of [
    [CANCEL, { interviewId }],
    [RESTORE, { interviewId }],
    [RECORD, { interviewId, input: outcome }],
    [CHANGE, { interviewId, input: interviewInput([cast.recruiter.id]), expectedVersion: 1 }],
  ] as const)
    expectTooMany(await gql(cast.manager, document, variables), 'interviews');
  // Other companies are not affected.
  await gqlData(app, cast.recruiter, RESTORE, { interviewId });
});
