import { addRecent, readRecent } from './recent';

beforeEach(() => localStorage.clear());

const add = (key: string) => addRecent('1', { key, label: key });

it('keeps what was chosen, latest first, and how often', () => {
  for (const key of ['a', 'b', 'a']) add(key);
  expect(readRecent('1').map(({ key, uses }) => [key, uses])).toEqual([
    ['a', 2],
    ['b', 1],
  ]);
  expect(readRecent('2')).toEqual([]);
});

it('reads what was stored before uses were counted, and nothing that is broken', () => {
  localStorage.setItem(
    'palette:1',
    JSON.stringify([{ key: 'a', label: 'A' }, { key: 'b' }, 5, { key: 'c', label: 'C', uses: 'x' }]),
  );
  expect(readRecent('1')).toEqual([{ key: 'a', label: 'A' }]);
  add('a');
  expect(readRecent('1')[0]).toMatchObject({ key: 'a', uses: 1 });
});

it('lets old habits fade, and forgets the oldest', () => {
  add('old');
  for (let times = 0; times < 32; times++) add('new');
  const [latest, old] = readRecent('1');
  expect(latest!.uses).toBe(16);
  expect(old!.uses).toBe(0.5);
  for (let index = 0; index < 60; index++) add(`key ${index}`);
  expect(readRecent('1')).toHaveLength(40);
});
