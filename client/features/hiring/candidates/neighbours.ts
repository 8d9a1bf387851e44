/* The order of the applications on the board, for the keys that open the next and the previous one. */

let shown: Element | undefined;
let last: readonly string[] = [];

/** Follows the board that is shown. Returns a function that keeps its order for the pages that follow. */
export function shownBoard(board: Element | null): (() => void) | undefined {
  if (!board) return undefined;
  shown = board;
  return () => {
    last = orderOf(board);
    if (shown === board) shown = undefined;
  };
}

/** Returns the ids of the applications of a board, column by column. */
const orderOf = (board: Element): string[] =>
  [...board.querySelectorAll<HTMLElement>('[data-application]')].flatMap(
    ({ dataset: { application } }) => application ?? [],
  );

/** Returns the ids of the applications before and after one, on the board that is or was shown. */
export function neighboursOf(id: string): { previous: string | undefined; next: string | undefined } {
  const ids = shown ? orderOf(shown) : last;
  const index = ids.indexOf(id);
  if (index < 0) return { previous: undefined, next: undefined };
  return { previous: ids[index - 1], next: ids[index + 1] };
}

/** Moves the focus to an application if another one on the board has it: the keys of the board act on the one that is open. */
export function focusOnBoard(id: string): void {
  if (!shown?.contains(document.activeElement)) return;
  const cards = [...shown.querySelectorAll<HTMLElement>('[data-application]')];
  const card = cards.find(({ dataset }) => dataset.application === id);
  card?.querySelector<HTMLElement>('[data-open]')?.focus();
}
