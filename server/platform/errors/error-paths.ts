import type { ErrorCode } from './app-error.js';

/** The path of the page that documents a code: the `type` of problem+json and GraphQL errors. */
export const errorPath = (code: ErrorCode): string => `/api/docs/errors/${errorSlug(code)}`;

/** The form of a code in paths, such as `not-found`. */
export const errorSlug = (code: ErrorCode): string => code.toLowerCase().replaceAll('_', '-');
