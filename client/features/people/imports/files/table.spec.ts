import { SheetLines } from './lines';
import { tableOf } from './table';

const headingsOf = (...rows: string[][]) => {
  const lines = new SheetLines();
  rows.forEach((cells, index) => lines.add(index + 1, cells));
  return tableOf(lines.sheet(''), 1).headings;
};

it('a table ends with the last column that has a heading or a value', () => {
  const empty = Array<string>(90).fill('');
  expect(headingsOf(['Email', 'Name', ...empty], ['a@a.example', 'Ada', ...empty])).toEqual([
    'Email',
    'Name',
  ]);
  expect(headingsOf(['Email', '', '', '', ''], ['a@a.example', '', 'x', '', ''])).toEqual(['Email', '', '']);
  expect(headingsOf(['Email', '', 'Phone', ''], ['a@a.example', '', '', ''])).toEqual(['Email', '', 'Phone']);
});
