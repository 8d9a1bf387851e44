import { endOf, minutesUntil, sentShifts } from './shifts';

test('shifts end on the next day if their end is before their beginning', () => {
  expect(endOf({ start: '22:00', minutes: 480 })).toBe('06:00');
  expect(endOf({ start: '09:00', minutes: 480 })).toBe('17:00');
  expect(minutesUntil('22:00', '06:00')).toBe(480);
  expect(minutesUntil('09:00', '17:30')).toBe(510);
  expect(minutesUntil('08:00', '08:00')).toBe(1_440);
});

test('the server gets nothing that the cache has added', () => {
  const shift = { week: 1, weekday: 2, start: '09:00', minutes: 60, breakMinutes: 0 };
  expect(sentShifts([{ ...shift, __typename: 'ShiftOfWeek' } as never])).toEqual([shift]);
});
