import { sharedServer, type SharedServer } from '../../../../test/shared-server.js';
import {
  ADD_NOTE,
  applicationFor,
  applyFor,
  buildApplicant,
  buildOpenRole,
  MOVE,
  REJECT,
  REOPEN,
} from '../../../../test/candidates.js';
import { expectCode, expectCredentialsNeeded, gqlData } from '../../../../test/expectations.js';
import { type BuiltUser, buildUser } from '../../../../test/factories.js';
import { expectReason } from '../../../../test/invitations.js';
import {
  CANCEL,
  CHANGE,
  inDays,
  interviewInput,
  INTERVIEWS,
  interviewsFor,
  MY_INTERVIEWS,
  PLAN,
  planFor,
  RECORD,
  RESTORE,
} from '../../../../test/interviews.js';
import { follow } from '../../../../test/live.js';
import { auditOfRole, buildRoleCast, change, HOLD, type RoleCast } from '../../../../test/roles.js';
import type { InterviewNoticesService } from './interview-notices.service.js';

const LEAVE = 'mutation { leaveCompany { id } }';

let app: SharedServer;
let cast: RoleCast;
let interviewer: BuiltUser;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildRoleCast(app);
  interviewer = await buildUser(app, { company: cast.company });
});
afterAll(() => app.close());

/** An open role with an application of somebody without a company. */
async function applied(fields: object = {}) {
  const role = await buildOpenRole(app, cast, fields);
  const applicant = await buildApplicant(app);
  const { id } = await applyFor(app, applicant, role.id);
  return { role, applicant, id: id as string };
}

const tell = (id: string) => app.service<InterviewNoticesService>('InterviewNoticesService').tell(Number(id));
const start = (id: string, interval: string) =>
  app.database.query(`UPDATE interviews SET starts_at = now() + $2::interval WHERE id = $1`, [id, interval]);
const emailsTo = async (email: string): Promise<string[]> =>
  (
    await app.database.query(
      `SELECT template FROM emails WHERE recipient = $1 AND template LIKE 'interview%' ORDER BY id`,
      [email],
    )
  ).map(({ template }: { template: string }) => template);
const noticesOf = async (userId: number): Promise<any[]> =>
  app.database.query(`SELECT kind, params, path FROM notifications WHERE user_id = $1 ORDER BY id`, [userId]);

