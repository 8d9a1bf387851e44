import { sealerFor } from '../common/keyed.js';
import { cursorOf, positionOf } from './live-event.js';

const OLD_KEY = 'the key before the one of the tests is no secret';

beforeAll(() => {
  process.env.AUDIT_PREVIOUS_KEYS = OLD_KEY;
});

/** A cursor as a server with that key makes it. */
function cursorUnder(key: string): string {
  const parts = ['7', '3', Date.now()];
  const signature = sealerFor(key, 'live').digest(JSON.stringify(parts)).toString('base64url').slice(0, 22);
  return Buffer.from(JSON.stringify([...parts, signature])).toString('base64url');
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
