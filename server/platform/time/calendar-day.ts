import { ValidateBy } from 'class-validator';
import { isDate } from './days.js';

/** The years that the product's calendars cover. */
const FIRST_DAY = '1970-01-01';
export const LAST_DAY = '2199-12-31';

/** Whether a value is a day that calendars cover. */
export const isCalendarDay = (value: unknown): value is string =>
  isDate(value) && value >= FIRST_DAY && value <= LAST_DAY;

/** A day of the calendar such as 2026-12-31, from 1970 to 2199. Combine it with IsOptional. */
export const CalendarDay = () =>
  ValidateBy({
    name: 'calendarDay',
    validator: {
      validate: isCalendarDay,
      defaultMessage: () => 'must be a day such as 2026-12-31, from 1970 to 2199',
    },
  });
