/** Whether the text is a day such as 2026-01-31. */
export const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !isNaN(Date.parse(text));

/** Midnight at the beginning of a day in the reader's time zone, `later` days later. */
export function midnight(day: string, later = 0): string {
  const [year, month, date] = day.split('-').map(Number);
  return new Date(year!, month! - 1, date! + later).toISOString();
}
