import fc, { type Arbitrary } from 'fast-check';
import { contentTypes, type Credentials, extraHeaders, type FuzzRequest } from './request.js';
import {
  damaged,
  hostileJson,
  likelyId,
  likelyText,
  oddText,
  type Pool,
  PROTOTYPE_KEYS,
  wellFormed,
} from './values.js';

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

interface Body {
  type: string;
  text: string;
}

/** Generates requests for every operation of the OpenAPI document: valid, nearly valid and hostile. */
export function restRequests(
  document: any,
  pool: Pool,
  credentials: Arbitrary<Credentials>,
): Arbitrary<FuzzRequest> {
  const operations = Object.entries<any>(document.paths).flatMap(([path, item]) =>
    Object.entries<any>(item).map(([method, operation]) =>
      requestsFor(document, path, method.toUpperCase(), operation, pool, credentials),
    ),
  );
  return fc.oneof(...operations);
}

function requestsFor(
  document: any,
  path: string,
  method: string,
  operation: any,
  pool: Pool,
  credentials: Arbitrary<Credentials>,
): Arbitrary<FuzzRequest> {
  const schema = operation.requestBody?.content?.[JSON_TYPE]?.schema;
  return fc
    .record({
      credentials,
      path: pathsFor(path, pool),
      query: fc.oneof({ weight: 9, arbitrary: fc.constant('') }, query),
      headers: extraHeaders,
      body: schema ? bodiesFor(resolve(document, schema), pool) : fc.constant(undefined),
    })
    .map(({ body, headers, query, ...rest }) => ({
      ...rest,
      door: 'rest' as const,
      method,
      operation: `${method} ${path}`,
      path: rest.path + query,
      headers: body ? [['Content-Type', body.type] satisfies [string, string], ...headers] : headers,
      ...(body && { body: body.text }),
    }));
}

const query = oddText.map((text) => `?${encode(text.slice(0, 2_000))}=${encode(text.slice(0, 50))}`);

/** Percent-encodes any text. */
const encode = (text: string): string => encodeURIComponent(wellFormed(text));

/** Fills in the path's parameters: existing, possible, unusual and badly encoded values. */
function pathsFor(path: string, pool: Pool): Arbitrary<string> {
  const parts = path.split(/(\{\w+\})/).map((part) =>
    part.startsWith('{')
      ? fc.oneof(
          { weight: 5, arbitrary: likelyId(pool).map(String) },
          { weight: 4, arbitrary: fc.constantFrom(...pool.accounts.map(({ uid }) => uid)) },
          { weight: 3, arbitrary: oddText.map((text) => encode(text.slice(0, 3_000)) || '%20') },
          {
            weight: 1,
            arbitrary: fc.constantFrom(
              '%',
              '%zz',
              '%C0%80',
              '%ED%A0%80',
              '%2e%2e',
              '%2f',
              '%00',
              '-1',
              '1e3',
              '0x1',
            ),
          },
        )
      : fc.constant(part),
  );
  return fc.tuple(...parts).map((texts) => texts.join(''));
}

function resolve(document: any, schema: any): any {
  return schema.$ref ? document.components.schemas[schema.$ref.split('/').at(-1)] : schema;
}

/** Generates JSON text that matches a field's schema. */
function likely(name: string, schema: any, pool: Pool): Arbitrary<string> {
  if (schema.enum) return fc.constantFrom(...schema.enum).map((value) => JSON.stringify(value));
  if (schema.type === 'integer') {
    const id = likelyId(pool);
    return fc.oneof(
      { weight: 3, arbitrary: id.map(String) },
      id.map((each) => `"${each}"`),
    );
  }
  return likelyText(name, pool).map((text) => JSON.stringify(text));
}

/** Registering needs an account's id together with its email address. */
function ofAccount(
  account: Pool['accounts'][number] | null,
  [name, json]: [string, string],
): [string, string] {
  if (!account || !['firebase_id', 'email'].includes(name)) return [name, json];
  return [name, JSON.stringify(name === 'email' ? account.email : account.uid)];
}

/** Generates a value just beyond a field's limits. */
function edge(schema: any): Arbitrary<string> {
  const { minimum = 0, maximum = 2 ** 31 - 1, minLength = 0, maxLength = 100 } = schema;
  const edges =
    schema.type === 'integer'
      ? [minimum - 1, minimum, maximum, maximum + 1, 0.5].map(String)
      : [minLength - 1, minLength, maxLength, maxLength + 1].map((length) =>
          JSON.stringify('é'.repeat(Math.max(0, length))),
        );
  return fc.constantFrom(...edges, 'null', '[]', '{}', 'true', '1', '"1"');
}

const unknownEntry = fc.tuple(
  fc.oneof(
    fc.constantFrom(...PROTOTYPE_KEYS),
    oddText.map((text) => text.slice(0, 200)),
  ),
  hostileJson,
);

function bodiesFor(schema: any, pool: Pool): Arbitrary<Body> {
  const names = Object.keys(schema.properties);
  const right = fc
    .tuple(
      fc.option(fc.constantFrom(...pool.accounts), { freq: 4 }),
      ...names.map((name) =>
        likely(name, schema.properties[name], pool).map((json): [string, string] => [name, json]),
      ),
    )
    .map(([account, ...entries]) => entries.map((entry) => ofAccount(account, entry)));
  const withOne = fc.oneof(
    ...names.map((name, at) =>
      fc
        .tuple(right, fc.oneof(fc.constant(null), hostileJson, edge(schema.properties[name])))
        .map(([entries, json]) =>
          json === null ? entries.toSpliced(at, 1) : entries.toSpliced(at, 1, [name, json]),
        ),
    ),
  );
  const wild = fc.array(fc.oneof(fc.tuple(fc.constantFrom(...names), hostileJson), unknownEntry), {
    maxLength: 8,
  });
  const entries = fc.oneof(
    { weight: 4, arbitrary: right },
    { weight: 4, arbitrary: withOne },
    { weight: 1, arbitrary: wild },
    {
      weight: 1,
      arbitrary: fc.tuple(right, fc.array(unknownEntry, { maxLength: 3 })).map((each) => each.flat()),
    },
  );
  const json = entries.map(
    (each) => `{${each.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`,
  );
  const form = entries.map((each) =>
    each.map(([name, value]) => `${encode(name)}=${encode(unquoted(value))}`).join('&'),
  );
  return fc.oneof(
    { weight: 10, arbitrary: json.map((text) => ({ type: JSON_TYPE, text })) },
    { weight: 3, arbitrary: form.map((text) => ({ type: FORM_TYPE, text })) },
    { weight: 1, arbitrary: damaged(json).map((text) => ({ type: JSON_TYPE, text })) },
    { weight: 1, arbitrary: damaged(form).map((text) => ({ type: FORM_TYPE, text })) },
    { weight: 1, arbitrary: hostileJson.map((text) => ({ type: JSON_TYPE, text })) },
    { weight: 1, arbitrary: fc.record({ type: fc.constantFrom(...contentTypes), text: json }) },
    { weight: 1, arbitrary: large.map((text) => ({ type: JSON_TYPE, text })) },
  );
}

/** Sizes around the limit of 256 kB. */
const large = fc
  .constantFrom(0, 1, 256 * 1024 - 12, 256 * 1024 - 11, 256 * 1024 - 10, 300_000)
  .map((length) => `{"title":"${'x'.repeat(length)}"}`);

function unquoted(json: string): string {
  return json.startsWith('"') && json.endsWith('"') ? json.slice(1, -1) : json;
}
