import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { type FormEvent, useState } from 'react';
import { buildMe, ready, renderRoutes } from '../test-render';
import { DayField } from './day-field';

function Form({ onDay, onSubmit }: { onDay: (day: string) => void; onSubmit?: () => void }) {
  const [day, setDay] = useState('2026-01-31');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit?.();
  };
  return (
    <form onSubmit={submit}>
      <label>
        Due on
        <DayField
          value={day}
          min="2026-01-10"
          onChange={(next) => {
            onDay(next);
            setDay(next);
          }}
        />
      </label>
      <button type="submit" hidden />
    </form>
  );
}

it('takes a typed day with Enter, and submits the form with the next one', async () => {
  const [onDay, onSubmit] = [jest.fn(), jest.fn()];
  const { user } = renderRoutes([{ path: '/', element: <Form onDay={onDay} onSubmit={onSubmit} /> }]);
  const field = await screen.findByDisplayValue('Jan 31, 2026');
  await user.clear(field);
  await user.paste('2026-02-14');
  await user.keyboard('{Enter}');
  expect(onDay.mock.calls).toEqual([['2026-02-14']]);
  expect(onSubmit).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(field).toHaveValue('Feb 14, 2026');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

it('takes a typed day once the field is left', async () => {
  const onDay = jest.fn();
  const { user } = renderRoutes([{ path: '/', element: <Form onDay={onDay} /> }]);
  const field = await screen.findByDisplayValue('Jan 31, 2026');
  await user.clear(field);
  await user.paste('2026-02-14');
  await user.tab();
  expect(field).toHaveValue('Feb 14, 2026');
  expect(onDay.mock.calls).toEqual([['2026-02-14']]);
});

it('keeps the day if the typed one is too early', async () => {
  const onDay = jest.fn();
  const { user } = renderRoutes([{ path: '/', element: <Form onDay={onDay} /> }]);
  const field = await screen.findByDisplayValue('Jan 31, 2026');
  await user.clear(field);
  await user.paste('2026-01-09');
  await user.tab();
  expect(field).toHaveValue('Jan 31, 2026');
  expect(onDay).not.toHaveBeenCalled();
});

it.each([
  ['12/24/2026', 'Dec 24, 2026'],
  ['24/12/2026', 'Dec 24, 2026'],
  ['3/4/2026', 'Mar 4, 2026'],
  ['Mar 4, 2026', 'Mar 4, 2026'],
  ['24.12.2026', 'Dec 24, 2026'],
  ['2026-02-31', 'Jan 31, 2026'],
])('takes %s as %s', async (typed, day) => {
  const { user } = renderRoutes([{ path: '/', element: <Form onDay={() => {}} /> }]);
  const field = await screen.findByDisplayValue('Jan 31, 2026');
  await user.clear(field);
  await user.paste(typed);
  await user.click(document.body);
  await waitFor(() => expect(field).toHaveValue(day));
});

it('shows nothing for a text that is no day', async () => {
  renderRoutes([{ path: '/', element: <DayField aria-label="Due on" value="2026-13-45" /> }]);
  expect(await screen.findByLabelText('Due on')).toHaveValue('');
});

it.each([
  ['MONDAY', 'Mo'],
  ['SATURDAY', 'Sa'],
  [null, 'Su'],
] as const)('starts weeks with %s', async (firstDayOfWeek, first) => {
  const company = { ...buildMe().company!, firstDayOfWeek };
  const element = <DayField aria-label="Due on" defaultOpen />;
  renderRoutes([{ path: '/', element }], { access: ready({ company }) });
  await screen.findByLabelText('Due on');
  const days = [...document.querySelectorAll('.ant-picker-content th')].map((cell) => cell.textContent);
  expect(days[0]).toBe(first);
});
