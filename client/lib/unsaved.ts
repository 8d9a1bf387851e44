/* Tracks which forms hold unsaved input. */

const unsaved = new Set<string>();

/** Called by a form when it gains or loses unsaved input. */
export function markUnsaved(form: string, is: boolean): void {
  if (is) unsaved.add(form);
  else unsaved.delete(form);
}

/** True while leaving would lose input. */
export const hasUnsaved = (): boolean => unsaved.size > 0;

/** Skips further questions: the user has decided. */
export const forgetUnsaved = (): void => unsaved.clear();
