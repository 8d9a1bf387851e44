import { supportSession } from '../../lib/support';

/** A command that was chosen in the palette. */
export interface Recent {
  key: string;
  label: string;
  detail?: string;
  /** The page that it opens. */
  to?: string;
}

/** How many are kept. */
const KEPT = 5;
// Logging out clears local storage.
const storageKey = (userId: string) => `palette:${userId}`;

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  'label' in value &&
  typeof value.key === 'string' &&
  typeof value.label === 'string';

/** Returns what the user has chosen in this browser, latest first. */
export function readRecent(userId: string): Recent[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecent).slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

/** Stores that the user has chosen a command. */
export function addRecent(userId: string, { key, label, detail, to }: Recent): void {
  // What a person could see must not stay in the browser of somebody who helps them.
  if (supportSession()) return;
  const others = readRecent(userId).filter((recent) => recent.key !== key);
  try {
    localStorage.setItem(
      storageKey(userId),
      JSON.stringify([{ key, label, detail, to }, ...others].slice(0, KEPT)),
    );
  } catch {
    // Storage may be full or switched off.
  }
}
