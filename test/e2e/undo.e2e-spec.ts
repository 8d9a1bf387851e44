import type { JobWorkerService } from '../../server/modules/people/imports/job-worker.service.js';
import { readGroups } from '../activity.js';
import { startServer, type TestServer } from '../app.js';
import { ADD_ROWS, CREATE_IMPORT, START_ACTION, START_IMPORT, UNDO as UNDO_JOB } from '../bulk.js';
import { buildUser } from '../factories.js';
import { addMembers } from '../teams.js';
import { buildUndoCast, expectEqualAfter, type UndoCast } from '../undo.js';

let app: TestServer;
let cast: UndoCast;
let run: UndoCast['run'];

beforeAll(async () => {
  // The tests run the jobs, and nothing else happens meanwhile.
  app = await startServer({ idle: true });
  cast = await buildUndoCast(app);
  ({ run } = cast);
});
afterAll(() => app.close());

/** The jobs and the activity entries whose undo is tested. */
const proven = new Set<string>();

async function process(id: string): Promise<void> {
  const worker = app.service<JobWorkerService>('JobWorkerService');
  while (await worker.processBatch(Number(id), false)) continue;
}

const REMOVE = 'mutation ($userId: ID!) { removeFromCompany(userId: $userId) { id } }';
const RETURN = 'mutation ($userId: ID!) { restoreToCompany(userId: $userId) { company { id } userType } }';

describe('moves', () => {
  const userId = () => ({ userId: String(cast.person.id) });

  it('a removal from the company', () =>
    expectEqualAfter(
      app,
      () => run(cast.admin, REMOVE, userId()),
      () => run(cast.admin, RETURN, userId()),
    ));

  it('an allocation of a user with earlier privileges', async () => {
    const variables = { userId: String(cast.waitingAdmin.id) };
    await app.database.query('UPDATE users SET is_discoverable = true WHERE id = $1', [cast.waitingAdmin.id]);
    await expectEqualAfter(
      app,
      () => run(cast.admin, 'mutation ($userId: ID!) { allocateUser(userId: $userId) { id } }', variables),
      () => run(cast.admin, 'mutation ($userId: ID!) { deallocateUser(userId: $userId) { id } }', variables),
    );
  });

  it.each(['SUSPEND', 'REMOVE', 'GRANT_STAFF_VIEW'])('a job: %s', async (action) => {
    const other = await buildUser(app, { company: cast.company });
    await addMembers(app, cast.admin, cast.team, [other.id]);
    const ids = [String(other.id), String(cast.person.id), String(cast.mate.id)];
    await expectEqualAfter(
      app,
      async () => {
        const { id } = (await run(cast.admin, START_ACTION, { action, ids, reason: 'Audit' })).startBulkAction
          .job;
        await process(id);
        return id;
      },
      async (id) => process((await run(cast.admin, UNDO_JOB, { id })).undoBulkAction.id),
    );
    proven.add(action);
  });

  it('a job: IMPORT', async () => {
    const rows = [
      { email: 'new@people.example' },
      { email: cast.mate.email, jobTitle: 'Analyst', phone: '+44 20 7946 0000' },
    ];
    const { id } = (await run(cast.admin, CREATE_IMPORT, { title: 'people.csv' })).createImport;
    await run(cast.admin, ADD_ROWS, { id, from: 1, rows });
    await expectEqualAfter(
      app,
      async () => {
        await run(cast.admin, START_IMPORT, { id });
        await process(id);
      },
      async () => process((await run(cast.admin, UNDO_JOB, { id })).undoBulkAction.id),
    );
    proven.add('IMPORT');
  });

  it.each([
    ['REACTIVATE', `UPDATE users SET suspended_at = now(), suspension_reason = 'Audit' WHERE id = $1`],
    ['REVOKE_STAFF_VIEW', `INSERT INTO user_privileges VALUES ($1, 'view ALL STAFF section')`],
  ])('a job: %s', async (action, prepare) => {
    const other = await buildUser(app, { company: cast.company });
    await app.database.query(prepare, [other.id]);
    await expectEqualAfter(
      app,
      async () => {
        const variables = { action, ids: [String(other.id)], reason: 'Audit' };
        const { id } = (await run(cast.admin, START_ACTION, variables)).startBulkAction.job;
        await process(id);
        return id;
      },
      async (id) => process((await run(cast.admin, UNDO_JOB, { id })).undoBulkAction.id),
    );
    proven.add(action);
  });
});

