import { supportSession } from '../../lib/support';

/** A command that was chosen in the palette. */
export interface Recent {
  key: string;
  label: string;
  detail?: string;
  /** The page that it opens. */
  to?: string;
  /** How often it was chosen; less recently counts less. */
  uses?: number;
}

/** How many are kept. */
const KEPT = 40;
/** From this number on, all are halved, so that habits of the past fade. */
const MANY = 32;
// Logging out clears local storage.
const storageKey = (userId: string) => `palette:${userId}`;

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  'label' in value &&
  typeof value.key === 'string' &&
  typeof value.label === 'string' &&
  (!('uses' in value) || typeof value.uses === 'number');

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
  const all = readRecent(userId);
  const uses = (all.find((recent) => recent.key === key)?.uses ?? 0) + 1;
  const others = all.filter((recent) => recent.key !== key);
  const kept = [{ key, label, detail, to, uses }, ...others].slice(0, KEPT);
  const faded = kept.map((recent) => ({ ...recent, uses: (recent.uses ?? 1) / 2 }));
  try {
    localStorage.setItem(storageKey(userId), JSON.stringify(uses < MANY ? kept : faded));
  } catch {
    // Storage may be full or switched off.
  }
}
