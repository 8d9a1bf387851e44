import { sharedServer, type SharedServer } from '../../../../test/shared-server.js';
import {
  CREATE_TEMPLATE,
  emailsFor,
  lettersTo,
  MOVE_WITH_EMAIL,
  REJECT_WITH_EMAIL,
  REOPEN_UNLESS_EMAILED,
  templateInput,
  UPDATE_TEMPLATE,
} from '../../../../test/applicant-emails.js';
import {
  ADD,
  applyFor,
  buildApplicant,
  buildOpenRole,
  WITHDRAW_APPLICATION,
} from '../../../../test/candidates.js';
import { expectCode, gqlData } from '../../../../test/expectations.js';
import { expectReason } from '../../../../test/invitations.js';
import { whileHeld } from '../../../../test/races.js';
import { buildRoleCast, type RoleCast } from '../../../../test/roles.js';
import type { ApplicantEmailSendingService } from './applicant-email-sending.service.js';

const EMAIL = { templateId: 'REJECTION', expectedVersion: 1 };

let app: SharedServer;
let cast: RoleCast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildRoleCast(app);
});
afterAll(() => app.close());

/** An open role with applications of people with a confirmed address. */
async function applied(count = 1) {
  const role = await buildOpenRole(app, cast);
  const people = [];
  for (let at = 0; at < count; at++) {
    const applicant = await buildApplicant(app);
    await app.database.query(`UPDATE users SET account_confirmed = true WHERE id = $1`, [applicant.id]);
    const { id } = await applyFor(app, applicant, role.id);
    people.push({ id: id as string, email: applicant.email, applicant });
  }
  return { role, people, ids: people.map(({ id }) => id) };
}

const reject = (applicationIds: string[], more: object = {}) =>
  gqlData(app, cast.manager, REJECT_WITH_EMAIL, { applicationIds, tell: true, email: EMAIL, ...more });
const waitingOf = async (ids: string[]): Promise<number[]> =>
  (
    await app.database.query(
      `SELECT id FROM applicant_emails WHERE application_id = ANY($1) AND state = 'WAITING' ORDER BY id`,
      [ids],
    )
  ).map(({ id }: { id: number }) => id);
const service = () => app.service<ApplicantEmailSendingService>('ApplicantEmailSendingService');
const lettersOf = async (people: { email: string }[]) =>
  (await Promise.all(people.map(({ email }) => lettersTo(app, email)))).map(({ length }) => length);

it('is refused for callers that may not decide, and with an unknown or changed template', async () => {
  const { ids, role } = await applied();
  const variables = { applicationIds: ids, tell: true, email: EMAIL };
  for (const caller of [cast.viewer, cast.rival, cast.waiting])
    expectCode(await app.gql(caller, REJECT_WITH_EMAIL, variables), 'NOT_FOUND');
  const unknown = { ...variables, email: { templateId: '2147483647', expectedVersion: 1 } };
  expectCode(await app.gql(cast.manager, REJECT_WITH_EMAIL, unknown), 'NOT_FOUND');
  const { template } = await gqlData(app, cast.rival, CREATE_TEMPLATE, { input: templateInput() });
  const foreign = { ...variables, email: { templateId: template.id, expectedVersion: 1 } };
  expectCode(await app.gql(cast.manager, REJECT_WITH_EMAIL, foreign), 'NOT_FOUND');
  await gqlData(app, cast.admin, UPDATE_TEMPLATE, {
    templateId: 'INVITATION',
    input: templateInput(),
    expectedVersion: 1,
  });
  const stale = {
    applicationIds: ids,
    stageId: role.stages[1].id,
    email: { ...EMAIL, templateId: 'INVITATION' },
  };
  await expectReason(app.gql(cast.manager, MOVE_WITH_EMAIL, stale), 'CONFLICT', 'STALE_VERSION');
  // A refused call stores nothing.
  const events = await app.database.query(
    `SELECT kind FROM application_events WHERE application_id = $1`,
    ids,
  );
  expect(events).toEqual([{ kind: 'APPLIED' }]);
});

it('goes to every applicant that can receive emails, in their own language, instead of the default email', async () => {
  const { role, people, ids } = await applied(2);
  await app.database.query(`UPDATE users SET language = 'fr' WHERE id = $1`, [people[1].applicant.id]);
  const input = { name: 'Nina', email: `nina-${role.id}@named.example` };
  const { application } = await gqlData(app, cast.manager, ADD, { roleId: role.id, input });
  await reject([...ids, application.id]);
  const waiting = await waitingOf([...ids, application.id]);
  expect(waiting).toHaveLength(3);
  for (const id of waiting) await service().deliver(id);
  // An address that nobody has confirmed gets a link to the letter.
  expect(await lettersOf([...people, input])).toEqual([1, 1, 0]);
  expect((await lettersTo(app, people[0].email))[0].text).toContain('Thank you for your interest');
  expect((await lettersTo(app, people[1].email))[0].text).toContain('Merci de l’intérêt');
  const usual = await app.database.query(
    `SELECT data FROM pgboss.job WHERE name = 'application-rejections' AND (data ->> 'id')::integer = ANY($1)`,
    [ids],
  );
  expect(usual).toEqual([]);
});

