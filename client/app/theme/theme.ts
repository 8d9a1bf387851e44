import { useSyncExternalStore } from 'react';
import { readCookie, writeCookie } from '../../lib/cookies';
import { fontFamily, tokens, type Tokens } from './tokens';

/** What a user may choose. */
export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];
export type ThemeName = 'light' | 'dark';

// A cookie and not local storage, which logging out clears.
const COOKIE = 'theme';
const listeners = new Set<() => void>();
const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');

/** The choice as kept; 'system' until one was made. */
export function themeChoice(): ThemeChoice {
  const kept = readCookie(COOKIE);
  return themeChoices.find((choice) => choice === kept) ?? 'system';
}

/** The theme that the choice amounts to now. */
export function themeName(): ThemeName {
  const choice = themeChoice();
  if (choice !== 'system') return choice;
  return systemIsDark().matches ? 'dark' : 'light';
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Sets the tokens as custom properties of the document. */
export function applyTheme(): void {
  const name = themeName();
  const { style, dataset } = document.documentElement;
  for (const [token, value] of Object.entries(tokens[name] satisfies Tokens)) {
    style.setProperty(`--${kebab(token)}`, value);
  }
  style.setProperty('--font', fontFamily);
  style.colorScheme = name;
  dataset.theme = name;
}

/** Applies the theme and follows the system's setting from now on. */
export function startTheme(): void {
  applyTheme();
  systemIsDark().addEventListener('change', changed);
}

function changed(): void {
  applyTheme();
  for (const listener of listeners) listener();
}

/** Keeps and applies a choice. */
export function chooseTheme(choice: ThemeChoice): void {
  writeCookie(COOKIE, choice);
  changed();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The theme shown, following every change. */
export const useThemeName = (): ThemeName => useSyncExternalStore(subscribe, themeName);

/** The choice, following every change. */
export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, themeChoice);
