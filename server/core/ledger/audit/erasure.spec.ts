import { multirangeOf, rangesOf } from './erasure.js';

it('writes rows as ranges, and parses them', () => {
  expect(multirangeOf([1, 2, 3, 7, 9, 10])).toBe('{[1,4),[7,8),[9,11)}');
  expect(rangesOf('{[1,4),[7,8),[9,11)}')).toEqual([
    [1, 4],
    [7, 8],
    [9, 11],
  ]);
  expect(rangesOf('everything')).toEqual([]);
});
