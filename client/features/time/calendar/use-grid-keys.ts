import type { CalendarRef } from '@fullcalendar/react';
import { useLingui } from '@lingui/react/macro';
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import { dayLater } from '../../../../server/platform/time/days.js';
import { DAY_MINUTES } from '../../../../server/platform/time/durations.js';
import type { Calendar_EntryFragment } from '../../../generated/graphql';
import { today as currentDay } from '../../../lib/days';
import { isRightToLeft } from '../../../lib/languages';
import { useDayFormat, useSlotText } from './entry-words';
import { isOn, monthLater, newSlot, type Shift, type Slot, type View, wallLater, weekStart } from './slots';
import { present } from '../../../lib/present';

interface Options {
  view: Exclude<View, 'agenda'>;
  date: string;
  firstDay: number;
  entries: readonly Calendar_EntryFragment[];
  create: (slot: Slot) => void;
  go: (day: string) => void;
  shift: (entry: Calendar_EntryFragment, by: Shift) => void;
  /** Says that an entry cannot be moved. */
  refuse: () => void;
  /** The entry that takes the focus once no dialog has it, each time that this is another object. */
  focused: FocusedEntry | undefined;
  calendar: RefObject<CalendarRef | null>;
}

/** An entry and, should it be gone, its day. */
export interface FocusedEntry {
  entry: string;
  eventId: string;
  day: string;
}

/** Where the keys are: a day and, in the columns of a week, a time in minutes. */
interface Cursor {
  day: string;
  minutes: number;
  /** How many days or half hours are chosen. */
  length: number;
}

/** A step in time, in minutes. */
const STEP = 30;
const CELL = '[data-cell][data-date]';

/**
 * Moves through a grid by keyboard: one of its days takes the focus, arrow keys move it, and Shift chooses several. In the
 * columns of a week they move through the times as well, which are selected and named to screen readers. Entries are moved
 * with Alt.
 */
