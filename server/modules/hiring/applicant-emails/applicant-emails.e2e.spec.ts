import { sharedServer, type SharedServer } from '../../../../test/shared-server.js';
import {
  CANCEL_EMAIL,
  emailsFor,
  EMAILS,
  LETTER,
  lettersTo,
  PREVIEW,
  SEND,
} from '../../../../test/applicant-emails.js';
import { applicationsOf, applyOutside } from '../../../../test/applying.js';
import {
  ADD,
  applyFor,
  buildApplicant,
  buildOpenRole,
  WITHDRAW_APPLICATION,
} from '../../../../test/candidates.js';
import { ensureSiteBuild } from '../../../../test/client-build.js';
import { expectCode, expectCredentialsNeeded, gqlData } from '../../../../test/expectations.js';
import { buildUser } from '../../../../test/factories.js';
import { planFor } from '../../../../test/interviews.js';
import { expectReason } from '../../../../test/invitations.js';
import { readPage } from '../../../../test/job-board.js';
import { buildRoleCast, type RoleCast } from '../../../../test/roles.js';
import type { ApplicantEmailSendingService } from './applicant-email-sending.service.js';

const CLOSE_ACCOUNT = 'mutation ($confirmation: String!) { closeMyAccount(confirmation: $confirmation) }';

let app: SharedServer;
let cast: RoleCast;

beforeAll(async () => {
  ensureSiteBuild();
  app = await sharedServer();
  cast = await buildRoleCast(app);
});
afterAll(() => app.close());

async function applied() {
  const role = await buildOpenRole(app, cast);
  const applicant = await buildApplicant(app);
  await app.database.query(`UPDATE users SET account_confirmed = true WHERE id = $1`, [applicant.id]);
  const { id } = await applyFor(app, applicant, role.id);
  return { role, applicant, id: id as string };
}

const send = async (id: string, fields: object = {}) =>
  (await gqlData(app, cast.manager, SEND, { applicationId: id, input: { ...LETTER, ...fields } })).email;
const deliver = (id: string) =>
  app.service<ApplicantEmailSendingService>('ApplicantEmailSendingService').deliver(Number(id));

it('is written by managers of the role', async () => {
  const { id, applicant } = await applied();
  const { id: emailId } = await send(id);
  await expectCredentialsNeeded(app, { gql: [SEND, { applicationId: id, input: LETTER }] });
  await expectCredentialsNeeded(app, { gql: [PREVIEW, { applicationId: id, input: LETTER }] });
  const calls: [string, object][] = [
    [SEND, { applicationId: id, input: LETTER }],
    [PREVIEW, { applicationId: id, input: LETTER }],
    [CANCEL_EMAIL, { emailId }],
    [EMAILS, { id }],
  ];
  const interviewer = await buildUser(app, { company: cast.company });
  await planFor(app, cast.manager, id, [interviewer.id]);
  for (const [document, variables] of calls) {
    for (const caller of [cast.viewer, cast.employee, cast.rival, cast.waiting, applicant])
      expectCode(await app.gql(caller, document, variables), 'NOT_FOUND');
    expectCode(await app.gql(interviewer, document, variables), 'FORBIDDEN');
  }
  expect(await emailsFor(app, cast.recruiter, id)).toMatchObject([
    { state: 'WAITING', sender: { id: String(cast.manager.id) } },
  ]);
});

it('reaches only people with an address and an active account who have not withdrawn', async () => {
  const role = await buildOpenRole(app, cast);
  const added = { name: 'Nina' };
  const { application } = await gqlData(app, cast.manager, ADD, { roleId: role.id, input: added });
  const withdrawn = await applied();
  await gqlData(app, withdrawn.applicant, WITHDRAW_APPLICATION, { applicationId: withdrawn.id });
  const unconfirmed = await applied();
  await app.database.query(`UPDATE users SET account_confirmed = false WHERE id = $1`, [
    unconfirmed.applicant.id,
  ]);
  for (const applicationId of [application.id, withdrawn.id, unconfirmed.id]) {
    const variables = { applicationId, input: LETTER };
    await expectReason(app.gql(cast.manager, SEND, variables), 'CONFLICT', 'APPLICANT_GETS_NO_EMAILS');
    const { preview } = await gqlData(app, cast.manager, PREVIEW, variables);
    expect(preview.canReceive).toBe(false);
  }
  expect(await lettersTo(app, unconfirmed.applicant.email)).toEqual([]);
});

