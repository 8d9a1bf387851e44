import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { present } from '../../../lib/present';

/** Where a drawing is shown: its offset and its scale. */
export interface View {
  x: number;
  y: number;
  scale: number;
}

interface Point {
  x: number;
  y: number;
}

const MIN_SCALE = 0.1;
const MAX_SCALE = 3;
const MARGIN = 24;
/** The smallest scale at which texts can be read. */
const READABLE = 0.7;
/** A pointer that moved by more pixels than this has dragged, and does not click. */
const DRAGGED = 4;

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/** Returns a view that is scaled by a factor, around a point that stays where it is. */
export function zoomed({ x, y, scale }: View, factor: number, around: Point): View {
  const next = clamp(scale * factor, MIN_SCALE, MAX_SCALE);
  const ratio = next / scale;
  return { x: around.x - (around.x - x) * ratio, y: around.y - (around.y - y) * ratio, scale: next };
}

/** Returns the view that shows a drawing as a whole, as large as possible and no larger than it is. */
export function fitted(
  drawing: { width: number; height: number },
  window: { width: number; height: number },
): View {
  const free = { width: window.width - 2 * MARGIN, height: window.height - 2 * MARGIN };
  const scale = clamp(Math.min(free.width / drawing.width, free.height / drawing.height), MIN_SCALE, 1);
  return {
    x: (window.width - drawing.width * scale) / 2,
    y: Math.max(MARGIN, (window.height - drawing.height * scale) / 2),
    scale,
  };
}

/** Moves and zooms a drawing: by dragging, with two fingers, with the wheel, and by calls. */
export function usePanZoom(
  element: RefObject<SVGSVGElement | null>,
  size: { width: number; height: number },
  isRtl: boolean,
) {
  const [view, setView] = useState<View>({ x: MARGIN, y: MARGIN, scale: 1 });
  const pointers = useRef(new Map<number, Point>());
  const travelled = useRef(0);

  function fit(): void {
    const box = element.current?.getBoundingClientRect();
    if (box && box.width > 0) setView(fitted(size, box));
  }

  /** Shows the beginning of the drawing, and all of it if it stays readable. */
  function begin(): void {
    const box = element.current?.getBoundingClientRect();
    if (!box || box.width === 0) return;
    const whole = fitted(size, box);
    if (whole.scale >= READABLE) return setView(whole);
    const x = isRtl ? box.width - MARGIN - size.width * READABLE : MARGIN;
    setView({ x, y: MARGIN, scale: READABLE });
  }

  /** Zooms around the middle of the window. */
  function zoom(factor: number): void {
    const box = element.current?.getBoundingClientRect();
    if (box) setView((before) => zoomed(before, factor, { x: box.width / 2, y: box.height / 2 }));
  }

  /** Moves a point of the drawing into the window, if it is outside. */
  function reveal(point: Point): void {
    const box = element.current?.getBoundingClientRect();
    if (!box) return;
    setView((before) => {
      const [x, y] = [point.x * before.scale + before.x, point.y * before.scale + before.y];
      const isInside = x > MARGIN && y > MARGIN && x < box.width - MARGIN && y < box.height - MARGIN;
      return isInside
        ? before
        : { ...before, x: before.x + box.width / 2 - x, y: before.y + box.height / 2 - y };
    });
  }

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    const box = present(element.current).getBoundingClientRect();
    const around = { x: event.clientX - box.left, y: event.clientY - box.top };
    setView((before) =>
      event.ctrlKey || event.metaKey
        ? zoomed(before, Math.exp(-event.deltaY / 200), around)
        : { ...before, x: before.x - event.deltaX, y: before.y - event.deltaY },
    );
  });
  const onMove = useEffectEvent((event: PointerEvent) => {
    const last = pointers.current.get(event.pointerId);
    if (!last || !element.current) return;
    const others = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    const now = { x: event.clientX, y: event.clientY };
    pointers.current.set(event.pointerId, now);
    travelled.current += Math.hypot(now.x - last.x, now.y - last.y);
    const other = others[0];
    if (!other) {
      setView((before) => ({ ...before, x: before.x + now.x - last.x, y: before.y + now.y - last.y }));
      return;
    }
    const box = element.current.getBoundingClientRect();
    const distance = (point: Point) => Math.max(1, Math.hypot(point.x - other.x, point.y - other.y));
    const around = { x: (now.x + other.x) / 2 - box.left, y: (now.y + other.y) / 2 - box.top };
    setView((before) => zoomed(before, distance(now) / distance(last), around));
  });

  useEffect(() => {
    const drawing = element.current;
    if (!drawing) return;
    const down = (event: PointerEvent) => {
      if (pointers.current.size === 0) travelled.current = 0;
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    };
    const move = (event: PointerEvent) => onMove(event);
    const up = (event: PointerEvent) => void pointers.current.delete(event.pointerId);
    const wheel = (event: WheelEvent) => onWheel(event);
    // A drag that ends on a team must not open it.
    const click = (event: MouseEvent) => {
      if (travelled.current > DRAGGED) event.stopPropagation();
    };
    // Not with React, whose wheel listeners are passive: they could not keep the page from scrolling as well.
    drawing.addEventListener('wheel', wheel, { passive: false });
    drawing.addEventListener('pointerdown', down);
    drawing.addEventListener('click', click, { capture: true });
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', up);
    return () => {
      drawing.removeEventListener('wheel', wheel);
      drawing.removeEventListener('pointerdown', down);
      drawing.removeEventListener('click', click, { capture: true });
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', up);
    };
  }, [element]);

  return { view, zoom, fit, begin, reveal };
}
