import { randomBytes, timingSafeEqual } from 'node:crypto';
import { type Keyring, keyringFor } from '../../../../platform/crypto/keyed.js';
import { settings } from '../../../../platform/settings/settings.js';
import { HOUR_MS } from '../../../../platform/time/durations.js';

/** How long filling in the form takes people at least, and how long a form can be sent, in milliseconds. */
export const MIN_AGE = 3_000;
export const MAX_AGE = 24 * HOUR_MS;

/** Bytes that tell forms apart. */
const NONCE = 12;
/** Bytes of a signature. */
const SIGNATURE = 18;

/** What the token of a form says. */
export type FormAge = 'RIGHT' | 'TOO_QUICK' | 'TOO_OLD';

let keys: Keyring | undefined;
const keyring = () => (keys ??= keyringFor([settings().auditKey, ...settings().auditPreviousKeys], 'apply'));

/** Returns the token of a form for a role: when it was opened, signed. Every form gets another one. */
export function newFormToken(roleId: number, now = Date.now()): string {
  const signed = `${now.toString(36)}.${randomBytes(NONCE).toString('base64url')}`;
  return `${signed}.${signatures(roleId, signed)[0].toString('base64url')}`;
}

/** Returns whether a form was open for a plausible time. A token of another role, or of nobody, is TOO_OLD. */
export function ageOf(roleId: number, token: string, now = Date.now()): FormAge {
  const [, signed, time, signature] = /^(([0-9a-z]{8,9})\.[\w-]{16})\.([\w-]{24})$/.exec(token) ?? [];
  if (signed === undefined) return 'TOO_OLD';
  const given = Buffer.from(signature, 'base64url');
  if (!signatures(roleId, signed).some((right) => timingSafeEqual(right, given))) return 'TOO_OLD';
  const age = now - parseInt(time, 36);
  if (age < MIN_AGE) return 'TOO_QUICK';
  return age > MAX_AGE ? 'TOO_OLD' : 'RIGHT';
}

/** Returns the signatures that are valid, of the current key first. */
const signatures = (roleId: number, signed: string): Buffer[] =>
  keyring().all.map((key) => key.digest(`${roleId} ${signed}`).subarray(0, SIGNATURE));
