import { sealerFor } from '../../../platform/crypto/keyed.js';
import { cursorOf, positionOf } from './live-cursor.js';

const OLD_KEY = 'the key before the one of the tests is no secret';
const EPOCH = '0f5a3c1e-9d2b-4c7a-8e6f-123456789abc';
const position = { epoch: EPOCH, xid: 7n, id: 3n };

beforeAll(() => {
  process.env.AUDIT_PREVIOUS_KEYS = OLD_KEY;
});

/** Returns a cursor in the format of a server with that key; without an epoch, in the format of earlier releases. */
function cursorUnder(key: string, epoch = EPOCH): string {
  const plain = Buffer.alloc(24);
  [7n, 3n, BigInt(Date.now())].forEach((part, index) => plain.writeBigInt64BE(part, index * 8));
  const named = Buffer.from(epoch.replaceAll('-', ''), 'hex');
  return sealerFor(key, 'live')
    .seal(Buffer.concat([plain, named]))
    .toString('base64url');
}

it('decrypts the cursors that it creates', () => {
  expect(positionOf(cursorOf({ ...position, at: new Date().toISOString() }))).toEqual(position);
});

it('decrypts cursors from before AUDIT_KEY was rotated', () => {
  expect(positionOf(cursorUnder(OLD_KEY))).toEqual(position);
});

it('rejects cursors encrypted with an unknown key', () => {
  expect(() => positionOf(cursorUnder('a key that this server has never had'))).toThrow('Check after.');
});

it.each([
  ['cfd8f78', () => cursorUnder(OLD_KEY, '')],
  ['04b2f71', () => Buffer.from('["734","12",1763895000000,"Ht3-x_9aQ0bYk2LmN4pRsT"]').toString('base64url')],
])('expires cursors of the release %s', (_release, cursor) => {
  expect(() => positionOf(cursor())).toThrow(
    expect.objectContaining({
      message: expect.stringContaining('This cursor is from an earlier release. Read the list again'),
      extra: expect.objectContaining({ reason: 'CURSOR_EXPIRED' }),
    }),
  );
});
