import type { JobWorkerService } from '../../server/modules/bulk/job-worker.service.js';
import {
  buildTask,
  CANCEL_TASK,
  DECIDE,
  inbox,
  later,
  RESTORE_TASK,
  SET_DELEGATION,
  SNOOZE,
  UNDO as UNDO_DECISION,
  UNSNOOZE,
} from '../actions.js';
import { readGroups } from '../activity.js';
import { buildClient } from '../api-clients.js';
import { startServer, type TestServer } from '../app.js';
import { buildLine, buildType, REQUEST } from '../attendance.js';
import { CANCEL_EMAIL, LETTER, SEND } from '../applicant-emails.js';
import { ADD_ROWS, CREATE_IMPORT, START_ACTION, START_IMPORT, UNDO as UNDO_JOB } from '../bulk.js';
import { buildEvent, CANCEL_EVENT, RESTORE_EVENT } from '../calendar.js';
import {
  ADD,
  applyFor,
  buildApplicant,
  buildOpenRole,
  duplicateTools,
  MOVE,
  REJECT,
  REOPEN,
  stageOf,
  UNDO_MERGE,
} from '../candidates.js';
import { gqlData } from '../expectations.js';
import { buildUser, type BuiltUser } from '../factories.js';
import { CANCEL as CANCEL_INTERVIEW, planFor, RESTORE as RESTORE_INTERVIEW } from '../interviews.js';
import { buildInvitation, RESTORE as RESTORE_INVITATION, REVOKE } from '../invitations.js';
import { buildRoleCast, buildStaffedRole, HOLD, OPEN, type RoleCast } from '../roles.js';
import { ARCHIVE, addMembers, ASK, buildTeam, RESTORE, SET_ROLE } from '../teams.js';
import { differenceOf, stateOf } from '../undo.js';

let app: TestServer;
let cast: RoleCast;
/** A person that has one of everything, and a colleague that shares it. */
let person: BuiltUser;
let mate: BuiltUser;
let team: string;
let role: any;
/** A team without members, and an invitation. */
let above: string;
let invited: string;
/** The jobs and the entries of the activity whose undo is proven. */
const proven = new Set<string>();

const FEATURES = ['Actions', 'Activity', 'Attendance', 'Events', 'Open Roles', 'Teams'];

beforeAll(async () => {
  // The tests run the jobs, and nothing else happens meanwhile.
  app = await startServer({ idle: true });
  cast = await buildRoleCast(app);
  const { company, admin } = cast;
  for (const title of FEATURES) {
    await app.database.query(
      `INSERT INTO company_features (company_id, title) VALUES ($1, $2) ON CONFLICT DO NOTHING`,
      [company.id, title],
    );
  }
  const traits = { company, userType: 'admin', privileges: ['view ALL STAFF section'] } as const;
  person = await buildUser(app, { ...traits, privileges: [...traits.privileges] });
  mate = await buildUser(app, { company });
  await app.database.query(`UPDATE users SET external_id = 'payroll-7' WHERE id = $1`, [person.id]);
  team = (await buildTeam(app, admin)).id;
  above = (await buildTeam(app, admin)).id;
  invited = (await buildInvitation(app, admin)).id;
  await addMembers(app, admin, team, [person.id]);
  await run(admin, SET_ROLE, { teamId: team, userId: String(person.id), role: 'LEAD' });
  await addMembers(app, admin, team, [mate.id]);
  await buildLine(app, person, admin);
  await buildLine(app, mate, person);
  await buildEvent(app, person, { title: 'Own appointment' });
  await buildEvent(app, person, { title: 'Shared', visibility: 'INVITEES', attendeeIds: [String(mate.id)] });
  await buildEvent(app, mate, { title: 'Invited', visibility: 'INVITEES', attendeeIds: [String(person.id)] });
  await run(person, 'mutation { rotateCalendarFeed }');
  await buildClient(app, person, company, ['STAFF_READ']);
  const { id: typeId } = await buildType(app, admin);
  const leave = (days: number) => later(days * 24).slice(0, 10);
  await run(person, REQUEST, { input: { typeId, from: leave(30), to: leave(33) } });
  await run(mate, REQUEST, { input: { typeId, from: leave(40), to: leave(41) } });
  await run(person, SET_DELEGATION, { to: String(mate.id), startsAt: later(24), endsAt: later(48) });
  await run(mate, SET_DELEGATION, { to: String(person.id), startsAt: later(24), endsAt: later(48) });
  await buildTask(app, person, { assigneeId: String(mate.id) });
  await buildTask(app, mate, { assigneeId: String(person.id) });
  role = await buildStaffedRole(app, { ...cast, recruiter: person } as RoleCast);
  await run(admin, 'mutation ($roleId: ID!) { openRole(roleId: $roleId) { id } }', { roleId: role.id });
  const { application } = await run(admin, ADD, {
    roleId: role.id,
    input: { name: 'Ada Bread', email: 'ada@bread.example' },
  });
  await planFor(app, admin, application.id, [person.id, mate.id]);
});
afterAll(() => app.close());

