import { callsOf, type TestServer, startServer } from '../../../../test/app.js';
import { emailsFor, REJECT_WITH_EMAIL, REOPEN_UNLESS_EMAILED } from '../../../../test/applicant-emails.js';
import { applyFor, buildApplicant, buildOpenRole } from '../../../../test/candidates.js';
import { gqlData } from '../../../../test/expectations.js';
import { handledOf, Hold, QueueTime } from '../../../../test/kills.js';
import { buildRoleCast, type RoleCast } from '../../../../test/roles.js';
import { ServerProcess } from '../../../../test/server-process.js';
import { MailServer } from '../../../../test/smtp.js';
import { until } from '../../../../test/until.js';

const PEOPLE = 30;
const [LETTERS, EMAILS] = ['applicant-emails', 'email'];

let smtp: MailServer;
let settings: Record<string, string>;
let app: TestServer;
let cast: RoleCast;
let time: QueueTime;
const begun: ServerProcess[] = [];

beforeAll(async () => {
  smtp = await MailServer.start();
  settings = {
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Job Lobby <no-reply@jobs.example>',
    PUBLIC_URL: 'https://jobs.example',
  };
  app = await startServer({ settings, idle: true });
  cast = await buildRoleCast(app);
  time = await QueueTime.of(app);
});
afterAll(async () => {
  for (const server of begun) await server.kill();
  await time.stop();
  await app.close();
  await smtp.stop();
});

const query = (sql: string, values: unknown[] = []): Promise<any[]> => app.database.query(sql, values);

async function startProcess(): Promise<ServerProcess> {
  const server = await ServerProcess.start(settings);
  begun.push(server);
  return server;
}

/** Applications of people without an account, with confirmed addresses, and of one user. Returns the ids. */
async function applied(): Promise<{ ids: number[]; emails: string[]; userId: number }> {
  const role = await buildOpenRole(app, cast);
  const people = await query(
    `INSERT INTO candidates (company_id, name, email, source, consented_at, retain_until)
     SELECT $1, 'Person ' || n, 'person-' || n || '@killed.example', 'APPLIED', now(), '2090-01-01'
     FROM generate_series(1, ${PEOPLE - 1}) AS n RETURNING id`,
    [cast.company.id],
  );
  await query(
    `INSERT INTO applications (role_id, candidate_id, stage_id, state)
     SELECT $1, c.id, s.id, 'ACTIVE' FROM unnest($2::integer[]) AS c(id), job_role_stages s
     WHERE s.role_id = $1 AND s.kind = 'APPLIED' ORDER BY c.id`,
    [role.id, people.map(({ id }) => id)],
  );
  const applicant = await buildApplicant(app);
  await query(`UPDATE users SET account_confirmed = true WHERE id = $1`, [applicant.id]);
  await applyFor(app, applicant, role.id);
  const rows = await query(
    `SELECT a.id, coalesce(u.email, c.email) AS email FROM applications a JOIN candidates c ON c.id = a.candidate_id
     LEFT JOIN users u ON u.id = c.user_id WHERE a.role_id = $1 ORDER BY a.id`,
    [role.id],
  );
  return { ids: rows.map(({ id }) => id), emails: rows.map(({ email }) => email), userId: applicant.id };
}

/** Returns how many emails were handed over for delivery. Each of them has a log entry, and no other email was sent. */
async function sent(ids: readonly number[]): Promise<number> {
  const rows = await query(
    `SELECT e.state, (SELECT count(*)::integer FROM emails m WHERE m.template = 'applicantEmail'
         AND lower(m.recipient) = lower(coalesce(u.email, c.email))) AS emails,
       (SELECT count(*)::integer FROM audit_log l WHERE l.action = 'APPLICANT_EMAIL_SENT'
         AND l.subject_id = a.id::text) AS entries
     FROM applicant_emails e JOIN applications a ON a.id = e.application_id JOIN candidates c ON c.id = a.candidate_id
     LEFT JOIN users u ON u.id = c.user_id WHERE a.id = ANY($1)`,
    [ids],
  );
  for (const { state, emails, entries } of rows) {
    const count = state === 'SENT' ? 1 : 0;
    expect({ state, emails, entries }).toEqual({ state, emails: count, entries: count });
  }
  return rows.filter(({ state }) => state === 'SENT').length;
}

const subjectLocked = (id: number): [string, unknown[]] => [
  `SELECT FROM applications WHERE id = $1 FOR UPDATE`,
  [id],
];
const copiesTo = (address: string) => smtp.received.filter(({ envelope }) => envelope.includes(address));

