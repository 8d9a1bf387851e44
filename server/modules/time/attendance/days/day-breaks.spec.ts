import fc from 'fast-check';
import { MINUTE_MS } from '../../../../platform/time/durations.js';
import { day, type DayFacts } from './attendance-day.js';
import { breaksOfDay } from './day-breaks.js';
import { USUAL_BREAKS } from './work-rules.js';
import type { WorkSession } from './work-sessions.js';

/** Work from minutes to minutes, whose ends may be breaks. */
const work = (...spans: [from: number, to: number | null, isBreak?: boolean][]): WorkSession[] =>
  spans.map(([from, to, endsWithBreak = false], index) => ({
    punchId: index,
    start: from * MINUTE_MS,
    end: to === null ? null : to * MINUTE_MS,
    isOngoing: false,
    isRemote: false,
    endsWithBreak,
    day: 0,
  }));
const breaks = (...spans: Parameters<typeof work>) => breaksOfDay(work(...spans), USUAL_BREAKS, 0);

describe('breaks', () => {
  it.each([
    [[[0, 360]], 0, 0, 360],
    [[[0, 370]], 0, 10, 360],
    [[[0, 480]], 0, 30, 450],
    [[[0, 540]], 0, 30, 510],
    [[[0, 560]], 0, 30, 530],
    [[[0, 580]], 0, 40, 540],
    [[[0, 600]], 0, 45, 555],
    [
      [
        [0, 240],
        [270, 510],
      ],
      30,
      0,
      480,
    ],
    [
      [
        [0, 240],
        [250, 490],
      ],
      10,
      20,
      460,
    ],
    [
      [
        [0, 240],
        [600, 840],
      ],
      0,
      0,
      480,
    ],
    [
      [
        [0, 240, true],
        [600, 840],
      ],
      360,
      0,
      480,
    ],
    [
      [
        [0, 240],
        [300, null],
      ],
      0 + 60,
      0,
      240,
    ],
  ] as const)('of %j are %d, and %d are deducted', (spans, breakMinutes, deductedMinutes, workedMinutes) => {
    const made = breaks(...(spans as unknown as Parameters<typeof work>));
    expect(made).toMatchObject({ breakMinutes, deductedMinutes, workedMinutes });
  });

  it('are not deducted without a rule', () => {
    expect(breaksOfDay(work([0, 600]), null, 0)).toMatchObject({ deductedMinutes: 0, workedMinutes: 600 });
  });

  it('never make longer work worth less, and never take more than the rule says', () => {
    const spans = fc.array(
      fc.record({ gap: fc.integer({ min: 1, max: 90 }), length: fc.integer({ min: 1, max: 300 }) }),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(spans, fc.integer({ min: 1, max: 120 }), (made, more) => {
        let at = 0;
        const times = made.map(({ gap, length }): [number, number] => {
          const start = at + gap;
          at = start + length;
          return [start, at];
        });
        const longer = times.map(([from, to], index): [number, number] =>
          index === times.length - 1 ? [from, to + more] : [from, to],
        );
        const [one, other] = [breaks(...times), breaks(...longer)];
        expect(other.workedMinutes).toBeGreaterThanOrEqual(one.workedMinutes);
        for (const { grossMinutes, workedMinutes, deductedMinutes } of [one, other]) {
          expect(workedMinutes + deductedMinutes).toBe(grossMinutes);
          expect(deductedMinutes).toBeLessThanOrEqual(45);
        }
      }),
      { numRuns: 2_000, seed: 20_261_134 },
    );
  });
});

describe('overtime of a day', () => {
  const MONDAY = 20_787; // 2026-11-30
  const at = (minutes: number) => MONDAY * 86_400_000 + minutes * MINUTE_MS;
  const facts = (more: Partial<DayFacts> = {}): DayFacts => ({
    punches: [
      { id: 1, at: at(540), timeZone: 'UTC', kind: 'IN', isRemote: false, correctsId: null, isVoid: false },
      {
        id: 2,
        at: at(1_080),
        timeZone: 'UTC',
        kind: 'OUT',
        isRemote: false,
        correctsId: null,
        isVoid: false,
      },
    ],
    schedules: [],
    holidays: [],
    absences: [],
    timeZone: 'UTC',
    now: at(2_000),
    since: MONDAY - 100,
    rules: [{ effectiveFrom: MONDAY - 1, breakSteps: null, countsOvertime: true, overtimeCap: null }],
    ...more,
  });
  const ofDay = (more: Partial<DayFacts> = {}) => {
    const { overtimeMinutes, timeOffMinutes } = day(facts(more), MONDAY);
    return [overtimeMinutes, timeOffMinutes];
  };
  const leave = { from: MONDAY, fromHalf: 'MORNING', to: MONDAY, toHalf: 'AFTERNOON' } as const;

  it('is work minus plan', () => expect(ofDay()).toEqual([60, 0]));
  it('is what was not worked, too', () => expect(ofDay({ punches: [] })).toEqual([-480, 0]));
  it('needs the rules of the day', () => expect(ofDay({ rules: [] })).toEqual([0, 0]));
  it('waits for the end of the day', () => expect(ofDay({ now: at(1_100) })).toEqual([0, 0]));
  it('waits for the end of the work', () =>
    expect(ofDay({ punches: facts().punches.slice(0, 1) })).toEqual([0, 0]));
  it('is all of the work on holidays', () =>
    expect(ofDay({ holidays: [{ day: MONDAY, region: null }] })).toEqual([540, 0]));
  it('is none before people come, and after they leave', () => {
    expect(ofDay({ punches: [], since: MONDAY + 1 })).toEqual([0, 0]);
    expect(ofDay({ punches: [], employed: [{ start: 0, end: MONDAY - 1 }] })).toEqual([0, 0]);
    expect(ofDay({ punches: [], employed: [{ start: MONDAY, end: null }] })).toEqual([-480, 0]);
  });
  it('does not lack leave', () => {
    expect(ofDay({ punches: [], absences: [leave] })).toEqual([0, 0]);
    expect(ofDay({ absences: [{ ...leave, toHalf: 'MORNING' }] })).toEqual([300, 0]);
  });
  it('is taken as time off, unless sick leave gives it back', () => {
    const off = { ...leave, takesOvertime: true };
    expect(ofDay({ punches: [], absences: [off] })).toEqual([0, 480]);
    expect(ofDay({ punches: [], absences: [{ ...off, toHalf: 'MORNING' }] })).toEqual([-240, 240]);
    const sick = { ...leave, fromHalf: 'AFTERNOON', interruptsLeave: true } as const;
    expect(ofDay({ punches: [], absences: [off, sick] })).toEqual([0, 240]);
    expect(ofDay({ punches: [], absences: [off], holidays: [{ day: MONDAY, region: null }] })).toEqual([
      0, 0,
    ]);
  });
});
