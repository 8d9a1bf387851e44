import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
  type UIEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';

/* All rows are as high as one another, so which of them are in view is a division: no row is ever measured. */

const ROW_HEIGHT = 47;
const ROWS_IN_VIEW = 12;
const ROWS_IN_SHORT_VIEW = 8;
/** Rows drawn above and below those in view, for the moment between a scroll and its rows. */
const SPARE_ROWS = 4;
/** The window moves by so many rows at a time. */
const STEP = 4;
const NEAR_END = 12 * ROW_HEIGHT;

/** Rows of the table before those of the list. */
export const HEADER_ROWS = 1;

/** How far each list was scrolled, by its place in the browser's history, for coming back to it. */
const scrolled = new Map<string, number>();

const Window = createContext({ from: 0, to: Infinity });

const windowAt = (top: number, inView: number) => {
  const first = Math.floor(top / ROW_HEIGHT / STEP) * STEP;
  return { from: Math.max(first - SPARE_ROWS, 0), to: first + inView + STEP + SPARE_ROWS };
};

interface Props {
  className: string;
  label: string;
  /** The least width of the table. */
  width: number;
  /** The rows that are loaded. */
  rows: readonly { id: string }[];
  question: string;
  short?: boolean;
  busy: boolean;
  /** Called when the end of the loaded rows comes near; undefined while nothing would come of it. */
  onEnd: (() => void) | undefined;
  children: ReactNode;
}

/** The box that a table scrolls in, by wheel and by keyboard as the browser does it; the header stays. */
export function RowWindow({ rows, question, short, onEnd, children, ...props }: Props) {
  const { key } = useLocation();
  const count = rows.length;
  const inView = short ? ROWS_IN_SHORT_VIEW : ROWS_IN_VIEW;
  const box = useRef<HTMLDivElement>(null);
  const [restored] = useState(() => scrolled.get(key) ?? 0);
  const top = useRef(restored);
  const [shown, setShown] = useState(() => windowAt(restored, inView));

  function checkEnd(): void {
    if ((count - inView) * ROW_HEIGHT - top.current < NEAR_END) onEnd?.();
  }
  // Rows may have gone, or one came to the end before anything could be loaded: no scrolling says so then.
  const stoodStill = useEffectEvent(checkEnd);
  const canLoad = onEnd !== undefined;
  useEffect(() => stoodStill(), [count, canLoad]);

  useLayoutEffect(() => {
    if (restored > 0) box.current!.scrollTop = restored;
  }, [restored]);
  const asked = useRef(question);
  useLayoutEffect(() => {
    if (asked.current === question) return;
    asked.current = question;
    box.current!.scrollTop = 0;
  }, [question]);

  // Rows come and go by themselves: what is being read stays where it is.
  const before = useRef({ rows, question });
  const isInRow = useRef(false);
  const { busy } = props;
  useLayoutEffect(() => {
    // Rows of an older question.
    if (busy) return;
    const { current: old } = before;
    before.current = { rows, question };
    if (old.rows === rows || old.question !== question) return;
    const element = box.current!;
    const moved = top.current > 0 || isInRow.current ? movedBy(old.rows, rows, top.current) : 0;
    if (moved === 0) return;
    element.scrollTop += moved * ROW_HEIGHT;
    top.current = element.scrollTop;
    setShown(windowAt(top.current, inView));
  }, [rows, question, busy, inView]);

  function onScroll({ currentTarget }: UIEvent<HTMLElement>): void {
    top.current = currentTarget.scrollTop;
    scrolled.set(key, top.current);
    const next = windowAt(top.current, inView);
    if (next.from !== shown.from || next.to !== shown.to) {
      // The rows are there in the very frame that has been scrolled, and that frame is laid out once.
      flushSync(() => setShown(next));
    }
    checkEnd();
  }

  return (
    // What scrolls must be reachable by keyboard.
    <div
      ref={box}
      className={props.className}
      style={
        {
          '--rows-in-view': inView + HEADER_ROWS,
          '--table-width': `${props.width}px`,
        } as CSSProperties
      }
      tabIndex={0}
      role="region"
      aria-label={props.label}
      aria-busy={props.busy}
      onScroll={onScroll}
      onFocus={({ target }) => (isInRow.current = target.closest('tbody') !== null)}
      onBlur={() => (isInRow.current = false)}
    >
      <Window value={shown}>{children}</Window>
    </div>
  );
}

/** By how many rows the first one in view, or the next one that is still there, has moved. */
export function movedBy(
  old: readonly { id: string }[],
  rows: readonly { id: string }[],
  scrollTop: number,
): number {
  const first = Math.floor(scrollTop / ROW_HEIGHT);
  if (old[first]?.id === rows[first]?.id) return 0;
  const at = new Map(rows.map(({ id }, index) => [id, index]));
  for (let index = first; index < old.length; index++) {
    const now = at.get(old[index]!.id);
    if (now !== undefined) return now - first;
  }
  return 0;
}

/** Those of the rows that are in view, and the room of the others. */
export function WindowedRows<Row>({
  rows,
  children,
}: {
  rows: readonly Row[];
  children: (row: Row, index: number) => ReactNode;
}) {
  const shown = use(Window);
  // There may be fewer rows than one had scrolled through.
  const from = Math.max(Math.min(shown.from, rows.length - (shown.to - shown.from)), 0);
  const to = from + (shown.to - shown.from);
  return (
    <>
      <Gap rows={from} />
      {rows.slice(from, to).map((row, index) => children(row, from + index))}
      <Gap rows={rows.length - to} />
    </>
  );
}

const Gap = ({ rows }: { rows: number }) =>
  rows > 0 && (
    <tr aria-hidden="true" style={{ height: rows * ROW_HEIGHT }}>
      <td />
    </tr>
  );
