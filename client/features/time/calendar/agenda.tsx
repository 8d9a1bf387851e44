import { useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { EmptyState } from '../../../components/states';
import type { Calendar_EntryFragment } from '../../../generated/graphql';
import { today as currentDay } from '../../../lib/days';
import { ownZone } from './calendar-view';
import { canOpen, EntryMarks, KindIcon, useDayFormat, useEntryTitle, useSlotText } from './entry-words';
import { byDay, type Range, slotOf } from './slots';

interface Props {
  entries: readonly Calendar_EntryFragment[];
  range: Range;
  open: (entry: Calendar_EntryFragment) => void;
  create: () => void;
}

/** The entries of some weeks as a list of days. */
export function Agenda({ entries, range, open, create }: Props) {
  const { t } = useLingui();
  const dayText = useDayFormat();
  const days = byDay(entries, range);
  const today = currentDay();
  if (days.length === 0) {
    return (
      <EmptyState
        title={t`Nothing in these weeks`}
        action={<Button onClick={create}>{t`Create event`}</Button>}
      />
    );
  }
  return (
    <div className="agenda stack">
      {days.map(([day, of]) => (
        <section key={day} aria-labelledby={`agenda-${day}`} className="stack tight">
          <h2 id={`agenda-${day}`} data-today={day === today || undefined}>
            {dayText(day)}
            {day === today && <span className="muted"> · {t`Today`}</span>}
          </h2>
          <ul aria-labelledby={`agenda-${day}`}>
            {of.map((entry) => (
              <li key={entry.id} className="agenda__entry" data-kind={entry.kind}>
                <AgendaEntry entry={entry} open={open} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function AgendaEntry({ entry, open }: { entry: Calendar_EntryFragment; open: Props['open'] }) {
  const { t } = useLingui();
  const title = useEntryTitle()(entry);
  const slotText = useSlotText();
  const slot = slotOf(entry, ownZone());
  const isLonger = !slot.isAllDay && slot.start.slice(0, 10) !== slot.end.slice(0, 10);
  const content = (
    <>
      <KindIcon kind={entry.kind} />
      <bdi data-declined={entry.response === 'DECLINED' || undefined}>{title}</bdi>
      <EntryMarks entry={entry} />
    </>
  );
  return (
    <>
      <span className="number muted">
        {slot.isAllDay ? t`All day` : slotText(slot, { withoutDay: !isLonger })}
      </span>
      <span className="breaking">
        {canOpen(entry) ? (
          <button type="button" className="link" onClick={() => open(entry)}>
            {content}
          </button>
        ) : (
          content
        )}
        {entry.location && (
          <span className="entry__place">
            <bdi>{entry.location}</bdi>
          </span>
        )}
      </span>
    </>
  );
}
