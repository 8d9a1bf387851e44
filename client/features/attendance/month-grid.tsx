import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { AttendanceMonthQuery } from '../../generated/graphql';
import { useDate, useDayText, useStatusLetters } from './attendance-words';

/** A person with the days of the month. */
export type MonthRow = NonNullable<AttendanceMonthQuery['company']>['attendance']['edges'][number]['node'];
type MonthDay = MonthRow['days'][number];

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
  const { t } = useLingui();
  const date = useDate();
  const box = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 600 });
  const [active, setActive] = useState<Place>({ row: 0, column: 0 });
  const moved = useRef(false);
  const first = Math.max(0, Math.floor(view.top / HEIGHT) - BEYOND);
  const last = Math.min(rows.length, Math.ceil((view.top + view.height) / HEIGHT) + BEYOND);

  useEffect(() => {
    const element = box.current!;
    const follow = () => setView({ top: element.scrollTop, height: element.clientHeight });
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
    const element = box.current!;
    // The head covers the first row of the view.
    const [top, bottom] = [row * HEIGHT, (row + 2) * HEIGHT];
    if (top < element.scrollTop) element.scrollTop = top;
    if (bottom > element.scrollTop + element.clientHeight) element.scrollTop = bottom - element.clientHeight;
    moved.current = true;
    setActive({ row, column });
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { row, column } = active;
    const ahead = getComputedStyle(box.current!).direction === 'rtl' ? -1 : 1;
    const page = Math.max(1, Math.floor(view.height / HEIGHT) - 2);
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
    else if (event.key === 'Enter' || event.key === ' ') onOpen(rows[row]!, dates[column]!);
    else return;
    event.preventDefault();
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
      <div role="presentation" style={{ blockSize: rows.length * HEIGHT }} />
      {rows.slice(first, last).map((row, index) => (
        <Row
          key={row.id}
          row={row}
          place={first + index}
          dates={dates}
          column={first + index === active.row ? active.column : undefined}
          onOpen={onOpen}
          onActive={(column) => setActive({ row: first + index, column })}
        />
      ))}
    </div>
  );
}

interface RowProps {
  row: MonthRow;
  place: number;
  dates: readonly string[];
  /** The cell that Tab reaches, if it is in this row. */
  column: number | undefined;
  onOpen: Props['onOpen'];
  onActive: (column: number) => void;
}

function Row({ row, place, dates, column, onOpen, onActive }: RowProps) {
  return (
    <div
      className="month__row"
      role="row"
      aria-rowindex={place + 2}
      style={{ insetBlockStart: (place + 1) * HEIGHT }}
    >
      <span className="month__name" role="rowheader">
        <span className="ellipsis" dir="auto">
          {row.person?.displayName}
        </span>
      </span>
      {row.days.map((day, index) => (
        <Cell
          key={dates[index]}
          day={day}
          date={dates[index]!}
          place={`${place} ${index}`}
          isActive={index === column}
          onFocus={() => onActive(index)}
          onClick={() => onOpen(row, dates[index]!)}
        />
      ))}
    </div>
  );
}

interface CellProps {
  day: MonthDay;
  date: string;
  place: string;
  isActive: boolean;
  onFocus: () => void;
  onClick: () => void;
}

function Cell({ day, date, place, isActive, onFocus, onClick }: CellProps) {
  const letters = useStatusLetters();
  const dayText = useDayText();
  const dateText = useDate();
  const { status, isLate, isMissingOut } = day;
  return (
    <span
      className="month__cell"
      role="gridcell"
      tabIndex={isActive ? 0 : -1}
      data-place={place}
      data-status={status ?? undefined}
      data-flag={isLate || isMissingOut || undefined}
      aria-label={`${dateText(date)}: ${dayText(day)}`}
      title={dayText(day)}
      onFocus={onFocus}
      onClick={onClick}
    >
      <span aria-hidden>{status ? letters[status] : ''}</span>
    </span>
  );
}
