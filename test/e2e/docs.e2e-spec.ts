import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import {
  buildSchema,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
} from 'graphql';
import type { FieldReason } from '../../server/platform/errors/app-error.js';
import type { ErrorCode } from '../../server/platform/errors/error-code.js';
import { ALL_REASONS } from '../reasons.js';
import { keysOf } from '../records.js';
import { sharedServer, type SharedServer } from '../shared-server.js';

let app: SharedServer;
let schema: GraphQLSchema;
let reference: string;

beforeAll(async () => {
  app = await sharedServer();
  schema = buildSchema(readFileSync('server/schema.graphql', 'utf8'));
  reference = (await app.http('/api/docs/graphql')).body;
});
afterAll(() => app.close());

const HTTP_STATUS: Record<ErrorCode, number> = {
  BAD_REQUEST: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  VALIDATION_FAILED: 422,
  TOO_MANY_REQUESTS: 429,
  UNAVAILABLE: 503,
  UNSUPPORTED: 501,
  INTERNAL: 500,
};
const FIELD_REASONS: FieldReason[] = [
  'COMMON_PASSWORD',
  'INVISIBLE_CHARACTERS',
  'NOT_AN_EMAIL',
  'NOT_A_CHOICE',
  'REPEATED',
  'TAKEN',
  'TOO_MANY_EMAILS',
  'TOO_MANY_INVITATIONS',
  'WRONG_LENGTH',
];
const CODES = keysOf(HTTP_STATUS);
const errorPath = (code: ErrorCode) => `/api/docs/errors/${code.toLowerCase().replaceAll('_', '-')}`;
const PAGES = ['/api/docs/graphql', '/api/docs/errors', ...CODES.map(errorPath)];

/** Text as it appears in the page, without the markup for code and links. */
const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');

/** The schema coordinates of the whole schema, with the descriptions. */
function coordinates(): [string, string | null | undefined][] {
  return Object.values(schema.getTypeMap())
    .filter((type) => !isIntrospectionType(type))
    .flatMap((type): [string, string | null | undefined][] => {
      const own: [string, string | null | undefined] = [type.name, null];
      if (isEnumType(type)) {
        return [
          own,
          ...type.getValues().map((each): [string, any] => [`${type.name}.${each.name}`, each.description]),
        ];
      }
      if (isInputObjectType(type)) {
        const fields = Object.values(type.getFields());
        return [own, ...fields.map((each): [string, any] => [`${type.name}.${each.name}`, each.description])];
      }
      if (!isObjectType(type) && !isInterfaceType(type)) return [own];
      return [
        own,
        ...Object.values(type.getFields()).flatMap((field): [string, any][] => [
          [`${type.name}.${field.name}`, field.description],
          ...field.args.map((arg): [string, any] => [
            `${type.name}.${field.name}(${arg.name}:)`,
            arg.description,
          ]),
        ]),
      ];
    });
}

describe('the GraphQL reference', () => {
  it('has an entry with its description for every type, field, argument, input field and enum value', () => {
    const text = textOf(reference);
    for (const [coordinate, description] of coordinates()) {
      expect(reference).toContain(`id="${coordinate}"`);
      if (description) expect(text).toContain(description.replaceAll('`', ''));
    }
  });

  it('documents the size of a page, the limits and every error', () => {
    const text = textOf(reference).replace(/\s+/g, ' ');
    expect(text).toContain('A page has 50 rows if neither first nor last is given, and at most 200.');
    expect(text).toContain('An operation may cost 50,000, a subscription 5,000.');
    for (const code of CODES) expect(reference).toContain(`<a href="${errorPath(code)}">${code}</a>`);
    for (const reason of Object.keys(ALL_REASONS)) expect(reference).toContain(`id="${reason}"`);
  });
});

describe('the pages about errors', () => {
  it.each(CODES)('%s: meaning, status, what to do, and an example for both transports', async (code) => {
    const { status, body } = await app.http(errorPath(code));
    expect(status).toBe(200);
    const text = textOf(body);
    for (const heading of ['When it happens', 'What to do', 'Retry?', 'Example', 'REST', 'GraphQL'])
      expect(text).toContain(heading);
    expect(text).toContain(`extensions.code is ${code}`);
    const [rest, graphql] = [...body.matchAll(/<pre[^>]*>([^]*?)<\/pre>/g)].map((each) => textOf(each[1]));
    const problem = JSON.parse(rest.slice(rest.indexOf('\n{')));
    expect(problem).toMatchObject({ type: errorPath(code), status: HTTP_STATUS[code] });
    expect(JSON.parse(graphql).errors[0].extensions).toMatchObject({ code, type: errorPath(code) });
  });

  it('the index lists every code and every reason, and a code lists its own reasons', async () => {
    const { body } = await app.http('/api/docs/errors');
    for (const code of CODES) expect(body).toContain(`href="${errorPath(code)}"`);
    for (const [reason, { code }] of Object.entries(ALL_REASONS)) {
      expect(body).toContain(`id="${reason}"`);
      expect((await app.http(errorPath(code))).body).toContain(`id="${reason}"`);
    }
  });

  it('every reason that the server sends is listed', async () => {
    const sent = readdirSync('server', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
      .flatMap((file) => [...readFileSync(`server/${file}`, 'utf8').matchAll(/\breason: '([A-Z_]+)'/g)])
      .map(([, reason]) => reason);
    expect([...Object.keys(ALL_REASONS), ...FIELD_REASONS]).toEqual(expect.arrayContaining(sent));
    const { body } = await app.http(errorPath('VALIDATION_FAILED'));
    for (const reason of FIELD_REASONS) expect(body).toContain(reason);
  });

  it.each(['nothing', 'NOT_FOUND', 'not-found/', '__proto__', '%00'])(
    '%s does not exist: 404',
    async (name) => {
      const { status, headers } = await app.http(`/api/docs/errors/${name}`);
      expect(status).toBe(404);
      expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
    },
  );
});

describe.each(PAGES)('%s', (path) => {
  it('runs no scripts and has only its own styles', async () => {
    const { body, headers } = await app.http(path);
    const [, style] = /<style>([^]*?)<\/style>/.exec(body)!;
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers.get('content-security-policy')).toContain(`style-src 'self' 'sha256-${hash}';`);
    expect(body).not.toMatch(/<script|<link|\sstyle="|\son\w+="/);
  });

  it('has no dead links and no duplicate ids', async () => {
    const { body } = await app.http(path);
    const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, href] of body.matchAll(/ href="([^"]+)"/g)) {
      if (href.startsWith('#')) expect(ids).toContain(href.slice(1));
      else if (href.startsWith('/api/docs/')) expect(PAGES).toContain(href);
      else expect(['/page-home', '/graphql', '/api/docs']).toContain(href);
    }
  });

  it('uses the chosen theme, by default that of the system', async () => {
    const themed = (theme: string) => app.http(path, { headers: { Cookie: `theme=${theme}` } });
    expect((await themed('dark')).body).toContain('<html data-theme="dark" lang="en">');
    expect((await themed('light')).body).toContain('<html data-theme="light" lang="en">');
    for (const other of ['system', '"><script>'])
      expect((await themed(other)).body).toContain('<html lang="en">');
  });
});
