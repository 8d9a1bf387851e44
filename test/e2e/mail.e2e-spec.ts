import type { NewEmail } from '../../server/platform/mail/mailer.js';
import type { MessageQueue } from '../../server/platform/queue/message-queue.js';
import { startServer, type TestServer } from '../app.js';
import { buildCompany, buildUser } from '../factories.js';
import { signUp } from '../identity-emulator.js';
import { retryEmail, sendEmail } from '../mailer.js';
import { ServerProcess } from '../server-process.js';
import { MailServer } from '../smtp.js';
import { until } from '../until.js';

let smtp: MailServer;
let app: TestServer;

beforeAll(async () => {
  smtp = await MailServer.start();
  app = await startServer({ settings: settings() });
});
afterAll(async () => {
  await app.close();
  await smtp.stop();
});

const settings = () => ({
  SMTP_URL: smtp.url,
  MAIL_FROM: 'Job Lobby <no-reply@jobs.example>',
  PUBLIC_URL: 'https://jobs.example',
});

const invitation = (to: string, more: Partial<NewEmail<'invitation'>> = {}): NewEmail<'invitation'> => ({
  to,
  isConfirmed: false,
  tenantId: null,
  language: 'en',
  template: 'invitation',
  values: {
    inviter: 'Ada <b>Lovelace</b>',
    company: 'Acme & Sons',
    role: 'employee',
    link: '/invitation?token=secret-token',
    expiresAt: '2026-12-06T00:00:00.000Z',
  },
  ...more,
});

const send = async (email: NewEmail<'invitation'>): Promise<number> => (await sendEmail(app, email))!;

const post = (body: object) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

async function rowOf(id: number) {
  const rows = await app.database.query(
    `SELECT attempts, last_error AS "lastError", sealed, sent_at AS "sentAt", failed_at AS "failedAt" FROM emails WHERE id = $1`,
    [id],
  );
  return rows[0];
}

/** The job that sends an email. */
async function jobOf(id: number) {
  const rows = await app.database.query(
    `SELECT state, retry_delay AS delay, start_after > now() AS later FROM pgboss.job WHERE data->>'id' = $1`,
    [String(id)],
  );
  return rows[0];
}

/**
 * Makes a job that waits for a retry due. Another email then wakes the workers, which would otherwise find the job by
 * polling.
 */
async function startNow(id: number): Promise<void> {
  await app.database.query(`UPDATE pgboss.job SET start_after = now() WHERE data->>'id' = $1`, [String(id)]);
  await send(invitation('next@example.com'));
}

it('an email is sent once its transaction commits, as HTML and text, and its values are deleted', async () => {
  const id = await send(invitation('first@example.com'));
  const email = await smtp.emailTo('first@example.com');
  expect(email.subject).toBe('Ada <b>Lovelace</b> invites you to Acme & Sons');
  expect(email.from).toEqual({ name: 'Job Lobby', address: 'no-reply@jobs.example' });
  expect(email.html).toContain('Ada &lt;b&gt;Lovelace&lt;/b&gt; invites you to join Acme &amp; Sons');
  expect(email.html).toContain('href="https://jobs.example/invitation?token=secret-token"');
  expect(email.text).toContain('https://jobs.example/invitation?token=secret-token');
  await until(async () => (await rowOf(id)).sentAt !== null);
  expect(await rowOf(id)).toMatchObject({ attempts: 1, sealed: null, failedAt: null });
});

it('a transaction that rolls back sends nothing', async () => {
  await expect(
    app.evaluate(
      ({ get }, email) =>
        get('DatabaseService').transaction(async (manager: unknown) => {
          await get('Mailer').send(manager, email);
          throw new Error('changed my mind');
        }),
      invitation('never@example.com'),
    ),
  ).rejects.toThrow('changed my mind');
  await send(invitation('after@example.com'));
  await smtp.emailTo('after@example.com');
  expect(smtp.offered).not.toContain('never@example.com');
});

