import { jest } from '@jest/globals';
import { lookUps } from './look-ups.js';

interface Row {
  id: number;
  owner: string;
}
const rowsOf = (ids: number[]): Row[] => ids.map((id) => ({ id, owner: `owner of ${id}` }));
const idOf = ({ id }: Row) => id;

it('callers of one moment share a query, and nothing that one of them could change for another', async () => {
  const asked: number[][] = [];
  const find = lookUps(idOf, async (ids: number[]) => {
    asked.push(ids);
    return rowsOf(ids.filter((id) => id !== 3)).toReversed();
  });
  const [first, again, second, none] = await Promise.all([find(1), find(1), find(2), find(3)]);
  expect(asked).toEqual([[1, 2, 3]]);
  expect([first, second, none]).toEqual([...rowsOf([1, 2]), null]);
  first!.owner = 'somebody else';
  expect(again).toEqual(rowsOf([1])[0]);
  expect(await find(1)).toEqual(rowsOf([1])[0]);
});

it('one that fails, however it fails, holds up none that come later', async () => {
  let turn = 0;
  const find = lookUps(idOf, (ids: number[]): Promise<Row[]> => {
    turn++;
    if (turn <= 3) throw new Error('at once');
    if (turn <= 6) return Promise.reject(new Error('later'));
    return Promise.resolve(rowsOf(ids));
  });
  for (let id = 1; id <= 6; id++) await expect(find(id)).rejects.toThrow(id <= 3 ? 'at once' : 'later');
  // Where a failure was taken for a query that runs still, these would wait for others to gather.
  const timers = jest.spyOn(globalThis, 'setTimeout');
  expect(await find(7)).toEqual(rowsOf([7])[0]);
  expect(timers).not.toHaveBeenCalled();
  timers.mockRestore();
});

it('queries that hang hold up others for a moment only', async () => {
  let answer = () => {};
  const hanging = new Promise<void>((done) => (answer = done));
  const find = lookUps(idOf, async (ids: number[]) => {
    if (ids[0] < 3) await hanging;
    return rowsOf(ids);
  });
  const late = [find(1)];
  await new Promise(setImmediate);
  late.push(find(2));
  await new Promise(setImmediate);
  expect(await Promise.all([find(3), find(4)])).toEqual(rowsOf([3, 4]));
  answer();
  expect(await Promise.all(late)).toEqual(rowsOf([1, 2]));
});