it('is cancelled by undoing the rejection or the move', async () => {
  const { role, people, ids } = await applied(2);
  await reject(ids);
  const rejections = await waitingOf(ids);
  await gqlData(app, cast.recruiter, REOPEN_UNLESS_EMAILED, { applicationIds: ids });
  expect(await waitingOf(ids)).toEqual([]);
  const [first, second] = role.stages;
  const move = { applicationIds: ids, email: { templateId: 'REJECTION', expectedVersion: 1 } };
  await gqlData(app, cast.manager, MOVE_WITH_EMAIL, { ...move, stageId: second.id });
  const moves = await waitingOf(ids);
  expect(moves).toHaveLength(2);
  const back = { applicationIds: ids, stageId: first.id, unlessEmailed: true };
  await gqlData(app, cast.manager, MOVE_WITH_EMAIL, back);
  for (const id of [...rejections, ...moves]) await service().deliver(id);
  expect(await lettersOf(people)).toEqual([0, 0]);
  expect((await emailsFor(app, cast.manager, ids[0])).map(({ state }) => state)).toEqual([
    'CANCELLED',
    'CANCELLED',
  ]);
});

it('cannot be undone once it was sent', async () => {
  const { role, people, ids } = await applied(2);
  const [first, second] = role.stages;
  await gqlData(app, cast.manager, MOVE_WITH_EMAIL, {
    applicationIds: ids,
    stageId: second.id,
    email: EMAIL,
  });
  const [one] = await waitingOf(ids);
  await service().deliver(one);
  const back = { applicationIds: ids, stageId: first.id, unlessEmailed: true };
  await expectReason(app.gql(cast.manager, MOVE_WITH_EMAIL, back), 'CONFLICT', 'APPLICANT_EMAIL_SENT');
  expect(await lettersOf(people)).toEqual([1, 0]);
  expect(await waitingOf(ids)).toHaveLength(1);
  // Another decision is possible, and cancels the pending email.
  await gqlData(app, cast.manager, MOVE_WITH_EMAIL, { ...back, unlessEmailed: false });
  expect(await waitingOf(ids)).toEqual([]);
});

it('is either sent or undone when both happen at once', async () => {
  for (let round = 0; round < 4; round++) {
    const { people, ids } = await applied();
    await reject(ids);
    const [emailId] = await waitingOf(ids);
    const undo = () => app.gql(cast.manager, REOPEN_UNLESS_EMAILED, { applicationIds: ids });
    const deliver = () => service().deliver(emailId);
    const lock: [string, unknown[]] = [`SELECT FROM applications WHERE id = $1 FOR UPDATE`, ids];
    // Whichever waits for the lock first gets it first.
    const undone = await whileHeld(app, lock, async () => {
      if (round % 2 === 0) return (await Promise.all([undo(), deliver()]))[0];
      return (await Promise.all([deliver(), undo()]))[1];
    });
    const [letters] = await lettersOf(people);
    if (undone.errors) expect(undone.errors[0].extensions.reason).toBe('APPLICANT_EMAIL_SENT');
    expect(letters).toBe(undone.errors ? 1 : 0);
  }
});

it('is cancelled if the person withdraws, and sent if a job is handled twice', async () => {
  const { people, ids } = await applied(2);
  await gqlData(app, cast.manager, MOVE_WITH_EMAIL, {
    applicationIds: ids,
    stageId: (await buildStage(ids[0])).id,
    email: EMAIL,
  });
  const [first, second] = await waitingOf(ids);
  await gqlData(app, people[0].applicant, WITHDRAW_APPLICATION, { applicationId: ids[0] });
  await service().deliver(first);
  await Promise.all([service().deliver(second), service().deliver(second)]);
  expect(await lettersOf(people)).toEqual([0, 1]);
});

/** Returns the second stage of the role that an application is for. */
async function buildStage(id: string): Promise<{ id: string }> {
  const [stage] = await app.database.query(
    `SELECT s.id::text FROM job_role_stages s JOIN applications a ON a.role_id = s.role_id
     WHERE a.id = $1 ORDER BY s.position OFFSET 1 LIMIT 1`,
    [id],
  );
  return stage;
}
