import type { KeyboardEvent } from 'react';
import { shortcutKey } from '../../../lib/shortcut-key';
import { neighbourOf, isMovable, type Stage } from './placement';
import type { Card } from './placement';

interface Options {
  stages: readonly Stage[];
  /** Returns a card by the id of its application. */
  find: (id: string) => Card | undefined;
  decide: (card: Card, stage: Stage) => void;
  toggle: (card: Card) => void;
}

/**
 * Returns the handler of keys on the board, for the focused card: the arrow keys move the focus, with Shift the card; M opens
 * its menu, and X selects it.
 */
export function useBoardKeys({ stages, find, decide, toggle }: Options) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const { target, currentTarget, key, shiftKey } = event;
    const letter = shortcutKey(event);
    // React also passes on the keys of menus and dialogs that are opened here.
    if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const item = target.closest<HTMLElement>('[data-application]');
    const card = find(item?.dataset.application ?? '');
    if (!item || !card) return;
    const isMirrored = getComputedStyle(currentTarget).direction === 'rtl';
    const sideways = { ArrowRight: 1, ArrowLeft: -1 }[key];
    const step = sideways && ((isMirrored ? -sideways : sideways) as 1 | -1);
    if (step && shiftKey) {
      const stage = isMovable(card) ? neighbourOf(stages, card.stage.id, step) : undefined;
      if (stage) decide(card, stage);
    } else if (step) {
      focusBeside(item, step);
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      const next = key === 'ArrowDown' ? item.nextElementSibling : item.previousElementSibling;
      focusCard(next);
    } else if (letter === 'm') {
      item.querySelector<HTMLElement>('[data-menu]')?.click();
    } else if (letter === 'x' && isMovable(card)) {
      toggle(card);
    } else return;
    event.preventDefault();
  };
}

const focusCard = (item: Element | null | undefined): void =>
  item?.querySelector<HTMLElement>('[data-open]')?.focus();

/** Focuses a card by the id of its application or, if it is not shown any more, the first one. */
export function focusCardOf(board: HTMLElement | null, id: string | undefined): void {
  const all = [...(board?.querySelectorAll<HTMLElement>('[data-application]') ?? [])];
  focusCard(all.find(({ dataset }) => dataset.application === id) ?? all[0]);
}

/** Focuses the card at the same height in the next column that has cards. */
function focusBeside(item: HTMLElement, step: 1 | -1): void {
  const columns = [...document.querySelectorAll('.board__column')];
  const index = columns.findIndex((column) => column.contains(item));
  const { top } = item.getBoundingClientRect();
  for (let at = index + step, column = columns[at]; column; column = columns[(at += step)]) {
    const cards = [...column.querySelectorAll('[data-application]')];
    const beside = cards.find((card) => card.getBoundingClientRect().bottom > top) ?? cards.at(-1);
    if (beside) return focusCard(beside);
  }
}
