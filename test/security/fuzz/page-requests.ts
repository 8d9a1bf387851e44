import fc, { type Arbitrary } from 'fast-check';
import type { Records } from './records.js';
import { type Credentials, extraHeaders, type FuzzRequest } from './request.js';
import { oddText, plainText, type Pool, wellFormed } from './values.js';

/** A part of an address or of a form, before and after encoding. */
const encode = (text: string): string => encodeURIComponent(wellFormed(text));

const LANGUAGES = ['en', 'de', 'es', 'fr', 'ar'];
const CURRENCIES = 'EUR USD GBP CHF AED AUD CAD DKK INR JPY MAD MXN NOK PLN SAR SEK SGD'.split(' ');
const TYPES = [
  'FULL_TIME',
  'PART_TIME',
  'CONTRACTOR',
  'TEMPORARY',
  'INTERN',
  'VOLUNTEER',
  'PER_DIEM',
  'OTHER',
];
const MODES = ['ON_SITE', 'HYBRID', 'REMOTE'];

/** The pages of the job board, of applying and of saved searches, with their placeholders. */
const PAGES = [
  '/jobs',
  '/jobs/{company}',
  '/jobs/{company}/embed',
  '/jobs/{company}/logo',
  '/jobs/{company}/{role}',
  '/jobs/{company}/{role}/apply',
  '/jobs/{company}/{role}/apply/sent',
  '/jobs/feed.xml',
  '/jobs/feed.json',
  '/jobs/{company}/feed.xml',
  '/jobs/{company}/feed.json',
  '/sitemap.xml',
  '/sitemap/{part}',
  '/jobs/applications/confirm',
  '/jobs/applications/{application}',
  '/jobs/applications/{application}/data',
  '/jobs/applications/{application}/erase',
  '/jobs/applications/{application}/code',
  '/jobs/applications/lost',
  '/jobs/applications/lost/sent',
  '/jobs/searches/new',
  '/jobs/searches/sent',
  '/jobs/searches/confirm',
  '/jobs/searches/{searches}',
  '/jobs/searches/{searches}/unsubscribe',
];

/** The forms of these pages, with their field names. */
const FORMS: Record<string, string[]> = {
  '/jobs/{company}/{role}/apply': ['form', 'name', 'email', 'phone', 'coverNote', 'consent', 'website'],
  '/jobs/applications/confirm': ['token'],
  '/jobs/applications/{application}/accept': [],
  '/jobs/applications/{application}/decline': [],
  '/jobs/applications/{application}/keep': ['months'],
  '/jobs/applications/{application}/documents': [],
  '/jobs/applications/{application}/code': ['code', 'for', 'months'],
  '/jobs/applications/{application}/code/send': ['for', 'months'],
  '/jobs/applications/lost': ['form', 'email', 'website'],
  '/jobs/searches/new': ['form', 'email', 'frequency', 'consent', 'website'],
  '/jobs/searches/confirm': ['token'],
  '/jobs/searches/{searches}/change': ['id', 'frequency'],
  '/jobs/searches/{searches}/remove': ['id'],
  '/jobs/searches/{searches}/keep': ['id', 'frequency'],
};

const PARAMS = [
  'search',
  'location',
  'type',
  'mode',
  'salary',
  'currency',
  'after',
  'before',
  'lang',
  'theme',
];
const UPLOADS = ['/candidate-files', '/job-profile-cv'];

/** The first bytes of files of several kinds. */
const MAGIC = ['', '%PDF-1.7\n', 'PK\u0003\u0004', '\u00ff\u00d8\u00ff', '<svg onload=alert(1)>', 'MZ'];

