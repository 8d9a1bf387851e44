import { expectCode, expectCredentialsNeeded, gqlData } from '../../../../test/expectations.js';
import { buildCompany } from '../../../../test/factories.js';
import { expectReason } from '../../../../test/invitations.js';
import {
  auditOfRole,
  buildRole,
  buildRoleCast,
  CREATE,
  type RoleCast,
  roleInput,
  ROLES,
  SALARY,
  SET_SETTINGS,
  SETTINGS,
} from '../../../../test/roles.js';
import { type SharedServer, sharedServer } from '../../../../test/shared-server.js';
import { buildTeam } from '../../../../test/teams.js';

let app: SharedServer;
let cast: RoleCast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildRoleCast(app);
});
afterAll(() => app.close());

const input = (fields: object = {}) => ({ input: roleInput(fields) });
const id = (user: { id: number }) => String(user.id);

describe('creating a role', () => {
  it('needs credentials', () => expectCredentialsNeeded(app, { gql: [CREATE, input()] }));

  it.each(['viewer', 'employee', 'manager'] as const)('is forbidden to %s', (caller) =>
    expectReason(app.gql(cast[caller], CREATE, input()), 'FORBIDDEN', 'ROLE_MANAGERS_ONLY'),
  );

  it.each(['waiting', 'waitingAdmin', 'rival'] as const)(
    'in a company of others fails for %s',
    async (caller) =>
      expectCode(
        await app.gql(cast[caller], CREATE, { ...input(), companyId: cast.company.id }),
        'NOT_FOUND',
      ),
  );

  it('needs the feature, even for MASTER CONTROL', async () => {
    const { id: companyId } = await buildCompany(app);
    const missing = ['FORBIDDEN', 'FEATURE_MISSING'] as const;
    await expectReason(app.gql(cast.master, CREATE, { ...input(), companyId }), ...missing);
    await expectReason(app.gql(cast.master, ROLES, { id: companyId }), ...missing);
    await expectReason(app.gql(cast.master, SETTINGS, { id: companyId }), ...missing);
    await expectReason(app.gql(cast.master, SET_SETTINGS, { companyId, input: {} }), ...missing);
  });

  it.each<[string, object]>([
    ['an empty title', { title: ' ' }],
    ['a long title', { title: 'x'.repeat(201) }],
    ['an invisible title', { title: '\u200b' }],
    ['no openings', { openings: 0 }],
    ['too many openings', { openings: 1000 }],
    ['an unknown country', { country: 'XX' }],
    ['a small country', { country: 'de' }],
    ['an unknown currency', { salary: { ...SALARY, currency: 'XYZ' } }],
    ['a salary without amounts', { salary: { currency: 'EUR', period: 'YEAR' } }],
    ['a negative salary', { salary: { ...SALARY, min: -1 } }],
    ['a minimum above the maximum', { salary: { ...SALARY, min: 90_000 } }],
    ['a long description', { description: 'x'.repeat(20_001) }],
    ['control characters', { description: '\u0000' }],
    ['a day that does not exist', { closesOn: '2027-02-30' }],
    ['a time as a day', { closesOn: '2027-02-03T00:00:00Z' }],
    ['21 questions', { questions: Array.from({ length: 21 }, () => ({ text: 'Why?', kind: 'TEXT' })) }],
    ['a choice of one', { questions: [{ text: 'Why?', kind: 'CHOICE', choices: ['a'] }] }],
    ['equal choices', { questions: [{ text: 'Why?', kind: 'CHOICE', choices: ['a', ' a'] }] }],
    ['an empty choice', { questions: [{ text: 'Why?', kind: 'CHOICE', choices: ['a', ' '] }] }],
    ['choices of a text', { questions: [{ text: 'Why?', kind: 'TEXT', choices: ['a', 'b'] }] }],
    ['the id of a question', { questions: [{ id: 'x', text: 'Why?', kind: 'TEXT' }] }],
    ['a zero team', { teamId: '0' }],
    ['21 recruiters', { recruiterIds: Array.from({ length: 21 }, (_, each) => String(each + 1)) }],
    ['a recruiter twice', { recruiterIds: ['1', '1'] }],
  ])('refuses %s', async (_, fields) =>
    expectCode(await app.gql(cast.admin, CREATE, input(fields)), 'VALIDATION_FAILED'),
  );

  it('refuses people and teams of other companies', async () => {
    const team = await buildTeam(app, cast.rival);
    for (const fields of [
      { teamId: team.id },
      { hiringManagerId: id(cast.rival) },
      { recruiterIds: [id(cast.employee), id(cast.rival)] },
      { hiringManagerId: id(cast.waiting) },
    ]) {
      expectCode(await app.gql(cast.admin, CREATE, input(fields)), 'NOT_FOUND');
    }
    const foreign = { ...input({ teamId: team.id }), companyId: cast.company.id };
    expectCode(await app.gql(cast.master, CREATE, foreign), 'NOT_FOUND');
  });

  it('stores, audits and returns it', async () => {
    const team = await buildTeam(app, cast.admin, { name: 'Nurses' });
    const role = await buildRole(app, cast.admin, {
      title: ' Night nurse ',
      teamId: team.id,
      hiringManagerId: id(cast.manager),
      recruiterIds: [id(cast.recruiter)],
      location: 'Leipzig',
      country: 'DE',
      openings: 3,
      salary: SALARY,
      description: '# You\r\n\r\n<b>care</b>',
      questions: [
        { text: 'Which shift?', kind: 'CHOICE', choices: ['early', 'late'], required: true },
        { text: 'Why?', kind: 'TEXT' },
      ],
      closesOn: '2099-12-31',
    });
    expect(role).toMatchObject({
      title: 'Night nurse',
      state: 'DRAFT',
      version: 1,
      openings: 3,
      filled: 0,
      location: 'Leipzig',
      country: 'DE',
      salary: SALARY,
      salaryShown: false,
      closesOn: '2099-12-31',
      openedAt: null,
      closedAt: null,
      team: { id: team.id },
      hiringManager: { id: id(cast.manager) },
      recruiters: [{ id: id(cast.recruiter) }],
      description: '# You\n\n<b>care</b>',
      descriptionHtml: '<h3>You</h3>\n<p>&lt;b&gt;care&lt;/b&gt;</p>',
      questions: [
        { text: 'Which shift?', kind: 'CHOICE', choices: ['early', 'late'], required: true },
        { text: 'Why?', kind: 'TEXT', choices: [], required: false },
      ],
    });
    expect(role.stages.map(({ name, kind }: any) => `${name} ${kind}`)).toEqual([
      'Applied APPLIED',
      'Screen ACTIVE',
      'Interview ACTIVE',
      'Offer OFFER',
      'Hired HIRED',
      'Rejected REJECTED',
    ]);
    expect(await auditOfRole(app, role.id)).toMatchObject([
      {
        action: 'JOB_ROLE_CREATED',
        after: { title: 'Night nurse', team: 'Nurses', salaryMin: SALARY.min, closesOn: '2099-12-31' },
      },
      {
        action: 'JOB_ROLE_PERSON_ADDED',
        subjectType: 'USER',
        subjectId: id(cast.manager),
        after: { jobRole: 'Night nurse', appointment: 'hiringManager' },
      },
      { action: 'JOB_ROLE_PERSON_ADDED', subjectId: id(cast.recruiter), after: { appointment: 'recruiter' } },
    ]);
  });

  it('is allowed to holders of the privilege in their company, and to MASTER CONTROL', async () => {
    expect(await buildRole(app, cast.holder)).toMatchObject({ state: 'DRAFT' });
    expect(await buildRole(app, cast.master, {}, { companyId: cast.company.id })).toMatchObject({
      state: 'DRAFT',
    });
    expectCode(await app.gql(cast.holder, CREATE, { ...input(), companyId: cast.other.id }), 'NOT_FOUND');
  });

  it('uses the stages of the company, or names them in the language of its creator', async () => {
    const { admin, company } = await buildRoleCast(app);
    await app.database.query(`UPDATE users SET language = 'de' WHERE id = $1`, [admin.id]);
    const first = await buildRole(app, admin);
    expect(first.stages[0]).toMatchObject({ name: 'Beworben', kind: 'APPLIED' });
    const stages = [
      { name: 'New', kind: 'APPLIED' },
      { name: 'Yes', kind: 'HIRED' },
      { name: 'No', kind: 'REJECTED' },
    ];
    await gqlData(app, admin, SET_SETTINGS, { input: { stages } });
    expect((await gqlData(app, admin, SETTINGS, { id: company.id })).company.hiringSettings.stages).toEqual(
      stages,
    );
    expect((await buildRole(app, admin)).stages).toMatchObject(stages);
  });
});
