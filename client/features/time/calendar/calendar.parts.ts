/* The page, the panel and its link that the console loads when one of them is shown first: one file. */
export { default as CalendarPage } from './calendar-page';
export { default as CalendarPanel } from './calendar-panel';
export { NextPart } from './next-part';
export { CalendarAside } from './calendar-panel';
