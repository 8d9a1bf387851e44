import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { isMovable, wayTo, type Stage } from './placement';
import type { Card } from './placement';

/* Dragging cards with a mouse. With the keyboard and on phones they are moved by a menu. */

const CARD = 'application';

const cardIn = (data: Record<string | symbol, unknown>): Card | undefined => data[CARD] as Card | undefined;

/** Makes a card draggable. Returns whether it is being dragged. */
export function useDraggable(element: RefObject<HTMLElement | null>, card: Card): boolean {
  const [isDragged, setIsDragged] = useState(false);
  const current = useEffectEvent(() => card);
  useEffect(() => {
    if (!element.current) return;
    return draggable({
      element: element.current,
      canDrag: () => isMovable(current()),
      getInitialData: () => ({ [CARD]: current() }),
      onDragStart: () => setIsDragged(true),
      onDrop: () => setIsDragged(false),
    });
  }, [element]);
  return isDragged;
}

/** Lets cards be dropped on a column. Returns whether one that may be dropped is above it. */
export function useDropTarget(
  element: RefObject<HTMLElement | null>,
  stage: Stage,
  drop: (card: Card) => void,
): boolean {
  const [isOver, setIsOver] = useState(false);
  const accepts = useEffectEvent(
    (card: Card | undefined) => !!wayTo(stage) && card !== undefined && card.stage.id !== stage.id,
  );
  const dropped = useEffectEvent(drop);
  useEffect(() => {
    if (!element.current) return;
    return dropTargetForElements({
      element: element.current,
      canDrop: ({ source }) => accepts(cardIn(source.data)),
      onDragEnter: () => setIsOver(true),
      onDragLeave: () => setIsOver(false),
      onDrop: ({ source }) => {
        setIsOver(false);
        const card = cardIn(source.data);
        if (card) dropped(card);
      },
    });
  }, [element]);
  return isOver;
}

/** Scrolls an element while something is dragged near its edge. */
export function useAutoScroll(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (element.current) return autoScrollForElements({ element: element.current });
  }, [element]);
}
