import { hasUnsaved } from './unsaved';

let ask: ((leave: () => void) => void) | undefined;

/** Sets the question asked before leaving; returns a function that removes it. */
export function answerLeaving(asker: (leave: () => void) => void): () => void {
  ask = asker;
  return () => {
    ask = undefined;
  };
}

/** Leaves, after asking if the user would lose input. */
export function leaveSafely(leave: () => void): void {
  if (ask && hasUnsaved()) ask(leave);
  else leave();
}
