import { emailsFor, lettersTo, LETTER, PREVIEW, SEND } from '../../../../../test/applicant-emails.js';
import { applicationsOf, bind, linksTo, unlock } from '../../../../../test/applying.js';
import { ADD, buildApplicant, buildOpenRole, MOVE, REJECT, stageOf } from '../../../../../test/candidates.js';
import { ensureSiteBuild } from '../../../../../test/client-build.js';
import { expectCode, expectCredentialsNeeded, gqlData } from '../../../../../test/expectations.js';
import { uniqueEmail } from '../../../../../test/identity-emulator.js';
import { expectReason } from '../../../../../test/invitations.js';
import { readPage } from '../../../../../test/job-board.js';
import { buildRoleCast, type RoleCast } from '../../../../../test/roles.js';
import { type SharedServer, sharedServer } from '../../../../../test/shared-server.js';
import type { ApplicantEmailSendingService } from '../../applicant-emails/applicant-email-sending.service.js';
import type { CandidateNoticesService } from '../applications/candidate-notices.service.js';

const SET_EMAIL = `mutation ($applicationId: ID!, $email: String!) {
  application: setCandidateEmail(applicationId: $applicationId, email: $email) { id contact candidate { email } }
}`;
const REACH = '{ contact candidate { informedAt } }';

let app: SharedServer;
let cast: RoleCast;

beforeAll(async () => {
  ensureSiteBuild();
  app = await sharedServer();
  cast = await buildRoleCast(app);
});
afterAll(() => app.close());

const inform = (id: string) =>
  app.service<CandidateNoticesService>('CandidateNoticesService').inform(Number(id));

/** Adds a person, by default one with an email, and returns the application. */
async function added(fields: object = {}, caller = cast.manager) {
  const role = await buildOpenRole(app, cast);
  const input = { name: 'Nina Named', email: uniqueEmail(), ...fields };
  await gqlData(app, caller, ADD, { roleId: role.id, input });
  const [{ id }] = await applicationsOf(app, role);
  return { role, id: String(id), email: input.email as string };
}

const reachOf = async (id: string) =>
  (await gqlData(app, cast.manager, `query ($id: ID!) { application(id: $id) ${REACH} }`, { id }))
    .application;

describe('a person that somebody has added', () => {
  it('is informed once, 30 seconds later, with a link', async () => {
    const { id, email } = await added();
    expect(await linksTo(app, email, 'candidateAdded')).toEqual([]);
    const [{ seconds }] = await app.database.query(
      `SELECT round(extract(epoch FROM start_after - created_on))::integer AS seconds FROM pgboss.job
       WHERE name = 'candidate-notices' AND data ->> 'id' = $1`,
      [id],
    );
    expect(seconds).toBe(30);
    expect(await reachOf(id)).toEqual({ contact: 'REACHABLE', candidate: { informedAt: null } });
    await Promise.all([inform(id), inform(id)]);
    await inform(id);
    const links = await linksTo(app, email, 'candidateAdded');
    expect(links).toHaveLength(1);
    expect((await reachOf(id)).candidate.informedAt).toEqual(expect.any(String));
    const { body, status } = await readPage(app, links[0]!);
    expect(status).toBe(200);
    expect(body).toContain('You have not applied yourself');
  });

  it('is informed in the name of the company, without words of others in full', async () => {
    const role = await buildOpenRole(app, cast, { title: `Call +49 30 1234567 ${'and win '.repeat(15)}` });
    const email = uniqueEmail();
    await gqlData(app, cast.employee, ADD, {
      roleId: role.id,
      input: { name: 'Nina', email, coverNote: 'Buy now' },
    });
    const [{ id }] = await applicationsOf(app, role);
    await inform(String(id));
    const [row] = await app.database.query(
      `SELECT is_confirmed AS "isConfirmed" FROM emails WHERE recipient = $1 AND template = 'candidateAdded'`,
      [email],
    );
    expect(row).toEqual({ isConfirmed: false });
  });

  it('is not informed once the data is erased, or after applying', async () => {
    const erased = await added();
    await app.database.query(
      `UPDATE candidates SET erased_at = now(), email = '' WHERE id = (SELECT candidate_id FROM applications WHERE id = $1)`,
      [erased.id],
    );
    await inform(erased.id);
    const applied = await added();
    await app.database.query(
      `UPDATE candidates SET consented_at = now() WHERE id = (SELECT candidate_id FROM applications WHERE id = $1)`,
      [applied.id],
    );
    await inform(applied.id);
    for (const { email } of [erased, applied])
      expect(await linksTo(app, email, 'candidateAdded')).toEqual([]);
  });

  it('can withdraw, download and erase with a code', async () => {
    const one = await added({ coverNote: 'Bakes well' });
    await inform(one.id);
    const [path] = await linksTo(app, one.email, 'candidateAdded');
    const { body } = await app.http(`${path!.split('?')[0]}/data`, {
      headers: await unlock(app, path!.split('?')[0]!, one.email),
    });
    expect(body).toMatchObject({
      name: 'Nina Named',
      source: 'ADDED',
      consentedAt: null,
      applications: [{ coverNote: 'Bakes well' }],
    });
    const page = path!.split('?')[0]!;
    await bind(app, page, 'withdraw', one.email);
    expect(await applicationsOf(app, one.role)).toMatchObject([{ state: 'WITHDRAWN' }]);
    const erased = await bind(app, page, 'erase', one.email);
    expect(erased.body).toContain('Your data is erased');
  });

  it('gets an offer, accepts it and is invited', async () => {
    const { role, id, email } = await added();
    await gqlData(app, cast.manager, MOVE, { applicationIds: [id], stageId: stageOf(role, 'OFFER') });
    const [link] = await linksTo(app, email, 'roleOffered');
    const { status } = await bind(app, link!.split('?')[0]!, 'accept', email);
    expect(status).toBeLessThan(400);
    expect(await applicationsOf(app, role)).toMatchObject([{ state: 'HIRED' }]);
    expect(await linksTo(app, email, 'invitation')).toHaveLength(1);
    // The first email never comes without the notice.
    const jobs = await app.database.query(
      `SELECT FROM pgboss.job WHERE name = 'candidate-notices' AND data ->> 'id' = $1`,
      [id],
    );
    expect(jobs.length).toBeGreaterThanOrEqual(2);
  });

  it('reads what others write on the page of the application until the address is confirmed', async () => {
    const { id, email } = await added();
    const deliver = async () => {
      const { email: written } = await gqlData(app, cast.manager, SEND, { applicationId: id, input: LETTER });
      await app
        .service<ApplicantEmailSendingService>('ApplicantEmailSendingService')
        .deliver(Number(written.id));
    };
    const { preview } = await gqlData(app, cast.manager, PREVIEW, { applicationId: id, input: LETTER });
    expect(preview.canReceive).toBe(true);
    await deliver();
    expect(await lettersTo(app, email)).toEqual([]);
    const [link] = await linksTo(app, email, 'applicantEmailWaits');
    const { body } = await readPage(app, link!);
    expect(body).toContain('Messages of the company');
    expect(body).toContain('News for Nina Named');
    expect(await emailsFor(app, cast.manager, id)).toMatchObject([{ state: 'SENT' }]);
    await unlock(app, link!.split('?')[0]!, email);
    await deliver();
    expect(await lettersTo(app, email)).toHaveLength(1);
  });
});

