/** The feature that the calendar belongs to. */
export const EVENTS = 'Events';
