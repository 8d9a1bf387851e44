import { act, fireEvent, screen } from '@testing-library/react';
import { useSearchParams } from 'react-router-dom';
import '../../../test-console';
import { renderRoutes } from '../../../test-render';
import { NeighbourButtons, useOpenNeighbour } from './application-buttons';
import { shownBoard } from './neighbours';

function Record() {
  const id = useSearchParams()[0].get('id') ?? '';
  return <NeighbourButtons id={id} open={useOpenNeighbour(id)} />;
}

let hide: (() => void) | undefined;

beforeEach(() => {
  const board = document.body.appendChild(document.createElement('div'));
  board.innerHTML = ['1', '2', '3', '4']
    .map((id) => `<li data-application="${id}"><a href="#${id}" data-open>${id}</a></li>`)
    .join('');
  hide = shownBoard(board);
});
afterEach(() => {
  hide?.();
  document.body.innerHTML = '';
});

const show = () => renderRoutes([{ path: '*', element: <Record /> }], { at: '/page-application?id=1' });
const focused = () => document.activeElement?.textContent;

it('opens the next application for each press, also before the one before is rendered', () => {
  const { router } = show();
  const next = screen.getByRole('button', { name: 'Next application' });
  // Both within one task, as keys that arrive while the page is busy.
  act(() => {
    next.click();
    next.click();
  });
  expect(router.state.location.search).toBe('?id=3');
});

it('takes the focus of the board along, so that its keys act on the application that is open', () => {
  show();
  document.querySelector<HTMLElement>('[data-application="1"] a')!.focus();
  fireEvent.click(screen.getByRole('button', { name: 'Next application' }));
  expect(focused()).toBe('2');
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  fireEvent.click(screen.getByRole('button', { name: 'Next application' }));
  expect(document.activeElement).toBe(field);
});
