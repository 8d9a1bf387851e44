import { dayNumber } from '../../../../platform/time/days.js';
import { storedEvent } from '../../../../../test/stored-event.js';
import { firstOccurrence, seriesDays } from './occurrences.js';

const rare = {
  recurrence: 'FREQ=WEEKLY;INTERVAL=9;COUNT=76;BYDAY=MO;BYMONTH=2',
  startAt: '1970-01-01T09:00',
};

it('the days of a series with COUNT are counted from its start, whatever the range', () => {
  const days = seriesDays(rare, dayNumber('1970-01-01'), dayNumber('2199-12-31'));
  expect(days).toHaveLength(76);
  expect(seriesDays(rare, dayNumber(days[70]!), dayNumber(days[72]!))).toEqual(days.slice(70, 73));
});

describe('firstOccurrence', () => {
  const series = storedEvent({ recurrence: 'FREQ=WEEKLY' });
  const exception = { ...series, date: '2026-12-01', isCancelled: false };

  it('is the first day as moved, with the title of the series', () => {
    const moved = { ...exception, title: 'Outdoors', startAt: '2026-12-02T10:00' };
    const first = firstOccurrence({ ...series, exceptions: [moved] });
    expect(first).toMatchObject({ day: dayNumber('2026-12-02'), minute: 600, title: 'Planning' });
  });

  it('is a later day if the first one is cancelled', () => {
    const first = firstOccurrence({ ...series, exceptions: [{ ...exception, isCancelled: true }] });
    expect(first).toMatchObject({ date: '2026-12-08' });
  });
});
