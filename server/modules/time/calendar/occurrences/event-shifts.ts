import { dayNumber } from '../../../../platform/time/days.js';
import type { StoredEvent, StoredException } from '../events/event-rows.js';
import { type EventValues, isLength } from '../events/event-values.js';
import { localText, minuteOf, movedRule, NEAR, seriesDays } from './occurrences.js';

/**
 * Returns the exceptions of a series from a day on, after the series has got other times. They move along: by as many
 * days as the series, unless it got another rule, and by as many minutes. Exceptions on days that the series no longer
 * has are dropped.
 */
export async function exceptionsAfter(
  event: StoredEvent,
  values: EventValues,
  from = event.startAt.slice(0, 10),
): Promise<StoredException[]> {
  const { recurrence, startAt } = values;
  if (recurrence === null || event.recurrence === null) return [];
  const [before, after] = [dayNumber(from), dayNumber(startAt.slice(0, 10))];
  const isSame = isSameRule(movedRule(event.recurrence, before, after), recurrence);
  const days = isSame ? after - before : 0;
  const isRare = isSame && /FREQ=(MONTHLY|YEARLY)/.test(recurrence);
  const moved = new Map<string, StoredException>();
  for (const exception of event.exceptions.filter(({ date }) => date >= from)) {
    const day = dayNumber(exception.date) + days;
    const [date] = seriesDays(values, day, day);
    const near = date || !isRare ? [] : seriesDays(values, day - NEAR, day + NEAR);
    const found = date ?? (near.length === 1 ? near[0] : undefined);
    if (found && !moved.has(found)) moved.set(found, movedTo(found, exception, event, values));
  }
  return [...moved.values()];
}

/** Whether two rules differ at most in their ends. */
const isSameRule = (one: string, other: string): boolean => withoutEnd(one) === withoutEnd(other);

const withoutEnd = (rule: string): string =>
  rule
    .split(';')
    .filter((part) => !/^(COUNT|UNTIL)=/.test(part))
    .toSorted()
    .join(';');

function movedTo(
  date: string,
  exception: StoredException,
  event: StoredEvent,
  values: EventValues,
): StoredException {
  // Times of day do not apply to whole days, and vice versa.
  if (event.isAllDay !== values.isAllDay) return { ...exception, date, startAt: null, minutes: null };
  const days = dayNumber(date) - dayNumber(exception.date);
  const minute = minuteOf(values.startAt) - minuteOf(event.startAt);
  const { startAt } = exception;
  const minutes = exception.minutes && exception.minutes + values.minutes - event.minutes;
  return {
    ...exception,
    date,
    startAt: startAt && localText(dayNumber(startAt.slice(0, 10)) + days, minuteOf(startAt) + minute),
    minutes: minutes && isLength(minutes) ? minutes : null,
  };
}
