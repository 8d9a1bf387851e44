import {
  buildTask,
  CANCEL_TASK,
  DECIDE,
  inbox,
  later,
  RESTORE_TASK,
  SNOOZE,
  UNDO as UNDO_DECISION,
  UNSNOOZE,
} from '../actions.js';
import { startServer, type TestServer } from '../app.js';
import { CANCEL_EMAIL, LETTER, SEND } from '../applicant-emails.js';
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
import { buildUser } from '../factories.js';
import { CANCEL as CANCEL_INTERVIEW, planFor, RESTORE as RESTORE_INTERVIEW } from '../interviews.js';
import { buildInvitation, RESTORE as RESTORE_INVITATION, REVOKE } from '../invitations.js';
import { HOLD, OPEN } from '../roles.js';
import { ARCHIVE, ASK, buildTeam, RESTORE } from '../teams.js';
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

describe('decisions', () => {
  it.each(['APPROVE', 'DECLINE'])('leave: %s', async (decision) => {
    const [action] = await inbox(app, cast.admin, { kind: 'ABSENCE_REQUEST' });
    await expectEqualAfter(
      app,
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
      app,
      () => run(cast.admin, DECIDE, { id: action.id, decision }),
      () => run(cast.admin, UNDO_DECISION, { id: action.id }),
    );
  });

  it('a completed task, and a snoozed one', async () => {
    const { actionId: id } = await buildTask(app, cast.mate);
    await expectEqualAfter(
      app,
      () => run(cast.mate, DECIDE, { id, decision: 'DONE' }),
      () => run(cast.mate, UNDO_DECISION, { id }),
    );
    await expectEqualAfter(
      app,
      () => run(cast.mate, SNOOZE, { id, until: later(5) }),
      () => run(cast.mate, UNSNOOZE, { id }),
    );
  });
});

describe('endings', () => {
  it('a task', async () => {
    const { id } = await buildTask(app, cast.mate);
    await expectEqualAfter(
      app,
      () => run(cast.mate, CANCEL_TASK, { id }),
      () => run(cast.mate, RESTORE_TASK, { id }),
    );
  });

  it('a team', () =>
    expectEqualAfter(
      app,
      () => run(cast.admin, ARCHIVE, { teamId: cast.team }),
      () => run(cast.admin, RESTORE, { teamId: cast.team }),
    ));

  it('an event', async () => {
    const { id } = await buildEvent(app, cast.person, {
      visibility: 'INVITEES',
      attendeeIds: [String(cast.mate.id)],
    });
    await expectEqualAfter(
      app,
      () => run(cast.person, CANCEL_EVENT, { id }),
      () => run(cast.person, RESTORE_EVENT, { id }),
    );
  });

  it('an invitation', async () => {
    const { id } = await buildInvitation(app, cast.admin);
    await expectEqualAfter(
      app,
      () => run(cast.admin, REVOKE, { id }),
      () => run(cast.admin, RESTORE_INVITATION, { id }),
    );
  });

  it('an application, and an interview', async () => {
    const { application } = await run(cast.admin, ADD, {
      roleId: cast.role.id,
      input: { name: 'Eve Baker', email: 'eve@baker.example' },
    });
    await expectEqualAfter(
      app,
      () => run(cast.admin, REJECT, { applicationIds: [application.id], tell: true }),
      () => run(cast.admin, REOPEN, { applicationIds: [application.id] }),
    );
    const interview = await planFor(app, cast.admin, application.id, [cast.mate.id]);
    await expectEqualAfter(
      app,
      () => run(cast.admin, CANCEL_INTERVIEW, { interviewId: interview.id }),
      () => run(cast.admin, RESTORE_INTERVIEW, { interviewId: interview.id }),
    );
  });

  it('a step of an application, and an email to its person', async () => {
    const open = await buildOpenRole(app, cast);
    const { id } = await applyFor(app, await buildApplicant(app), open.id);
    const move = (stage: string) =>
      run(cast.admin, MOVE, { applicationIds: [id], stageId: stageOf(open, stage) });
    await expectEqualAfter(
      app,
      () => move('OFFER'),
      () => move('APPLIED'),
    );
    await expectEqualAfter(
      app,
      async () => (await run(cast.admin, SEND, { applicationId: id, input: LETTER })).email.id,
      (emailId) => run(cast.admin, CANCEL_EMAIL, { emailId }),
    );
  });

  it('an open role', () =>
    expectEqualAfter(
      app,
      () => run(cast.admin, HOLD, { roleId: cast.role.id }),
      () => run(cast.admin, OPEN, { roleId: cast.role.id }),
    ));

  it('a distinction of two candidates', async () => {
    const tools = duplicateTools(app, cast);
    const ids = [await tools.add(cast.role.id), await tools.add(cast.role.id)].map(
      ({ candidateId }) => candidateId,
    );
    const apply = (mutation: string) =>
      run(cast.admin, `mutation ($a: ID!, $b: ID!) { ${mutation}(candidateId: $a, fromId: $b) { id } }`, {
        a: ids[0],
        b: ids[1],
      });
    await expectEqualAfter(
      app,
      () => apply('distinguishCandidates'),
      () => apply('undoCandidateDistinction'),
    );
  });

  it('a merge of two candidates', async () => {
    const tools = duplicateTools(app, cast);
    const [one, two] = [await tools.add(cast.role.id), await tools.add((await tools.role()).id)];
    await expectEqualAfter(
      app,
      async () => {
        await tools.merge(cast.admin, one.candidateId, two.candidateId);
        const [{ id }] = await app.database.query('SELECT max(id) AS id FROM candidate_merges');
        return String(id);
      },
      (mergeId) => run(cast.admin, UNDO_MERGE, { mergeId }),
    );
  });
});
