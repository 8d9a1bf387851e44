import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

// The headless shell draws no window, which halves the processor time of the tests.
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** Returns an installed browser: CHROMIUM_PATH, Playwright's own, or the system's. */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH, chromium.executablePath(), ...usual].find(
    (path) => path && existsSync(path),
  );
}
