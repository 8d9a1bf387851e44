import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderRoutes } from '../test-render';
import { Panel } from './page';

let isBroken = true;

function Fragile() {
  if (isBroken) throw new Error('Cannot read properties of undefined');
  return <p>Figures</p>;
}

beforeEach(() => {
  isBroken = true;
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

const show = () =>
  renderRoutes([
    {
      path: '*',
      element: (
        <>
          <Panel title="Hiring" aside={<Fragile />}>
            <Fragile />
          </Panel>
          <Panel title="Teams">Three teams</Panel>
        </>
      ),
    },
  ]);

it('a panel that fails leaves the others as they are, and can be tried again', async () => {
  const { user } = show();
  expect(screen.getByRole('region', { name: 'Hiring' })).toHaveTextContent('This part could not be shown');
  expect(screen.getByRole('region', { name: 'Teams' })).toHaveTextContent('Three teams');
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('region', { name: 'Hiring' })).toHaveTextContent('Figures');
});
