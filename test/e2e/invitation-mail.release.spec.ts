import { startServer, type TestServer } from '../app.js';
import { gqlData } from '../expectations.js';
import { buildCast, type Cast } from '../factories.js';
import { signUp, uniqueEmail } from '../identity-emulator.js';
import { ACCEPT, invite, LIST, NAMES, person, RESEND, SHOW } from '../invitations.js';
import { MailServer } from '../smtp.js';
import { until } from '../until.js';

let smtp: MailServer;
let app: TestServer;
let cast: Cast;

beforeAll(async () => {
  smtp = await MailServer.start();
  app = await startServer({ settings: { SMTP_URL: smtp.url, PUBLIC_URL: 'https://jobs.example' } });
  cast = await buildCast(app);
});
afterAll(async () => {
  await app.close();
  await smtp.stop();
});

/** The values in the fragment of the link that an email contains. */
async function linkTo(email: string): Promise<URLSearchParams> {
  const { text } = await smtp.emailTo(email);
  const [, fragment] = /https:\/\/jobs\.example\/invitation#(\S+)/.exec(String(text))!;
  return new URLSearchParams(fragment);
}

it('sends a link with which the person joins', async () => {
  const email = uniqueEmail();
  await invite(app, cast.admin, [person({ email, ...NAMES })]);
  const link = await linkTo(email);
  expect(Object.fromEntries(link)).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), email, ...NAMES });
  const token = link.get('token')!;
  expect((await gqlData(app, null, SHOW, { token })).invitation.status).toBe('PENDING');
  const { acceptInvitation } = await gqlData(app, await signUp(email), ACCEPT, { token, ...NAMES });
  expect(acceptInvitation.company.id).toBe(String(cast.company.id));
});

it('sends nothing with dryRun, to members, or for invalid rows', async () => {
  const emails = [uniqueEmail(), cast.employee.email, 'nobody'];
  const people = emails.map((email) => person({ email }));
  await invite(app, cast.admin, people.slice(0, 1), { dryRun: true });
  await invite(app, cast.admin, people.slice(1));
  const [{ count }] = await app.database.query(
    'SELECT count(*)::integer AS count FROM emails WHERE recipient = ANY($1)',
    [emails],
  );
  expect(count).toBe(0);
});

it('shows that the mail server refuses the address, until the invitation is sent again', async () => {
  const email = uniqueEmail();
  smtp.verdict = (to) => (to === email ? { code: 550, message: 'No such mailbox' } : null);
  const { results } = await invite(app, cast.admin, [person({ email })]);
  const variables = { id: cast.company.id, search: email };
  const error = async () =>
    (await gqlData(app, cast.admin, LIST, variables)).company.invitations.nodes[0].deliveryError;
  await until(async () => (await error()) !== null);
  expect(await error()).toMatch(/No such mailbox/);
  smtp.verdict = () => null;
  await gqlData(app, cast.admin, RESEND, { id: results[0].invitationId });
  expect(await error()).toBeNull();
  await linkTo(email);
});
