import { sealerFor } from '../common/keyed.js';
import { cursorOf, positionOf } from './live-event.js';

const OLD_KEY = 'the key before the one of the tests is no secret';

beforeAll(() => {
  process.env.AUDIT_PREVIOUS_KEYS = OLD_KEY;
});

/** A cursor as a server with that key makes it. */
function cursorUnder(key: string): string {
  const plain = Buffer.alloc(24);
  [7n, 3n, BigInt(Date.now())].forEach((part, index) => plain.writeBigInt64BE(part, index * 8));
  return sealerFor(key, 'live').seal(plain).toString('base64url');
}

it('reads the cursors that it makes', () => {
  const position = { xid: 7n, id: 3n };
  expect(positionOf(cursorOf({ ...position, at: new Date().toISOString() }))).toEqual(position);
});

it('reads cursors from before AUDIT_KEY was replaced', () => {
  expect(positionOf(cursorUnder(OLD_KEY))).toEqual({ xid: 7n, id: 3n });
});

it('refuses cursors under any other key', () => {
  expect(() => positionOf(cursorUnder('a key that this server has never had'))).toThrow('Check after.');
});
