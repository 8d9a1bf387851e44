import { type Keyring, keyringFor } from '../../../platform/crypto/keyed.js';
import { CURSOR_MESSAGE } from '../../../platform/database/pagination.js';
import { invalid } from '../../../platform/errors/app-error.js';
import { readAuditKeys } from '../../../platform/settings/settings.js';

let keys: Keyring | undefined;
const keyring = () => (keys ??= keyringFor(readAuditKeys(), 'activity'));

/** Cursors are padded to this many characters, so that their length reveals nothing. */
const LENGTH = 160;

/**
 * Encrypts a cursor of an activity feed. A page may end at an entry that its reader may not see, and a readable cursor
 * would reveal its time and number.
 */
export const sealCursor = (cursor: string): string =>
  keyring()
    .current.seal(Buffer.from(cursor.padEnd(LENGTH)))
    .toString('base64url');

/** Decrypts a cursor, also if AUDIT_KEY was rotated since. Throws VALIDATION_FAILED for an invalid one. */
export function openCursor(sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  for (const sealer of keyring().all) {
    try {
      return sealer.open(bytes).toString().trimEnd();
    } catch {
      // The cursor was not encrypted with this key.
    }
  }
  throw invalid({ after: CURSOR_MESSAGE });
}
