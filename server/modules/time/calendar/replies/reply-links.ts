import { timingSafeEqual } from 'node:crypto';
import { type Keyring, keyringFor } from '../../../../platform/crypto/keyed.js';
import { readAuditKeys } from '../../../../platform/settings/settings.js';
import type { AttendeeResponse } from '../calendar.enums.js';

/** The path of the pages where invited people answer without signing in. */
export const REPLY_PATH = '/calendar/reply';

let keys: Keyring | undefined;
const keyring = () => (keys ??= keyringFor(readAuditKeys(), 'calendar-replies'));

/** The content of a link in an email. */
export interface ReplyLink {
  eventId: number;
  userId: number;
  /** The version of the event that the email was about (SEQUENCE of RFC 5545). */
  sequence: number;
  /** When the email was written, in seconds since 1970. */
  sentAt: number;
  /** When the link ends, in seconds since 1970. */
  endsAt: number;
}

/** Returns the token for the links in an email to an invited person. */
export function replyToken({ eventId, userId, sequence, endsAt, sentAt }: ReplyLink): string {
  const about = [eventId, userId, sequence, endsAt, sentAt].map((number) => number.toString(36)).join('-');
  return `${about}.${keyring().current.digest(about).toString('base64url')}`;
}

/** Parses a token. Null if its signature is invalid, or it has expired. */
export function readReplyToken(token: string, now = Date.now()): ReplyLink | null {
  const [, about, signature] = /^((?:[0-9a-z]{1,10}-){4}[0-9a-z]{1,10})\.([\w-]{43})$/.exec(token) ?? [];
  if (about === undefined) return null;
  const given = Buffer.from(signature, 'base64url');
  const isSigned = keyring().all.some((key) => {
    const right = key.digest(about);
    return given.length === right.length && timingSafeEqual(given, right);
  });
  if (!isSigned) return null;
  const [eventId, userId, sequence, endsAt, sentAt] = about.split('-').map((number) => parseInt(number, 36));
  return endsAt * 1_000 > now ? { eventId, userId, sequence, endsAt, sentAt } : null;
}

/** The path of the page that asks to confirm a response. */
export const replyPath = (token: string, response: AttendeeResponse): string =>
  `${REPLY_PATH}/${token}?response=${response}`;
