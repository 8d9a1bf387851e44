import {
  applicationsOf,
  applyPath,
  confirmToken,
  entered,
  formToken,
  linksTo,
  PDF,
  post,
  sendForm,
  type SentFile,
  zipOf,
} from '../../../../../test/applying.js';
import { ensureSiteBuild } from '../../../../../test/client-build.js';
import { docxWith, odtWith } from '../../../../../test/documents.js';
import { buildOpenRole, readPage } from '../../../../../test/job-board.js';
import { buildRole, buildRoleCast, change, CLOSE, HOLD, type RoleCast } from '../../../../../test/roles.js';
import { type SharedServer, sharedServer } from '../../../../../test/shared-server.js';
import { until } from '../../../../../test/until.js';

let app: SharedServer;
let cast: RoleCast;
let role: { id: string; title: string };

const QUESTIONS = [
  { text: 'Why?', kind: 'TEXT', required: true },
  { text: 'Which?', kind: 'CHOICE', choices: ['One', 'Two'], required: true },
  { text: 'Really?', kind: 'YES_NO', required: false },
];
/** The ids of the questions. */
let asked: string[];
/** Valid answers to them. */
let answers: Record<string, string>;

beforeAll(async () => {
  ensureSiteBuild();
  app = await sharedServer();
  cast = await buildRoleCast(app);
  const opened = await buildOpenRole(app, cast, { questions: QUESTIONS });
  role = opened;
  asked = opened.questions.map(({ id }: { id: string }) => id);
  answers = { [`answer-${asked[0]}`]: 'Because.', [`answer-${asked[1]}`]: 'Two' };
});
afterAll(() => app.close());

const send = async (
  fields: Record<string, string>,
  file: SentFile | null = null,
  headers: Record<string, string> = {},
) =>
  sendForm(
    app,
    applyPath(role, cast.company),
    { form: await formToken(app, role), ...answers, ...fields },
    file,
    headers,
  );
const emailsTo = (email: string) => linksTo(app, email, 'applicationToConfirm');
const pendingCount = async (email: string): Promise<number> => {
  const [{ count }] = await app.database.query(
    `SELECT count(*)::integer AS count FROM pending_applications WHERE entered ->> 'email' = $1`,
    [email],
  );
  return count;
};

/** Expects that a form is shown again with the same input, and that nothing is stored. */
async function expectRefused(
  fields: Record<string, string>,
  message: string,
  { file = null, status = 422 }: { file?: SentFile | null; status?: number } = {},
) {
  const answer = await send(fields, file);
  expect({ status: answer.status, message: answer.body.includes(message) }).toEqual({
    status,
    message: true,
  });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.body).toContain('Error: Apply');
  expect(await emailsTo(fields.email)).toEqual([]);
  expect(await pendingCount(fields.email)).toBe(0);
  return answer;
}

