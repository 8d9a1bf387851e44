import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';

type Responses = Record<string, unknown>;
type Described = { headers?: object };
type Body = { content?: Record<string, unknown> };

const PROBLEM = {
  type: 'object',
  description: 'What went wrong (RFC 9457).',
  required: ['type', 'title', 'status', 'detail', 'instance'],
  properties: {
    type: { type: 'string', description: 'The page that explains this kind of error.' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'What happened and what to do.' },
    instance: { type: 'string', description: 'The id of the request, for support.' },
    reason: { type: 'string', description: 'The rule that decided, where callers handle it differently.' },
    errors: {
      type: 'array',
      description: 'For status 422: the fields that failed.',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
} as const;

const header = (description: string, type: 'integer' | 'string') => ({ description, schema: { type } });

/** What tells callers how much they may still do. */
const HEADERS = {
  'RateLimit-Policy': header(
    'The budgets: points `q` in `w` seconds, such as `"identity";q=10000;w=60`.',
    'string',
  ),
  RateLimit: header('What is left: `r` points for `t` seconds, such as `"identity";r=9999;t=60`.', 'string'),
  'Retry-After': header('Seconds to wait before trying again.', 'integer'),
};

const headers = (...names: (keyof typeof HEADERS)[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** On every answer. */
const RATE_LIMIT_HEADERS = headers('RateLimit-Policy', 'RateLimit');
const RETRY_AFTER = headers('Retry-After');

const problem = (description: string, headers: object = {}) => ({
  description,
  headers: { ...RATE_LIMIT_HEADERS, ...headers },
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

/** What any call can answer besides success. */
const DENIALS: Responses = {
  400: problem('Malformed request'),
  401: problem('No or bad credentials'),
  403: problem('Not allowed'),
  404: problem('Absent or not visible to the caller'),
  409: problem('Contradicts what is stored'),
  413: problem('Body over 256 kB'),
  415: problem('Wrong media type'),
  422: problem('A field failed validation'),
  429: problem('Too many requests; Retry-After says when to try again', RETRY_AFTER),
  503: problem('A backing service is away; Retry-After says when to try again', RETRY_AFTER),
};

/** Makes a POST repeatable. */
const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Your own name for this request, such as a UUID. Sent again with the same body within 24 hours it gets the same ' +
    'answer (`Idempotency-Replayed: true`) and nothing is done twice; 409 with Retry-After while the first is still ' +
    'being answered, 422 with another body.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x20-\\x7e]+$' },
};

const NEVER_FOR_GET = ['409', '413', '415', '422'];

/** The legacy contract as OpenAPI 3.1, made from the controllers themselves. */
export function buildOpenApi(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Job Lobby legacy REST API')
    .setVersion('2023.1')
    .setDescription(
      'The paths that clients have called since 2023. They go on working; new integrations use GraphQL at `/graphql`. ' +
        'Send a Firebase ID token as `Authorization: Bearer …`, or the session cookie of `POST /api/session` ' +
        'with the XSRF-TOKEN cookie repeated in `X-XSRF-TOKEN` on POST.',
    )
    .addTag('legacy', 'The fourteen calls; each names its GraphQL successor.')
    .addTag('session', 'A session cookie in exchange for an ID token.')
    .addBearerAuth({ type: 'http', scheme: 'bearer', bearerFormat: 'Firebase ID token' })
    .addCookieAuth('session')
    .build();
  const document = SwaggerModule.createDocument(app, config, {
    operationIdFactory: (_controller, method) => method,
  });
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, Problem: PROBLEM as never },
    headers: HEADERS as never,
  };
  for (const item of Object.values(document.paths)) {
    for (const method of ['get', 'post', 'delete'] as const) {
      const operation = item[method];
      if (!operation) continue;
      for (const [status, response] of Object.entries(DENIALS)) {
        if (method !== 'post' && NEVER_FOR_GET.includes(status)) continue;
        operation.responses[status] ??= response as never;
      }
      if (method === 'post' && operation.deprecated) {
        operation.parameters = [...(operation.parameters ?? []), IDEMPOTENCY_KEY as never];
      }
      for (const response of Object.values(operation.responses) as Described[]) {
        response.headers = { ...RATE_LIMIT_HEADERS, ...response.headers };
      }
      if (operation.deprecated) acceptForms(operation.requestBody as Body | undefined);
    }
  }
  return document;
}

/** A legacy body may come as a form, too. */
function acceptForms(body: Body | undefined): void {
  const json = body?.content?.['application/json'];
  if (json) body.content!['application/x-www-form-urlencoded'] = json;
}
