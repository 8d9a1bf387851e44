import { momentOf, wallTimeOf } from './zoned';

describe('times of a time zone', () => {
  it.each([
    ['2026-12-01', '14:30', 'Europe/Berlin', '2026-12-01T13:30:00.000Z'],
    ['2026-07-01', '14:30', 'Europe/Berlin', '2026-07-01T12:30:00.000Z'],
    ['2026-12-01', '00:15', 'Asia/Kathmandu', '2026-11-30T18:30:00.000Z'],
    ['2026-12-01', '23:00', 'America/Los_Angeles', '2026-12-02T07:00:00.000Z'],
  ])('%s %s in %s is %s', (day, time, zone, moment) => {
    expect(momentOf({ day, time }, zone)).toBe(moment);
    expect(wallTimeOf(moment, zone)).toEqual({ day, time });
  });

  it('moves a skipped time later, and takes the first of two', () => {
    expect(momentOf({ day: '2026-03-29', time: '02:30' }, 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
    expect(momentOf({ day: '2026-10-25', time: '02:30' }, 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
  });
});