describe('entries of the activity', () => {
  const UNDO = 'mutation ($id: ID!) { undoActivity(id: $id) }';
  const newest = async () => (await readGroups(app, cast.admin))[0].entries[0].id;
  const grant = `mutation ($id: ID!) { grantPrivilege(userId: $id, title: "view ALL STAFF section") { id } }`;
  const suspend = `mutation ($id: ID!) { suspendUser(userId: $id, reason: "x") { id } }`;

  it.each<[string, () => [document: string, first?: string]]>([
    ['USER_TYPE_CHANGED', () => [`mutation ($id: ID!) { setUserType(userId: $id, userType: ADMIN) { id } }`]],
    [
      'MANAGER_SET',
      () => [`mutation ($id: ID!) { setManager(userId: $id, managerId: ${cast.admin.id}) { id } }`],
    ],
    ['USER_SUSPENDED', () => [suspend]],
    ['USER_REACTIVATED', () => ['mutation ($id: ID!) { reactivateUser(userId: $id) { id } }', suspend]],
    [
      'USER_UPDATED',
      () => [
        `mutation ($id: ID!) { updateUser(userId: $id, expectedVersion: 1, input: { firstName: "New", jobTitle: "Chef" }) { id } }`,
      ],
    ],
    ['PRIVILEGE_GRANTED', () => [grant]],
    ['PRIVILEGE_REVOKED', () => [grant.replace('grant', 'revoke'), grant]],
    ['FEATURE_ADDED', () => [`mutation { addFeature(companyId: ${cast.company.id}, title: "New") { id } }`]],
    [
      'FEATURE_REMOVED',
      () => [`mutation { removeFeature(companyId: ${cast.company.id}, title: "Attendance") { id } }`],
    ],
    [
      'TEAM_MOVED',
      () => [`mutation ($team: ID!) { moveTeam(teamId: $team, parentId: ${cast.above}) { id } }`],
    ],
    [
      'TEAM_RESTORED',
      () => [
        `mutation { restoreTeam(teamId: ${cast.above}) { id } }`,
        `mutation { archiveTeam(teamId: ${cast.above}) { id } }`,
      ],
    ],
    ['INVITATION_REVOKED', () => [`mutation { revokeInvitation(id: ${cast.invited}) { id } }`]],
    [
      'TEAM_CHANGED',
      () => [
        `mutation ($team: ID!) { updateTeam(teamId: $team, expectedVersion: 1, input: { name: "New", color: "#000000" }) { id } }`,
      ],
    ],
    ['TEAM_ARCHIVED', () => ['mutation ($team: ID!) { archiveTeam(teamId: $team) { id } }']],
    [
      'TEAM_MEMBER_ADDED',
      () => [
        'mutation ($team: ID!, $id: ID!) { addTeamMembers(teamId: $team, userIds: [$id]) { team { id } } }',
      ],
    ],
    [
      'TEAM_MEMBER_REMOVED',
      () => [
        'mutation ($team: ID!, $mate: ID!) { removeTeamMembers(teamId: $team, userIds: [$mate]) { team { id } } }',
      ],
    ],
    [
      'TEAM_ROLE_SET',
      () => [
        'mutation ($team: ID!, $mate: ID!) { setTeamRole(teamId: $team, userId: $mate, role: GUEST) { id } }',
      ],
    ],
  ])('%s', async (kind, operations) => {
    const other = await buildUser(app, { company: cast.company });
    const all: Record<string, string> = { id: String(other.id), team: cast.team, mate: String(cast.mate.id) };
    const apply = (document: string) => {
      const variables = Object.entries(all).filter(([name]) => document.includes(`$${name}:`));
      const caller = kind.startsWith('FEATURE') ? cast.master : cast.admin;
      return run(caller, document, Object.fromEntries(variables));
    };
    const [document, first] = operations();
    if (first) await apply(first);
    await expectEqualAfter(
      app,
      () => apply(document),
      async () => run(kind.startsWith('FEATURE') ? cast.master : cast.admin, UNDO, { id: await newest() }),
    );
    proven.add(kind);
  });
});

describe('the whole suite', () => {
  it('covers all jobs and activity entries that can be undone', async () => {
    const undone = await app.evaluate(async ({ load }) => {
      const { activityDeclarations } = await load('core/ledger/activity.js');
      const { INVERSES } = await load('modules/people/imports/job.model.js');
      return [...Object.keys(activityDeclarations().undo), ...Object.keys(INVERSES)];
    });
    expect(undone.filter((kind) => !proven.has(kind))).toEqual([]);
  });
});