describe('a form is refused', () => {
  it('for roles that nobody can apply for: the pages look like those of the board', async () => {
    const closed = await buildOpenRole(app, cast);
    const held = await buildOpenRole(app, cast);
    const draft = await buildRole(app, cast.admin);
    expect((await readPage(app, `/jobs/${cast.company.id}/${closed.id}`)).status).toBe(301);
    await change(app, cast.admin, CLOSE, closed.id);
    await change(app, cast.admin, HOLD, held.id);
    await until(async () => (await readPage(app, `/jobs/${cast.company.id}/${closed.id}`)).status === 410);
    for (const [of, status] of [
      [closed, 410],
      [held, 404],
      [draft, 404],
      [{ id: '2147483647' }, 404],
    ] as const) {
      const fields = entered();
      const path = applyPath(of, cast.company);
      expect((await readPage(app, path)).status).toBe(status);
      expect((await readPage(app, `${path}/sent`)).status).toBe(status);
      const answer = await sendForm(app, path, { form: await formToken(app, of), ...fields });
      expect({ status: answer.status, type: answer.headers.get('content-type') }).toEqual({
        status,
        type: 'text/html; charset=utf-8',
      });
      expect(await pendingCount(fields.email)).toBe(0);
    }
    expect((await readPage(app, applyPath(role, cast.other))).status).toBe(404);
  });

  it('from other websites', async () => {
    const fields = entered();
    for (const [name, value] of [
      ['sec-fetch-site', 'cross-site'],
      ['origin', 'https://evil.example'],
    ]) {
      expect((await send(fields, null, { [name]: value })).status).toBe(403);
    }
    expect(await pendingCount(fields.email)).toBe(0);
  });

  it('without consent, keeping all input', async () => {
    const fields = entered({ consent: '', coverNote: '<b>"Dear"</b>' });
    const { body } = await expectRefused(fields, 'Fill in this field.');
    for (const text of ['value="Ada Lovelace"', `value="${fields.email}"`, '&lt;b&gt;&quot;Dear&quot;'])
      expect(body).toContain(text);
    // Browsers do not keep a chosen file, so the form shows its name.
    expect(body).not.toContain('<bdi>cv.pdf</bdi>');
    expect(body).toMatch(/name="answer-[^"]*" [^>]*checked=""[^>]*value="Two"|value="Two" checked=""/);
  });

  it('and shows the name of the file, which has to be chosen again', async () => {
    const file = { ...PDF, name: `<b>${'x'.repeat(300)}.pdf` };
    const { body } = await expectRefused(entered({ consent: '' }), 'Choose the file again', { file });
    expect(body).toContain(`<bdi>&lt;b&gt;${'x'.repeat(197)}</bdi>`);
  });

  it('if a field is missing or invalid', async () => {
    await expectRefused(entered({ name: ' ' }), 'Fill in this field.');
    await expectRefused(entered({ name: 'x'.repeat(201) }), 'The text is too long.');
    await expectRefused(entered({ name: 'A\u202eda' }), 'characters that cannot be seen');
    await expectRefused(entered({ email: 'nobody' }), 'Enter an email address');
    await expectRefused(entered({ phone: 'call me' }), 'Enter a phone number');
    await expectRefused(entered({ coverNote: 'x'.repeat(10_001) }), 'The text is too long.');
    await expectRefused(entered({ [`answer-${asked[0]}`]: '' }), 'Fill in this field.');
    await expectRefused(entered({ [`answer-${asked[1]}`]: 'Three' }), 'Choose one of the answers.');
    await expectRefused(entered({ [`answer-${asked[2]}`]: 'perhaps' }), 'Choose one of the answers.');
  });

  it('if it was sent too quickly, or is too old, or of another role', async () => {
    const other = await buildOpenRole(app, cast);
    const quick = 'That was very quick.';
    await expectRefused(entered({ form: await formToken(app, role, 1_000) }), quick);
    // A time in the future is never signed in practice.
    await expectRefused(entered({ form: await formToken(app, role, -60_000) }), quick);
    const old = 'The form was open for a long time.';
    await expectRefused(entered({ form: await formToken(app, role, 25 * 3_600_000) }), old);
    await expectRefused(entered({ form: await formToken(app, other) }), old);
    await expectRefused(entered({ form: `${(await formToken(app, role)).slice(0, -1)}!` }), old);
    const { body } = await expectRefused(entered({ form: '' }), old);
    expect(body).toMatch(/name="form" value="[\w-]+\.[\w-]+\.[\w-]{24}"/);
  });

  it('if the file has no accepted type, whatever its name', async () => {
    const wrong = 'The file is no PDF, DOCX or ODT that can be read.';
    const bytes = (text: string) => new TextEncoder().encode(text);
    await expectRefused(entered(), wrong, {
      file: { name: 'cv.pdf', bytes: bytes('<script>alert(1)</script>') },
    });
    await expectRefused(entered(), wrong, { file: { name: 'cv.pdf', bytes: bytes('') } });
    await expectRefused(entered(), wrong, { file: { name: 'cv.docx', bytes: bytes('PK\x03\x04') } });
    await expectRefused(entered(), wrong, { file: { name: 'cv.docx', bytes: zipOf({ 'a.txt': 'x' }) } });
    await expectRefused(entered(), wrong, {
      file: {
        name: 'cv.odt',
        bytes: zipOf({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '' }),
      },
    });
  });

  it('if the file is larger than 5 MB, even almost twice as large', async () => {
    for (const size of [5 * 1024 * 1024 + 1, 9 * 1024 * 1024]) {
      const bytes = new Uint8Array(size);
      bytes.set(PDF.bytes);
      const { body } = await expectRefused(entered(), 'The file is larger than 5 MB.', {
        file: { name: 'cv.pdf', bytes },
      });
      expect(body).toContain('value="Ada Lovelace"');
    }
  });

  it('if it is not a form', async () => {
    const path = applyPath(role, cast.company);
    const broken = (type: string, body: string) =>
      app.http(path, { method: 'POST', headers: { 'content-type': type }, body });
    expect((await broken('multipart/form-data', 'x')).status).toBe(400);
    expect((await broken('multipart/form-data; boundary=a', '--a\r\nx')).status).toBe(400);
    expect((await broken('text/plain', 'x')).status).toBe(415);
    const elsewhere = await app.http('/jobs/applications/confirm', { method: 'POST', body: new FormData() });
    expect(elsewhere.status).toBe(415);
  });
});

describe('a bot that fills in every field', () => {
  it('gets the same response, and nothing happens', async () => {
    const fields = entered({ website: 'https://spam.example' });
    const { status, headers } = await send(fields);
    expect({ status, location: headers.get('location') }).toEqual({
      status: 303,
      location: expect.stringMatching(/\/apply\/sent$/),
    });
    expect(await emailsTo(fields.email)).toEqual([]);
    expect(await pendingCount(fields.email)).toBe(0);
  });
});

