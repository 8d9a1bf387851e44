import { type Keyring, keyringFor } from '../../../platform/crypto/keyed.js';
import { AppError, invalid } from '../../../platform/errors/app-error.js';
import { readAuditKeys } from '../../../platform/settings/settings.js';
import { DAY_MS } from '../../../platform/time/durations.js';
import type { LiveEvent, Position } from './live-event.js';

/** How long events are kept for subscribers that reconnect. */
export const KEPT_MILLISECONDS = DAY_MS;

let keys: Keyring | undefined;
const keyring = () => (keys ??= keyringFor(readAuditKeys(), 'live'));

/** Bytes of each number in a cursor, so that every cursor has the same length. */
const PART = 8;
const NUMBERS = 3 * PART;
const EPOCH = 16;

/**
 * Returns the cursor of an event: its position, time and epoch, encrypted. A cursor does not reveal how much happens on
 * the platform, two cursors of one position differ, and subscribers cannot forge a cursor for another position.
 */
export function cursorOf({ epoch, xid, id, at }: Position & Pick<LiveEvent, 'at'>): string {
  const plain = Buffer.alloc(NUMBERS);
  [xid, id, BigInt(Date.parse(at))].forEach((part, index) => plain.writeBigInt64BE(part, index * PART));
  const named = Buffer.from(epoch.replaceAll('-', ''), 'hex');
  return keyring()
    .current.seal(Buffer.concat([plain, named]))
    .toString('base64url');
}

/**
 * Returns the position of a cursor. Throws VALIDATION_FAILED: with the reason CURSOR_EXPIRED if the cursor is older than
 * KEPT_MILLISECONDS or from an earlier release, and without a reason if it is not a cursor of this product.
 */
export function positionOf(cursor: string): Position {
  const plain = open(cursor);
  if (plain?.length === NUMBERS || (!plain && isSigned(cursor))) {
    throw cursorExpired('is from an earlier release');
  }
  if (plain?.length !== NUMBERS + EPOCH) throw invalid({ after: 'is not a cursor of a subscription' });
  const [xid, id, at] = [0, 1, 2].map((index) => plain.readBigInt64BE(index * PART));
  if (Number(at) < Date.now() - KEPT_MILLISECONDS) throw cursorExpired('is older than a day');
  const epoch = plain.toString('hex', NUMBERS).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  return { epoch, xid, id };
}

/** Why a cursor of another epoch has expired. */
export const RESTORED = 'is from before the database was restored';

/** The error for a cursor whose later changes are not kept. `why` follows "This cursor". */
export function cursorExpired(why: string): AppError {
  const message = `This cursor ${why}. Read the list again together with liveCursor, then subscribe with that cursor.`;
  return new AppError('VALIDATION_FAILED', message, {
    errors: [{ field: 'after', message: why }],
    reason: 'CURSOR_EXPIRED',
  });
}

/** Decrypts a cursor. Accepts cursors from before AUDIT_KEY was rotated. Returns null if the cursor is invalid. */
function open(cursor: string): Buffer | null {
  const sealed = Buffer.from(cursor, 'base64url');
  for (const sealer of keyring().all) {
    try {
      return sealer.open(sealed);
    } catch {
      // The cursor was not encrypted with this key.
    }
  }
  return null;
}

/** Whether a cursor has the format of the first release: a position and a time in JSON, followed by a signature. */
function isSigned(cursor: string): boolean {
  const json = Buffer.from(cursor, 'base64url').toString();
  return /^\["\d+","\d+",\d+,"[\w-]{22}"\]$/.test(json);
}