it('pending values are encrypted', async () => {
  // Not committed, so no worker fetches it.
  const { id, sealed, jobs } = await app.evaluate(async ({ get }, email) => {
    const runner = get('DataSource').createQueryRunner();
    await runner.startTransaction();
    try {
      const sent = await get('Mailer').send(runner.manager, email);
      const [row] = await runner.query('SELECT sealed FROM emails WHERE id = $1', [sent]);
      return {
        id: sent,
        sealed: row.sealed.toString('latin1'),
        jobs: await runner.query(`SELECT data FROM pgboss.job WHERE data->>'id' = $1::text`, [sent]),
      };
    } finally {
      await runner.rollbackTransaction();
      await runner.release();
    }
  }, invitation('sealed@example.com'));
  expect(sealed.length).toBeGreaterThan('secret-token'.length);
  expect(sealed).not.toContain('secret-token');
  expect(jobs).toEqual([{ data: { id } }]);
});

it('a permanent refusal is not retried, and the listeners are called in the same transaction', async () => {
  await app.evaluate(({ get }) => {
    const delivery = get('MailDelivery');
    delivery.reported = [];
    delivery.onUndeliverable(async (manager: any, email: { id: number }) => {
      const rows = await manager.query('SELECT FROM emails WHERE id = $1 AND failed_at IS NOT NULL', [
        email.id,
      ]);
      delivery.reported.push({ ...email, hasFailed: rows.length === 1 });
    });
  });
  smtp.verdict = (to) => (to === 'gone@example.com' ? { code: 550, message: 'No such mailbox' } : null);
  const id = await send(invitation('gone@example.com', { reference: 'invitation/12' }));
  await until(async () => (await rowOf(id)).failedAt !== null);
  expect(await app.evaluate(({ get }) => get('MailDelivery').reported)).toEqual([
    {
      id,
      hasFailed: true,
      recipient: 'gone@example.com',
      template: 'invitation',
      reference: 'invitation/12',
      reason: '550 No such mailbox',
    },
  ]);
  expect((await rowOf(id)).attempts).toBe(1);

  smtp.verdict = () => null;
  expect(await retryEmail(app, id)).toBe(true);
  await smtp.emailTo('gone@example.com');
});

it('an email that is no longer useful is not sent', async () => {
  const id = await send(invitation('late@example.com', { notAfter: new Date(Date.now() - 1000) }));
  await until(async () => (await rowOf(id)).failedAt !== null);
  expect((await rowOf(id)).lastError).toBe('It expired before it could be sent.');
  expect(smtp.offered).not.toContain('late@example.com');
  expect(await retryEmail(app, id)).toBe(false);
});

it('a temporary refusal is retried, and an email that failed for a day is abandoned', async () => {
  smtp.verdict = (to) => (to === 'busy@example.com' ? { code: 451, message: 'Try again later' } : null);
  const id = await send(invitation('busy@example.com'));
  await until(async () => (await rowOf(id)).lastError !== null);
  expect(await rowOf(id)).toMatchObject({ lastError: '451 Try again later', failedAt: null, sentAt: null });
  await until(async () => (await jobOf(id)).state === 'retry');
  expect(await jobOf(id)).toMatchObject({ delay: 15, later: true });

  // The next attempt is due, and the first one was more than a day ago.
  await app.database.query(`UPDATE emails SET queued_at = now() - interval '25 hours' WHERE id = $1`, [id]);
  await startNow(id);
  await until(async () => (await rowOf(id)).failedAt !== null);
  expect((await rowOf(id)).attempts).toBe(2);
  smtp.verdict = () => null;
});

it('every attempt has the same Message-ID', async () => {
  const id = await send(invitation('same@example.com'));
  const { messageId } = await smtp.emailTo('same@example.com');
  const rows = await app.database.query('SELECT message_id AS "messageId" FROM emails WHERE id = $1', [id]);
  expect(messageId).toBe(`<${rows[0].messageId}@jobs.example>`);
});

it('a job that runs twice sends one email', async () => {
  const id = await send(invitation('once@example.com'));
  await smtp.emailTo('once@example.com');
  await until(async () => (await rowOf(id)).sentAt !== null);
  await app.evaluate(
    ({ get }, email) =>
      get('DatabaseService').transaction((manager: unknown) =>
        get('MessageQueue').enqueue(manager, 'email', { id: email }),
      ),
    id,
  );
  await send(invitation('marker@example.com'));
  await smtp.emailTo('marker@example.com');
  expect(smtp.received.filter(({ envelope }) => envelope.includes('once@example.com'))).toHaveLength(1);
});

