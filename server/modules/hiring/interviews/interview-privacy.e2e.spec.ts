import { sharedServer, type SharedServer } from '../../../../test/shared-server.js';
import { applicationsOf, applyOutside, linksTo } from '../../../../test/applying.js';
import { applyFor, buildApplicant, buildOpenRole } from '../../../../test/candidates.js';
import { ensureSiteBuild } from '../../../../test/client-build.js';
import { gqlData } from '../../../../test/expectations.js';
import { type BuiltUser, buildUser } from '../../../../test/factories.js';
import { expectReason } from '../../../../test/invitations.js';
import {
  interviewInput,
  interviewsFor,
  PLAN,
  planFor,
  RECORD,
  SAVE_CARD,
  scorecardInput,
  WAIVE_CARD,
} from '../../../../test/interviews.js';
import { readPage } from '../../../../test/job-board.js';
import { buildRoleCast, type RoleCast } from '../../../../test/roles.js';
import type { InterviewNoticesService } from './interview-notices.service.js';

const CLOSE_ACCOUNT = 'mutation ($confirmation: String!) { closeMyAccount(confirmation: $confirmation) }';

let app: SharedServer;
let cast: RoleCast;
let interviewer: BuiltUser;

beforeAll(async () => {
  ensureSiteBuild();
  app = await sharedServer();
  cast = await buildRoleCast(app);
  interviewer = await buildUser(app, { company: cast.company });
});
afterAll(() => app.close());

/** An open role with an application of somebody without a company. */
async function applied() {
  const role = await buildOpenRole(app, cast);
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

describe('people without an account', () => {
  it('see time and location on the page of their application, which the email links to', async () => {
    const role = await buildOpenRole(app, cast);
    const { email } = await applyOutside(app, role, cast.company);
    const [{ id }] = await applicationsOf(app, role);
    const { id: interviewId } = await planFor(app, cast.manager, String(id), [interviewer.id], {
      place: 'https://calls.example/room',
    });
    await tell(interviewId);
    const [link] = await linksTo(app, email, 'interviewPlanned');
    const { body } = await readPage(app, link!);
    expect(body).toContain('Your interviews');
    expect(body).toContain('href="https://calls.example/room"');
    expect(body).toContain('45 minutes');
  });

  it('get the time by email if somebody else has added them', async () => {
    const role = await buildOpenRole(app, cast);
    const ADD = `mutation ($roleId: ID!, $input: AddCandidateInput!) { application: addCandidate(roleId: $roleId, input: $input) { id } }`;
    const input = { name: 'Nina', email: 'nina@added.example' };
    const { application } = await gqlData(app, cast.manager, ADD, { roleId: role.id, input });
    const { id } = await planFor(app, cast.manager, application.id, [interviewer.id]);
    await tell(id);
    expect(await linksTo(app, input.email, 'interviewPlanned')).toHaveLength(1);
  });
});

describe('a mailbox that gets no more emails today', () => {
  it('gets the update once its limit allows', async () => {
    const role = await buildOpenRole(app, cast);
    const { email } = await applyOutside(app, role, cast.company);
    const [{ id }] = await applicationsOf(app, role);
    const { id: interviewId } = await planFor(app, cast.manager, String(id), [interviewer.id]);
    // The daily limit of a mailbox for this kind of email.
    const count = 20 * Number(process.env.RATE_LIMIT_SCALE);
    await app.database.query(
      `INSERT INTO emails (recipient, language, sealed, is_confirmed, tenant_id, template, turn, sent_at)
       SELECT recipient, language, sealed, is_confirmed, tenant_id, 'interviewPlanned', turn, now()
       FROM emails, generate_series(1, $2) WHERE recipient = $1 AND template = 'applicationToConfirm'`,
      [email, count],
    );
    const waiting = async () =>
      (
        await app.database.query(
          `SELECT i.told, (SELECT count(*)::integer FROM pgboss.job j WHERE j.name = 'interview-news'
             AND (j.data ->> 'id')::integer = i.id AND j.state = 'created') AS jobs FROM interviews i WHERE i.id = $1`,
          [interviewId],
        )
      )[0];
    await tell(interviewId);
    expect(await emailsTo(email)).toHaveLength(count);
    // The job of the plan, and the retry.
    expect(await waiting()).toEqual({ told: null, jobs: 2 });
    await app.database.query(`DELETE FROM emails WHERE recipient = $1 AND template = 'interviewPlanned'`, [
      email,
    ]);
    await tell(interviewId);
    expect(await emailsTo(email)).toEqual(['interviewPlanned']);
    expect((await waiting()).told).toMatchObject({ isCancelled: false });
  });
});

describe('erasure', () => {
  it('cancels upcoming interviews and notifies the interviewers, and keeps the state of past ones', async () => {
    const { id, applicant } = await applied();
    const holder = await buildUser(app, { company: cast.company });
    const { id: past } = await planFor(app, cast.manager, id, [holder.id]);
    await start(past, '-1 hour');
    const { id: next } = await planFor(app, cast.manager, id, [holder.id], { place: 'Mill lane 8' });
    await gqlData(app, applicant, CLOSE_ACCOUNT, { confirmation: applicant.email });
    const states = Object.fromEntries(
      (await interviewsFor(app, cast.manager, id)).map((one: any) => [
        one.id,
        [one.state, one.events.length],
      ]),
    );
    expect(states).toEqual({ [past]: ['PLANNED', 1], [next]: ['CANCELLED', 2] });
    const kinds = await app.database.query(
      `SELECT kind, params FROM notifications WHERE user_id = $1 ORDER BY id`,
      [holder.id],
    );
    expect(kinds.map(({ kind }: { kind: string }) => kind)).toEqual([
      'INTERVIEW_APPOINTED',
      'INTERVIEW_APPOINTED',
      'INTERVIEW_CANCELLED',
    ]);
    expect(JSON.stringify(kinds)).not.toContain('Mill lane');
    const texts = await app.database.query(
      `SELECT FROM interview_events WHERE interview_id = $1 AND place <> ''`,
      [next],
    );
    expect(texts).toEqual([]);
    // Nothing can be written about an erased person.
    const input = interviewInput([holder.id]);
    for (const attempt of [
      app.gql(cast.manager, PLAN, { applicationId: id, input }),
      app.gql(cast.manager, RECORD, { interviewId: past, input: { state: 'DONE', outcome: 'Talks well' } }),
      app.gql(cast.manager, SAVE_CARD, { applicationId: id, input: scorecardInput(), submit: true }),
      app.gql(cast.manager, WAIVE_CARD, { applicationId: id }),
    ])
      await expectReason(attempt, 'CONFLICT', 'CANDIDATE_IS_ERASED');
  });

  it('removes locations and outcomes, and keeps that interviews took place', async () => {
    const { id, applicant } = await applied();
    const { id: interviewId } = await planFor(app, cast.manager, id, [interviewer.id], {
      place: 'Mill lane 7',
    });
    await start(interviewId, '-1 hour');
    const input = { state: 'DONE', outcome: 'Talks well' };
    await gqlData(app, cast.manager, RECORD, { interviewId, input });
    await gqlData(app, applicant, CLOSE_ACCOUNT, { confirmation: applicant.email });
    expect(await interviewsFor(app, cast.manager, id)).toMatchObject([
      { state: 'DONE', place: '', outcome: '', events: [{ place: '', outcome: '' }, { place: '' }] },
    ]);
    const traces = await app.database.query(
      `SELECT FROM interviews WHERE place || outcome || coalesce(told::text, '') LIKE ANY ('{%Mill lane%,%Talks well%}')`,
    );
    expect(traces).toEqual([]);
  });
});
