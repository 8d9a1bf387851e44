import { isSame } from './is-same';

it.each<[unknown, unknown, boolean]>([
  ['a', 'a', true],
  ['a', 'b', false],
  ['', null, true],
  [undefined, '', true],
  [0, '', false],
  [['1', '2'], ['1', '2'], true],
  [['1', '2'], ['2', '1'], false],
  [['1'], ['1', ''], false],
  [[], '', false],
  [{ min: 1, max: null }, { max: undefined, min: 1 }, true],
  [{ min: 1 }, { min: 1, max: 2 }, false],
  [[{ text: 'A', choices: ['x'] }], [{ choices: ['x'], text: 'A' }], true],
  [[{ text: 'A', choices: ['x'] }], [{ text: 'A', choices: ['y'] }], false],
])('%j and %j: %s', (a, b, expected) => expect(isSame(a, b)).toBe(expected));
