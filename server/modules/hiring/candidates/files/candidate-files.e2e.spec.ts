import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { cvFor, openCv, sendCv, uploadCv } from '../../../../../test/candidate-files.js';
import {
  applyFor,
  buildApplicant,
  buildOpenRole,
  WITHDRAW_APPLICATION,
} from '../../../../../test/candidates.js';
import { docxWith, odtWith, pdfOfManyPages, pdfSeen, pdfWith } from '../../../../../test/documents.js';
import { expectProblem, gqlData, IMPOSTOR } from '../../../../../test/expectations.js';
import { type BuiltUser } from '../../../../../test/factories.js';
import { buildRoleCast, type RoleCast } from '../../../../../test/roles.js';
import { type SharedServer, sharedServer } from '../../../../../test/shared-server.js';
import { until } from '../../../../../test/until.js';
import type { CandidateFileWorkService } from './candidate-file-work.service.js';

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

const MB = 1024 * 1024;
const textOf = async (fileId: string): Promise<string | null> =>
  (await app.database.query('SELECT text FROM candidate_files WHERE id = $1', [fileId]))[0].text;
/** A PDF of that size. */
const pdfOfSize = (size: number) => {
  const [start, end] = [Buffer.from('%PDF-1.7\n'), Buffer.from('\n%%EOF\n')];
  return Buffer.concat([start, randomBytes(size - start.length - end.length), end]);
};

describe('an upload', () => {
  it('needs credentials', async () => {
    for (const caller of [null, IMPOSTOR]) {
      expectProblem(await sendCv(app, caller, id, pdfWith('x')), 401);
    }
  });

  it('is for the applicant and managers of the role', async () => {
    const foreign = await buildApplicant(app);
    for (const caller of [cast.employee, cast.viewer, cast.rival, cast.waiting, foreign]) {
      expectProblem(await sendCv(app, caller, id, pdfWith('x')), 404);
    }
    expectProblem(await sendCv(app, cast.stranger, id, pdfWith('x')), 403, 'NOT_REGISTERED');
    expect(await cvFor(app, cast.admin, id)).toBeNull();
    for (const caller of [applicant, cast.manager, cast.recruiter, cast.admin]) {
      const file = await uploadCv(app, caller, id, pdfWith('x'));
      expect(file).toMatchObject({ name: 'cv.pdf', type: 'PDF', size: pdfWith('x').length });
      expect((await cvFor(app, cast.admin, id))?.id).toBe(file.id);
    }
  });

  it.each(['', '0', '-1', 'x', '2000000000', '99999999999', "1' OR 1=1"])(
    'is for an application that exists, not %j',
    async (applicationId) => expectProblem(await sendCv(app, cast.admin, applicationId, pdfWith('x')), 404),
  );

  it('is refused once the application has ended', async () => {
    await gqlData(app, applicant, WITHDRAW_APPLICATION, { applicationId: id });
    for (const caller of [applicant, cast.manager]) {
      expectProblem(await sendCv(app, caller, id, pdfWith('x')), 409, 'APPLICATION_ENDED');
    }
  });

  it('accepts a file as bytes only', async () => {
    for (const type of ['application/pdf', 'multipart/form-data; boundary=x', 'text/html']) {
      const answer = await sendCv(app, applicant, id, pdfWith('x'), { headers: { 'Content-Type': type } });
      expectProblem(answer, 415);
    }
    const json = { headers: { 'Content-Type': 'application/json' } };
    expectProblem(await sendCv(app, applicant, id, '{"file":"x"}', json), 415);
    expectProblem(await sendCv(app, applicant, id, ''), 400);
  });

  it.each<[string, string, Buffer]>([
    ['a program with another name', 'cv.pdf', Buffer.from('MZ\x90\0', 'latin1')],
    ['a page with another name', 'cv.docx', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a page in front of a PDF', 'cv.pdf', Buffer.concat([Buffer.from('<script>'), pdfWith('x')])],
    [
      'an archive that unpacks to very much',
      'cv.docx',
      docxWith(['x'], [{ name: 'word/media/a.bmp', content: Buffer.alloc(60 * MB) }]),
    ],
  ])('refuses %s', async (_, name, content) => {
    const answer = await sendCv(app, applicant, id, content, { name });
    expectProblem(answer, 422);
    expect(answer.body.errors[0].field).toBe('file');
    expect(await cvFor(app, cast.admin, id)).toBeNull();
  });

  it('refuses more than 5 MB, with or without a Content-Length', async () => {
    expectProblem(await sendCv(app, applicant, id, pdfOfSize(5 * MB + 1)), 413);
    // Without a Content-Length.
    const status = await new Promise((resolve, reject) => {
      const upload = request(`${app.url}/candidate-files?applicationId=${id}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${applicant.idToken}`, 'Content-Type': 'application/octet-stream' },
      });
      upload.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject);
      upload.write(pdfOfSize(5 * MB));
      upload.end(Buffer.alloc(MB));
    });
    expect(status).toBe(413);
    expect((await uploadCv(app, applicant, id, pdfOfSize(5 * MB))).size).toBe(5 * MB);
  });

  it('reads no body from a caller that may not upload', async () => {
    const upload = request(`${app.url}/candidate-files?applicationId=${id}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${cast.rival.idToken}`,
        'Content-Type': 'application/octet-stream',
        'Content-Length': 5 * MB,
      },
    });
    // The response arrives although the body is never sent.
    const status = await new Promise((resolve, reject) => {
      upload.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject);
      upload.flushHeaders();
    });
    upload.destroy();
    expect(status).toBe(404);
  });

  it('replaces the previous file', async () => {
    const first = await uploadCv(app, applicant, id, pdfWith('x'));
    const second = await uploadCv(app, applicant, id, docxWith(['x']), { name: 'cv.docx' });
    const rows = await app.database.query(
      `SELECT f.id::text FROM candidate_files f JOIN applications a ON a.candidate_id = f.candidate_id WHERE a.id = $1`,
      [id],
    );
    expect(rows).toEqual([{ id: second.id }]);
    expectProblem(await openCv(app, applicant, first.url), 404);
  });

  it('happens once per Idempotency-Key', async () => {
    const headers = { 'Idempotency-Key': `cv-${id}` };
    const first = await uploadCv(app, applicant, id, pdfWith('x'), { headers });
    const second = await uploadCv(app, applicant, id, pdfWith('x'), { headers });
    expect(second.id).toBe(first.id);
    expectProblem(await sendCv(app, applicant, id, pdfWith('y'), { headers }), 422);
    const others = await applyFor(app, applicant, (await buildOpenRole(app, cast)).id);
    expectProblem(await sendCv(app, applicant, others.id, pdfWith('x'), { headers }), 422);
  });

  it('is recorded without names', async () => {
    await uploadCv(app, applicant, id, pdfWith('x'), { name: 'Ada Byron.pdf' });
    const [entry] = await app.database.query(
      `SELECT personal FROM audit_log WHERE action = 'APPLICATION_CV_CHANGED' AND subject_id = $1`,
      [id],
    );
    expect(entry.personal).not.toContain('Ada');
  });
});

