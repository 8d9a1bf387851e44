import type { DecodedIdToken } from 'firebase-admin/auth';
import { canonicalEmail } from '../../platform/validation/email-address.js';
import { isPlainText } from '../../platform/validation/validation.js';

/** A second factor that a person signed in with. */
export interface UsedFactor {
  /** The provider's id of the enrolment. */
  id: string;
  /** The provider's name for its type: `totp` or `phone`. */
  kind: string;
}

/** A verified account of the identity provider, as described by its token. */
export interface Identity {
  /** The provider's id of the account. */
  uid: string;
  /** The account's email. Null if it has none, or one that a record cannot store. */
  email: string | null;
  emailVerified: boolean;
  /** When the person signed in, in seconds since 1970. */
  authTime: number;
  /** When the token was issued, in seconds since 1970. */
  issuedAt: number;
  /** When the token or session expires, in seconds since 1970. */
  expiresAt: number;
  /** The second factor that the person signed in with; null without one. */
  secondFactor: UsedFactor | null;
}

/**
 * Whether a text looks like a token. If its parts are not JSON, the library's error is indistinguishable from an
 * outage.
 */
export function isReadable(token: string): boolean {
  const parts = token.split('.');
  return parts.length === 3 && parts.slice(0, 2).every(isJsonObject);
}

function isJsonObject(part: string): boolean {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
    return value !== null && typeof value === 'object' && !Array.isArray(value);
  } catch {
    return false;
  }
}

export function toIdentity(token: DecodedIdToken): Identity {
  return {
    uid: token.uid,
    email: storable(token.email),
    emailVerified: token.email_verified ?? false,
    authTime: token.auth_time,
    issuedAt: token.iat,
    expiresAt: token.exp,
    secondFactor: secondFactorOf(token),
  };
}

function secondFactorOf({ firebase }: DecodedIdToken): UsedFactor | null {
  const { sign_in_second_factor: kind, second_factor_identifier: id } = firebase ?? {};
  return kind && id ? { id, kind } : null;
}

/** Returns an email if a record can store it; null for any other. */
export function storable(email: string | undefined): string | null {
  return email && email.length <= 254 && isPlainText(email) ? canonicalEmail(email) : null;
}

/** The provider's code of an error. */
