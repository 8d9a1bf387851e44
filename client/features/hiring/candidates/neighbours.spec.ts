import { neighboursOf, shownBoard } from './neighbours';

const boardOf = (...columns: string[][]): Element => {
  const board = document.createElement('div');
  for (const ids of columns) {
    const column = board.appendChild(document.createElement('ul'));
    for (const id of ids) column.appendChild(document.createElement('li')).dataset.application = id;
  }
  return board;
};

it('knows no neighbours before a board was shown', () => {
  expect(neighboursOf('1')).toEqual({ previous: undefined, next: undefined });
});

it('follows the board that is shown, column by column, and keeps its last order', () => {
  const board = boardOf(['1', '2'], [], ['3']);
  const hide = shownBoard(board);
  expect(neighboursOf('2')).toEqual({ previous: '1', next: '3' });
  expect(neighboursOf('1')).toEqual({ previous: undefined, next: '2' });
  expect(neighboursOf('9')).toEqual({ previous: undefined, next: undefined });
  board.querySelector('[data-application="2"]')!.remove();
  expect(neighboursOf('1').next).toBe('3');
  hide?.();
  expect(neighboursOf('3').previous).toBe('1');
});
