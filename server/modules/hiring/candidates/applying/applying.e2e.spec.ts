import {
  ADD,
  applicationFor,
  APPLY,
  applyFor,
  buildApplicant,
  buildOpenRole,
  MINE,
  WITHDRAW_APPLICATION,
} from '../../../../../test/candidates.js';
import { expectCode, expectCredentialsNeeded, gqlData } from '../../../../../test/expectations.js';
import { type BuiltUser, buildUser } from '../../../../../test/factories.js';
import { expectReason } from '../../../../../test/invitations.js';
import {
  buildRoleCast,
  buildStaffedRole,
  change,
  CLOSE,
  HOLD,
  type RoleCast,
} from '../../../../../test/roles.js';
import { type SharedServer, sharedServer } from '../../../../../test/shared-server.js';

let app: SharedServer;
let cast: RoleCast;
let applicant: BuiltUser;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildRoleCast(app);
});
beforeEach(async () => {
  applicant = await buildApplicant(app);
});
afterAll(() => app.close());

const consenting = { input: { consent: true } };
const person = { name: 'Ada Byron', email: 'ada.byron@people.example', phone: '+49 30 1234' };

describe('applying', () => {
  it('needs credentials', () =>
    expectCredentialsNeeded(app, { gql: [APPLY, { roleId: '1', ...consenting }] }));

  it('needs a confirmed email and consent', async () => {
    const { id: roleId } = await buildOpenRole(app, cast);
    const unconfirmed = await buildUser(app);
    await expectReason(
      app.gql(unconfirmed, APPLY, { roleId, ...consenting }),
      'FORBIDDEN',
      'APPLICANT_EMAIL_UNCONFIRMED',
    );
    expectCode(await app.gql(applicant, APPLY, { roleId, input: { consent: false } }), 'VALIDATION_FAILED');
  });

  it('is for open roles: others do not exist or are closed', async () => {
    const attempt = (roleId: string) => app.gql(applicant, APPLY, { roleId, ...consenting });
    const draft = await buildStaffedRole(app, cast);
    const held = await buildOpenRole(app, cast);
    await change(app, cast.admin, HOLD, held.id);
    for (const id of [draft.id, held.id, '2000000000']) expectCode(await attempt(id), 'NOT_FOUND');
    const closed = await buildOpenRole(app, cast);
    await change(app, cast.admin, CLOSE, closed.id);
    await expectReason(attempt(closed.id), 'CONFLICT', 'ROLE_NOT_OPEN');
    const passed = await buildOpenRole(app, cast);
    await app.database.query(`UPDATE job_roles SET closes_on = '2020-01-01' WHERE id = $1`, [passed.id]);
    await expectReason(attempt(passed.id), 'CONFLICT', 'ROLE_NOT_OPEN');
    const open = await buildOpenRole(app, cast);
    await app.database.query(`DELETE FROM company_features WHERE company_id = $1 AND title = 'Open Roles'`, [
      cast.company.id,
    ]);
    expectCode(await attempt(open.id), 'NOT_FOUND');
    await app.database.query(`INSERT INTO company_features (company_id, title) VALUES ($1, 'Open Roles')`, [
      cast.company.id,
    ]);
  });

  it('marks knock-out answers, without any decision', async () => {
    const role = await buildOpenRole(app, cast, {
      questions: [
        { text: 'Years?', kind: 'NUMBER', knockOut: { least: 2 } },
        { text: 'Shifts?', kind: 'CHOICES', choices: ['Day', 'Night'], knockOut: { answers: ['Night'] } },
        { text: 'From?', kind: 'DATE' },
      ],
    });
    const [years, shifts, from] = role.questions;
    const answers = [
      { questionId: years.id, answer: '1,5' },
      { questionId: shifts.id, answer: 'Day' },
      { questionId: from.id, answer: '2027-01-31' },
    ];
    const { own } = await gqlData(app, applicant, APPLY, {
      roleId: role.id,
      input: { consent: true, answers },
    });
    const READ = `query ($id: ID!) { application(id: $id) { state knockOuts answers { kind answer } } }`;
    const { application } = await gqlData(app, cast.recruiter, READ, { id: own.id });
    expect(application).toEqual({
      state: 'ACTIVE',
      knockOuts: [years.id],
      answers: [
        { kind: 'NUMBER', answer: '1.5' },
        { kind: 'CHOICES', answer: 'Day' },
        { kind: 'DATE', answer: '2027-01-31' },
      ],
    });
    expectCode(await app.gql(applicant, READ, { id: own.id }), 'NOT_FOUND');
  });

  it('shows the person and the answers to managers, and nothing to others', async () => {
    const role = await buildOpenRole(app, cast, {
      questions: [
        { text: 'Why you?', kind: 'TEXT', required: true },
        { text: 'Shift', kind: 'CHOICE', choices: ['Day', 'Night'] },
        { text: 'Licence?', kind: 'YES_NO' },
      ],
    });
    const [why, shift, licence] = role.questions;
    const answered = (...given: [string, string][]) => ({
      roleId: role.id,
      input: { consent: true, answers: given.map(([questionId, answer]) => ({ questionId, answer })) },
    });
    for (const wrong of [answered(), answered([why.id, 'x'], [shift.id, 'Never']), answered([why.id, ' '])]) {
      expectCode(await app.gql(applicant, APPLY, wrong), 'VALIDATION_FAILED');
    }
    const { own } = await gqlData(app, applicant, APPLY, answered([why.id, 'I bake.'], [licence.id, 'yes']));
    expect(own).toMatchObject({
      roleTitle: role.title,
      status: 'RECEIVED',
      canWithdraw: true,
      canAccept: false,
    });
    for (const manager of [cast.admin, cast.holder, cast.manager, cast.recruiter]) {
      expect(await applicationFor(app, manager, own.id)).toMatchObject({
        state: 'ACTIVE',
        stage: { kind: 'APPLIED' },
        candidate: { email: applicant.email, source: 'APPLIED', user: { id: String(applicant.id) } },
        answers: [
          { question: 'Why you?', answer: 'I bake.' },
          { question: 'Shift', answer: '' },
          { question: 'Licence?', answer: 'yes' },
        ],
        events: [{ kind: 'APPLIED', fromStage: null, actor: null }],
      });
    }
    for (const other of [cast.viewer, cast.employee, cast.rival, cast.waiting, applicant]) {
      expectCode(
        await app.gql(other, 'query ($id: ID!) { application(id: $id) { id } }', { id: own.id }),
        'NOT_FOUND',
      );
    }
  });

  it('allows one application at a time, even concurrently', async () => {
    const { id: roleId } = await buildOpenRole(app, cast);
    const results = await Promise.all(
      Array.from({ length: 4 }, () => app.gql(applicant, APPLY, { roleId, ...consenting })),
    );
    const reasons = results.flatMap(({ errors }) => errors?.[0].extensions.reason ?? []);
    expect(reasons).toEqual(['ALREADY_APPLIED', 'ALREADY_APPLIED', 'ALREADY_APPLIED']);
    const [{ id }] = (await gqlData(app, applicant, MINE)).myApplications;
    await gqlData(app, applicant, WITHDRAW_APPLICATION, { applicationId: id });
    await applyFor(app, applicant, roleId);
    expect((await gqlData(app, applicant, MINE)).myApplications).toMatchObject([
      { status: 'RECEIVED' },
      { status: 'WITHDRAWN', canWithdraw: false },
    ]);
  });
});

