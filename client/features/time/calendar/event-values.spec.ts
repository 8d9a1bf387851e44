import { changesOf, type EventValues, inputOf, newValues } from './event-values';

const slot = { isAllDay: false, start: '2026-12-01T09:00', end: '2026-12-01T10:00' };
const values: EventValues = { ...newValues(slot, 'Europe/Berlin'), title: 'Standup' };

test('what is not set is sent as nothing', () => {
  expect(inputOf({ ...values, reminder: '', teamId: '5' })).toMatchObject({
    recurrence: null,
    reminderMinutes: null,
    teamId: null,
    location: '',
  });
  expect(inputOf({ ...values, visibility: 'TEAM', teamId: '5' }).teamId).toBe('5');
});

test('only changes are sent, and together what depends on each other', () => {
  expect(changesOf({ title: 'Weekly' }, { ...values, title: 'Weekly' })).toEqual({ title: 'Weekly' });
  expect(changesOf({ start: '2026-12-01T09:30' }, { ...values, start: '2026-12-01T09:30' })).toEqual({
    isAllDay: false,
    start: '2026-12-01T09:30',
    end: '2026-12-01T10:00',
    timeZone: 'Europe/Berlin',
  });
  expect(changesOf({ about: 'TEAM:5' }, { ...values, about: 'TEAM:5' })).toEqual({
    subject: { kind: 'TEAM', id: '5' },
  });
  expect(changesOf({ about: '' }, { ...values, about: '' })).toEqual({ subject: null });
  expect(changesOf({ reminder: '' }, { ...values, reminder: '' })).toEqual({ reminderMinutes: null });
});
