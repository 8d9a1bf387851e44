import { openCv, type UploadedFile } from '../../../../../test/candidate-files.js';
import {
  applyFor,
  buildApplicant,
  buildOpenRole,
  WITHDRAW_APPLICATION,
} from '../../../../../test/candidates.js';
import { pdfWith } from '../../../../../test/documents.js';
import {
  expectCode,
  expectCredentialsNeeded,
  expectProblem,
  gqlData,
} from '../../../../../test/expectations.js';
import type { Caller } from '../../../../../test/app.js';
import type { BuiltUser } from '../../../../../test/factories.js';
import { expectReason } from '../../../../../test/invitations.js';
import { buildRoleCast, type RoleCast } from '../../../../../test/roles.js';
import { type SharedServer, sharedServer } from '../../../../../test/shared-server.js';

let app: SharedServer;
let cast: RoleCast;
let applicant: BuiltUser;
/** The application of the applicant. */
let id: string;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildRoleCast(app);
});
beforeEach(async () => {
  applicant = await buildApplicant(app);
  ({ id } = await applyFor(app, applicant, (await buildOpenRole(app, cast)).id));
});
afterAll(() => app.close());

const READ = 'query ($id: ID!) { application(id: $id) { cv { id } documents { id name url } } }';
const OWN = '{ myApplications { id documents { name url } } }';
const REMOVE =
  'mutation ($id: ID!, $fileId: ID!) { removeApplicationDocument(applicationId: $id, fileId: $fileId) }';

const send = (caller: Caller, name = 'diploma.pdf') =>
  app.http(`/candidate-files?${new URLSearchParams({ applicationId: id, name, purpose: 'DOCUMENT' })}`, {
    method: 'POST',
    headers: {
      ...(caller && { Authorization: `Bearer ${caller.idToken}` }),
      'Content-Type': 'application/octet-stream',
    },
    body: new Uint8Array(pdfWith(name)),
  });

async function add(caller: Caller, name?: string): Promise<UploadedFile> {
  const { status, body } = await send(caller, name);
  expect(status).toBe(201);
  return body;
}

const namesFor = async (caller: Caller) => {
  const { application } = await gqlData(app, caller, READ, { id });
  return application.documents.map(({ name }: { name: string }) => name);
};

describe('a document of an application', () => {
  it('is added by the applicant and managers of the role only', async () => {
    expectProblem(await send(null), 401);
    for (const caller of [cast.employee, cast.viewer, cast.rival, await buildApplicant(app)]) {
      expectProblem(await send(caller), 404);
    }
    await add(applicant, 'first.pdf');
    await add(cast.recruiter, 'second.pdf');
    expect(await namesFor(cast.manager)).toEqual(['first.pdf', 'second.pdf']);
    const { application } = await gqlData(app, cast.manager, READ, { id });
    expect(application.cv).toBeNull();
    const { myApplications } = await gqlData(app, applicant, OWN);
    expect(myApplications[0].documents).toHaveLength(2);
  });

  it('is read by the applicant and managers of the role only', async () => {
    await add(applicant);
    const { application } = await gqlData(app, cast.recruiter, READ, { id });
    const [{ url }] = application.documents;
    expect((await openCv(app, cast.recruiter, url)).status).toBe(200);
    for (const caller of [cast.employee, cast.rival, applicant]) {
      expect((await openCv(app, caller, url)).status).toBe(404);
    }
    const { myApplications } = await gqlData(app, applicant, OWN);
    expect((await openCv(app, applicant, myApplications[0].documents[0].url)).bytes).toEqual(
      Buffer.from(pdfWith('diploma.pdf')),
    );
    // The recruiter's address ends with the rights over the role.
    await app.database.query('DELETE FROM job_role_recruiters WHERE user_id = $1', [cast.recruiter.id]);
    expect((await openCv(app, cast.recruiter, url)).status).toBe(404);
    await app.database.query(
      `INSERT INTO job_role_recruiters (role_id, user_id) SELECT role_id, $1 FROM applications WHERE id = $2`,
      [cast.recruiter.id, id],
    );
  });

  it('is one of at most five', async () => {
    for (let count = 0; count < 5; count++) await add(applicant, `${count}.pdf`);
    expectProblem(await send(applicant), 409, 'TOO_MANY_DOCUMENTS');
    expectProblem(await send(cast.admin), 409, 'TOO_MANY_DOCUMENTS');
    expect(await namesFor(cast.admin)).toHaveLength(5);
  });

  it('is removed by the applicant and managers of the role, while the application is undecided', async () => {
    await expectCredentialsNeeded(app, { gql: [REMOVE, { id: '1', fileId: '1' }] });
    const file = await add(applicant, 'first.pdf');
    const other = await add(applicant, 'second.pdf');
    for (const caller of [cast.employee, cast.rival, await buildApplicant(app)]) {
      expectCode(await app.gql(caller, REMOVE, { id, fileId: file.id }), 'NOT_FOUND');
    }
    expect((await gqlData(app, applicant, REMOVE, { id, fileId: file.id })).removeApplicationDocument).toBe(
      file.id,
    );
    expect(await namesFor(cast.admin)).toEqual(['second.pdf']);
    expectCode(await app.gql(applicant, REMOVE, { id, fileId: file.id }), 'NOT_FOUND');
    await gqlData(app, applicant, WITHDRAW_APPLICATION, { applicationId: id });
    await expectReason(
      app.gql(cast.admin, REMOVE, { id, fileId: other.id }),
      'CONFLICT',
      'APPLICATION_ENDED',
    );
    expectProblem(await send(applicant), 409, 'APPLICATION_ENDED');
    const [{ actions }] = await app.database.query(
      `SELECT array_agg(action ORDER BY id) AS actions FROM audit_log
       WHERE subject_type = 'APPLICATION' AND subject_id = $1 AND action LIKE '%DOCUMENT%'`,
      [id],
    );
    expect(actions).toEqual([
      'APPLICATION_DOCUMENT_ADDED',
      'APPLICATION_DOCUMENT_ADDED',
      'APPLICATION_DOCUMENT_REMOVED',
    ]);
  });

  it('does not remove a CV', async () => {
    const { body } = await app.http(`/candidate-files?applicationId=${id}&name=cv.pdf`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${applicant.idToken}`,
        'Content-Type': 'application/octet-stream',
      },
      body: new Uint8Array(pdfWith('cv')),
    });
    expectCode(await app.gql(applicant, REMOVE, { id, fileId: body.id }), 'NOT_FOUND');
  });

  it('goes with the data of the person', async () => {
    await add(applicant);
    await gqlData(app, applicant, 'mutation ($id: ID!) { eraseMyApplications(applicationId: $id) }', { id });
    expect(
      await app.database.query('SELECT id FROM candidate_files WHERE application_id = $1', [id]),
    ).toEqual([]);
  });
});
