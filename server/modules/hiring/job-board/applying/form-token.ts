import { randomBytes, timingSafeEqual } from 'node:crypto';
import { type Keyring, keyringFor } from '../../../../platform/crypto/keyed.js';
import { settings } from '../../../../platform/settings/settings.js';
import { HOUR_MS } from '../../../../platform/time/durations.js';

/** The minimum time for filling in the form, and the time after which it expires, in milliseconds. */
export const MIN_AGE = 3_000;
export const MAX_AGE = 24 * HOUR_MS;

/** The size of a form's nonce, in bytes. */
const NONCE = 12;
/** The size of a signature, in bytes. */
const SIGNATURE = 18;

/** The contents of a form token. */
export type FormAge = 'RIGHT' | 'TOO_QUICK' | 'TOO_OLD';

let keys: Keyring | undefined;
const keyring = () => (keys ??= keyringFor([settings().auditKey, ...settings().auditPreviousKeys], 'apply'));

/** Returns a signed token for the form of a role, with the time at which it was opened. Every token is unique. */
export function newFormToken(roleId: number, now = Date.now()): string {
  const signed = `${now.toString(36)}.${randomBytes(NONCE).toString('base64url')}`;
  return `${signed}.${signatures(roleId, signed)[0].toString('base64url')}`;
}

/** Returns whether a form was open for a plausible time. A token for another role, or an unsigned one, is TOO_OLD. */
export function ageOf(roleId: number, token: string, now = Date.now()): FormAge {
  const [, signed, time, signature] = /^(([0-9a-z]{8,9})\.[\w-]{16})\.([\w-]{24})$/.exec(token) ?? [];
  if (signed === undefined) return 'TOO_OLD';
  const given = Buffer.from(signature, 'base64url');
  if (!signatures(roleId, signed).some((right) => timingSafeEqual(right, given))) return 'TOO_OLD';
  const age = now - parseInt(time, 36);
  if (age < MIN_AGE) return 'TOO_QUICK';
  return age > MAX_AGE ? 'TOO_OLD' : 'RIGHT';
}

/** Returns the valid signatures, that of the current key first. */
const signatures = (roleId: number, signed: string): Buffer[] =>
  keyring().all.map((key) => key.digest(`${roleId} ${signed}`).subarray(0, SIGNATURE));
