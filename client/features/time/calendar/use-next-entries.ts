import { useLingui } from '@lingui/react/macro';
import { dayLater } from '../../../../server/platform/time/days.js';
import { useRecord } from '../../../components/use-record';
import {
  type Calendar_EntryFragment,
  CompanyCalendarChangedDocument,
  NextEventsDocument,
} from '../../../generated/graphql';
import { useMe } from '../../../lib/access';
import { today as currentDay } from '../../../lib/days';
import { ownZone } from './calendar-view';
import { recordPathOf, useDayFormat, useSlotText } from './entry-words';
import { eventPath } from './paths';
import { byDay, slotOf } from './slots';

/** Of how many days the next entries are. */
const DAYS = 14;

const isOver = ({ endsAt }: Calendar_EntryFragment): boolean =>
  endsAt !== null && Date.parse(endsAt) <= Date.now();

/** An entry on the first day of the next ones that it is on. */
export interface NextEntry {
  day: string;
  entry: Calendar_EntryFragment;
}

/** Reads the user's entries of today and the next days that are not over. Undefined until they are known. */
export function useNextEntries() {
  const { company } = useMe();
  const today = currentDay();
  const range = { from: today, to: dayLater(today, DAYS - 1) };
  const { data, absent } = useRecord(NextEventsDocument, {
    skip: !company,
    variables: { ...range, timeZone: ownZone() },
    events: CompanyCalendarChangedDocument,
    of: company ? { companyId: company.id } : undefined,
  });
  const next = data?.calendar.filter((entry) => entry.response !== 'DECLINED' && !isOver(entry));
  // What lasts several days is shown once.
  const seen = new Set<string>();
  const entries =
    next &&
    byDay(next, range)
      .flatMap(([day, all]) => all.map((entry): NextEntry => ({ day, entry })))
      .filter(({ entry: { id } }) => !seen.has(id) && seen.add(id));
  return { entries, absent };
}

/** Returns when an entry is, and the page about it, if it has one. */
export function useNextWords(): (next: NextEntry) => { when: string; path: string | undefined } {
  const { t } = useLingui();
  const dayText = useDayFormat();
  const slotText = useSlotText();
  return ({ day, entry }) => {
    const slot = slotOf(entry, ownZone());
    const shownDay =
      day === currentDay() ? t`Today` : dayText(day, { weekday: 'short', day: 'numeric', month: 'short' });
    const isTimed = !slot.isAllDay && slot.start.slice(0, 10) === slot.end.slice(0, 10);
    return {
      when: isTimed ? `${shownDay} · ${slotText(slot, { withoutDay: true })}` : shownDay,
      path: (entry.eventId ? eventPath(entry.eventId, entry.date) : recordPathOf(entry)) ?? undefined,
    };
  };
}
