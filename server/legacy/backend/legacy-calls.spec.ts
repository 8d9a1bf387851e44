import { getUserData } from './legacy-calls.js';

describe('getUserData', () => {
  it.each(['', '.', '..', '../admin', 'a\\b', 'a\nb', '\ud800', 'x'.repeat(129)])(
    'does not send the id %j, which could change the path',
    (id) => expect(() => getUserData(id)).toThrow('User not found.'),
  );
});
