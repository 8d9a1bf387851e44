import { hasUnsaved } from './unsaved';

let ask: ((leave: () => void) => void) | undefined;

/** Takes the part of asking until the answer is called. */
export function answerLeaving(asker: (leave: () => void) => void): () => void {
  ask = asker;
  return () => {
    ask = undefined;
  };
}

/** Leaves, after asking where something that was typed would be lost. */
export function leaveSafely(leave: () => void): void {
  if (ask && hasUnsaved()) ask(leave);
  else leave();
}
