import {
  ACCEPT,
  applicationFor,
  applyFor,
  buildApplicant,
  buildOpenRole,
  MINE,
  MOVE,
  REOPEN,
  stageOf,
} from '../../../../../test/candidates.js';
import { gqlData } from '../../../../../test/expectations.js';
import type { BuiltUser } from '../../../../../test/factories.js';
import { buildRoleCast, type RoleCast, SET_SETTINGS } from '../../../../../test/roles.js';
import { type SharedServer, sharedServer } from '../../../../../test/shared-server.js';
import { until } from '../../../../../test/until.js';

let app: SharedServer;
let cast: RoleCast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildRoleCast(app);
});
afterAll(() => app.close());

/** A role with one opening, for which people apply one after another. The first is hired. */
async function filled(count: number) {
  const role = await buildOpenRole(app, cast, { openings: 1 });
  const people: BuiltUser[] = [];
  const ids: string[] = [];
  for (let place = 0; place < count; place++) {
    const person = await buildApplicant(app, { company: { id: 2 } });
    people.push(person);
    ids.push((await applyFor(app, person, role.id)).id);
  }
  const [first, second] = ids;
  const offer = { applicationIds: [first, second], stageId: stageOf(role, 'OFFER') };
  await gqlData(app, cast.manager, MOVE, offer);
  await gqlData(app, people[0]!, ACCEPT, { applicationId: first });
  return { role, people, ids };
}

const stateOf = async (id: string) => (await applicationFor(app, cast.manager, id)).state as string;
const settled = { every: 50 };
const set = (rejectsOthers: boolean) => gqlData(app, cast.admin, SET_SETTINGS, { input: { rejectsOthers } });

it('leaves the other applicants alone unless the company wants them to be rejected', async () => {
  const { ids } = await filled(2);
  const waiting = await app.database.query(
    `SELECT FROM pgboss.job WHERE name = 'filled-roles' AND state < 'completed'`,
  );
  expect(waiting).toEqual([]);
  expect(await stateOf(ids[1]!)).toBe('ACTIVE');
});

it('rejects the others, including those with an offer, and notifies them later', async () => {
  expect((await set(true)).settings).toMatchObject({ rejectsOthers: true, needsApproval: false });
  const { role, people, ids } = await filled(3);
  for (const id of ids.slice(1)) await until(async () => (await stateOf(id)) === 'REJECTED', settled);
  expect(await stateOf(ids[0]!)).toBe('HIRED');
  const rejected = await applicationFor(app, cast.manager, ids[2]!);
  expect(rejected).toMatchObject({
    rejectReason: 'FILLED',
    stage: { id: stageOf(role, 'REJECTED') },
    events: [{ kind: 'REJECTED', actor: null }, { kind: 'APPLIED' }],
  });
  const statusOf = async (person: BuiltUser) => (await gqlData(app, person, MINE)).myApplications[0].status;
  expect(await statusOf(people[2]!)).toBe('IN_REVIEW');
  const told = await app.database.query(
    `SELECT data ->> 'id' AS id, start_after > now() + interval '10 seconds' AS "isLater" FROM pgboss.job
     WHERE name = 'application-rejections' AND data ->> 'id' = ANY($1) ORDER BY 1::integer`,
    [ids],
  );
  expect(told).toEqual(ids.slice(1).map((id) => ({ id, isLater: true })));
  // It was reopened in time, so it is not rejected again.
  await gqlData(app, cast.manager, REOPEN, { applicationIds: [ids[2]] });
  expect(await stateOf(ids[2]!)).toBe('ACTIVE');
  const entries = await app.database.query(
    `SELECT actor_user_id AS actor FROM audit_log WHERE subject_type = 'APPLICATION' AND subject_id = ANY($1)
       AND action = 'APPLICATION_REJECTED'`,
    [ids],
  );
  expect(entries).toEqual([{ actor: null }, { actor: null }]);
  await set(false);
});