describe('a person without an email', () => {
  it('gets no offer and no email, and nothing says that one was sent', async () => {
    const { role, id } = await added({ email: null });
    expect(await reachOf(id)).toEqual({ contact: 'NO_EMAIL', candidate: { informedAt: null } });
    await inform(id);
    expect((await reachOf(id)).candidate.informedAt).toBeNull();
    await expectReason(
      app.gql(cast.manager, MOVE, { applicationIds: [id], stageId: stageOf(role, 'OFFER') }),
      'CONFLICT',
      'APPLICANT_UNREACHABLE',
    );
    await expectReason(
      app.gql(cast.manager, SEND, { applicationId: id, input: LETTER }),
      'CONFLICT',
      'APPLICANT_GETS_NO_EMAILS',
    );
    await gqlData(app, cast.manager, REJECT, { applicationIds: [id], tell: true });
    expect(await emailsFor(app, cast.manager, id)).toEqual([]);
  });

  it('gets one from managers of the role, once', async () => {
    const { id, role } = await added({ email: null });
    const email = uniqueEmail();
    const variables = { applicationId: id, email };
    await expectCredentialsNeeded(app, { gql: [SET_EMAIL, variables] });
    for (const caller of [cast.viewer, cast.employee, cast.rival, cast.waiting, await buildApplicant(app)])
      expectCode(await app.gql(caller, SET_EMAIL, variables), 'NOT_FOUND');
    expectCode(
      await app.gql(cast.manager, SET_EMAIL, { ...variables, email: 'no email' }),
      'VALIDATION_FAILED',
    );
    const other = await added();
    await expectReason(
      app.gql(cast.manager, SET_EMAIL, { ...variables, email: other.email }),
      'CONFLICT',
      'CANDIDATE_EMAIL_TAKEN',
    );
    const { application } = await gqlData(app, cast.manager, SET_EMAIL, variables);
    expect(application).toEqual({ id, contact: 'REACHABLE', candidate: { email } });
    await expectReason(app.gql(cast.manager, SET_EMAIL, variables), 'CONFLICT', 'CANDIDATE_HAS_EMAIL');
    await inform(id);
    expect(await linksTo(app, email, 'candidateAdded')).toHaveLength(1);
    await gqlData(app, cast.manager, MOVE, { applicationIds: [id], stageId: stageOf(role, 'OFFER') });
    expect(await linksTo(app, email, 'roleOffered')).toHaveLength(1);
  });
});
