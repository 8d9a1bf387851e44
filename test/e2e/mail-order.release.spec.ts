import { startServer, type TestServer } from '../app.js';
import { signUp } from '../identity-emulator.js';
import { sendEmail, sendEmails } from '../mailer.js';
import { MailServer } from '../smtp.js';
import { until } from '../until.js';

let smtp: MailServer;
let app: TestServer;

beforeAll(async () => {
  smtp = await MailServer.start();
  app = await startServer({ settings: { SMTP_URL: smtp.url, PUBLIC_URL: 'https://jobs.example' } });
});
afterAll(async () => {
  await app.close();
  await smtp.stop();
});

/** Stores many emails of a company in one transaction. */
const sendMany = (tenantId: number, recipients: string[]) =>
  sendEmails<'accountReactivated'>(
    app,
    recipients.map((to) => ({
      to,
      tenantId,
      isConfirmed: false,
      language: 'en',
      template: 'accountReactivated',
      values: { link: '/' },
    })),
  );

const addresses = (count: number, domain: string) =>
  Array.from({ length: count }, (_, number) => `person${number}@${domain}`);

const post = (body: object) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

it('pending emails are sent without pauses', async () => {
  const people = addresses(400, 'drained.example');
  await sendMany(901, people);
  // Workers poll every 15 seconds only, for 16 emails at a time, and one notification announces all emails.
  await until(() => people.every((address) => smtp.offered.includes(address)));
});

describe('while the mail server accepts no other email', () => {
  let release = () => {};
  beforeEach(() => {
    const released = new Promise<void>((done) => (release = done));
    smtp.beforeAccepting = ([to]) => (to.endsWith('.slow.example') ? released : undefined);
  });
  afterEach(async () => {
    smtp.beforeAccepting = () => undefined;
    release();
    await until(async () => (await waiting()) === 0);
  });

  const waiting = async (): Promise<number> =>
    (
      await app.database.query(
        `SELECT FROM emails WHERE recipient LIKE '%.slow.example' AND sent_at IS NULL AND failed_at IS NULL`,
      )
    ).length;
  const underWay = () => smtp.offered.filter((address) => address.endsWith('.slow.example')).length;
  const isBusy = (before: number) => underWay() - before >= 8;

  it('emails about accounts are sent', async () => {
    const before = underWay();
    await sendMany(902, addresses(40, 'one.slow.example'));
    await until(() => isBusy(before));
    const { email } = await signUp();
    await app.http('/api/password-reset', post({ email }));
    await smtp.emailTo(email);
    expect(await waiting()).toBe(40);
  });

  it('companies take turns: ten emails do not wait for the eighty of another company', async () => {
    const before = underWay();
    await sendMany(903, addresses(80, 'many.slow.example'));
    await until(() => isBusy(before));
    const few = addresses(10, 'few.slow.example');
    await sendMany(904, few);
    release();
    await until(() => few.every((address) => smtp.offered.includes(address)));
    const order = smtp.offered.filter((address) => address.endsWith('.slow.example')).slice(before);
    const last = Math.max(...few.map((address) => order.indexOf(address)));
    // Two batches are already in progress.
    expect(last).toBeLessThan(16 + 16 + 10);
  });
});

it('an email that can permanently not be recorded as sent is left to a retry', async () => {
  await app.database.query(`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'refused'; END $$;
    CREATE TRIGGER refuse BEFORE UPDATE OF sent_at ON emails FOR EACH ROW
      WHEN (new.recipient = 'unrecordable@example.com') EXECUTE FUNCTION refuse()`);
  const [id] = await sendMany(905, ['unrecordable@example.com']);
  await smtp.emailTo('unrecordable@example.com');
  const job = async () =>
    (await app.database.query(`SELECT state FROM pgboss.job WHERE data->>'id' = $1`, [String(id)]))[0];
  await until(async () => (await job()).state === 'retry');
  await app.database.query(`DROP TRIGGER refuse ON emails; DROP FUNCTION refuse()`);
});

describe('text by other people', () => {
  const reason = 'Read this: https://evil.example/x';
  const suspend = (to: string, isConfirmed: boolean) =>
    sendEmail(app, {
      to,
      isConfirmed,
      tenantId: null,
      language: 'en',
      template: 'accountSuspended',
      values: { reason },
    });

  it('is not sent to unconfirmed addresses', async () => {
    await suspend('stranger@example.com', false);
    const { text, html } = await smtp.emailTo('stranger@example.com');
    expect(text).toContain('Your account has been suspended');
    expect(`${text}${html}`).not.toContain('Read this');
  });

  it('contains no links', async () => {
    await suspend('member@example.com', true);
    const { text, html } = await smtp.emailTo('member@example.com');
    expect(text).toContain('Read this');
    expect(html).toContain('Read this');
    expect(`${text}${html}`).not.toMatch(/evil\.example|https:\/\/evil/);
  });
});
