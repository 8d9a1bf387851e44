import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, memo, type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { AttendanceMonthQuery } from '../../../generated/graphql';
import { noonOf } from '../../../lib/days';
import { isDayOff, useDate, useDayText, useStatusLetters } from './attendance-words';
import { present } from '../../../lib/present';

/** A person with the days of the month. */
export type MonthRow = NonNullable<AttendanceMonthQuery['company']>['attendance']['edges'][number]['node'];

/** The height of a row, as in the styles, and how many are rendered beyond those in view. */
const [HEIGHT, BEYOND] = [36, 8];

interface Props {
  label: string;
  rows: readonly MonthRow[];
  dates: readonly string[];
  today: string;
  /** Loads more; undefined if there are none. */
  cameNearEnd: (() => void) | undefined;
  onOpen: (row: MonthRow, date: string) => void;
}

interface Place {
  row: number;
  column: number;
}

/** The days of people as a grid. Arrow keys move, Enter opens a day. Only the rows in view are in the document. */
export function MonthGrid({ label, rows, dates, today, cameNearEnd, onOpen }: Props) {
  const { i18n, t } = useLingui();
  const date = useDate();
  const { locale } = i18n;
  const days = dates.join();
  const dateTexts = useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
    return days.split(',').map((day) => format.format(noonOf(day)));
  }, [days, locale]);
  const box = useRef<HTMLDivElement>(null);
  // In rows, so that scrolling within one renders nothing.
  const [view, setView] = useState({ first: 0, count: 16 });
  const [active, setActive] = useState<Place>({ row: 0, column: 0 });
  const moved = useRef(false);
  const first = Math.max(0, view.first - BEYOND);
  const last = Math.min(rows.length, view.first + view.count + BEYOND);

  useEffect(() => {
    const element = present(box.current);
    const follow = () => {
      const top = Math.floor(element.scrollTop / HEIGHT);
      const count = Math.ceil(element.clientHeight / HEIGHT) + 1;
      setView((now) => (now.first === top && now.count === count ? now : { first: top, count }));
    };
    const sizes = new ResizeObserver(follow);
    sizes.observe(element);
    element.addEventListener('scroll', follow, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', follow);
    };
  }, []);
  useEffect(() => {
    if (last >= rows.length) cameNearEnd?.();
  }, [last, rows.length, cameNearEnd]);
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    const cell = box.current?.querySelector<HTMLElement>(`[data-place='${active.row} ${active.column}']`);
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active, first, last]);

  function move(to: Place): void {
    const row = Math.min(Math.max(to.row, 0), rows.length - 1);
    const column = Math.min(Math.max(to.column, 0), dates.length - 1);
    const element = present(box.current);
    // The head covers the first row of the view.
    const [top, bottom] = [row * HEIGHT, (row + 2) * HEIGHT];
    if (top < element.scrollTop) element.scrollTop = top;
    if (bottom > element.scrollTop + element.clientHeight) element.scrollTop = bottom - element.clientHeight;
    moved.current = true;
    setActive({ row, column });
  }

  function openAt({ row, column }: Place): void {
    onOpen(present(rows[row]), present(dates[column]));
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { row, column } = active;
    const ahead = getComputedStyle(present(box.current)).direction === 'rtl' ? -1 : 1;
    const page = Math.max(1, view.count - 3);
    const to: Record<string, Place> = {
      ArrowUp: { row: row - 1, column },
      ArrowDown: { row: row + 1, column },
      ArrowRight: { row, column: column + ahead },
      ArrowLeft: { row, column: column - ahead },
      PageUp: { row: row - page, column },
      PageDown: { row: row + page, column },
      Home: { row: event.ctrlKey ? 0 : row, column: 0 },
      End: { row: event.ctrlKey ? rows.length - 1 : row, column: dates.length - 1 },
    };
    const next = to[event.key];
    if (next) move(next);
    else if (event.key === 'Enter' || event.key === ' ') openAt(active);
    else return;
    event.preventDefault();
  }

  /** Returns the cell that an event is about. */
  function placeOf({ target }: SyntheticEvent): Place | null {
    const cell = (target as HTMLElement).closest<HTMLElement>('[data-place]');
    if (!cell) return null;
    const [row, column] = present(cell.dataset.place).split(' ').map(Number) as [number, number];
    return { row, column };
  }

  return (
    <div
      ref={box}
      className="month"
      role="grid"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-colcount={dates.length + 1}
      style={{ '--days': dates.length, '--rows-height': `${(rows.length + 1) * HEIGHT + 2}px` }}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        const place = placeOf(event);
        if (place && (place.row !== active.row || place.column !== active.column)) setActive(place);
      }}
      onClick={(event) => {
        const place = placeOf(event);
        if (place) openAt(place);
      }}
    >
      <div className="month__row month__row--head" role="row" aria-rowindex={1}>
        <span className="month__name" role="columnheader">{t`Name`}</span>
        {dates.map((one) => (
          <span key={one} className="month__cell" role="columnheader" data-today={one === today || undefined}>
            <span>{date(one, { weekday: 'narrow' })}</span>
            <span>{date(one, { day: 'numeric' })}</span>
          </span>
        ))}
      </div>
      {rows.map((row, place) => (
        // Rows come and go inside boxes that stay: the browser then finds styles for them alone, not for their neighbors.
        <div key={row.id} className="month__slot" role="presentation">
          {place >= first && place < last && (
            <Row
              row={row}
              place={place}
              dateTexts={dateTexts}
              column={place === active.row ? active.column : undefined}
            />
          )}
        </div>
      ))}
    </div>
  );
}

interface RowProps {
  row: MonthRow;
  place: number;
  dateTexts: readonly string[];
  /** The cell that Tab reaches, if it is in this row. */
  column: number | undefined;
}

/** Remembered: scrolling renders only the rows that come into view. */
const Row = memo(function Row({ row, place, dateTexts, column }: RowProps) {
  const letters = useStatusLetters();
  const dayText = useDayText();
  return (
    <div className="month__row" role="row" aria-rowindex={place + 2}>
      <span className="month__name" role="rowheader">
        <span className="ellipsis" dir="auto">
          {row.person?.displayName}
        </span>
      </span>
      {row.days.map((day, index) => {
        const { status, isLate, isMissingOut } = day;
        const text = dayText(day);
        return (
          <span
            key={dateTexts[index]}
            className="month__cell"
            role="gridcell"
            tabIndex={index === column ? 0 : -1}
            data-place={`${place} ${index}`}
            data-status={status ?? (isDayOff(day) ? 'OFF' : undefined)}
            data-flag={isLate || isMissingOut || undefined}
            aria-label={`${dateTexts[index]}: ${text}`}
            title={text}
          >
            <span aria-hidden>{status ? letters[status] : ''}</span>
          </span>
        );
      })}
    </div>
  );
});
