import {
  applyFor,
  buildApplicant,
  buildOpenRole,
  MOVE,
  REJECT,
  stageOf,
  WITHDRAW_APPLICATION,
} from '../../../../../test/candidates.js';
import { expectReason } from '../../../../../test/invitations.js';
import { expectCode, gqlData } from '../../../../../test/expectations.js';
import { buildRoleCast, type RoleCast } from '../../../../../test/roles.js';
import { type SharedServer, sharedServer } from '../../../../../test/shared-server.js';

const PROGRESS =
  'query ($id: ID!) { role(id: $id) { applicationProgress { stage { kind name } reached medianDays } } }';
const HAS_APPLIED = '{ me { hasApplied } }';

let app: SharedServer;
let cast: RoleCast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildRoleCast(app);
});
afterAll(() => app.close());

/** Moves the events of an application into the past by numbers of days, oldest first. */
async function backdate(applicationId: string, ...days: number[]): Promise<void> {
  await app.database.query(
    `UPDATE application_events e SET at = now() - make_interval(secs => days.days * 86400)
     FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM application_events
           WHERE application_id = $1) AS own,
       unnest($2::float8[]) WITH ORDINALITY AS days(days, place)
     WHERE own.id = e.id AND own.place = days.place`,
    [applicationId, days],
  );
}

describe('progress', () => {
  it('is for managers of the role only', async () => {
    const role = await buildOpenRole(app, cast);
    for (const caller of [cast.viewer, cast.employee]) {
      await expectReason(app.gql(caller, PROGRESS, { id: role.id }), 'FORBIDDEN', 'ROLE_TEAM_ONLY');
    }
    for (const caller of [cast.rival, cast.waiting]) {
      expectCode(await app.gql(caller, PROGRESS, { id: role.id }), 'NOT_FOUND');
    }
  });

  it('counts the stages that applications reached, their outcomes and their durations', async () => {
    const role = await buildOpenRole(app, cast);
    const applicants = await Promise.all([1, 2, 3, 4].map(() => buildApplicant(app)));
    const ids: string[] = [];
    for (const applicant of applicants) ids.push((await applyFor(app, applicant, role.id)).id);
    const [moved, rejected, withdrawn] = ids as [string, string, string, string];
    const interview = role.stages.find(({ name }: { name: string }) => name === 'Interview').id;
    const decide = (query: string, variables: object) => gqlData(app, cast.manager, query, variables);
    await decide(MOVE, { applicationIds: [moved], stageId: interview });
    await decide(MOVE, { applicationIds: [moved], stageId: stageOf(role, 'OFFER') });
    await decide(MOVE, { applicationIds: [rejected], stageId: interview });
    await decide(REJECT, { applicationIds: [rejected], tell: false });
    await gqlData(app, applicants[2]!, WITHDRAW_APPLICATION, { applicationId: withdrawn });
    await backdate(moved, 10, 8, 4);
    await backdate(rejected, 10, 4, 2);
    await backdate(withdrawn, 10, 9);
    const { applicationProgress } = (await gqlData(app, cast.recruiter, PROGRESS, { id: role.id })).role;
    const rows = applicationProgress.map(
      ({
        stage,
        reached,
        medianDays,
      }: {
        stage: { name: string };
        reached: number;
        medianDays: number | null;
      }) => [stage.name, reached, medianDays === null ? null : Math.round(medianDays * 10) / 10],
    );
    expect(rows).toEqual([
      ['Applied', 4, 2],
      ['Screen', 2, null],
      ['Interview', 2, 3],
      ['Offer', 1, null],
      ['Hired', 0, null],
    ]);
  });

  it('is empty without applications', async () => {
    const role = await buildOpenRole(app, cast);
    const { applicationProgress } = (await gqlData(app, cast.admin, PROGRESS, { id: role.id })).role;
    expect(applicationProgress.map(({ reached }: { reached: number }) => reached)).toEqual([0, 0, 0, 0, 0]);
  });
});

it('tells nobody but the actor whether they have applied', async () => {
  const role = await buildOpenRole(app, cast);
  const applicant = await buildApplicant(app);
  const hasApplied = async () => (await gqlData(app, applicant, HAS_APPLIED)).me.hasApplied;
  expect(await hasApplied()).toBe(false);
  await applyFor(app, applicant, role.id);
  expect(await hasApplied()).toBe(true);
  const { user } = await gqlData(
    app,
    cast.master,
    'query ($id: String!) { user(firebaseId: $id) { hasApplied } }',
    {
      id: applicant.uid,
    },
  );
  expect(user.hasApplied).toBeNull();
});