describe('adding and referring people', () => {
  it('needs credentials', () => expectCredentialsNeeded(app, { gql: [ADD, { roleId: '1', input: person }] }));

  it('is for the company', async () => {
    const open = await buildOpenRole(app, cast);
    const draft = await buildStaffedRole(app, cast);
    for (const caller of [cast.rival, cast.waiting, applicant]) {
      expectCode(await app.gql(caller, ADD, { roleId: open.id, input: person }), 'NOT_FOUND');
    }
    expectCode(await app.gql(cast.employee, ADD, { roleId: draft.id, input: person }), 'NOT_FOUND');
  });

  it('shows the candidate to managers, and nothing to people that refer somebody', async () => {
    const { id: roleId } = await buildOpenRole(app, cast);
    const { application } = await gqlData(app, cast.manager, ADD, { roleId, input: person });
    expect(application.candidate).toMatchObject({
      ...person,
      source: 'ADDED',
      user: null,
      referrer: { id: String(cast.manager.id) },
      consentedAt: null,
    });
    await expectReason(
      app.gql(cast.manager, ADD, { roleId, input: { ...person, email: person.email.toUpperCase() } }),
      'CONFLICT',
      'ALREADY_APPLIED',
    );
    const refer = (input: object) => gqlData(app, cast.employee, ADD, { roleId, input });
    const fresh = { ...person, name: 'Bea Byron', email: 'bea.byron@people.example' };
    expect(await refer(person)).toEqual({ application: null });
    expect(await refer(fresh)).toEqual({ application: null });
    const rows = await app.database.query(
      `SELECT c.name, c.source FROM candidates c JOIN applications a ON a.candidate_id = c.id
       WHERE a.role_id = $1 ORDER BY a.id`,
      [roleId],
    );
    expect(rows).toEqual([
      { name: 'Ada Byron', source: 'ADDED' },
      { name: 'Bea Byron', source: 'REFERRED' },
    ]);
    const emails = await app.database.query(
      `SELECT FROM emails WHERE recipient = $1 AND template <> 'candidateAdded'`,
      [fresh.email],
    );
    expect(emails).toEqual([]);
  });

  it('does not repeat a response to a manager that has lost the role', async () => {
    const { id: roleId } = await buildOpenRole(app, cast);
    const input = { ...person, email: 'cleo.byron@people.example' };
    const add = async () => {
      const { body } = await app.http('/graphql', {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Bearer ${cast.recruiter.idToken}`,
          'Idempotency-Key': `added-${roleId}`,
        },
        body: JSON.stringify({ query: ADD, variables: { roleId, input } }),
      });
      return body;
    };
    const first = await add();
    expect(first.data.application.candidate.email).toBe(input.email);
    expect((await add()).data).toEqual(first.data);
    await app.database.query(`DELETE FROM job_role_recruiters WHERE role_id = $1`, [roleId]);
    expect((await add()).errors[0].extensions).toMatchObject({ code: 'FORBIDDEN', reason: 'ROLE_TEAM_ONLY' });
  });
});