/** Fails if the product can undo something that this file does not prove. Is the last test. */
const expectAllProven = async () => {
  const undone = await app.evaluate(async ({ load }) => {
    const { activityParts }: typeof import('../../server/core/ledger/feed.js') = await load('core/ledger/feed.js');
    const { INVERSES }: typeof import('../../server/modules/bulk/job.model.js') = await load(
      'modules/bulk/job.model.js',
    );
    return [...Object.keys(activityParts().undo), ...Object.keys(INVERSES)];
  });
  expect(undone.filter((kind) => !proven.has(kind))).toEqual([]);
};

const run = (caller: BuiltUser, document: string, variables: object = {}): Promise<any> =>
  gqlData(app, caller, document, variables);

/** Fails unless everything is as before once a change was made and undone. */
async function expectEqualAfter(make: () => Promise<unknown>, undo: (made: any) => Promise<unknown>) {
  const before = await stateOf(app);
  const made = await make();
  expect(differenceOf(before, await stateOf(app))).not.toEqual({ lost: [], new: [] });
  await undo(made);
  expect(differenceOf(before, await stateOf(app))).toEqual({ lost: [], new: [] });
}

async function process(id: string): Promise<void> {
  const worker = app.service<JobWorkerService>('JobWorkerService');
  while (await worker.processBatch(Number(id), false)) continue;
}

const REMOVE = 'mutation ($userId: ID!) { removeFromCompany(userId: $userId) { id } }';
const RETURN = 'mutation ($userId: ID!) { restoreToCompany(userId: $userId) { company { id } userType } }';

