import { applicationsOf, applyOutside, PDF, sendForm, type SentFile } from '../../../../../test/applying.js';
import { ensureSiteBuild } from '../../../../../test/client-build.js';
import { REJECT } from '../../../../../test/candidates.js';
import { gqlData } from '../../../../../test/expectations.js';
import { buildOpenRole, readPage } from '../../../../../test/job-board.js';
import { buildRoleCast, type RoleCast } from '../../../../../test/roles.js';
import { type SharedServer, sharedServer } from '../../../../../test/shared-server.js';

let app: SharedServer;
let cast: RoleCast;
/** The path of the application's page, and its id. */
let path: string;
let id: string;

beforeAll(async () => {
  ensureSiteBuild();
  app = await sharedServer();
  cast = await buildRoleCast(app);
});
beforeEach(async () => {
  const role = await buildOpenRole(app, cast);
  ({ path } = await applyOutside(app, role, cast.company));
  const [application] = await applicationsOf(app, role);
  id = String(application.id);
});
afterAll(() => app.close());

const send = (file: SentFile | null, to = path) => sendForm(app, `${to}/documents`, {}, file);
const namesFor = async () =>
  (
    await gqlData(
      app,
      cast.admin,
      'query ($id: ID!) { application(id: $id) { cv { id } documents { name } } }',
      { id },
    )
  ).application.documents.map(({ name }: { name: string }) => name);

describe('a document from the page of an application', () => {
  it('is added, and shown to the person and the managers of the role', async () => {
    const answer = await send({ ...PDF, name: 'diploma.pdf' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${path}?done=document`]);
    expect(await namesFor()).toEqual(['diploma.pdf']);
    const page = await readPage(app, `${path}?done=document`);
    expect(page.body).toContain('The document was added to your application.');
    expect(page.body).toContain('diploma.pdf');
  });

  it('is refused without a link that is known, a file, a type that can be read, or room', async () => {
    const absent = await send(PDF, `/jobs/applications/${'x'.repeat(43)}`);
    expect(absent.status).toBe(404);
    for (const [file, says] of [
      [null, 'Choose a file first.'],
      [{ name: 'note.pdf', bytes: new TextEncoder().encode('text') }, 'The file is no PDF, DOCX or ODT'],
      [{ name: 'large.pdf', bytes: new Uint8Array(5 * 1024 * 1024 + 1) }, 'larger than 5 MB'],
    ] as const) {
      const { status, body } = await send(file as SentFile | null);
      expect({ status, says: body.includes(says) }).toEqual({ status: 409, says: true });
    }
    for (let count = 0; count < 5; count++) expect((await send(PDF)).status).toBe(303);
    const { status, body } = await send(PDF);
    expect({ status, says: body.includes('Your application has five documents.') }).toEqual({
      status: 409,
      says: true,
    });
    expect(await namesFor()).toHaveLength(5);
  });

  it('is refused once the application has ended', async () => {
    await gqlData(app, cast.admin, REJECT, { applicationIds: [id], tell: false });
    expect((await send(PDF)).status).toBe(409);
    expect(await namesFor()).toEqual([]);
  });
});
