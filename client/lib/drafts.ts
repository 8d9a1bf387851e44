/* Keeps what people have typed into long forms within this tab, so that a reload or a session that ends loses nothing. */

const PREFIX = 'job-lobby.draft.';

/** Identifies the draft of a form. Another person that uses the tab has drafts of their own. */
export const draftKey = (form: string, userId: string): string => `${PREFIX}${userId}.${form}`;

/** Returns what was typed. Null if nothing was. */
export function readDraft(key: string): Record<string, unknown> | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return stored !== null && typeof stored === 'object' ? { ...stored } : null;
  } catch {
    return null;
  }
}

/** Stores texts and choices that are not empty. Files cannot be stored, and consent must be given again. */
export function storeDraft(key: string, values: Record<string, unknown>): void {
  const kept = Object.entries(values).filter(
    ([, value]) =>
      (typeof value === 'string' && value !== '') || (value?.constructor === Object && !isEmpty(value)),
  );
  if (kept.length === 0) return dropDraft(key);
  try {
    sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // The browser's storage is full or turned off. The form works without it.
  }
}

/** Forgets a draft: it was sent. */
export const dropDraft = (key: string): void => sessionStorage.removeItem(key);

/** Forgets all drafts: their author has signed out. */
export function dropDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}

const savers = new Set<() => void>();

/** Registers how a form stores its draft when the session ends. Returns a function that undoes it. */
export function onSessionEnd(save: () => void): () => void {
  savers.add(save);
  return () => void savers.delete(save);
}

/** Stores what is typed into the forms that are shown: the server or the provider has ended the session. */
export function saveDrafts(): void {
  for (const save of savers) save();
}

const isEmpty = (value: object) => Object.values(value).every((one) => one === undefined || one === '');
