import { sealerFor } from '../../platform/crypto/keyed.js';
import { cursorOf, positionOf } from './live-event.js';

const OLD_KEY = 'the key before the one of the tests is no secret';

beforeAll(() => {
  process.env.AUDIT_PREVIOUS_KEYS = OLD_KEY;
});

/** Returns a cursor as a server with that key creates it. */
function cursorUnder(key: string): string {
  const plain = Buffer.alloc(24);
  [7n, 3n, BigInt(Date.now())].forEach((part, index) => plain.writeBigInt64BE(part, index * 8));
  return sealerFor(key, 'live').seal(plain).toString('base64url');
}

it('reads the cursors that it creates', () => {
  const position = { xid: 7n, id: 3n };
  expect(positionOf(cursorOf({ ...position, at: new Date().toISOString() }))).toEqual(position);
});

it('reads cursors from before AUDIT_KEY was replaced', () => {
  expect(positionOf(cursorUnder(OLD_KEY))).toEqual({ xid: 7n, id: 3n });
});

it('rejects cursors encrypted with an unknown key', () => {
  expect(() => positionOf(cursorUnder('a key that this server has never had'))).toThrow('Check after.');
});