describe('planning', () => {
  it('needs credentials', async () => {
    const input = interviewInput([1]);
    await expectCredentialsNeeded(app, { gql: [PLAN, { applicationId: '1', input }] });
    await expectCredentialsNeeded(app, { gql: [CHANGE, { interviewId: '1', input, expectedVersion: 1 }] });
    await expectCredentialsNeeded(app, { gql: [CANCEL, { interviewId: '1' }] });
    await expectCredentialsNeeded(app, { gql: [RESTORE, { interviewId: '1' }] });
  });

  it('is for managers of the role, even if they are interviewers', async () => {
    const { id, applicant } = await applied();
    const input = interviewInput([interviewer.id]);
    for (const caller of [cast.viewer, cast.employee, cast.rival, cast.waiting, applicant, interviewer]) {
      expectCode(await app.gql(caller, PLAN, { applicationId: id, input }), 'NOT_FOUND');
    }
    const { id: interviewId } = await planFor(app, cast.recruiter, id, [interviewer.id]);
    const outcome = { state: 'DONE', outcome: '' };
    for (const [caller, code] of [
      [cast.employee, 'NOT_FOUND'],
      [cast.rival, 'NOT_FOUND'],
      [applicant, 'NOT_FOUND'],
      [interviewer, 'FORBIDDEN'],
    ] as const) {
      expectCode(await app.gql(caller, CHANGE, { interviewId, input, expectedVersion: 1 }), code);
      for (const document of [CANCEL, RESTORE])
        expectCode(await app.gql(caller, document, { interviewId }), code);
      expectCode(await app.gql(caller, RECORD, { interviewId, input: outcome }), code);
      if (code === 'NOT_FOUND') expectCode(await app.gql(caller, INTERVIEWS, { id }), code);
    }
  });

  it('takes company members other than the applicant, and a future time', async () => {
    const role = await buildOpenRole(app, cast);
    const inside = await buildApplicant(app, { company: cast.company });
    const { id: applicationId } = await applyFor(app, inside, role.id);
    const plan = (input: object) => app.gql(cast.manager, PLAN, { applicationId, input });
    expectCode(await plan(interviewInput([cast.rival.id])), 'NOT_FOUND');
    await expectReason(plan(interviewInput([inside.id])), 'CONFLICT', 'INTERVIEWS_OWN_APPLICATION');
    for (const fields of [
      { startsAt: inDays(-1) },
      { startsAt: inDays(900) },
      { minutes: 4 },
      { minutes: 601 },
      { timeZone: 'Europe/Nowhere' },
      { place: 'x'.repeat(501) },
      { interviewerIds: [] },
    ]) {
      expectCode(await plan(interviewInput([interviewer.id], fields)), 'VALIDATION_FAILED');
    }
  });

  it('notifies interviewers at once and the applicant after a delay, and shows the applicant time and location', async () => {
    const { id, applicant } = await applied();
    const holder = await buildUser(app, { company: cast.company });
    const { id: interviewId, ...interview } = await planFor(app, cast.manager, id, [
      holder.id,
      cast.manager.id,
    ]);
    expect(interview).toMatchObject({
      state: 'PLANNED',
      minutes: 45,
      timeZone: 'Europe/Berlin',
      place: 'Room 4',
      version: 1,
      events: [{ kind: 'PLANNED', place: 'Room 4', actor: { id: String(cast.manager.id) } }],
    });
    const [notice] = await noticesOf(holder.id);
    expect(notice).toMatchObject({
      kind: 'INTERVIEW_APPOINTED',
      params: {
        interview: expect.stringMatching(/^Role \d+, \d{4}-\d\d-\d\dT\d\d:\d\d\[Europe\/Berlin\]$/),
      },
      path: `/page-application?id=${id}`,
    });
    expect(await noticesOf(cast.manager.id)).not.toContainEqual(
      expect.objectContaining({ params: notice.params }),
    );
    expect(await emailsTo(applicant.email)).toEqual([]);
    await tell(interviewId);
    await tell(interviewId);
    expect(await emailsTo(applicant.email)).toEqual(['interviewPlanned']);
    const { myApplications } = await gqlData(app, applicant, MY_INTERVIEWS);
    expect(myApplications).toEqual([
      { id, interviews: [expect.objectContaining({ place: 'Room 4', minutes: 45 })] },
    ]);
  });

  it('is refused once the application has ended', async () => {
    const { id } = await applied();
    await gqlData(app, cast.manager, REJECT, { applicationIds: [id], tell: false });
    await expectReason(
      app.gql(cast.manager, PLAN, { applicationId: id, input: interviewInput([interviewer.id]) }),
      'CONFLICT',
      'APPLICATION_ENDED',
    );
  });

  it('names nobody in the audit log', async () => {
    const { role, id, applicant } = await applied();
    const { id: interviewId } = await planFor(app, cast.manager, id, [interviewer.id], {
      place: 'Secret lane',
    });
    await gqlData(app, cast.manager, CANCEL, { interviewId });
    const entries = (await auditOfRole(app, role.id)).filter(({ action }) => action.startsWith('INTERVIEW'));
    expect(entries.map(({ action }) => action)).toEqual(['INTERVIEW_PLANNED', 'INTERVIEW_CANCELLED']);
    const text = JSON.stringify(entries);
    for (const secret of ['Secret lane', applicant.email]) expect(text).not.toContain(secret);
  });
});

