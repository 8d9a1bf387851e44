/** The paths of this capability's pages. */
export const calendarPaths = { calendar: '/page-calendar' } as const;

/** The path of the details of an event; of one occurrence if it repeats. */
export const eventPath = (id: string, date?: string | null): string =>
  `${calendarPaths.calendar}?${new URLSearchParams({ event: id, ...(date && { date }) }).toString()}`;
