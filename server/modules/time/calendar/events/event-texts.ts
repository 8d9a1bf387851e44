import { zonedText } from '../../../../platform/mail/shown-times.js';
import type { StoredEvent } from './event-rows.js';

/** The page of an event. */
export const eventPath = (id: number, date?: string): string =>
  `/page-calendar?event=${id}${date ? `&date=${date}` : ''}`;

/** An event in a notification, for `showTimes`. */
export const eventText = ({
  title,
  startAt,
  isAllDay,
  timeZone,
}: Pick<StoredEvent, 'title' | 'startAt' | 'isAllDay' | 'timeZone'>) =>
  isAllDay ? `${title}, ${startAt.slice(0, 10)}` : `${title}, ${zonedText(startAt, timeZone)}`;
