import { useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useIsListPage } from '../page';

/** An entry of a feed: one line, and details on demand. */
export interface FeedEntry {
  id: string;
  at: string;
  /** A dot or an avatar, which says nothing that the sentence does not. */
  icon?: ReactNode;
  sentence: ReactNode;
  /** The sentence as text, which names the buttons of the entry. */
  text: string;
  /** Who and where, in muted text. */
  facts?: ReactNode;
  actions?: ReactNode;
  /** Shown on demand. */
  details?: () => ReactNode;
}

/** What has happened, newest first, grouped by the reader's days. */
export function Feed({ entries }: { entries: readonly FeedEntry[] }) {
  const { i18n } = useLingui();
  // On a list page the days follow its h1, in a panel the panel's h2.
  const Day = useIsListPage() ? 'h2' : 'h3';
  return (
    <div className="feed">
      {byDay(entries).map(([day, ofDay]) => (
        // Not a landmark: several lists of a page have the same days.
        <section key={day} className="feed__group">
          <Day className="feed__day">{i18n.date(ofDay[0].at, { dateStyle: 'full' })}</Day>
          {/* Ant Design's Timeline identifies entries by position: a new one would move the focus and open details. */}
          <ul>
            {ofDay.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Entry({ entry: { at, icon, sentence, text, facts, actions, details } }: { entry: FeedEntry }) {
  const { i18n, t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <li className="feed__entry" data-row>
      <div className="feed__line">
        <span className="feed__icon">{icon}</span>
        <span className="feed__text breaking">{sentence}</span>
        {facts && <span className="muted">{facts}</span>}
        {actions}
        {details && (
          <Button
            type="link"
            size="small"
            data-open
            aria-expanded={open}
            aria-label={open ? t`Hide details: ${text}` : t`Details: ${text}`}
            onClick={() => setOpen(!open)}
          >
            {open ? t`Hide details` : t`Details`}
          </Button>
        )}
        <time className="muted" dateTime={at} title={i18n.date(at, { dateStyle: 'full', timeStyle: 'long' })}>
          {i18n.date(at, { timeStyle: 'short' })}
        </time>
      </div>
      {open && <div className="feed__details">{details?.()}</div>}
    </li>
  );
}

/** Sorts entries by the reader's days; they arrive newest first. */
function byDay(entries: readonly FeedEntry[]): [day: string, entries: [FeedEntry, ...FeedEntry[]]][] {
  const days = new Map<string, [FeedEntry, ...FeedEntry[]]>();
  for (const entry of entries) {
    const day = new Date(entry.at).toDateString();
    const earlier = days.get(day);
    if (earlier) earlier.push(entry);
    else days.set(day, [entry]);
  }
  return [...days];
}
