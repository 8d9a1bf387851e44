import { crc32 } from 'node:zlib';
import type { RestAnswer, TestServer } from './app.js';
import { uniqueEmail } from './identity-emulator.js';
import { openSealed } from './sealed.js';

/** How long the form was open before a test sends it, in milliseconds. */
const OPEN_FOR = 60_000;

/** A file of a form. */
export interface SentFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** A small PDF. */
export const PDF: SentFile = { name: 'cv.pdf', bytes: new TextEncoder().encode('%PDF-1.7\nA CV\n%%EOF\n') };

/** The data that a person enters. */
export const entered = (fields: Record<string, string> = {}): Record<string, string> => ({
  name: 'Ada Lovelace',
  email: uniqueEmail(),
  phone: '+49 30 1234567',
  coverNote: 'Dear all,\nI count.',
  consent: 'yes',
  ...fields,
});

/** Returns the token of a form that was open for a while. */
export const formToken = (
  app: Pick<TestServer, 'evaluate'>,
  role: { id: string },
  openFor = OPEN_FOR,
): Promise<string> =>
  app.evaluate(
    async ({ load }, id, time) => {
      const { newFormToken } = await load('modules/hiring/job-board/applying/form-token.js');
      return newFormToken(id, Date.now() - time);
    },
    Number(role.id),
    openFor,
  );

/** The path of the form of a role. */
export const applyPath = (role: { id: string }, company: { id: number }) =>
  `/jobs/${company.id}/${role.id}/apply`;

/** Sends a form with a file, as browsers do. */
export function sendForm(
  app: TestServer,
  path: string,
  fields: Record<string, string>,
  file: SentFile | null = null,
  headers: Record<string, string> = {},
): Promise<RestAnswer> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  // Without a file, browsers send an empty one without a name.
  const { name = '', bytes = new Uint8Array() } = file ?? {};
  body.append('cv', new Blob([bytes], { type: 'application/octet-stream' }), name);
  return app.http(path, { method: 'POST', body, headers: { 'accept-language': 'en', ...headers } });
}

/** Sends a form without a file. */
export const post = (
  app: TestServer,
  path: string,
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<RestAnswer> =>
  app.http(path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'accept-language': 'en', ...headers },
  });

/** Returns the links in the emails of a kind to an address, newest first. */
export async function linksTo(app: TestServer, email: string, template: string): Promise<string[]> {
  const rows: { sealed: Buffer }[] = await app.database.query(
    `SELECT sealed FROM emails WHERE lower(recipient) = lower($1) AND template = $2 ORDER BY id DESC`,
    [email, template],
  );
  return (await openSealed<{ link: string }>(app, rows)).map(({ link }) => link);
}

/** Returns the token of the link that confirms the newest application from an address. */
export async function confirmToken(app: TestServer, email: string): Promise<string> {
  const [link] = await linksTo(app, email, 'applicationToConfirm');
  return new URL(link, app.url).searchParams.get('token')!;
}

/** Applies for a role and confirms the email. Returns the path of the page that shows the application. */
export async function applyOutside(
  app: TestServer,
  role: { id: string },
  company: { id: number },
  fields: Record<string, string> = {},
  file: SentFile | null = null,
): Promise<{ email: string; path: string }> {
  const form = entered(fields);
  await sendForm(app, applyPath(role, company), { form: await formToken(app, role), ...form }, file);
  const token = await confirmToken(app, form.email);
  const { headers } = await post(app, '/jobs/applications/confirm', { token });
  return { email: form.email, path: headers.get('location')!.split('?')[0] };
}

/** Returns the newest code that was emailed to an address. */
export async function codeTo(app: TestServer, email: string): Promise<string> {
  const rows: { sealed: Buffer }[] = await app.database.query(
    `SELECT sealed FROM emails WHERE lower(recipient) = lower($1) AND template = 'applicationCode' ORDER BY id DESC LIMIT 1`,
    [email],
  );
  return (await openSealed<{ code: string }>(app, rows))[0]!.code;
}

/** Does what binds the holder of a link, by entering the code that is emailed. Returns the last response. */
export async function bind(
  app: TestServer,
  path: string,
  deed: string,
  email: string,
  fields: Record<string, string> = {},
): Promise<RestAnswer> {
  const asked = await post(app, `${path}/${deed}`, fields);
  if (!asked.headers.get('location')?.startsWith(`${path}/code?`)) return asked;
  return post(app, `${path}/code`, { ...fields, for: deed, code: await codeTo(app, email) });
}

/** Enters a code. Returns the headers with which the browser needs none for a while. */
export async function unlock(app: TestServer, path: string, email: string): Promise<{ cookie: string }> {
  const { headers } = await bind(app, path, 'data', email);
  return { cookie: headers.get('set-cookie')!.split(';')[0]! };
}

/** Returns the applications for a role, oldest first. */
export const applicationsOf = (app: TestServer, role: { id: string }): Promise<any[]> =>
  app.database.query(
    `SELECT a.id, a.state, a.answers, a.cover_note AS "coverNote", a.language, a.token_hash AS "tokenHash",
       c.name, c.email, c.phone, c.consented_at AS "consentedAt", c.source, c.erased_at AS "erasedAt",
       f.name AS "fileName", f.type AS "fileType", f.size AS "fileSize"
     FROM applications a JOIN candidates c ON c.id = a.candidate_id LEFT JOIN candidate_files f ON f.id = a.file_id
     WHERE a.role_id = $1 ORDER BY a.id`,
    [role.id],
  );

/** Returns a ZIP file with entries that are stored uncompressed. */
export function zipOf(entries: Record<string, string>): Uint8Array<ArrayBuffer> {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(entries)) {
    const [label, data] = [Buffer.from(name), Buffer.from(text)];
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(data.length, 18);
    common.writeUInt16LE(label.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, label, data]);
    const more = Buffer.alloc(14);
    more.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, more, label]));
    locals.push(local);
    at += local.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(locals.length, 8);
  end.writeUInt16LE(locals.length, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...locals, index, end]));
}
