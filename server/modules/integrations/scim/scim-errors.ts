import type { RenderedError } from '../../../platform/http/error.filter.js';
import { AppError } from '../../../platform/errors/app-error.js';

/** The content type of all requests and responses. */
export const SCIM_TYPE = 'application/scim+json; charset=utf-8';

/** The error types of the standard (RFC 7644, 3.12). */
type ScimType =
  'invalidFilter' | 'invalidPath' | 'invalidSyntax' | 'invalidValue' | 'mutability' | 'noTarget' | 'tooMany';

/** An error with its own type. */
class ScimError extends AppError {
  constructor(
    readonly scimType: ScimType,
    message: string,
  ) {
    super('BAD_REQUEST', message);
  }
}

/** The filter cannot be parsed, or is not supported. */
export const invalidFilter = (message: string) => new ScimError('invalidFilter', message);

/** The path of an operation cannot be parsed. */
export const invalidPath = (message: string) => new ScimError('invalidPath', message);

/** The body cannot be parsed. */
export const invalidSyntax = (message: string) => new ScimError('invalidSyntax', message);

/** A value is not accepted. */
export const invalidValue = (message: string) => new ScimError('invalidValue', message);

/** The path of an operation does not match a value that exists or can be added. */
export const noTarget = (message: string) => new ScimError('noTarget', message);

/** The attribute cannot be changed. */
export const immutable = (message: string) => new ScimError('mutability', message);

/** The resource already exists, or a value that must be unique does. */
export const notUnique = (message: string) =>
  new AppError('CONFLICT', message, { reason: 'SCIM_UNIQUENESS' });

/** The resource has changed since the requested version. */
export const versionChanged = () =>
  new AppError('CONFLICT', 'The resource has changed. Read it again, then repeat the change.', {
    status: 412,
  });

const UNIQUENESS = ['SCIM_UNIQUENESS', 'EXTERNAL_ID_TAKEN', 'TEAM_NAME_TAKEN', 'TEAM_NAME_ARCHIVED'];

interface ScimErrorBody {
  schemas: string[];
  status: string;
  scimType?: string;
  detail: string;
}

/** Renders an error in the format of the standard. */
export function renderScimError(error: AppError): RenderedError & { body: ScimErrorBody } {
  const { code, extra } = error;
  const status = code === 'VALIDATION_FAILED' ? 400 : error.status;
  const message = status === 415 ? 'Send the body as application/scim+json.' : error.message;
  const detail = [message, ...(extra.errors ?? []).map(({ field, message }) => `${field} ${message}.`)];
  return {
    status,
    type: SCIM_TYPE,
    body: {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: String(status),
      ...scimTypeOf(error),
      detail: detail.join(' '),
    },
  };
}

function scimTypeOf(error: AppError): { scimType?: string } {
  if (error instanceof ScimError) return { scimType: error.scimType };
  if (error.code === 'VALIDATION_FAILED') return { scimType: 'invalidValue' };
  if (error.code === 'BAD_REQUEST' && error.status === 400) return { scimType: 'invalidSyntax' };
  const isDouble = error.code === 'CONFLICT' && UNIQUENESS.includes(error.extra.reason ?? '');
  return isDouble ? { scimType: 'uniqueness' } : {};
}
