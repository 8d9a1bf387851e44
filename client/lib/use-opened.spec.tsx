import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, RouterProvider, useSearchParams } from 'react-router-dom';
import { useOpened } from './use-opened';

function List() {
  const [params] = useSearchParams();
  const { open, close } = useOpened();
  return (
    <>
      <button type="button" onClick={() => open({ event: '1' })}>
        Open
      </button>
      <button type="button" onClick={() => open({ event: '2' })}>
        Open another
      </button>
      <button type="button" onClick={() => close('event')}>
        Close
      </button>
      <output>{params.get('event') ?? 'closed'}</output>
    </>
  );
}

async function start(address: string) {
  window.history.replaceState(null, '', address);
  const user = userEvent.setup();
  render(<RouterProvider router={createBrowserRouter([{ path: '*', element: <List /> }])} />);
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const shows = (text: string) => screen.findByText(text, { selector: 'output' });
  await shows(address.includes('event') ? '9' : 'closed');
  return { press, shows };
}

it('closes details on the way back, whichever of them were open', async () => {
  const { press, shows } = await start('/calendar?view=week');
  await press('Open');
  await shows('1');
  await press('Open another');
  await shows('2');
  expect(window.location.search).toBe('?view=week&event=2');
  window.history.back();
  await shows('closed');
  expect(window.location.search).toBe('?view=week');
});

it('closes with a button, and stays on the page if its address was opened', async () => {
  const { press, shows } = await start('/calendar?event=9');
  await press('Close');
  await shows('closed');
  expect(window.location.pathname).toBe('/calendar');
  await press('Open');
  await shows('1');
  await press('Close');
  await shows('closed');
});
