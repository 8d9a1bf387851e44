import * as z from 'zod';

/** A time during which legacy calls are switched off on purpose, to find the clients that still use them. */
export interface Brownout {
  startsAt: Date;
  endsAt: Date;
  /** The name of the affected call, such as `getAllCompanies`. Without it, all calls are affected. */
  path?: string;
  /** The affected client, by its name in the counts of legacy calls. Without it, all clients are affected. */
  client?: string;
}

const FORM = 'must be like 2026-12-01T09:00Z/PT1H path=getAllCompanies client=axios';
/** Days. Longer windows are probably mistakes. */
const MAX_DAYS = 31;

const ENTRY = /^(\S+?)\/(\S+)(?:\s+path=(?:\/api\/)?([A-Za-z]+))?(?:\s+client=(\S(?:.*\S)?))?$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/;
const DURATION = /^P(?=\d|T\d)(?:(\d{1,3})D)?(?:T(?=\d)(?:(\d{1,3})H)?(?:(\d{1,4})M)?)?$/;

/** Windows separated by `;`: a start and a duration or an end (ISO 8601), then optionally a path and a client. */
export const brownouts = z
  .string()
  .default('')
  .transform((text, context): Brownout[] => {
    const entries = text.split(';').map((entry) => entry.trim());
    return entries.filter(Boolean).flatMap((entry, index) => {
      const found = parseEntry(entry);
      if (typeof found !== 'string') return [found];
      context.addIssue({ code: 'custom', path: [index], message: found });
      return [];
    });
  });

/** Returns the window, or the problem with it. */
function parseEntry(entry: string): Brownout | string {
  const [, start, end, path, client] = ENTRY.exec(entry) ?? [];
  if (start === undefined) return FORM;
  if (client && /\spath=/.test(client)) return 'must name its path before its client';
  const startsAt = timeOf(start);
  if (!startsAt) return 'must begin with a time and its time zone, such as 2026-12-01T09:00Z';
  const endsAt = end.startsWith('P') ? afterDuration(startsAt, end) : timeOf(end);
  if (!endsAt) return 'must have a duration such as PT1H, PT30M or P1D, or an end such as 2026-12-01T10:00Z';
  if (endsAt <= startsAt) return 'must end after it starts';
  if (endsAt > after(startsAt, MAX_DAYS)) return `must be at most ${MAX_DAYS} days long`;
  return { startsAt, endsAt, ...(path && { path }), ...(client && { client }) };
}

function timeOf(text: string): Date | null {
  const time = new Date(text);
  return TIME.test(text) && !Number.isNaN(time.getTime()) ? time : null;
}

const after = (start: Date, days: number, hours = 0, minutes = 0): Date =>
  new Date(start.getTime() + ((days * 24 + hours) * 60 + minutes) * 60_000);

function afterDuration(start: Date, text: string): Date | null {
  const parts = DURATION.exec(text);
  if (!parts) return null;
  const [days, hours, minutes] = parts.slice(1).map((part = '0') => Number(part));
  return after(start, days, hours, minutes);
}