describe('an application', () => {
  it('is pending until its email is confirmed', async () => {
    const fields = entered();
    const sent = await send(fields, PDF);
    expect(sent.status).toBe(303);
    const page = await readPage(app, sent.headers.get('location')!);
    expect(page.status).toBe(200);
    expect(page.body).toContain('Check your inbox');
    expect(page.body).not.toContain(fields.email);
    expect((await applicationsOf(app, role)).some(({ email }) => email === fields.email)).toBe(false);
    const [link] = await emailsTo(fields.email);
    expect(link).toMatch(/^\/jobs\/applications\/confirm\?token=[\w-]{43}&lang=en$/);
    const [{ stored }] = await app.database.query(
      `SELECT row_to_json(p)::text AS stored FROM pending_applications p WHERE entered ->> 'email' = $1`,
      [fields.email],
    );
    expect(stored).not.toContain(await confirmToken(app, fields.email));
  });

  it('gets the same response for every address, and is stored once if its form is sent twice', async () => {
    const fields = entered();
    const form = await formToken(app, role);
    const answered = async (more: Record<string, string>) => {
      const { status, headers, body } = await send({ ...fields, ...more });
      return { status, location: headers.get('location'), body };
    };
    const first = await answered({ form });
    expect(await answered({ form })).toEqual(first);
    expect(await pendingCount(fields.email)).toBe(1);
    expect(await emailsTo(fields.email)).toHaveLength(1);
    await post(app, '/jobs/applications/confirm', { token: await confirmToken(app, fields.email) });
    expect(await answered({ form })).toEqual(first);
    expect(await answered({ form: await formToken(app, role) })).toEqual(first);
    expect(await answered({ form: await formToken(app, role), email: cast.admin.email })).toEqual(first);
  });

  it('of each accepted type of file becomes a candidate with that file', async () => {
    const docx = new Uint8Array(docxWith(['Ada']));
    const odt = new Uint8Array(odtWith(['Ada']));
    for (const [file, fileType, fileName] of [
      [{ name: 'C:\\cvs\\سيرة ذاتية.pdf', bytes: PDF.bytes }, 'PDF', 'سيرة ذاتية.pdf'],
      [{ name: 'cv.docx', bytes: docx }, 'DOCX', 'cv.docx'],
      [{ name: 'cv.odt', bytes: odt }, 'ODT', 'cv.odt'],
    ] as const) {
      const fields = entered({ phone: '٠٣٠ ١٢٣٤٥٦' });
      await send(fields, file);
      const token = await confirmToken(app, fields.email);
      expect((await post(app, '/jobs/applications/confirm', { token })).status).toBe(303);
      const application = (await applicationsOf(app, role)).find(({ email }) => email === fields.email);
      expect(application).toMatchObject({
        state: 'ACTIVE',
        source: 'APPLIED',
        name: 'Ada Lovelace',
        phone: '030 123456',
        coverNote: fields.coverNote,
        language: 'en',
        consentedAt: expect.any(Date),
        fileName,
        fileType,
        fileSize: file.bytes.length,
      });
      expect(application.answers.map(({ answer }: { answer: string }) => answer)).toEqual([
        'Because.',
        'Two',
        '',
      ]);
    }
  });
});

describe('the page of the form', () => {
  it('is not cached, runs only its own script, and has one address', async () => {
    const wrong = await readPage(app, `/jobs/${cast.company.id}/${role.id}-wrong/apply`);
    expect(wrong.status).toBe(302);
    const { status, headers, body } = await readPage(app, wrong.headers.get('location')!);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(headers.get('set-cookie')).toBeNull();
    expect(headers.get('content-security-policy')).toMatch(/script-src 'sha256-[^' ]+';.*form-action 'self'/);
    expect(body).toContain('noindex');
    // It keeps the input.
    expect(body.match(/<script/g)).toHaveLength(1);
    expect(body).toContain(`href="/page-apply?role=${role.id}"`);
  });

  it.each(['de', 'es', 'fr', 'ar'])(
    'is in the language of the reader, and so are the emails: %s',
    async (lang) => {
      const path = applyPath(role, cast.company);
      const { headers } = await readPage(app, `${path}?lang=${lang}`);
      const { body } = await readPage(app, headers.get('location')!);
      expect(body).toContain(`<html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}">`);
      const fields = entered();
      const sent = await sendForm(app, `${path}?lang=${lang}`, {
        form: await formToken(app, role),
        ...answers,
        ...fields,
      });
      expect(sent.headers.get('location')).toMatch(new RegExp(`/apply/sent\\?lang=${lang}$`));
      expect((await emailsTo(fields.email))[0]).toContain(`lang=${lang}`);
      const [{ language }] = await app.database.query(`SELECT language FROM emails WHERE recipient = $1`, [
        fields.email,
      ]);
      expect(language).toBe(lang);
    },
  );
});
