import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { AssignableColleaguesDocument } from '../generated/graphql';
import { clientOf } from '../test-client';
import { renderRoutes } from '../test-render';
import { RemotePicker } from './remote-picker';

function Field() {
  const [value, setValue] = useState<string | undefined>('9');
  return (
    <RemotePicker
      aria-label="Person"
      query={AssignableColleaguesDocument}
      optionsOf={({ assignableColleagues }) =>
        assignableColleagues.map(({ id, displayName }) => ({ value: id, label: displayName }))
      }
      nothing="Nobody matches."
      value={value}
      name="Nina"
      onChange={setValue}
    />
  );
}

it('reads its entries while it is open, after a pause in typing, and shows the name of the chosen one', async () => {
  const people = ['Ana', 'Bo', 'Cy'].map((displayName, n) => ({
    __typename: 'Colleague',
    id: String(n),
    displayName,
  }));
  const { asked, wrap } = clientOf({
    AssignableColleagues: ({ search }) => ({
      assignableColleagues: people.filter(({ displayName }) => displayName.includes(String(search ?? ''))),
    }),
  });
  const { user } = renderRoutes([{ path: '/', element: wrap(<Field />) }]);
  expect(screen.getByText('Nina')).toBeVisible();
  expect(asked).toEqual([]);
  const field = screen.getByRole('combobox', { name: 'Person' });
  await user.click(field);
  expect(await screen.findByTitle('Ana')).toBeVisible();
  await user.type(field, 'Bo');
  await waitFor(() => expect(screen.queryByTitle('Ana')).not.toBeInTheDocument());
  expect(asked.map(([, { search }]) => search)).toEqual([undefined, 'Bo']);
  await user.click(screen.getByTitle('Bo'));
  expect(screen.queryByText('Nina')).not.toBeInTheDocument();
  expect(screen.getAllByTitle('Bo')[0]).toBeVisible();
});