/** Generates requests for server-rendered pages, their forms, and uploads: usual and hostile ones. */
export function pageRequests(
  pool: Pool,
  { ids, links }: Records,
  credentials: Arbitrary<Credentials>,
): Arbitrary<FuzzRequest> {
  const places: Record<string, string> = { ...links, part: '0.xml' };
  const pathOf = (pattern: string) =>
    fc
      .tuple(
        ...pattern
          .split(/(\{\w+\})/)
          .map((part) =>
            part.startsWith('{')
              ? fc.oneof(
                  { weight: 8, arbitrary: fc.constant(places[part.slice(1, -1)]!) },
                  { weight: 1, arbitrary: fc.constantFrom(...ids, ...pool.ids).map(String) },
                  { weight: 1, arbitrary: oddText.map((text) => encode(text.slice(0, 500)) || '%20') },
                )
              : fc.constant(part),
          ),
      )
      .map((parts) => parts.join(''));
  const likely = fc.oneof(
    fc.constantFrom(...TYPES, ...MODES, ...CURRENCIES, ...LANGUAGES, 'dark', '1000', 'DAILY', 'yes'),
    fc.constantFrom(...Object.values(places), ...ids.map(String), 'kq3m2x1-1006', '12'),
    fc.constantFrom(...pool.accounts.map(({ email }) => email)),
    plainText,
  );
  const value = fc.oneof({ weight: 3, arbitrary: likely }, { weight: 2, arbitrary: oddText });
  const params = fc.array(
    fc.tuple(fc.constantFrom(...PARAMS, 'token', 'done', '__proto__', 'search[]'), value),
    {
      maxLength: 5,
    },
  );

  const page = fc
    .record({ path: fc.constantFrom(...PAGES).chain(pathOf), params })
    .map(({ path, params }) => ({
      method: 'GET',
      path: params.length === 0 ? path : `${path}?${encoded(params)}`,
      entered: [...params.flat(), decoded(path)],
    }));
  const form = fc
    .constantFrom(...Object.keys(FORMS))
    .chain((pattern) =>
      fc.record({
        path: pathOf(pattern),
        fields: fc.tuple(...FORMS[pattern]!.map((name) => fc.tuple(fc.constant(name), value))),
        more: fc.array(fc.tuple(oddText, value), { maxLength: 2 }),
        kind: fc.constantFrom('form', 'form', 'parts', 'parts', 'json', 'damaged'),
        file: fileBytes,
      }),
    )
    .map(({ path, fields, more, kind, file }) => {
      const all: [string, string][] = [...fields, ...more];
      return { method: 'POST', path, entered: [...all.flat(), decoded(path)], ...bodyOf(kind, all, file) };
    });
  const upload = fc
    .record({ path: fc.constantFrom(...UPLOADS), file: fileBytes, name: value, id: fc.constantFrom(...ids) })
    .map(({ path, file, name, id }) => ({
      method: 'POST',
      path: `${path}?${encoded([
        ['applicationId', String(id)],
        ['name', name],
      ])}`,
      headers: [['Content-Type', 'application/octet-stream']] satisfies [string, string][],
      body: file,
      entered: [name],
    }));
  return fc
    .record({
      sent: fc.oneof(
        { weight: 6, arbitrary: page },
        { weight: 4, arbitrary: form },
        { weight: 1, arbitrary: upload },
      ),
      credentials,
      headers: extraHeaders,
    })
    .map(({ sent, credentials, headers }) => ({
      door: 'page' as const,
      credentials,
      ...sent,
      headers: [...('headers' in sent ? sent.headers : []), ...headers],
    }));
}

const fileBytes = fc
  .tuple(fc.constantFrom(...MAGIC), fc.uint8Array({ maxLength: 300 }))
  .map(([magic, bytes]) => Buffer.concat([Buffer.from(magic, 'latin1'), bytes]));

const encoded = (fields: readonly (readonly [string, string])[]): string =>
  fields.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');

/** Returns a path before encoding. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Returns a form as a body, with its content type. */
function bodyOf(
  kind: string,
  fields: [string, string][],
  file: Buffer,
): { headers: [string, string][]; body: string | Uint8Array } {
  const of = (type: string, body: string | Uint8Array) => ({
    headers: [['Content-Type', type]] satisfies [string, string][],
    body,
  });
  if (kind === 'json') return of('application/json', JSON.stringify(Object.fromEntries(fields)));
  if (kind === 'form') return of('application/x-www-form-urlencoded', encoded(fields));
  const parts = fields.map(
    ([name, value]) =>
      `--x\r\nContent-Disposition: form-data; name="${name.replaceAll(/[\r\n"]/g, '_')}"\r\n\r\n${value}\r\n`,
  );
  const head = `${parts.join('')}--x\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
  const whole = Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--x--\r\n')]);
  return of('multipart/form-data; boundary=x', kind === 'damaged' ? whole.subarray(0, -9) : whole);
}