describe('moves', () => {
  const userId = () => ({ userId: String(person.id) });

  it('a removal from the company', () =>
    expectEqualAfter(
      () => run(cast.admin, REMOVE, userId()),
      () => run(cast.admin, RETURN, userId()),
    ));

  it('an allocation of somebody with rights from before', async () => {
    const variables = { userId: String(cast.waitingAdmin.id) };
    await app.database.query('UPDATE users SET is_discoverable = true WHERE id = $1', [cast.waitingAdmin.id]);
    await expectEqualAfter(
      () => run(cast.admin, 'mutation ($userId: ID!) { allocateUser(userId: $userId) { id } }', variables),
      () => run(cast.admin, 'mutation ($userId: ID!) { deallocateUser(userId: $userId) { id } }', variables),
    );
  });

  it.each(['SUSPEND', 'REMOVE', 'GRANT_STAFF_VIEW'])('a job: %s', async (action) => {
    const other = await buildUser(app, { company: cast.company });
    await addMembers(app, cast.admin, team, [other.id]);
    const ids = [String(other.id), String(person.id), String(mate.id)];
    await expectEqualAfter(
      async () => {
        const { id } = (await run(cast.admin, START_ACTION, { action, ids, reason: 'Audit' })).startBulkAction.job;
        await process(id);
        return id;
      },
      async (id) => process((await run(cast.admin, UNDO_JOB, { id })).undoBulkAction.id),
    );
    proven.add(action);
  });

  it('a job: IMPORT', async () => {
    const rows = [{ email: 'new@people.example' }, { email: mate.email, jobTitle: 'Analyst', phone: '+44 20 7946 0000' }];
    const { id } = (await run(cast.admin, CREATE_IMPORT, { title: 'people.csv' })).createImport;
    await run(cast.admin, ADD_ROWS, { id, from: 1, rows });
    await expectEqualAfter(
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
    ['MANAGER_SET', () => [`mutation ($id: ID!) { setManager(userId: $id, managerId: ${cast.admin.id}) { id } }`]],
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
    ['FEATURE_REMOVED', () => [`mutation { removeFeature(companyId: ${cast.company.id}, title: "Attendance") { id } }`]],
    ['TEAM_MOVED', () => [`mutation ($team: ID!) { moveTeam(teamId: $team, parentId: ${above}) { id } }`]],
    [
      'TEAM_RESTORED',
      () => [
        'mutation ($team: ID!) { restoreTeam(teamId: $team) { id } }',
        'mutation ($team: ID!) { archiveTeam(teamId: $team) { id } }',
      ],
    ],
    ['INVITATION_REVOKED', () => [`mutation { revokeInvitation(id: ${invited}) { id } }`]],
    ['TEAM_CHANGED', () => [`mutation ($team: ID!) { updateTeam(teamId: $team, expectedVersion: 1, input: { name: "New", color: "#000000" }) { id } }`]],
    ['TEAM_ARCHIVED', () => ['mutation ($team: ID!) { archiveTeam(teamId: $team) { id } }']],
    ['TEAM_MEMBER_ADDED', () => ['mutation ($team: ID!, $id: ID!) { addTeamMembers(teamId: $team, userIds: [$id]) { team { id } } }']],
    ['TEAM_MEMBER_REMOVED', () => ['mutation ($team: ID!, $mate: ID!) { removeTeamMembers(teamId: $team, userIds: [$mate]) { team { id } } }']],
    ['TEAM_ROLE_SET', () => ['mutation ($team: ID!, $mate: ID!) { setTeamRole(teamId: $team, userId: $mate, role: GUEST) { id } }']],
  ])('%s', async (kind, operations) => {
    const other = await buildUser(app, { company: cast.company });
    const all: Record<string, string> = { id: String(other.id), team, mate: String(mate.id) };
    const apply = (document: string) => {
      const variables = Object.entries(all).filter(([name]) => document.includes(`$${name}:`));
      const caller = kind.startsWith('FEATURE') ? cast.master : cast.admin;
      return run(caller, document, Object.fromEntries(variables));
    };
    const [document, first] = operations();
    if (first) await apply(first);
    await expectEqualAfter(
      () => apply(document),
      async () => run(kind.startsWith('FEATURE') ? cast.master : cast.admin, UNDO, { id: await newest() }),
    );
    proven.add(kind);
  });
});

describe('decisions', () => {
  it.each(['APPROVE', 'DECLINE'])('leave: %s', async (decision) => {
    const [action] = await inbox(app, cast.admin, { kind: 'ABSENCE_REQUEST' });
    await expectEqualAfter(
      () => run(cast.admin, DECIDE, { id: action.id, decision }),
      () => run(cast.admin, UNDO_DECISION, { id: action.id }),
    );
  });

  it.each(['APPROVE', 'DECLINE'])('a request to join a team: %s', async (decision) => {
    const other = await buildUser(app, { company: cast.company });
    const { id } = await buildTeam(app, cast.admin, { visibility: 'BY_REQUEST' });
    await run(other, ASK, { teamId: id });
    const [action] = await inbox(app, cast.admin, { kind: 'TEAM_JOIN_REQUEST' });
    await expectEqualAfter(
      () => run(cast.admin, DECIDE, { id: action.id, decision }),
      () => run(cast.admin, UNDO_DECISION, { id: action.id }),
    );
  });

  it('a task that is done, and one that is put off', async () => {
    const { actionId: id } = await buildTask(app, mate);
    await expectEqualAfter(
      () => run(mate, DECIDE, { id, decision: 'DONE' }),
      () => run(mate, UNDO_DECISION, { id }),
    );
    await expectEqualAfter(
      () => run(mate, SNOOZE, { id, until: later(5) }),
      () => run(mate, UNSNOOZE, { id }),
    );
  });
});

describe('what was ended', () => {
  it('a task', async () => {
    const { id } = await buildTask(app, mate);
    await expectEqualAfter(
      () => run(mate, CANCEL_TASK, { id }),
      () => run(mate, RESTORE_TASK, { id }),
    );
  });

  it('a team', () =>
    expectEqualAfter(
      () => run(cast.admin, ARCHIVE, { teamId: team }),
      () => run(cast.admin, RESTORE, { teamId: team }),
    ));

  it('an event', async () => {
    const { id } = await buildEvent(app, person, { visibility: 'INVITEES', attendeeIds: [String(mate.id)] });
    await expectEqualAfter(
      () => run(person, CANCEL_EVENT, { id }),
      () => run(person, RESTORE_EVENT, { id }),
    );
  });

  it('an invitation', async () => {
    const { id } = await buildInvitation(app, cast.admin);
    await expectEqualAfter(
      () => run(cast.admin, REVOKE, { id }),
      () => run(cast.admin, RESTORE_INVITATION, { id }),
    );
  });

  it('an application, and an interview', async () => {
    const { application } = await run(cast.admin, ADD, {
      roleId: role.id,
      input: { name: 'Eve Baker', email: 'eve@baker.example' },
    });
    await expectEqualAfter(
      () => run(cast.admin, REJECT, { applicationIds: [application.id], tell: true }),
      () => run(cast.admin, REOPEN, { applicationIds: [application.id] }),
    );
    const interview = await planFor(app, cast.admin, application.id, [mate.id]);
    await expectEqualAfter(
      () => run(cast.admin, CANCEL_INTERVIEW, { interviewId: interview.id }),
      () => run(cast.admin, RESTORE_INTERVIEW, { interviewId: interview.id }),
    );
  });

  it('a step of an application, and an email to its person', async () => {
    const open = await buildOpenRole(app, cast);
    const { id } = await applyFor(app, await buildApplicant(app), open.id);
    const move = (stage: string) => run(cast.admin, MOVE, { applicationIds: [id], stageId: stageOf(open, stage) });
    await expectEqualAfter(
      () => move('OFFER'),
      () => move('APPLIED'),
    );
    await expectEqualAfter(
      async () => (await run(cast.admin, SEND, { applicationId: id, input: LETTER })).email.id,
      (emailId) => run(cast.admin, CANCEL_EMAIL, { emailId }),
    );
  });

  it('an open role', () =>
    expectEqualAfter(
      () => run(cast.admin, HOLD, { roleId: role.id }),
      () => run(cast.admin, OPEN, { roleId: role.id }),
    ));

  it('a distinction of two candidates',  async () => {
    const tools = duplicateTools(app, cast);
    const ids = [await tools.add(role.id), await tools.add(role.id)].map(({ candidateId }) => candidateId);
    const apply = (mutation: string) =>
      run(cast.admin, `mutation ($a: ID!, $b: ID!) { ${mutation}(candidateId: $a, fromId: $b) { id } }`, {
        a: ids[0],
        b: ids[1],
      });
    await expectEqualAfter(
      () => apply('distinguishCandidates'),
      () => apply('undoCandidateDistinction'),
    );
  });

  it('a merge of two candidates', async () => {
    const tools = duplicateTools(app, cast);
    const [one, two] = [await tools.add(role.id), await tools.add((await tools.role()).id)];
    await expectEqualAfter(
      async () => {
        await tools.merge(cast.admin, one.candidateId, two.candidateId);
        const [{ id }] = await app.database.query('SELECT max(id) AS id FROM candidate_merges');
        return String(id);
      },
      (mergeId) => run(cast.admin, UNDO_MERGE, { mergeId }),
    );
  });
});

it('every undo of jobs and of the activity is proven here', expectAllProven);
