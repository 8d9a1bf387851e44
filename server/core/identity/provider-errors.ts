import { type AppError, unavailable } from '../../platform/errors/app-error.js';
import { inTime } from '../../platform/concurrency/in-time.js';
import { meter } from '../../platform/telemetry/instruments.js';
import { propertiesOf } from '../../platform/validation/properties.js';

/** How long requests to the provider may take, in milliseconds. */
export const PROVIDER_TIME = { most: 3_000 };

/** Error codes for bad credentials. Any other error means that the provider is unavailable. */
const REFUSALS = new Set([
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/session-cookie-expired',
  'auth/session-cookie-revoked',
  'auth/argument-error',
  'auth/invalid-argument',
  'auth/invalid-id-token',
  'auth/invalid-session-cookie',
  'auth/user-disabled',
  'auth/user-not-found',
]);

/** Messages of the library when it cannot fetch the signing keys. Their code is that of a bad token. */
const NO_KEYS = /fetching public keys|while making requests?|while parsing response/i;

/** Whether the provider refused the credentials. If it is unavailable or its keys cannot be fetched, they may be valid. */
export function isRefusal(error: unknown): boolean {
  const { message } = propertiesOf(error);
  return REFUSALS.has(codeOf(error)) && !NO_KEYS.test(String(message));
}

/** The error for requests that fail because of the provider. */
export function providerUnavailable(cause: unknown): AppError {
  meter()
    .createCounter('identity_provider.failures', {
      description: 'Requests that failed with 503 because the identity provider did not respond.',
    })
    .add(1);
  return unavailable('The identity provider is unavailable. Try again in a few seconds.', cause);
}

/** Applies the timeout for requests to the provider. */
export const inDeadline = <T>(response: Promise<T>): Promise<T> => inTime(response, PROVIDER_TIME.most);

/** The code of an error of the provider's library, such as `auth/user-not-found`. Empty if it has none. */
export function codeOf(error: unknown): string {
  const { code } = propertiesOf(error);
  return String(code ?? '');
}
