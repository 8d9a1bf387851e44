/* Which forms hold something that was typed and not sent. */

const unsaved = new Set<string>();

/** A form says whether leaving would lose anything. */
export function markUnsaved(form: string, is: boolean): void {
  if (is) unsaved.add(form);
  else unsaved.delete(form);
}

/** True while leaving would lose what was typed. */
export const hasUnsaved = (): boolean => unsaved.size > 0;

/** Nothing is asked any more: the user has decided. */
export const forgetUnsaved = (): void => unsaved.clear();
