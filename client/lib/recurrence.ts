export const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** The largest values that the server accepts. */
export const MAX_INTERVAL = 99;
export const MAX_COUNT = 500;

/** When a series ends: never, after a day as YYYY-MM-DD, which is empty until one is chosen, or after a number of times. */
export type SeriesEnd = { until?: string; count?: number };

/** What the form for a repetition edits. */
export interface Recurrence extends SeriesEnd {
  frequency: Frequency;
  interval: number;
  /** The days of a week; empty for the day of the due date. For weeks only. */
  weekdays: readonly Weekday[];
}

const NUMBER = /^[1-9]\d{0,2}$/;
const isFrequency = (text: string | undefined): text is Frequency => FREQUENCIES.some((one) => one === text);
const isWeekday = (text: string): text is Weekday => WEEKDAYS.some((one) => one === text);

/** Reads a rule of RFC 5545. Returns undefined if the form has no fields for a part of it. */
export function parseRecurrence(rule: string): Recurrence | undefined {
  const { FREQ, INTERVAL = '1', BYDAY, UNTIL, COUNT, ...others } = partsOf(rule);
  const weekdays = BYDAY ? BYDAY.split(',') : [];
  if (!isFrequency(FREQ) || !NUMBER.test(INTERVAL) || Object.keys(others).length > 0) return undefined;
  if (!weekdays.every(isWeekday) || (BYDAY !== undefined && FREQ !== 'WEEKLY')) return undefined;
  if (COUNT !== undefined && !NUMBER.test(COUNT)) return undefined;
  if (UNTIL !== undefined && !/^(\d{8})?$/.test(UNTIL)) return undefined;
  return {
    frequency: FREQ,
    interval: Number(INTERVAL),
    weekdays: WEEKDAYS.filter((day) => weekdays.includes(day)),
    ...(UNTIL !== undefined && { until: UNTIL.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3') }),
    ...(COUNT !== undefined && { count: Number(COUNT) }),
  };
}

const partsOf = (rule: string): Partial<Record<string, string>> =>
  Object.fromEntries(rule.split(';').map((part) => part.split('=') as [string, string]));

/** Writes a rule of RFC 5545. */
export function formatRecurrence({ frequency, interval, weekdays, until, count }: Recurrence): string {
  const days = frequency === 'WEEKLY' ? WEEKDAYS.filter((day) => weekdays.includes(day)) : [];
  return [
    `FREQ=${frequency}`,
    ...(interval > 1 ? [`INTERVAL=${interval}`] : []),
    ...(days.length > 0 ? [`BYDAY=${days.join(',')}`] : []),
    ...(until !== undefined ? [`UNTIL=${until.replaceAll('-', '')}`] : []),
    ...(count !== undefined ? [`COUNT=${count}`] : []),
  ].join(';');
}

/** Whether a rule lacks the day on which it ends. */
export const lacksEnd = (rule: string): boolean => parseRecurrence(rule)?.until === '';
