import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
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
import { EntryMarks, KindIcon, recordPathOf, useDayFormat, useEntryTitle, useSlotText } from './entry-words';
import { calendarPaths, eventPath } from './paths';
import { byDay, slotOf } from './slots';
import '../../../styles/calendar.css';

/** How many entries the panel shows, and of how many days. */
const SHOWN = 8;
const DAYS = 14;

const isOver = ({ endsAt }: Calendar_EntryFragment): boolean =>
  endsAt !== null && Date.parse(endsAt) <= Date.now();

/** The panel EVENTS CALENDAR of the dashboard: what is on today and the next days. */
export default function CalendarPanel() {
  const { t } = useLingui();
  const { company } = useMe();
  const today = currentDay();
  const range = { from: today, to: dayLater(today, DAYS - 1) };
  const { data, absent } = useRecord(NextEventsDocument, {
    skip: !company,
    variables: { ...range, timeZone: ownZone() },
    events: CompanyCalendarChangedDocument,
    of: company ? { companyId: company.id } : undefined,
  });
  if (!company) return null;
  if (!data) return absent(4, t`Loading the calendar`);
  const next = data.calendar.filter((entry) => entry.response !== 'DECLINED' && !isOver(entry));
  // What lasts several days is shown once.
  const seen = new Set<string>();
  const rows = byDay(next, range)
    .flatMap(([day, entries]) => entries.map((entry) => ({ day, entry })))
    .filter(({ entry: { id } }) => !seen.has(id) && seen.add(id))
    .slice(0, SHOWN);
  if (rows.length === 0) return <p className="muted">{t`Nothing in the next two weeks.`}</p>;
  return (
    <ul aria-label={t`Next events`}>
      {rows.map(({ day, entry }) => (
        <Row key={entry.id} day={day} entry={entry} today={today} />
      ))}
    </ul>
  );
}

function Row({ day, entry, today }: { day: string; entry: Calendar_EntryFragment; today: string }) {
  const { t } = useLingui();
  const title = useEntryTitle()(entry);
  const dayText = useDayFormat();
  const slotText = useSlotText();
  const slot = slotOf(entry, ownZone());
  const path = entry.eventId ? eventPath(entry.eventId, entry.date) : recordPathOf(entry);
  const shownDay =
    day === today ? t`Today` : dayText(day, { weekday: 'short', day: 'numeric', month: 'short' });
  const isOneDay = slot.start.slice(0, 10) === slot.end.slice(0, 10);
  return (
    <li className="split-row">
      <span className="split-row__text breaking">
        <span>
          <KindIcon kind={entry.kind} />
          {path ? (
            <Link to={path}>
              <bdi>{title}</bdi>
            </Link>
          ) : (
            <bdi>{title}</bdi>
          )}
          <EntryMarks entry={entry} />
        </span>
      </span>
      <span className="muted">
        {shownDay}
        {!slot.isAllDay && isOneDay && ` · ${slotText(slot, { withoutDay: true })}`}
      </span>
    </li>
  );
}

/** The link to the page, beside the title of the panel. */
export function CalendarAside() {
  const { t } = useLingui();
  return <Link to={calendarPaths.calendar}>{t`View all`}</Link>;
}
