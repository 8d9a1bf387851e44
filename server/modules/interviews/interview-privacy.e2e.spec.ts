import { startApp, type TestApp } from '../../../test/app.js';
import { applicationsOf, applyOutside, linksTo } from '../../../test/applying.js';
import { applyFor, buildApplicant, buildOpenRole } from '../../../test/candidates.js';
import { ensureSiteBuild } from '../../../test/client-build.js';
import { gqlData } from '../../../test/expectations.js';
import { type BuiltUser, buildUser } from '../../../test/factories.js';
import { interviewsFor, planFor, RECORD } from '../../../test/interviews.js';
import { readPage } from '../../../test/job-board.js';
import { buildRoleCast, type RoleCast } from '../../../test/roles.js';
import { InterviewNewsService } from './interview-news.service.js';

const CLOSE_ACCOUNT = 'mutation ($confirmation: String!) { closeMyAccount(confirmation: $confirmation) }';

let app: TestApp;
let cast: RoleCast;
let interviewer: BuiltUser;

beforeAll(async () => {
  ensureSiteBuild();
  app = await startApp();
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

const tell = (id: string) => app.app.get(InterviewNewsService).tell(Number(id));
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
  it('see time and place on the page of their application, whose link the email has', async () => {
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

  it('get no email if somebody else has added them', async () => {
    const role = await buildOpenRole(app, cast);
    const ADD = `mutation ($roleId: ID!, $input: AddCandidateInput!) { application: addCandidate(roleId: $roleId, input: $input) { id } }`;
    const input = { name: 'Nina', email: 'nina@added.example' };
    const { application } = await gqlData(app, cast.manager, ADD, { roleId: role.id, input });
    const { id } = await planFor(app, cast.manager, application.id, [interviewer.id]);
    await tell(id);
    expect(await emailsTo(input.email)).toEqual([]);
  });
});

describe('erasure', () => {
  it('removes places and outcomes, and keeps that interviews took place', async () => {
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
