import { vi } from 'vitest';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderRoutes } from '../test-render';
import { DayField } from './day-field';

function Form({ onDay }: { onDay: (day: string) => void }) {
  const [day, setDay] = useState('2026-01-31');
  return (
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
  );
}

it('takes a typed day once the field is left', async () => {
  const onDay = vi.fn();
  const { user } = renderRoutes([{ path: '/', element: <Form onDay={onDay} /> }]);
  const field = await screen.findByDisplayValue('2026-01-31');
  await user.clear(field);
  await user.paste('2026-02-14');
  await user.tab();
  expect(field).toHaveValue('2026-02-14');
  expect(onDay.mock.calls).toEqual([['2026-02-14']]);
});

it('keeps the day if the typed one is too early', async () => {
  const onDay = vi.fn();
  const { user } = renderRoutes([{ path: '/', element: <Form onDay={onDay} /> }]);
  const field = await screen.findByDisplayValue('2026-01-31');
  await user.clear(field);
  await user.paste('2026-01-09');
  await user.tab();
  expect(field).toHaveValue('2026-01-31');
  expect(onDay).not.toHaveBeenCalled();
});
