import { jest } from '@jest/globals';
import { batched } from './batching.js';

interface Row {
  id: number;
  owner: string;
}
const rowsOf = (ids: number[]): Row[] => ids.map((id) => ({ id, owner: `owner of ${id}` }));
const idOf = ({ id }: Row) => id;

it('shares a query between concurrent callers, but not the row objects', async () => {
  const queried: number[][] = [];
  const find = batched(idOf, async (ids: number[]) => {
    queried.push(ids);
    return rowsOf(ids.filter((id) => id !== 3)).toReversed();
  });
  const [first, again, second, none] = await Promise.all([find(1), find(1), find(2), find(3)]);
  expect(queried).toEqual([[1, 2, 3]]);
  expect([first, second, none]).toEqual([...rowsOf([1, 2]), null]);
  first!.owner = 'somebody else';
  expect(again).toEqual(rowsOf([1])[0]);
  expect(await find(1)).toEqual(rowsOf([1])[0]);
});

it('does not delay later calls after a query has failed', async () => {
  let turn = 0;
  const find = batched(idOf, (ids: number[]): Promise<Row[]> => {
    turn++;
    if (turn <= 3) throw new Error('at once');
    if (turn <= 6) return Promise.reject(new Error('later'));
    return Promise.resolve(rowsOf(ids));
  });
  for (let id = 1; id <= 6; id++) await expect(find(id)).rejects.toThrow(id <= 3 ? 'at once' : 'later');
  // If a failed query still counted as running, these calls would wait to be batched.
  const timers = jest.spyOn(globalThis, 'setTimeout');
  expect(await find(7)).toEqual(rowsOf([7])[0]);
  expect(timers).not.toHaveBeenCalled();
  timers.mockRestore();
});

it('delays other queries only briefly while a query hangs', async () => {
  let respond = () => {};
  const hanging = new Promise<void>((done) => (respond = done));
  const find = batched(idOf, async (ids: number[]) => {
    if (ids[0] < 3) await hanging;
    return rowsOf(ids);
  });
  const late = [find(1)];
  await new Promise(setImmediate);
  late.push(find(2));
  await new Promise(setImmediate);
  expect(await Promise.all([find(3), find(4)])).toEqual(rowsOf([3, 4]));
  respond();
  expect(await Promise.all(late)).toEqual(rowsOf([1, 2]));
});
