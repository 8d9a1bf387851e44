import { startApp, type TestApp } from '../../../test/app.js';
import { applyFor, buildApplicant, buildOpenRole } from '../../../test/candidates.js';
import { gqlData } from '../../../test/expectations.js';
import { callFrom, expectTooMany, newAddress, shrinkBudgets } from '../../../test/limits.js';
import { CANCEL, CHANGE, interviewInput, planFor, RECORD, RESTORE } from '../../../test/interviews.js';
import { buildRoleCast, type RoleCast } from '../../../test/roles.js';

let app: TestApp;
let cast: RoleCast;

beforeAll(async () => {
  shrinkBudgets({ 'interviews-hour': 4 });
  app = await startApp();
  cast = await buildRoleCast(app);
});
afterAll(() => app.close());

it('every change of interviews counts, and those that would send more emails are refused', async () => {
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
  // Those of others are not affected.
  await gqlData(app, cast.recruiter, RESTORE, { interviewId });
});
