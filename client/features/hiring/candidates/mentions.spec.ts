import { partsOf, withNames, withPlaces } from './mentions';

const ada = { id: '1', displayName: 'Ada Byron' };
const other = { id: '2', displayName: 'Ada Byron' };
const short = { id: '3', displayName: 'Ada' };

it('gives people with the same name different ones, and each person one', () => {
  const names = withNames(withNames(new Map(), [ada]), [ada, other, short]);
  expect([...names]).toEqual([
    ['Ada Byron', '1'],
    ['Ada Byron (2)', '2'],
    ['Ada', '3'],
  ]);
});

it('replaces names by places, the longest first and each person once', () => {
  const names = withNames(new Map(), [short, ada, other]);
  expect(withPlaces('@Ada Byron (2) and @Ada, @Ada Byron and @Ada. Not @Adam or Ada.', names)).toEqual({
    text: '@[1] and @[2], @[3] and @[2]. Not @Adam or Ada.',
    mentions: ['2', '3', '1'],
  });
  expect(withPlaces('Nobody @here', new Map())).toEqual({ text: 'Nobody @here', mentions: [] });
});

it('splits a text at its mentions, and leaves what only looks like one', () => {
  expect(partsOf('Ask @[1], then @[2]. @[9]', 2)).toEqual(['Ask ', 0, ', then ', 1, '. ', '@[9]']);
});
