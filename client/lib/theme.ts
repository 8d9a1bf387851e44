import { useSyncExternalStore } from 'react';
import { readCookie, writeCookie } from './cookies';
import { isPrinting, subscribePrinting } from './print';
import type { ThemeName } from './tokens';

/** The user's choices. */
export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];
export type { ThemeName };

// A cookie rather than local storage, which logging out clears.
const COOKIE = 'theme';
const listeners = new Set<() => void>();
const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');

/** The stored choice; 'system' by default. */
export function themeChoice(): ThemeChoice {
  const kept = readCookie(COOKIE);
  return themeChoices.find((choice) => choice === kept) ?? 'system';
}

/** The theme that results from the choice now. Paper is light. */
export function themeName(): ThemeName {
  if (isPrinting()) return 'light';
  const choice = themeChoice();
  if (choice !== 'system') return choice;
  return systemIsDark().matches ? 'dark' : 'light';
}

/** Chooses the theme's custom properties, which are in the style sheets: see tokens.ts. */
export function applyTheme(): void {
  document.documentElement.dataset.theme = themeName();
}

/** Applies the theme, and again whenever the system's setting changes or the page is printed. */
export function startTheme(): void {
  applyTheme();
  subscribePrinting(changed);
  systemIsDark().addEventListener('change', changed);
}

function changed(): void {
  applyTheme();
  for (const listener of listeners) listener();
}

/** Stores and applies a choice. */
export function chooseTheme(choice: ThemeChoice): void {
  writeCookie(COOKIE, choice);
  changed();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the current theme, and updates with every change. */
export const useThemeName = (): ThemeName => useSyncExternalStore(subscribe, themeName);

/** Returns the choice, and updates with every change. */
export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, themeChoice);