export function useGridKeys(options: Options) {
  const { view, date, firstDay, entries, create, go, shift, refuse, focused: given, calendar } = options;
  const { i18n, t } = useLingui();
  const dayText = useDayFormat();
  const slotText = useSlotText();
  const box = useRef<HTMLDivElement>(null);
  const cursor = useRef<Cursor>({ day: date, minutes: 9 * 60, length: 1 });
  /** What keeps the focus until the next key or press, also when it is drawn again. */
  const wanted = useRef<FocusedEntry | { day: string; kind: string }>(undefined);

  const cellsOf = (kind: string) => [
    ...(box.current?.querySelectorAll<HTMLElement>(`${CELL}[data-cell='${kind}']`) ?? []),
  ];
  const cellOf = (kind: string, day: string) => cellsOf(kind).find((cell) => cell.dataset.date === day);

  function labelOf(kind: string | undefined, day: string): string {
    const count = entries.filter((entry) => isOn(entry, day)).length;
    const text = dayText(day);
    if (kind !== 'lane') return count === 0 ? text : t`${text}, entries: ${count}`;
    return slotText(slotAt(cursor.current, day));
  }

  /** Exactly one cell of each kind is a stop of the Tab key, and cells have names. The library knows neither. */
  const sync = useEffectEvent((isAsked = false) => {
    for (const kind of ['day', 'lane']) {
      const cells = cellsOf(kind);
      const stop =
        cells.find((cell) => cell.dataset.date === cursor.current.day) ??
        cells.find((cell) => cell.dataset.date === currentDay()) ??
        cells.find((cell) => cell.dataset.date === date) ??
        cells[0];
      for (const cell of cells) {
        cell.tabIndex = cell === stop ? 0 : -1;
        cell.setAttribute('aria-label', labelOf(kind, present(cell.dataset.date)));
      }
      stop?.setAttribute('aria-describedby', 'calendar-keys');
    }
    const want = wanted.current;
    const focused = document.activeElement;
    const isLost = isAsked || focused === null || focused.contains(box.current) || focused.matches(CELL);
    if (!want || !isLost || document.querySelector('[aria-modal=true]')) return;
    if ('kind' in want) cellOf(want.kind, want.day)?.focus({ preventScroll: true });
    else {
      // The library has drawn it again, and the move may have changed its id.
      const found =
        box.current?.querySelector<HTMLElement>(`[data-entry='${CSS.escape(want.entry)}']`) ??
        box.current?.querySelector<HTMLElement>(`[data-entry^='${CSS.escape(want.eventId)}:']`);
      if (found) found.focus();
      else cellOf('day', want.day)?.focus({ preventScroll: true });
    }
  });

  useEffect(() => {
    const observer = new MutationObserver(() => sync());
    // The library hides what it draws until it has measured it, and hidden elements take no focus.
    observer.observe(present(box.current), { childList: true, subtree: true, attributeFilter: ['style'] });
    sync();
    const forget = () => {
      wanted.current = undefined;
    };
    // Dialogs and messages are beside the page: after them, the focus returns.
    const page = present(box.current).closest<HTMLElement>('#root');
    page?.addEventListener('pointerdown', forget);
    return () => {
      observer.disconnect();
      page?.removeEventListener('pointerdown', forget);
    };
  }, []);
  useEffect(() => {
    if (!given) return;
    wanted.current = given;
    sync(true);
  }, [given]);
  useEffect(() => sync());

  function slotAt({ minutes, length }: Cursor, day: string): Slot {
    const start = wallLater(`${day}T00:00`, minutes);
    return { isAllDay: false, start, end: wallLater(start, length * STEP) };
  }

  function select(kind: string, { day, length }: Cursor): void {
    const api = calendar.current?.getApi();
    if (kind === 'lane') {
      const { start, end } = slotAt(cursor.current, day);
      api?.select(start, end);
      api?.scrollToTime({ minutes: Math.max(0, cursor.current.minutes - 120) });
    } else if (length > 1) {
      api?.select(day, dayLater(day, length));
    } else {
      api?.unselect();
    }
  }

  function moveTo(kind: string, next: Cursor): void {
    cursor.current = next;
    wanted.current = { day: next.day, kind };
    const cell = cellOf(kind, next.day);
    if (!cell) go(next.day);
    select(kind, next);
    sync();
  }

  function onCell(event: KeyboardEvent, cell: HTMLElement): boolean {
    const kind = present(cell.dataset.cell);
    const day = present(cell.dataset.date);
    const { minutes, length } = cursor.current;
    const ahead = isRightToLeft(i18n.locale) ? -1 : 1;
    const at = (next: string, time = minutes): void => moveTo(kind, { day: next, minutes: time, length: 1 });
    const extend = (by: number): void => moveTo(kind, { day, minutes, length: Math.max(1, length + by) });
    const isLane = kind === 'lane';
    const { key, shiftKey } = event;
    if (key === 'ArrowRight' || key === 'ArrowLeft') {
      const by = key === 'ArrowRight' ? ahead : -ahead;
      if (shiftKey && !isLane) extend(by);
      else at(dayLater(day, by));
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      const by = key === 'ArrowDown' ? 1 : -1;
      if (isLane && shiftKey) extend(by);
      else if (isLane && minutes + by * STEP < 0) moveTo('day', { day, minutes: 0, length: 1 });
      else if (isLane) at(day, Math.min(DAY_MINUTES - STEP, minutes + by * STEP));
      else if (view === 'week') {
        if (by > 0) moveTo('lane', { day, minutes, length: 1 });
      } else if (shiftKey) extend(by * 7);
      else at(dayLater(day, by * 7));
    } else if (key === 'Home') at(weekStart(day, firstDay));
    else if (key === 'End') at(dayLater(weekStart(day, firstDay), 6));
    else if (key === 'PageUp' || key === 'PageDown') {
      const by = key === 'PageDown' ? 1 : -1;
      at(view === 'month' ? monthLater(day, by) : dayLater(day, by * 7));
    } else if (key === 'Enter' || key === ' ') {
      // After the dialog.
      wanted.current = { day, kind };
      if (isLane) create({ ...slotAt({ day, minutes, length: Math.max(length, 2) }, day) });
      else if (view === 'week' || length > 1) {
        create({ isAllDay: true, start: day, end: dayLater(day, length - 1) });
      } else create(newSlot(day, new Date(), currentDay()));
    } else return false;
    return true;
  }

  function onEntry(event: KeyboardEvent, element: HTMLElement): boolean {
    const { key, altKey, shiftKey: isResize } = event;
    const entry = entries.find(({ id }) => id === element.dataset.entry);
    if (!entry) return false;
    if (!altKey) {
      if (key !== 'Escape') return false;
      // Back to the day.
      const cell = element.closest<HTMLElement>(CELL);
      cell?.focus();
      return cell !== null;
    }
    const ahead = isRightToLeft(i18n.locale) ? -1 : 1;
    const vertical =
      view === 'week' && !entry.isAllDay ? { days: 0, minutes: STEP } : { days: 7, minutes: 0 };
    const by = {
      ArrowRight: { days: ahead, minutes: 0 },
      ArrowLeft: { days: -ahead, minutes: 0 },
      ArrowDown: vertical,
      ArrowUp: { days: -vertical.days, minutes: -vertical.minutes },
      PageDown: { days: 7, minutes: 0 },
      PageUp: { days: -7, minutes: 0 },
    }[key];
    if (!by) return false;
    // Also for entries that do not move: the browser would leave the page.
    if (entry.isEditable && entry.eventId) {
      const day = dayLater(entry.from, by.days);
      wanted.current = { entry: entry.id, eventId: entry.eventId, day };
      shift(entry, { ...by, isResize });
      if (!isResize && !cellOf('day', day)) go(day);
    } else refuse();
    return true;
  }

  return {
    box,
    onKeyDown(event: KeyboardEvent): void {
      const target = event.target as HTMLElement;
      const { ctrlKey, metaKey } = event;
      if (ctrlKey || metaKey || event.key === 'Alt' || event.key === 'Shift') return;
      wanted.current = undefined;
      const element = target.closest<HTMLElement>('[data-entry]');
      const isCell = target.matches(CELL);
      const isHandled = element ? onEntry(event, element) : isCell && !event.altKey && onCell(event, target);
      if (isHandled) event.preventDefault();
    },
    /** What the keys have selected ends with the focus. */
    onBlur({ relatedTarget }: FocusEvent): void {
      const isInside = relatedTarget instanceof Element && relatedTarget.matches('[data-entry], [data-cell]');
      if (relatedTarget === null || isInside) return;
      cursor.current.length = 1;
      calendar.current?.getApi().unselect();
    },
  };
}
