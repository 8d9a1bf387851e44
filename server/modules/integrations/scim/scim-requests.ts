import { applyDecorators, Header, UseInterceptors } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../../core/access/access.decorator.js';
import { propertiesOf } from '../../../platform/validation/properties.js';
import { parseFilter, type ScimFilter } from './scim-filter.js';
import { logSuccess } from './log-success.js';
import { MAX_COUNT } from './scim-discovery.js';
import { invalidValue, SCIM_TYPE } from './scim-errors.js';
import { listResponse, type Projection, projected, type Resource } from './scim-resources.js';

/** A SCIM handler. */
export const Scim = () => applyDecorators(Access('authenticated'), UseInterceptors(logSuccess));

/** The same for handlers that always return a body. */
export const ScimList = () => applyDecorators(Scim(), Header('Content-Type', SCIM_TYPE));

/** The parameters of a request. */
interface Query extends Projection {
  filter: ScimFilter | null;
  startIndex: number;
  count: number;
}

/** Parses the parameters of a request. A count above the maximum is reduced to it (RFC 7644, 3.4.2.4). */
export function queryOf(request: FastifyRequest): Query {
  const query = propertiesOf(request.query);
  const text = (name: string) => (typeof query[name] === 'string' ? query[name] : undefined);
  return {
    filter: parseFilter(text('filter')),
    startIndex: Math.max(1, numberOf('startIndex', text('startIndex'), 1)),
    count: Math.min(MAX_COUNT, Math.max(0, numberOf('count', text('count'), 100))),
    attributes: text('attributes'),
    excludedAttributes: text('excludedAttributes'),
  };
}

function numberOf(name: string, text: string | undefined, byDefault: number): number {
  if (text === undefined) return byDefault;
  if (!/^-?\d{1,15}$/.test(text)) throw invalidValue(`${name} is a whole number.`);
  return Number(text);
}

/** A range of a list, as a response. */
export const pageOf = (
  { startIndex, ...query }: Query,
  { resources, total }: { resources: Resource[]; total: number },
) =>
  listResponse(
    resources.map((each) => projected(each, query)),
    total,
    startIndex,
  );

/** Sends a resource with its version, or 304 if the caller already has this version. */
export function sendResource(request: FastifyRequest, reply: FastifyReply, resource: Resource) {
  const { version = '', location } = resource.meta;
  void reply.header('ETag', version);
  if (request.method === 'POST') void reply.header('Location', location);
  if (request.method === 'GET' && request.headers['if-none-match']?.split(/,\s*/).includes(version)) {
    void reply.status(304);
    return undefined;
  }
  void reply.type(SCIM_TYPE);
  return projected(resource, queryOf(request));
}