it('sends every email about a decision once, wherever servers are killed, and none after an undo', async () => {
  const { ids, emails, userId } = await applied();
  const variables = {
    applicationIds: ids.map(String),
    tell: true,
    email: { templateId: 'REJECTION', expectedVersion: 1 },
  };

  // Killed while it writes the emails: neither the decision nor an email is stored.
  const chain: [string, unknown[]] = [
    'SELECT FROM audit_chains WHERE chain = $1 FOR UPDATE',
    [cast.company.id],
  ];
  const writing = await Hold.on(app, chain);
  const first = await startProcess();
  const answer = callsOf(first.url)
    .gql(cast.manager, REJECT_WITH_EMAIL, variables)
    .then(
      () => 'answered',
      () => 'lost',
    );
  await writing.kill(() => first.kill());
  expect(await answer).toBe('lost');
  expect(await query(`SELECT FROM applicant_emails`)).toEqual([]);
  expect(await query(`SELECT FROM applications WHERE id = ANY($1) AND state <> 'ACTIVE'`, [ids])).toEqual([]);
  expect(await time.unfinished(LETTERS)).toBe(0);
  await gqlData(app, cast.manager, REJECT_WITH_EMAIL, variables);
  const early = `SELECT FROM pgboss.job WHERE name = $1 AND start_after > now() + interval '20 seconds'`;
  expect(await query(early, [LETTERS])).toHaveLength(PEOPLE);

  // Killed while it sends an email: before anything else, and at the end of the transaction.
  smtp.verdict = () => ({ code: 421, message: 'Not now' });
  const undone = ids[7]!;
  let done = 0;
  for (const lock of [subjectLocked(undone), chain]) {
    await time.pass(LETTERS);
    const hold = await Hold.on(app, lock);
    const server = await startProcess();
    await hold.kill(() => server.kill());
    const now = await sent(ids);
    expect(now).toBeGreaterThanOrEqual(done);
    expect(now).toBeLessThan(PEOPLE);
    done = now;
    if (lock === chain) continue;
    // An email that the killed server was sending can still be undone.
    await gqlData(app, cast.manager, REOPEN_UNLESS_EMAILED, { applicationIds: [String(undone)] });
    expect(await emailsFor(app, cast.manager, String(undone))).toMatchObject([{ state: 'CANCELLED' }]);
  }

  // Killed after handing over an email, before acknowledging the job: the job runs again.
  await time.pass(LETTERS);
  const [next] = await query(
    `SELECT application_id AS id FROM applicant_emails WHERE state = 'WAITING' ORDER BY id LIMIT 1`,
  );
  const subject = await Hold.on(app, subjectLocked(next.id));
  const server = await startProcess();
  await subject.waited();
  const message = await Hold.on(app, handledOf(LETTERS));
  await subject.release();
  await message.kill(() => server.kill());
  const left = await time.unfinished(LETTERS);
  // One of the completed jobs belongs to the email that was undone.
  expect(await sent(ids)).toBeGreaterThan(PEOPLE - left - 1);

  // Killed while the mail server receives the email, and after that but before the result is stored.
  const [lost, twice] = [emails[0]!, emails[1]!];
  for (const address of [lost, twice]) {
    await time.pass(LETTERS, EMAILS);
    smtp.verdict = (recipient) => (recipient === address ? null : { code: 421, message: 'Not now' });
    const begin = await startProcess();
    const stored = new Promise<Hold>((resolve) => {
      smtp.beforeAccepting = async () => {
        resolve(await Hold.on(app, [`SELECT FROM emails WHERE recipient = $1 FOR UPDATE`, [address]]));
        if (address === lost) await new Promise(() => {});
      };
    });
    const hold = await stored;
    if (address === twice) await hold.kill(() => begin.kill());
    else {
      await begin.kill();
      await hold.release();
    }
    smtp.beforeAccepting = () => undefined;
  }
  expect([copiesTo(lost).length, copiesTo(twice).length]).toEqual([0, 1]);

  smtp.verdict = () => null;
  await time.pass(LETTERS, EMAILS);
  const last = await startProcess();
  await until(async () => (await time.unfinished(LETTERS)) + (await time.unfinished(EMAILS)) === 0, {
    every: 200,
  });
  await last.stop();
  expect(await sent(ids)).toBe(PEOPLE - 1);
  const letters = (address: string) =>
    copiesTo(address).filter(({ text }) =>
      text!.includes('We have decided to continue with other applicants'),
    );
  expect(emails.map((address) => letters(address).length)).toEqual(
    ids.map((id, place) => (id === undone ? 0 : emails[place] === twice ? 2 : 1)),
  );
  // An email that was accepted twice has one message id, so mail programs show it once.
  expect(new Set(letters(twice).map(({ messageId }) => messageId)).size).toBe(1);
  const notices = await query(`SELECT FROM notifications WHERE user_id = $1 AND kind = 'APPLICANT_EMAIL'`, [
    userId,
  ]);
  expect(notices).toHaveLength(1);
});
