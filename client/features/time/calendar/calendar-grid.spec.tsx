import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { ready, renderRoutes } from '../../../test-render';
import CalendarGrid from './calendar-grid';

const nothing = () => undefined;

/** A month with buttons that show the next one and change the day that weeks start with. */
function Month() {
  const [date, setDate] = useState('2026-11-30');
  const [firstDay, setFirstDay] = useState(1);
  return (
    <>
      <button onClick={() => setDate('2026-12-09')}>next</button>
      <button onClick={() => setFirstDay(0)}>from Sunday</button>
      <CalendarGrid
        view="month"
        date={date}
        firstDay={firstDay}
        entries={[]}
        create={nothing}
        open={nothing}
        go={nothing}
        move={nothing}
        shift={nothing}
        refuse={nothing}
        focused={undefined}
      />
    </>
  );
}

it('stays in the month that is chosen when an option changes, even if it shows the day before', async () => {
  const { user } = renderRoutes([{ path: '/', element: <Month /> }], { access: ready() });
  const last = () => document.querySelector("[data-date='2026-12-31']");
  await screen.findByText('next');
  await waitFor(() => expect(document.querySelector("[data-date='2026-11-15']")).not.toBeNull());
  expect(last()).toBeNull();
  await user.click(screen.getByText('next'));
  await waitFor(() => expect(last()).not.toBeNull());
  await user.click(screen.getByText('from Sunday'));
  await waitFor(() => expect(document.querySelector("[data-date='2026-11-29']")).not.toBeNull());
  expect(last()).not.toBeNull();
});
