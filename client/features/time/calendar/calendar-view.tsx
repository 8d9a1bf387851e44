import { useSearchParams } from 'react-router-dom';
import type { CalendarEntryKind } from '../../../generated/graphql';
import { isDay, today as currentDay } from '../../../lib/days';
import { useIsWide } from '../../../lib/use-is-wide';
import { useOpened } from '../../../lib/use-opened';
import { useSetParams } from '../../../lib/use-set-params';
import { KINDS } from './entry-words';
import { type View, VIEWS } from './slots';

/** The first day whose month has days that calendars do not have. */
const END = '2199-12-01';

/** The time zone of the device, in which the calendar is shown. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What the address says of the calendar: the view, the day, the kinds that are hidden, and the event that is open. */
export function useCalendarView() {
  const [params] = useSearchParams();
  const setParams = useSetParams();
  const opened = useOpened();
  const isWide = useIsWide(700);
  const usual: View = isWide ? 'month' : 'agenda';
  const asked = params.get('view');
  const view = VIEWS.find((one) => one === asked) ?? usual;
  const date = params.get('date');
  const hidden = (params.get('hide')?.split(',') ?? []).filter((one): one is CalendarEntryKind =>
    KINDS.some((kind) => kind === one),
  );
  return {
    isWide,
    view,
    date: date && isDay(date) && date < END ? date : currentDay(),
    hidden,
    /** The event that is open, and which of its occurrences. Links name the occurrence by the day that is shown. */
    eventId: params.get('event') ?? undefined,
    occurrence: params.get('occurrence') ?? date ?? undefined,
    show: (next: { view?: View; date?: string; occurrence?: string }) =>
      setParams({
        ...(next.view && { view: next.view === usual ? undefined : next.view }),
        ...(next.date && { date: next.date === currentDay() ? undefined : next.date }),
        ...(next.occurrence && { occurrence: next.occurrence }),
      }),
    setHidden: (kinds: readonly CalendarEntryKind[]) => setParams({ hide: kinds.join(',') || undefined }),
    open: (id: string, occurrence?: string | null) =>
      opened.open({ event: id, occurrence: occurrence ?? undefined }),
    close: () => opened.close('event', 'occurrence'),
  };
}
