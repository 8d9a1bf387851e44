import { addFeatures } from '../../../../../test/actions.js';
import { buildEvent, CANCEL_EVENT, RESTORE_EVENT } from '../../../../../test/calendar.js';
import { ADD, applicationFor, buildOpenRole, REJECT, REOPEN } from '../../../../../test/candidates.js';
import { expectCode, gqlData } from '../../../../../test/expectations.js';
import { buildRoleCast, type RoleCast } from '../../../../../test/roles.js';
import { sharedServer, type SharedServer } from '../../../../../test/shared-server.js';
import type { Throttle } from '../../../../platform/limits/throttle.js';

let app: SharedServer;
let cast: RoleCast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildRoleCast(app);
  await addFeatures(app, cast.company, 'Events');
});
afterAll(() => app.close());

/** Makes a caller exceed its processing-time limit for a long time. */
const exhaust = ({ uid }: { uid: string }) => app.service<Throttle>('Throttle').add(uid, 1e12);

it('the person who rejected somebody can undo it, however much they have read and changed', async () => {
  const role = await buildOpenRole(app, cast);
  const input = { name: 'Ada', email: 'ada@undo.example' };
  const { application } = await gqlData(app, cast.manager, ADD, { roleId: role.id, input });
  const variables = { applicationIds: [application.id], tell: false };
  const { applicationIds } = variables;
  await gqlData(app, cast.manager, REJECT, variables);
  await exhaust(cast.manager);
  expectCode(await app.gql(cast.manager, REJECT, variables), 'TOO_MANY_REQUESTS');
  await gqlData(app, cast.manager, REOPEN, { applicationIds });
  // No other operation is exempt with it.
  const both = `mutation ($ids: [ID!]!) {
    reopenApplications(applicationIds: $ids) { id } rejectApplications(applicationIds: $ids, tell: false) { id }
  }`;
  expectCode(await app.gql(cast.manager, both, { ids: applicationIds }), 'TOO_MANY_REQUESTS');
  expect(await applicationFor(app, cast.master, application.id)).toMatchObject({ state: 'ACTIVE' });
});

it('the person who cancelled an event can restore it', async () => {
  const { id } = await buildEvent(app, cast.admin);
  await gqlData(app, cast.admin, CANCEL_EVENT, { id, scope: 'ALL' });
  await exhaust(cast.admin);
  const { event } = await gqlData(app, cast.admin, RESTORE_EVENT, { id });
  expect(event.cancelledAt).toBeNull();
});