it('has a preview that matches the sent email and contains no links', async () => {
  const { id, applicant, role } = await applied();
  await app.database.query(`UPDATE users SET language = 'de' WHERE id = $1`, [applicant.id]);
  const input = { subject: 'For {name}', text: 'Pay at https://evil.example now.\n\nSee {link}' };
  const { preview } = await gqlData(app, cast.manager, PREVIEW, { applicationId: id, input });
  expect(preview).toMatchObject({ to: applicant.email, language: 'de', canReceive: true });
  expect(preview.subject).toMatch(/: For /);
  expect(preview.body).toContain('Eine Nachricht von');
  expect(preview.body).toContain(`See http`);
  expect(preview.body).not.toContain('evil.example');
  const { preview: rejection } = await gqlData(app, cast.manager, PREVIEW, {
    applicationId: id,
    templateId: 'REJECTION',
  });
  expect(rejection.subject).toContain(role.title);
  expect(rejection.body).toContain('vielen Dank für Ihr Interesse');
  expect(rejection.body).not.toMatch(/\{\w+\}/);
  for (const fields of [{}, { templateId: 'REJECTION', input }]) {
    expectCode(await app.gql(cast.manager, PREVIEW, { applicationId: id, ...fields }), 'VALIDATION_FAILED');
  }
  for (const templateId of ['NOTHING', '2147483647', '9999999999'])
    expectCode(await app.gql(cast.manager, PREVIEW, { applicationId: id, templateId }), 'NOT_FOUND');
});

it('is sent once, to users with a notification', async () => {
  const { id, applicant, role } = await applied();
  const { id: emailId } = await send(id);
  expect(await lettersTo(app, applicant.email)).toEqual([]);
  await Promise.all([deliver(emailId), deliver(emailId)]);
  await deliver(emailId);
  const [letter, ...others] = await lettersTo(app, applicant.email);
  expect(others).toEqual([]);
  expect(letter).toMatchObject({ link: '/page-my-applications' });
  expect(letter!.text).toContain(`about ${role.title} at`);
  expect(await emailsFor(app, cast.manager, id)).toMatchObject([
    { state: 'SENT', endedAt: expect.any(String) },
  ]);
  const kinds = await app.database.query(`SELECT kind FROM notifications WHERE user_id = $1`, [applicant.id]);
  expect(kinds).toEqual([{ kind: 'APPLICANT_EMAIL' }]);
  await expectReason(
    app.gql(cast.manager, CANCEL_EMAIL, { emailId }),
    'CONFLICT',
    'APPLICANT_EMAIL_NOT_WAITING',
  );
});

it('links people without an account to their application', async () => {
  const role = await buildOpenRole(app, cast);
  const { email } = await applyOutside(app, role, cast.company);
  const [{ id }] = await applicationsOf(app, role);
  const { id: emailId } = await send(String(id));
  await deliver(emailId);
  const [letter] = await lettersTo(app, email);
  expect((await readPage(app, letter!.link)).body).toContain(role.title);
});

it('is not sent once it is cancelled', async () => {
  const { id, applicant } = await applied();
  const { id: emailId } = await send(id);
  const { email } = await gqlData(app, cast.recruiter, CANCEL_EMAIL, { emailId });
  expect(email.state).toBe('CANCELLED');
  await deliver(emailId);
  expect(await lettersTo(app, applicant.email)).toEqual([]);
});

it.each([
  [
    'the sender lost the right',
    (one: Awaited<ReturnType<typeof applied>>) =>
      app.database.query(`UPDATE job_roles SET hiring_manager_id = NULL WHERE id = $1`, [one.role.id]),
  ],
  [
    'the company lost the feature',
    () =>
      app.database.query(`DELETE FROM company_features WHERE company_id = $1 AND title = 'Open Roles'`, [
        cast.company.id,
      ]),
  ],
  [
    'the person withdrew',
    (one: Awaited<ReturnType<typeof applied>>) =>
      gqlData(app, one.applicant, WITHDRAW_APPLICATION, { applicationId: one.id }),
  ],
  [
    'the address is no longer confirmed',
    (one: Awaited<ReturnType<typeof applied>>) =>
      app.database.query(`UPDATE users SET account_confirmed = false WHERE id = $1`, [one.applicant.id]),
  ],
])('is not sent if %s meanwhile', async (what, happen) => {
  const one = await applied();
  const { id: emailId } = await send(one.id);
  await happen(one);
  await deliver(emailId);
  if (what.includes('feature'))
    await app.database.query(`INSERT INTO company_features (company_id, title) VALUES ($1, 'Open Roles')`, [
      cast.company.id,
    ]);
  expect(await lettersTo(app, one.applicant.email)).toEqual([]);
  expect(await emailsFor(app, cast.admin, one.id)).toMatchObject([{ state: 'CANCELLED' }]);
});

it('is erased with the person, even while it is pending', async () => {
  const { id, applicant } = await applied();
  const [sent, waiting] = [
    await send(id, { text: 'Private words' }),
    await send(id, { text: 'Other words' }),
  ];
  await deliver(sent.id);
  await gqlData(app, applicant, CLOSE_ACCOUNT, { confirmation: applicant.email });
  await deliver(waiting.id);
  expect(await emailsFor(app, cast.manager, id)).toMatchObject([
    { subject: '', text: '', state: 'CANCELLED' },
    { subject: '', text: '', state: 'SENT' },
  ]);
  const traces = await app.database.query(
    `SELECT FROM audit_log WHERE personal::text LIKE '%Private words%' OR personal::text LIKE '%Other words%'`,
  );
  expect(traces).toEqual([]);
});