describe('a download', () => {
  it('needs the credentials of the caller that requested the address', async () => {
    const { url } = await uploadCv(app, cast.manager, id, pdfWith('x'));
    for (const caller of [null, IMPOSTOR]) expectProblem(await openCv(app, caller, url), 401);
    // Others may read the file as well, but with their own address.
    for (const caller of [cast.employee, cast.rival, cast.waiting, applicant, cast.admin, cast.recruiter]) {
      expectProblem(await openCv(app, caller, url), 404);
    }
    for (const caller of [cast.manager, cast.admin, cast.recruiter, cast.master]) {
      const own = (await cvFor(app, caller, id))!.url;
      expect((await openCv(app, caller, own)).status).toBe(200);
    }
  });

  it.each<[string, (url: URL) => void]>([
    [
      'another file',
      (url) => (url.pathname = url.pathname.replace(/\d+/, (found) => String(Number(found) + 1))),
    ],
    ['no file', (url) => (url.pathname = '/candidate-files/x/cv.pdf')],
    [
      'a later end',
      (url) => url.searchParams.set('expires', String(Number(url.searchParams.get('expires')) + 1)),
    ],
    ['no end', (url) => url.searchParams.delete('expires')],
    ['no signature', (url) => url.searchParams.delete('signature')],
    ['an empty signature', (url) => url.searchParams.set('signature', '')],
    ['two signatures', (url) => url.searchParams.append('signature', 'x')],
  ])('is refused for %s', async (_, forge) => {
    const { url } = await uploadCv(app, applicant, id, pdfWith('x'));
    const forged = new URL(url, app.url);
    forge(forged);
    expectProblem(await openCv(app, applicant, forged.pathname + forged.search), 404);
  });

  it('is refused once the caller has lost access, even if the address has not expired', async () => {
    const { manager, company } = cast;
    await uploadCv(app, applicant, id, pdfWith('x'));
    const own = async (caller: BuiltUser) => (await cvFor(app, caller, id))!.url;
    const [ofManager, ofRecruiter, ofAdmin] = [
      await own(manager),
      await own(cast.recruiter),
      await own(cast.admin),
    ];
    await app.database.query(`UPDATE job_roles SET hiring_manager_id = NULL WHERE hiring_manager_id = $1`, [
      manager.id,
    ]);
    await app.database.query(`UPDATE users SET suspended_at = now() WHERE id = $1`, [cast.recruiter.id]);
    try {
      expectProblem(await openCv(app, manager, ofManager), 404);
      expect((await openCv(app, cast.recruiter, ofRecruiter)).body.reason).toBe('ACCOUNT_SUSPENDED');
      expect((await openCv(app, cast.admin, ofAdmin)).status).toBe(200);
      await app.database.query(
        `DELETE FROM company_features WHERE company_id = $1 AND title = 'Open Roles'`,
        [company.id],
      );
      expectProblem(await openCv(app, cast.admin, ofAdmin), 403, 'FEATURE_MISSING');
    } finally {
      await app.database.query(`UPDATE users SET suspended_at = NULL WHERE id = $1`, [cast.recruiter.id]);
      cast = await buildRoleCast(app);
    }
  });

  it('is saved by browsers under a safe name, and never executed', async () => {
    const content = pdfWith('x', '/OpenAction << /S /JavaScript /JS (app.alert(1)) >> ');
    const { url } = await uploadCv(app, applicant, id, content, { name: 'Lebenslauf "Müller"\r\n.exe' });
    const { status, headers, bytes } = await openCv(app, applicant, url);
    expect(status).toBe(200);
    expect(bytes.equals(content)).toBe(true);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(content.length),
      'content-disposition': `attachment; filename="Lebenslauf M?ller .exe.pdf"; filename*=UTF-8''Lebenslauf%20M%C3%BCller%20.exe.pdf`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cache-control': 'private, no-store',
    });
  });

  it('is shown in a frame on our own pages if it is a PDF', async () => {
    const pdf = await uploadCv(app, applicant, id, pdfWith('x'));
    const shown = await openCv(app, applicant, `${pdf.url}&inline=1`);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename=cv.pdf',
      'content-security-policy': "default-src 'none'; frame-ancestors 'self'; sandbox",
      'x-frame-options': 'SAMEORIGIN',
    });
    for (const [content, name] of [
      [docxWith(['x']), 'cv.docx'],
      [odtWith(['x']), 'cv.odt'],
    ] as const) {
      const { url } = await uploadCv(app, applicant, id, content, { name });
      const { headers, bytes } = await openCv(app, applicant, `${url}&inline=1`);
      expect(headers.get('content-disposition')).toBe(`attachment; filename=${name}`);
      expect(bytes.equals(content)).toBe(true);
    }
  });

  it('sends large files completely', async () => {
    const content = pdfOfSize(5 * MB);
    const { url } = await uploadCv(app, applicant, id, content);
    expect((await openCv(app, applicant, url)).bytes.equals(content)).toBe(true);
  });
});

