import { midnight } from '../../../lib/days';
import { readUserFilter } from './user-filter';

const read = (text: string) => readUserFilter(new URLSearchParams(text));

it('reads every filter of an address', () => {
  const text =
    'type=admin&confirmed=no&privilege=view ALL STAFF section&from=2026-01-31&to=2026-02-01&search=ana';
  expect(read(text)).toEqual({
    userType: 'ADMIN',
    accountConfirmed: false,
    privilege: 'view ALL STAFF section',
    // The last day is included.
    createdAt: { since: midnight('2026-01-31'), until: midnight('2026-02-02') },
  });
});

it('accepts a range that is open at one end', () => {
  expect(read('to=2026-12-31')).toEqual({ createdAt: { since: undefined, until: midnight('2027-01-01') } });
});

it.each(['', 'type=boss', 'confirmed=maybe', 'privilege=all', 'from=2026-13-01', 'to=tomorrow'])(
  'ignores the unknown filter %p',
  (text) => {
    expect(read(text)).toBeUndefined();
  },
);
