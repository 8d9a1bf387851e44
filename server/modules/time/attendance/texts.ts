/** The page of attendance. */
export const ATTENDANCE_PATH = '/page-attendance';

/** The page of the month of a day, which leads and admins open. */
export const monthPath = (day: string): string => `${ATTENDANCE_PATH}?view=month&month=${day.slice(0, 7)}`;

/** Returns days for titles and notifications, which `showTimes` writes in a language. */
export const daysText = (from: string, to: string): string => (from === to ? from : `${from} – ${to}`);