describe('interviewers', () => {
  it('read the application while they are appointed, and nothing else of the role', async () => {
    const { role, id } = await applied();
    await gqlData(app, cast.manager, ADD_NOTE, { applicationId: id, text: 'Kind' });
    const other = await applyFor(app, await buildApplicant(app), role.id);
    const read = (of: string) => app.gql(interviewer, INTERVIEWS, { id: of });
    expectCode(await read(id), 'NOT_FOUND');
    const { id: interviewId } = await planFor(app, cast.manager, id, [interviewer.id]);
    await change(app, cast.admin, HOLD, role.id);
    const seen = await applicationFor(app, interviewer, id);
    expect(seen).toMatchObject({ id, notes: [{ text: 'Kind' }] });
    expect(seen.permissions.filter(({ allowed }: { allowed: boolean }) => allowed)).toEqual([]);
    expectCode(await read(other.id), 'NOT_FOUND');
    expectCode(
      await app.gql(interviewer, MOVE, { applicationIds: [id], stageId: role.stages[1].id }),
      'FORBIDDEN',
    );
    const ROLE = `query ($id: ID!) { application(id: $id) { role { title salary { min } applications { totalCount } } } }`;
    expectCode(await app.gql(interviewer, ROLE, { id }), 'NOT_FOUND');
    const SALARY = `query ($id: ID!) { application(id: $id) { role { title salary { min } } candidate { applications { id } } } }`;
    expect((await gqlData(app, interviewer, SALARY, { id })).application).toEqual({
      role: { title: role.title, salary: null },
      candidate: { applications: [] },
    });
    await gqlData(app, cast.manager, CANCEL, { interviewId });
    expectCode(await read(id), 'NOT_FOUND');
    await gqlData(app, cast.manager, RESTORE, { interviewId });
    await gqlData(app, interviewer, INTERVIEWS, { id });
    await gqlData(app, cast.manager, REJECT, { applicationIds: [id], tell: false });
    expectCode(await read(id), 'NOT_FOUND');
  });

  it('lose access when they leave the company, permanently', async () => {
    const { id } = await applied();
    const leaver = await buildUser(app, { company: cast.company });
    await planFor(app, cast.manager, id, [leaver.id]);
    await gqlData(app, leaver, INTERVIEWS, { id });
    await gqlData(app, leaver, LEAVE);
    expectCode(await app.gql(leaver, INTERVIEWS, { id }), 'NOT_FOUND');
    await app.database.query(`UPDATE users SET company_id = $1 WHERE id = $2`, [cast.company.id, leaver.id]);
    expectCode(await app.gql(leaver, INTERVIEWS, { id }), 'NOT_FOUND');
    expect((await interviewsFor(app, cast.manager, id))[0].interviewers).toEqual([]);
  });

  it('follow the application, not the role', async () => {
    const { role, id } = await applied();
    await planFor(app, cast.manager, id, [interviewer.id]);
    const ROLE = `subscription ($id: ID!) { roleApplicationsChanged(roleId: $id) { cursor } }`;
    const ONE = `subscription ($id: ID!) { applicationChanged(applicationId: $id) { cursor } }`;
    expect(await (await follow(app.url, interviewer, ROLE, { id: role.id })).end).toBe('FORBIDDEN');
    expect(await (await follow(app.url, cast.employee, ONE, { id })).end).toBe('NOT_FOUND');
    const followed = await follow(app.url, interviewer, ONE, { id });
    await planFor(app, cast.manager, id, [interviewer.id]);
    await followed.next();
    await followed.stop();
  });
});

