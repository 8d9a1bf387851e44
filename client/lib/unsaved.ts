/* Which forms hold something that was typed and not sent. A form tells; whatever guards the way out asks. */

const unsaved = new Set<string>();
let ask: ((leave: () => void) => void) | undefined;

/** A form says whether leaving would lose anything. */
export function markUnsaved(form: string, is: boolean): void {
  if (is) unsaved.add(form);
  else unsaved.delete(form);
}

/** True while leaving would lose what was typed. */
export const hasUnsaved = (): boolean => unsaved.size > 0;

/** Nothing is asked any more: the user has decided. */
export const forgetUnsaved = (): void => unsaved.clear();

/** Takes the part of asking until the answer is called. */
export function answerLeaving(asker: (leave: () => void) => void): () => void {
  ask = asker;
  return () => {
    ask = undefined;
  };
}

/** Leaves, after asking where something would be lost. */
export function leaveSafely(leave: () => void): void {
  if (ask && hasUnsaved()) ask(leave);
  else leave();
}
