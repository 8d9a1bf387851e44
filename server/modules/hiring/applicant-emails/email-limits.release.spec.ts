import { type SharedServer, sharedServer } from '../../../../test/shared-server.js';
import { emailsFor, LETTER, lettersTo, SEND } from '../../../../test/applicant-emails.js';
import { applyFor, buildApplicant, buildOpenRole } from '../../../../test/candidates.js';
import { expectReason } from '../../../../test/invitations.js';
import { buildRoleCast, type RoleCast } from '../../../../test/roles.js';
import type { ApplicantEmailSendingService } from './applicant-email-sending.service.js';

/** How many emails to applicants a company may write per day. */
const MOST_OF_COMPANY = 1_000;

let app: SharedServer;
let cast: RoleCast;

beforeAll(async () => {
  app = await sharedServer('limited');
  cast = await buildRoleCast(app);
});
afterAll(() => app.close());

it('limits a mailbox to ten emails a day and a company to a thousand', async () => {
  const role = await buildOpenRole(app, cast);
  const applicant = await buildApplicant(app);
  const { id } = await applyFor(app, applicant, role.id);
  const send = () => app.gql(cast.manager, SEND, { applicationId: id, input: LETTER });
  for (let at = 0; at < 11; at++) expect((await send()).errors).toBeUndefined();
  const written = await emailsFor(app, cast.manager, id);
  const sending = app.service<ApplicantEmailSendingService>('ApplicantEmailSendingService');
  for (const one of written.toReversed()) await sending.deliver(Number(one.id));
  expect(await lettersTo(app, applicant.email)).toHaveLength(10);
  const waiting = (await emailsFor(app, cast.manager, id)).filter(({ state }) => state === 'WAITING');
  expect(waiting).toHaveLength(1);
  // The email is abandoned after a day.
  await app.database.query(
    `UPDATE applicant_emails SET created_at = now() - interval '25 hours' WHERE id = $1`,
    [waiting[0].id],
  );
  await sending.deliver(Number(waiting[0].id));
  expect((await emailsFor(app, cast.manager, id)).filter(({ state }) => state === 'CANCELLED')).toHaveLength(
    1,
  );

  await app.database.query(
    `INSERT INTO applicant_emails (company_id, application_id, language, subject, text, state)
     SELECT $1, $2, 'en', 'x', 'x', 'SENT' FROM generate_series(1, $3)`,
    [cast.company.id, id, MOST_OF_COMPANY - 10],
  );
  await expectReason(send(), 'CONFLICT', 'APPLICANT_EMAIL_LIMIT');
});
