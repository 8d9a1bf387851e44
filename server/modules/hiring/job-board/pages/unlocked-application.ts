import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Keyring, keyringFor } from '../../../../platform/crypto/keyed.js';
import { settings } from '../../../../platform/settings/settings.js';
import { MINUTE_MS } from '../../../../platform/time/durations.js';
import { APPLICATIONS_PATH } from '../applying/pending-applications.service.js';

/** How long a code that was entered allows what binds the person, in milliseconds. */
const VALIDITY = 30 * MINUTE_MS;
const COOKIE = 'application';

let keys: Keyring | undefined;
const keyring = () =>
  (keys ??= keyringFor([settings().auditKey, ...settings().auditPreviousKeys], 'application-unlocked'));

/** Remembers in the browser that a code of an application was entered. */
export function setUnlocked(reply: FastifyReply, applicationId: number, now = Date.now()): void {
  const content = JSON.stringify([applicationId, now + VALIDITY]);
  void reply.setCookie(COOKIE, keyring().current.seal(Buffer.from(content)).toString('base64url'), {
    path: APPLICATIONS_PATH,
    httpOnly: true,
    sameSite: 'strict',
    secure: settings().production,
    maxAge: VALIDITY / 1000,
  });
}

/** Returns the id of the application whose code was entered in this browser within 30 minutes. Null if there is none. */
export function unlockedIn({ cookies }: Pick<FastifyRequest, 'cookies'>, now = Date.now()): number | null {
  const sealed = Buffer.from(cookies[COOKIE] ?? '', 'base64url');
  for (const key of keyring().all) {
    try {
      const [applicationId, until] = JSON.parse(key.open(sealed).toString()) as [number, number];
      return until > now ? applicationId : null;
    } catch {
      // Nobody has sealed this, or another key has.
    }
  }
  return null;
}