describe('the text of a file', () => {
  it('is extracted after the upload', async () => {
    const cases = [
      [pdfWith('Ada Byron'), 'cv.pdf'],
      [docxWith(['Ada Byron']), 'cv.docx'],
      [odtWith(['Ada Byron']), 'cv.odt'],
    ] as const;
    for (const [content, name] of cases) {
      const file = await uploadCv(app, applicant, id, content, { name });
      await until(async () => (await textOf(file.id)) === 'Ada Byron');
    }
  });

  it('of right-to-left PDFs is extracted again if an older version extracted it', async () => {
    const other = await applyFor(app, applicant, (await buildOpenRole(app, cast)).id);
    const english = await uploadCv(app, applicant, other.id, pdfWith('Byron'));
    await until(async () => (await textOf(english.id)) === 'Byron');
    const pieces = [{ text: 'ﺪﻤﺣﻷا ﺪﻤﺤﻣ', x: 72, y: 700 }];
    const file = await uploadCv(app, applicant, id, pdfSeen(pieces));
    await until(async () => (await textOf(file.id)) === 'محمد الأحمد');
    await app.database.query(
      `UPDATE candidate_files SET reader = 1, text = CASE id WHEN $1 THEN 'دمحألا دمحم' ELSE 'as it was' END
       WHERE id IN ($1, $2)`,
      [file.id, english.id],
    );
    await app.service<CandidateFileWorkService>('CandidateFileWorkService').readAgain();
    await until(async () => (await textOf(file.id)) === 'محمد الأحمد');
    // It was uploaded first, and would have been extracted first.
    expect(await textOf(english.id)).toBe('as it was');
  });

  it('of other files is extracted even while a very long one is being processed', async () => {
    const long = await uploadCv(app, applicant, id, pdfOfManyPages('Ada'));
    const other = await applyFor(app, applicant, (await buildOpenRole(app, cast)).id);
    const file = await uploadCv(app, applicant, other.id, pdfWith('Byron'));
    await until(async () => (await textOf(file.id)) === 'Byron');
    expect((await openCv(app, applicant, long.url)).status).toBe(200);
  });
});