describe('changing', () => {
  it('keeps the history, and notifies the affected people', async () => {
    const { id, applicant } = await applied();
    const [stays, goes, comes] = await Promise.all(
      [1, 2, 3].map(() => buildUser(app, { company: cast.company })),
    );
    const { id: interviewId } = await planFor(app, cast.manager, id, [stays!.id, goes!.id]);
    await tell(interviewId);
    const input = interviewInput([stays!.id, comes!.id], {
      startsAt: inDays(5),
      place: 'https://calls.example/x',
    });
    const update = (expectedVersion: number) =>
      app.gql(cast.manager, CHANGE, { interviewId, input, expectedVersion });
    await expectReason(update(2), 'CONFLICT', 'STALE_VERSION');
    const { data } = await update(1);
    expect(data.interview).toMatchObject({
      version: 2,
      interviewers: [{ id: String(stays!.id) }, { id: String(comes!.id) }],
      events: [
        { kind: 'CHANGED', startsAt: input.startsAt, place: input.place },
        { kind: 'PLANNED', place: 'Room 4' },
      ],
    });
    const kinds = async (user: BuiltUser) => (await noticesOf(user.id)).map(({ kind }) => kind);
    expect(await kinds(stays!)).toEqual(['INTERVIEW_APPOINTED', 'INTERVIEW_CHANGED']);
    expect(await kinds(goes!)).toEqual(['INTERVIEW_APPOINTED', 'INTERVIEW_CANCELLED']);
    expect(await kinds(comes!)).toEqual(['INTERVIEW_APPOINTED']);
    expectCode(await app.gql(goes!, INTERVIEWS, { id }), 'NOT_FOUND');
    await tell(interviewId);
    expect(await emailsTo(applicant.email)).toEqual(['interviewPlanned', 'interviewChanged']);
  });

  it('sends no email if it is undone in time', async () => {
    const { id, applicant } = await applied();
    const { id: interviewId } = await planFor(app, cast.manager, id, [interviewer.id]);
    await gqlData(app, cast.manager, CANCEL, { interviewId });
    await tell(interviewId);
    expect(await emailsTo(applicant.email)).toEqual([]);
    await gqlData(app, cast.manager, RESTORE, { interviewId });
    await tell(interviewId);
    await gqlData(app, cast.manager, CANCEL, { interviewId });
    await gqlData(app, cast.manager, RESTORE, { interviewId });
    await tell(interviewId);
    expect(await emailsTo(applicant.email)).toEqual(['interviewPlanned']);
    await gqlData(app, cast.manager, CANCEL, { interviewId });
    await tell(interviewId);
    expect(await emailsTo(applicant.email)).toEqual(['interviewPlanned', 'interviewCancelled']);
    expect((await gqlData(app, applicant, MY_INTERVIEWS)).myApplications[0].interviews).toEqual([]);
  });

  it('records the outcome afterwards, which the applicant never sees', async () => {
    const { id, applicant } = await applied();
    const { id: interviewId } = await planFor(app, cast.manager, id, [interviewer.id]);
    const record = (state: string, outcome: string) =>
      app.gql(cast.manager, RECORD, { interviewId, input: { state, outcome } });
    await expectReason(record('DONE', ''), 'CONFLICT', 'INTERVIEW_NOT_STARTED');
    await start(interviewId, '-1 hour');
    expectCode(await record('PLANNED', ''), 'VALIDATION_FAILED');
    await record('NO_SHOW', '');
    const { data } = await record('DONE', 'Strong');
    expect(data.interview).toMatchObject({
      state: 'DONE',
      outcome: 'Strong',
      events: [{ kind: 'DONE', outcome: 'Strong' }, { kind: 'NO_SHOW', outcome: '' }, { kind: 'PLANNED' }],
    });
    for (const document of [CANCEL, RESTORE]) {
      expectCode(await app.gql(cast.manager, document, { interviewId }), 'CONFLICT');
    }
    expect((await gqlData(app, applicant, MY_INTERVIEWS)).myApplications[0].interviews).toEqual([]);
    await gqlData(app, interviewer, INTERVIEWS, { id });
  });

  it('follows the application: interviews end with it, and are planned again with it', async () => {
    const { id } = await applied();
    await planFor(app, cast.manager, id, [interviewer.id]);
    await gqlData(app, cast.manager, REJECT, { applicationIds: [id], tell: false });
    expect(await interviewsFor(app, cast.manager, id)).toMatchObject([
      { state: 'CANCELLED', events: [{ kind: 'CANCELLED' }, { kind: 'PLANNED' }] },
    ]);
    await gqlData(app, cast.manager, REOPEN, { applicationIds: [id] });
    expect(await interviewsFor(app, cast.manager, id)).toMatchObject([
      { state: 'PLANNED', events: [{ kind: 'RESTORED' }, { kind: 'CANCELLED' }, { kind: 'PLANNED' }] },
    ]);
  });

  it('notifies the applicant again of an interview if the application was reopened after the rejection notice', async () => {
    const { id, applicant } = await applied();
    const { id: interviewId } = await planFor(app, cast.manager, id, [interviewer.id]);
    await tell(interviewId);
    const reopen = async () => {
      await gqlData(app, cast.manager, REOPEN, { applicationIds: [id] });
      await tell(interviewId);
    };
    await gqlData(app, cast.manager, REJECT, { applicationIds: [id], tell: true });
    // Within 30 seconds the applicant gets no notice.
    await reopen();
    expect(await emailsTo(applicant.email)).toEqual(['interviewPlanned']);
    await gqlData(app, cast.manager, REJECT, { applicationIds: [id], tell: true });
    await app.database.query(
      `UPDATE application_events SET at = at - interval '1 minute' WHERE application_id = $1`,
      [id],
    );
    const jobs = async (): Promise<number> =>
      (
        await app.database.query(
          `SELECT count(*)::integer AS count FROM pgboss.job WHERE name = 'interview-news' AND (data ->> 'id')::integer = $1`,
          [interviewId],
        )
      )[0].count;
    const before = await jobs();
    await reopen();
    expect(await jobs()).toBe(before + 1);
    expect(await emailsTo(applicant.email)).toEqual(['interviewPlanned', 'interviewPlanned']);
  });
});
