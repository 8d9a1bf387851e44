import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { useMe } from '../../../lib/access';
import { EntryMarks, KindIcon, useEntryTitle } from './entry-words';
import { calendarPaths } from './paths';
import { useNextEntries, useNextWords, type NextEntry } from './use-next-entries';
import '../../../styles/calendar.css';

/** How many entries the panel shows. */
const SHOWN = 8;

/** The panel EVENTS CALENDAR of the dashboard: what is on today and the next days. */
export default function CalendarPanel() {
  const { t } = useLingui();
  const { company } = useMe();
  const { entries, absent } = useNextEntries();
  if (!company) return null;
  if (!entries) return absent(4, t`Loading the calendar`);
  if (entries.length === 0) return <p className="muted">{t`Nothing in the next two weeks.`}</p>;
  return (
    <ul aria-label={t`Next events`}>
      {entries.slice(0, SHOWN).map((next) => (
        <Row key={next.entry.id} next={next} />
      ))}
    </ul>
  );
}

function Row({ next }: { next: NextEntry }) {
  const { entry } = next;
  const title = useEntryTitle()(entry);
  const { when, path } = useNextWords()(next);
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
      <span className="muted">{when}</span>
    </li>
  );
}

/** The link to the page, beside the title of the panel. */
export function CalendarAside() {
  const { t } = useLingui();
  return <Link to={calendarPaths.calendar}>{t`View all`}</Link>;
}
