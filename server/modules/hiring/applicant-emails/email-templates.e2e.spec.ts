import {
  CREATE_TEMPLATE,
  LETTER,
  REMOVE_TEMPLATE,
  templateInput,
  TEMPLATES,
  UPDATE_TEMPLATE,
} from '../../../../test/applicant-emails.js';
import { expectCode, expectCredentialsNeeded, gqlData } from '../../../../test/expectations.js';
import { buildCompany, type BuiltUser, buildUser } from '../../../../test/factories.js';
import { expectReason } from '../../../../test/invitations.js';
import { buildOpenRole } from '../../../../test/candidates.js';
import { buildRoleCast, type RoleCast } from '../../../../test/roles.js';
import { type SharedServer, sharedServer } from '../../../../test/shared-server.js';

let app: SharedServer;
let cast: RoleCast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildRoleCast(app);
});
afterAll(() => app.close());

const list = async (caller: BuiltUser): Promise<any[]> =>
  (await gqlData(app, caller, TEMPLATES, { id: cast.company.id })).company.applicantEmailTemplates;
const input = templateInput();

it('needs credentials and the right to manage all roles', async () => {
  await expectCredentialsNeeded(app, { gql: [CREATE_TEMPLATE, { input }] });
  const companyId = cast.company.id;
  const changes: [string, object][] = [
    [CREATE_TEMPLATE, { companyId, input }],
    [UPDATE_TEMPLATE, { companyId, templateId: 'REJECTION', input, expectedVersion: 1 }],
    [REMOVE_TEMPLATE, { companyId, templateId: 'REJECTION' }],
  ];
  for (const [document, variables] of changes) {
    for (const caller of [cast.viewer, cast.employee, cast.manager, cast.recruiter])
      expectCode(await app.gql(caller, document, variables), 'FORBIDDEN');
    for (const caller of [cast.rival, cast.waiting])
      expectCode(await app.gql(caller, document, variables), 'NOT_FOUND');
  }
});

it('is listed for managers of any role', async () => {
  await buildOpenRole(app, cast);
  for (const caller of [cast.viewer, cast.employee])
    expectCode(await app.gql(caller, TEMPLATES, { id: cast.company.id }), 'FORBIDDEN');
  expectCode(await app.gql(cast.rival, TEMPLATES, { id: cast.company.id }), 'NOT_FOUND');
  for (const caller of [cast.admin, cast.holder, cast.manager, cast.recruiter]) {
    const templates = await list(caller);
    expect(templates.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['REJECTION', 'INVITATION', 'DELAY']),
    );
    expect(templates[0].texts.map(({ language }: any) => language)).toEqual(['en', 'de', 'es', 'fr', 'ar']);
  }
});

it('is created, changed and removed', async () => {
  const { template } = await gqlData(app, cast.holder, CREATE_TEMPLATE, { input });
  expect(template).toMatchObject({ builtIn: null, name: 'Thanks', version: 1, isChanged: false });
  const change = {
    templateId: template.id,
    input: templateInput({ name: 'Danke', texts: [{ language: 'de', ...LETTER }] }),
    expectedVersion: 1,
  };
  const { template: changed } = await gqlData(app, cast.admin, UPDATE_TEMPLATE, change);
  expect(changed).toMatchObject({ name: 'Danke', version: 2, texts: [{ language: 'de' }] });
  await expectReason(app.gql(cast.admin, UPDATE_TEMPLATE, change), 'CONFLICT', 'STALE_VERSION');
  expect((await list(cast.admin)).filter(({ name }) => name === 'Danke')).toHaveLength(1);
  // Templates of other companies are not found.
  expectCode(await app.gql(cast.rival, REMOVE_TEMPLATE, { templateId: template.id }), 'NOT_FOUND');
  await gqlData(app, cast.admin, REMOVE_TEMPLATE, { templateId: template.id });
  expectCode(await app.gql(cast.admin, REMOVE_TEMPLATE, { templateId: template.id }), 'NOT_FOUND');
  const entries = await app.database.query(
    `SELECT action, personal::jsonb -> 'after' AS after FROM audit_log
     WHERE subject_type = 'EMAIL_TEMPLATE' AND subject_id = $1 ORDER BY id`,
    [template.id],
  );
  expect(entries.map(({ action, after }: any) => [action, after])).toEqual([
    ['EMAIL_TEMPLATE_CREATED', { emailTemplate: 'Thanks' }],
    ['EMAIL_TEMPLATE_CHANGED', { emailTemplate: 'Danke' }],
    ['EMAIL_TEMPLATE_REMOVED', { emailTemplate: 'Danke' }],
  ]);
});

it('can be changed and restored, but not removed, if it is built in', async () => {
  const companyId = cast.company.id;
  const remove = { companyId, templateId: 'DELAY' };
  await expectReason(app.gql(cast.admin, REMOVE_TEMPLATE, remove), 'CONFLICT', 'EMAIL_TEMPLATE_BUILT_IN');
  const change = { ...remove, input: templateInput({ name: undefined }), expectedVersion: 1 };
  const { template } = await gqlData(app, cast.admin, UPDATE_TEMPLATE, change);
  expect(template).toMatchObject({ id: 'DELAY', name: '', version: 2, isChanged: true });
  expect(template.texts).toEqual([{ language: 'en', ...LETTER }]);
  await gqlData(app, cast.admin, REMOVE_TEMPLATE, remove);
  const [restored] = (await list(cast.admin)).filter(({ id }) => id === 'DELAY');
  expect(restored).toMatchObject({ version: 3, isChanged: false });
  expect(restored.texts).toHaveLength(5);
  await expectReason(app.gql(cast.admin, UPDATE_TEMPLATE, change), 'CONFLICT', 'STALE_VERSION');
});

it.each([
  ['no name', { name: undefined }],
  ['no text', { texts: [] }],
  ['a language twice', { texts: [input.texts[0], input.texts[0]] }],
  ['an unknown placeholder', { texts: [{ language: 'en', subject: 'Hi {nmae}', text: 'x' }] }],
  ['a subject of two lines', { texts: [{ language: 'en', subject: 'Hi\nBcc: all@example.com', text: 'x' }] }],
  ['a long subject', { texts: [{ language: 'en', subject: 'x'.repeat(151), text: 'x' }] }],
  ['a long text', { texts: [{ language: 'en', subject: 'x', text: 'x'.repeat(5_001) }] }],
])('is refused with %s', async (_, fields) => {
  expectCode(
    await app.gql(cast.admin, CREATE_TEMPLATE, { input: templateInput(fields) }),
    'VALIDATION_FAILED',
  );
});

it('is refused once the company has 50 of its own, even if several are created at once', async () => {
  const companyId = cast.other.id;
  await app.database.query(
    `INSERT INTO applicant_email_templates (company_id, built_in, name, texts)
     SELECT $1, CASE WHEN n = 50 THEN 'DELAY' END, 'Template ' || n, '{}' FROM generate_series(1, 50) AS n`,
    [companyId],
  );
  const answers = await Promise.all([1, 2, 3].map(() => app.gql(cast.rival, CREATE_TEMPLATE, { input })));
  expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
  await expectReason(app.gql(cast.rival, CREATE_TEMPLATE, { input }), 'CONFLICT', 'TOO_MANY_EMAIL_TEMPLATES');
});

it('needs the feature', async () => {
  const admin = await buildUser(app, { userType: 'admin', company: await buildCompany(app) });
  await expectReason(app.gql(admin, CREATE_TEMPLATE, { input }), 'FORBIDDEN', 'FEATURE_MISSING');
});
