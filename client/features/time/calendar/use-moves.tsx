import { useApolloClient, useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { App } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useUndoNotice } from '../../../components/use-undo-notice';
import {
  type Calendar_EntryFragment,
  type Calendar_EventFragment,
  CalendarEventDocument,
  type CalendarScope,
  UpdateCalendarEventDocument,
} from '../../../generated/graphql';
import { toProblem } from '../../../lib/errors';
import { ownZone } from './calendar-view';
import { useEntryTitle, useSlotText } from './entry-words';
import { inZone, instantOf, movedAlike, shifted, type Shift, type Slot, slotOf } from './slots';
import { present } from '../../../lib/present';

/** How long the keys wait for the next press before the move is sent, in milliseconds. */
const PAUSE = 900;

interface Moved {
  entry: Calendar_EntryFragment;
  slot: Slot;
}

/**
 * Moves entries: at once on the screen, then on the server. Presses of keys that follow one another are one move. Says what
 * was done, and offers to undo it. `focus` is told the entry that a question or a notice was about, once it is gone.
 */
export function useMoves(refetch: () => Promise<unknown>, focus: (entry: Calendar_EntryFragment) => void) {
  const { t } = useLingui();
  const client = useApolloClient();
  const { message } = App.useApp();
  const { offerUndo } = useUndoNotice();
  const slotText = useSlotText();
  const titleOf = useEntryTitle();
  const [update] = useMutation(UpdateCalendarEventDocument);
  const movedText = (entry: Calendar_EntryFragment, slot: Slot): string => {
    const [title, time] = [titleOf(entry), slotText(slot)];
    return t`${title} moved to ${time}`;
  };
  const [moved, setMoved] = useState<Record<string, Moved>>({});
  const [asked, setAsked] = useState<readonly Moved[]>([]);
  const [announcement, setAnnouncement] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<Moved>(undefined);
  const latest = useRef(refetch);
  useEffect(() => {
    latest.current = refetch;
  }, [refetch]);
  // Leaving the page sends what still waits. Nobody answers which events of a series to move any more.
  const leave = useEffectEvent(() => {
    const last = take();
    if (last?.entry.isRepeating) forget(last);
    else if (last) void send(last, 'ALL');
  });
  useEffect(() => () => leave(), []);

  /** Shows an entry where the server has it, unless it was moved again meanwhile. */
  function forget({ entry: { id }, slot }: Moved): void {
    setMoved((all) =>
      Object.fromEntries(Object.entries(all).filter(([of, one]) => of !== id || one.slot !== slot)),
    );
  }

  /** Returns the move that waits, which no longer does. */
  function take(): Moved | undefined {
    clearTimeout(timer.current);
    const last = waiting.current;
    waiting.current = undefined;
    return last;
  }

  /** Sends the move that waits. */
  function flush(): void {
    const last = take();
    if (last?.entry.isRepeating) setAsked((others) => [...others, last]);
    else if (last) void send(last, 'ALL');
  }

  function show(entry: Calendar_EntryFragment, slot: Slot): Moved {
    const next = { entry, slot };
    setMoved((others) => ({ ...others, [entry.id]: next }));
    return next;
  }

  /** Moves an entry to a slot. */
  function move(entry: Calendar_EntryFragment, slot: Slot): void {
    flush();
    waiting.current = show(entry, slot);
    flush();
  }

  /** Moves an entry by keys. */
  function shift(entry: Calendar_EntryFragment, by: Shift): void {
    if (waiting.current && waiting.current.entry.id !== entry.id) flush();
    const before = waiting.current;
    const original = before?.entry ?? entry;
    const slot = shifted(before?.slot ?? slotOf(entry, ownZone()), by);
    waiting.current = show(original, slot);
    setAnnouncement(movedText(entry, slot));
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, PAUSE);
  }

  async function send(sent: Moved, scope: CalendarScope): Promise<void> {
    const { entry, slot } = sent;
    const id = present(entry.eventId);
    // A series as a whole is read by its first event.
    const date = entry.isRepeating && scope !== 'ALL' ? entry.date : null;
    try {
      const read = await client.query({
        query: CalendarEventDocument,
        variables: { id, date },
        fetchPolicy: 'network-only',
      });
      const event = present(read.data).calendarEvent;
      const zone = ownZone();
      const own = inZone(slot, zone, event.timeZone);
      const after =
        entry.isRepeating && scope === 'ALL'
          ? movedAlike(partsOf(event), inZone(slotOf(entry, zone), zone, event.timeZone), own)
          : own;
      const input = slot.isAllDay === entry.isAllDay ? { start: after.start, end: after.end } : after;
      const { data } = await update({
        variables: { id, date, scope, expectedVersion: event.version, input },
      });
      const stored = present(data).updateCalendarEvent;
      offerUndo({
        key: `move-${id}`,
        title: movedText(entry, slot),
        undo: async () => {
          await update({
            variables: {
              id: stored.id,
              date: date === null ? null : stored.date,
              scope,
              expectedVersion: stored.version,
              input: partsOf(event),
            },
          });
          focus(entry);
        },
        undone: t`The event was moved back.`,
      });
    } catch (error) {
      void message.error(toProblem(error).message);
    }
    await latest.current().catch(() => undefined);
    forget(sent);
  }

  const [question] = asked;
  return {
    move,
    shift,
    announcement,
    /** The question which events of a series to move. */
    asked: question && {
      choose: (scope: CalendarScope) => {
        setAsked((all) => all.slice(1));
        focus(placed(question.entry, question.slot));
        void send(question, scope);
      },
      cancel: () => {
        setAsked((all) => all.slice(1));
        forget(question);
        focus(question.entry);
      },
    },
    /** Says why an entry does not move. */
    refuse: (): void => {
      const content = t`Only those who may change this event can move it.`;
      void message.info({ key: 'not-moved', content });
    },
    /** Returns the entries as they are shown, before the server has confirmed their moves. */
    applyTo: (entries: readonly Calendar_EntryFragment[]): Calendar_EntryFragment[] => [
      ...entries.filter(({ id }) => !moved[id]),
      // Also those that have left the range that was read.
      ...Object.values(moved).map(({ entry, slot }) => placed(entry, slot)),
    ],
  };
}

/** Returns an entry at another time. */
function placed(entry: Calendar_EntryFragment, { isAllDay, start, end }: Slot): Calendar_EntryFragment {
  if (isAllDay) return { ...entry, isAllDay, startsAt: null, endsAt: null, from: start, to: end };
  const zone = ownZone();
  return {
    ...entry,
    isAllDay,
    startsAt: instantOf(start, zone),
    endsAt: instantOf(end, zone),
    from: start.slice(0, 10),
    to: end.slice(0, 10),
  };
}

const partsOf = ({ isAllDay, start, end }: Calendar_EventFragment): Slot => ({ isAllDay, start, end });
