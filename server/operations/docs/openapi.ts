import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { registered } from '../../platform/capabilities/capability.js';
import { successorUrl } from '../../platform/http/deprecation.js';
import { type CallExample, EXAMPLES } from './openapi-examples.js';
import {
  BODY_FAILURES,
  COMMON_HEADERS,
  FAILURES,
  HEADERS,
  headersOf,
  LEGACY_FAILURES,
  PARAMETER_FAILURES,
  problemSchema,
} from './openapi-responses.js';

/** What a module adds to the OpenAPI document besides its legacy calls. */
export interface OpenApiFragment {
  /** Requests that the product accepts: path items by path. */
  readonly paths?: Readonly<Record<string, object>>;
  /** Requests that the product sends: path items by name. */
  readonly webhooks?: Readonly<Record<string, object>>;
  /** The schemas that they refer to. */
  readonly schemas: Readonly<Record<string, object>>;
}

declare module '../../platform/capabilities/capability.js' {
  interface Capability {
    /** Describes the module's requests that have no controller. Must not be called while modules are loading. */
    openApi?: () => OpenApiFragment;
  }
}

/** The fields of an operation that are completed here. */
interface Operation {
  operationId: string;
  deprecated?: boolean;
  parameters?: { in: string; description?: string; example?: unknown }[];
  requestBody?: { content?: Record<string, { example?: unknown }> };
  responses: Record<string, { headers?: object; content?: Record<string, { example?: unknown }> }>;
  description?: string;
  security?: object[];
  'x-graphql-successors'?: string[];
}

const requestHeader = (name: string, description: string, schema: object, example: string) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string', ...schema },
  example,
});

const METHODS = ['get', 'post', 'delete'] as const;

/** The header that makes a POST safe to repeat. */
const IDEMPOTENCY_KEY = requestHeader(
  'Idempotency-Key',
  'A name of your own for this request, such as a UUID. Within 24 hours, the same key with the same body returns the ' +
    'same response (`Idempotency-Replayed: true`) and nothing is done twice. 409 with Retry-After while the first ' +
    'request is in progress, 422 with another body.',
  { minLength: 1, maxLength: 255, pattern: '^[\\x20-\\x7e]+$' },
  'c7b3c1de-4f1b-4d0e-9a40-7f3a4b1a2c11',
);

/** The header that a POST with the session cookie needs. */
const XSRF_TOKEN = requestHeader(
  'X-XSRF-TOKEN',
  'The value of the XSRF-TOKEN cookie. Required with the session cookie, not with a bearer token.',
  {},
  'QgSgcHlmDjR-Wju4-yGWSkui.4u2mHDu7TXiQDTeuHoky3tQ4fb9DngNhcDZyRCEPtOA',
);

/** Builds the OpenAPI 3.1 document of the legacy contract from the controllers. */
export function buildOpenApi(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Job Lobby legacy REST API')
    .setVersion('2023.1')
    .setDescription(
      'The paths that clients have called since 2023. They keep working; new integrations use GraphQL at `/graphql`. ' +
        'Send a Firebase ID token as `Authorization: Bearer …`, or the session cookie of `POST /api/session` ' +
        'with the XSRF-TOKEN cookie repeated in `X-XSRF-TOKEN` on POST.',
    )
    .addServer('/', 'The server that this document comes from')
    .addTag('legacy', 'The fourteen calls. Each names its GraphQL successor.')
    .addTag('session', 'A session cookie in exchange for an ID token.')
    .addTag('companies', 'The logos of companies.')
    .addTag('users', 'The photos of users.')
    .addTag('events', 'What has happened in a company, for programs.')
    .addTag('webhooks', 'The same, as requests that this product sends to the addresses of a company.')
    .addTag('payroll', 'The working time and leave of people by period.')
    .addTag(
      'scim',
      'People and teams of a company, for its identity provider: SCIM 2.0 (RFC 7643, RFC 7644).',
    )
    .addBearerAuth({
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description: 'A Firebase ID token.',
    })
    .addBearerAuth(
      { type: 'http', scheme: 'bearer', description: 'The key of an API client with the scope scim.' },
      'apiKey',
    )
    .addCookieAuth('session', {
      type: 'apiKey',
      in: 'cookie',
      description: 'The cookie that `POST /api/session` sets.',
    })
    .build();
  Object.assign(config.info, {
    contact: { name: 'The operator of this server' },
    license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
  });
  const document = SwaggerModule.createDocument(app, config, {
    // The names of the legacy calls. Other handlers declare theirs, because generated clients have no controllers.
    operationIdFactory: (_controller, method) => method,
    // Tags by controller would list every call a second time.
    autoTagControllers: false,
  });
  const parts = registered('openApi').map((describe) => describe());
  document.components = {
    ...document.components,
    schemas: Object.assign(
      { ...document.components?.schemas, Problem: problemSchema() },
      ...parts.map(({ schemas }) => schemas),
    ),
    headers: HEADERS,
  };
  Object.assign(document, { webhooks: Object.assign({}, ...parts.map(({ webhooks }) => webhooks)) });
  const paths = document.paths as Record<string, Partial<Record<(typeof METHODS)[number], Operation>>>;
  for (const item of Object.values(paths)) {
    for (const method of METHODS) {
      const operation = item[method];
      if (operation) complete(operation, method === 'post', EXAMPLES[operation.operationId] ?? {});
    }
  }
  Object.assign(document.paths, ...parts.map((part) => part.paths));
  return document;
}

/** Adds what the controllers do not declare: failures, headers, examples and form bodies. */
function complete(operation: Operation, hasBody: boolean, example: CallExample): void {
  const { parameters = [], requestBody, responses } = operation;
  for (const response of Object.values(responses)) {
    response.headers = { ...COMMON_HEADERS, ...response.headers };
    for (const content of Object.values(response.content ?? {})) content.example = example.answer;
  }
  Object.assign(
    responses,
    structuredClone({
      ...FAILURES,
      ...(hasBody && BODY_FAILURES),
      ...(!operation.deprecated && parameters.length > 0 && PARAMETER_FAILURES),
      ...(operation.deprecated && LEGACY_FAILURES),
    }),
  );
  for (const parameter of parameters) {
    if (!example.parameter) continue;
    parameter.description = example.parameter.description;
    parameter.example = example.parameter.value;
  }
  for (const content of Object.values(requestBody?.content ?? {})) content.example = example.body;
  if (!operation.deprecated) {
    operation.security = [{}, { cookie: [] }];
    if (hasBody) responses[204].headers = { ...responses[204].headers, ...headersOf('Set-Cookie') };
    return;
  }
  for (const response of Object.values(responses)) {
    response.headers = { ...response.headers, ...headersOf('Deprecation', 'Link', 'Sunset') };
  }
  const successors = operation['x-graphql-successors']!.map((name) => `[\`${name}\`](${successorUrl(name)})`);
  operation.description = `Successor in GraphQL: ${successors.join(', ')}.`;
  if (!hasBody) return;
  operation.parameters = [...parameters, IDEMPOTENCY_KEY, XSRF_TOKEN];
  responses[200].headers = { ...responses[200].headers, ...headersOf('Idempotency-Replayed') };
  // Legacy bodies may also be forms.
  const content = requestBody?.content;
  if (content) content['application/x-www-form-urlencoded'] = content['application/json'];
}
