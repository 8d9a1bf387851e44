import { storedEvent } from '../../../../../test/stored-event.js';
import { cancelledOn } from '../events/event-values.js';
import { nextReminder } from './reminder-times.js';

const weekly = storedEvent({
  startAt: '2026-03-02T09:00',
  recurrence: 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20260330',
  reminderMinutes: 10,
});
const movedTo = (startAt: string) => ({ ...cancelledOn('2026-03-30'), isCancelled: false, startAt });

/** Returns the start of what people are next reminded of after a moment. */
const startAfter = async (event: typeof weekly, moment: string): Promise<string | null> => {
  const next = await nextReminder(event, Date.parse(`${moment}:00Z`));
  return next && new Date(next.start).toISOString().slice(0, 16);
};

it('reminds of an occurrence that was moved beyond the end of its series', async () => {
  const event = { ...weekly, exceptions: [movedTo('2026-07-15T14:00')] };
  expect(await startAfter(event, '2026-03-16T09:00')).toBe('2026-03-23T09:00');
  expect(await startAfter(event, '2026-03-23T09:00')).toBe('2026-07-15T14:00');
  expect(await startAfter(event, '2026-07-15T14:00')).toBeNull();
});

it('reminds of an occurrence that was moved to long before its series', async () => {
  const event = { ...weekly, exceptions: [movedTo('2025-11-05T14:00')] };
  expect(await startAfter(event, '2025-08-01T09:00')).toBe('2025-11-05T14:00');
  expect(await startAfter(event, '2025-11-05T14:00')).toBe('2026-03-02T09:00');
});

it('reminds of an event that begins on the last day of a search', async () => {
  const once = { ...weekly, recurrence: null };
  expect(await startAfter(once, '2025-12-30T08:00')).toBe('2026-03-02T09:00');
});

it('reminds of nothing that is cancelled', async () => {
  const event = { ...weekly, exceptions: [cancelledOn('2026-03-30')] };
  expect(await startAfter(event, '2026-03-23T09:00')).toBeNull();
});
