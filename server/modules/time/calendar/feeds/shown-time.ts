/** The time of an event, for display. */
export interface ShownTime {
  /** ISO 8601. For whole days, the starts of the first day and of the day after the last one, in UTC. */
  startsAt: string;
  endsAt: string;
  /** The time zone to show. */
  timeZone: string;
  isAllDay: boolean;
}

const DAY_PARTS = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

/** Formats a time in a language, with the name of the time zone. */
export function describeTime(language: string, { startsAt, endsAt, timeZone, isAllDay }: ShownTime): string {
  const [start, end] = [new Date(startsAt), new Date(endsAt)];
  if (isAllDay) {
    const days = new Intl.DateTimeFormat(language, { ...DAY_PARTS, timeZone: 'UTC' });
    return days.formatRange(start, new Date(end.getTime() - 1));
  }
  const times = new Intl.DateTimeFormat(language, {
    ...DAY_PARTS,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  });
  return times.formatRange(start, end);
}
