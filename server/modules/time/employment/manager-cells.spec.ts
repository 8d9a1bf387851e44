import { refusedManagers } from './manager-cells.js';

const map = (...pairs: [number, number][]) => new Map(pairs);
const refused = (current: Map<number, number>, wanted: Map<number, number>) =>
  [...refusedManagers(current, wanted)].toSorted();

describe('new managers', () => {
  it('are refused if people would report to themselves', () => {
    expect(refused(map(), map([1, 1]))).toEqual([1]);
    expect(refused(map(), map([1, 2], [2, 1]))).toEqual([1, 2]);
    expect(refused(map([2, 1]), map([1, 2]))).toEqual([1]);
    expect(refused(map([3, 2], [2, 1]), map([1, 3]))).toEqual([1]);
  });

  it('apply at once, so that a line can be turned around', () => {
    expect(refused(map([1, 2]), map([2, 1], [1, 3]))).toEqual([]);
  });

  it('are judged again with those that were refused', () => {
    // 1 keeps 2 as its manager, because 1 under itself is refused. So 2 must not report to 1.
    expect(refused(map([1, 2]), map([1, 1], [2, 1]))).toEqual([1, 2]);
  });

  it('are not refused for cycles among others', () => {
    expect(refused(map([5, 6], [6, 5]), map([1, 5]))).toEqual([]);
  });
});