describe('account links', () => {
  it('a user without a password receives our email, in their language', async () => {
    const { email } = await signUp();
    const response = await app.http('/api/password-reset', post({ email, language: 'de' }));
    expect(response).toMatchObject({ status: 202, body: { requested: true } });
    const sent = await smtp.emailTo(email);
    expect(sent.subject).toBe('Passwort zurücksetzen');
    expect(sent.text).toMatch(
      /https:\/\/jobs\.example\/account-action\?mode=resetPassword&oobCode=[\w-]+&lang=de/,
    );
  });

  it('an unknown address gets the same response, and no email', async () => {
    const response = await app.http('/api/password-reset', post({ email: 'unknown@example.com' }));
    expect(response).toMatchObject({ status: 202, body: { requested: true } });
    const { email } = await signUp();
    await app.http('/api/password-reset', post({ email }));
    await smtp.emailTo(email);
    expect(smtp.offered).not.toContain('unknown@example.com');
  });

  it('an invalid address is refused', async () => {
    expect((await app.http('/api/password-reset', post({ email: 'nobody' }))).status).toBe(422);
  });

  it('an identity can request the email that confirms its address', async () => {
    const identity = await signUp();
    const { data } = await app.gql(identity, 'mutation { requestEmailVerification(language: "ar") }');
    expect(data).toEqual({ requestEmailVerification: true });
    const sent = await smtp.emailTo(identity.email);
    expect(sent.html).toContain('dir="rtl"');
    expect(sent.text).toContain('mode=verifyEmail');
  });
});

describe('the list of undeliverable emails', () => {
  const LIST =
    '{ undeliverableEmails(first: 200) { totalCount nodes { id recipient template reason attempts canRetry } } }';
  const RETRY = 'mutation ($id: ID!) { retryUndeliverableEmail(id: $id) }';

  it('is for MASTER CONTROL only', async () => {
    const admin = await buildUser(app, { company: await buildCompany(app), userType: 'admin' });
    expect((await app.gql(null, LIST)).code).toBe('UNAUTHENTICATED');
    expect((await app.gql(admin, LIST)).code).toBe('FORBIDDEN');
    expect((await app.gql(admin, RETRY, { id: '1' })).code).toBe('FORBIDDEN');
  });

  it('shows the reason, and sends an email again', async () => {
    const master = await buildUser(app, {
      company: { id: 1 },
      userType: 'admin',
      privileges: ['MASTER CONTROL'],
    });
    smtp.verdict = () => ({ code: 552, message: 'Mailbox full' });
    const id = await send(invitation('full@example.com'));
    await until(async () => (await rowOf(id)).failedAt !== null);
    smtp.verdict = () => null;
    const { data } = await app.gql(master, LIST);
    expect(data.undeliverableEmails.nodes[0]).toEqual({
      id: String(id),
      recipient: 'full@example.com',
      template: 'invitation',
      reason: '552 Mailbox full',
      attempts: 1,
      canRetry: true,
    });
    expect((await app.gql(master, RETRY, { id: '999999' })).code).toBe('NOT_FOUND');
    expect((await app.gql(master, RETRY, { id: String(id) })).data).toEqual({
      retryUndeliverableEmail: true,
    });
    await smtp.emailTo('full@example.com');
    expect((await app.gql(master, RETRY, { id: String(id) })).code).toBe('NOT_FOUND');
  });
});

it('a killed server loses no email that it was sending, and another one does not send it twice', async () => {
  let arrived = () => {};
  const arriving = new Promise<void>((done) => (arrived = done));
  // The mail server never accepts what the first server sends.
  smtp.beforeAccepting = () => {
    arrived();
    return new Promise(() => {});
  };
  await app.service<MessageQueue>('MessageQueue').beforeApplicationShutdown();
  const server = await ServerProcess.start(settings());
  const id = await send(invitation('survivor@example.com'));
  await arriving;
  await server.kill();
  // Simulates a minute: by then, the queue considers an unresponsive server dead.
  await app.database.query(
    `UPDATE pgboss.job SET started_on = started_on - interval '1 minute' WHERE state = 'active'`,
  );
  smtp.beforeAccepting = () => undefined;
  expect((await rowOf(id)).sentAt).toBeNull();
  const other = await ServerProcess.start(settings());
  await until(async () => (await jobOf(id)).state === 'retry', { every: 50 });
  await startNow(id);
  await smtp.emailTo('survivor@example.com');
  await until(async () => (await rowOf(id)).sentAt !== null);
  expect(smtp.received.filter(({ envelope }) => envelope.includes('survivor@example.com'))).toHaveLength(1);
  await other.stop();
});
