import { expect, violations, type Page } from './app.js';

const folder = 'test-results/screenshots';
const desk = { width: 1280, height: 800 };

export const phones = [
  { width: 360, height: 740 },
  { width: 320, height: 740 },
];

/** Returns how many pixels the page scrolls sideways. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Runs in the page: waits until colour transitions have finished. */
async function painted(): Promise<void> {
  await new Promise(requestAnimationFrame);
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
}

/** Checks the current page in both themes: no axe violations; takes screenshots. */
export async function inBothThemes(page: Page, name: string): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await page.evaluate(painted);
    expect(await violations(page), `${name} in the ${theme} theme`).toEqual([]);
    await page.screenshot({ path: `${folder}/${name}-${theme}.png`, fullPage: true });
  }
}

/** Checks the current page on a phone: only tables scroll sideways; takes screenshots. */
export async function onPhones(page: Page, name: string): Promise<void> {
  for (const phone of phones) {
    await page.setViewportSize(phone);
    // The page follows the new width after a moment.
    await expect.poll(() => sideways(page), { message: `${name} at ${phone.width}` }).toBe(0);
    await page.screenshot({ path: `${folder}/${name}-${phone.width}.png`, fullPage: true });
  }
  await page.setViewportSize(desk);
}

const longest = ['de', 'fr', 'es'];

/**
 * Checks the current page in Arabic, which mirrors it, and in one of the longer languages in turn: no axe violations on a
 * desk and a phone, and only tables scroll sideways. Colours are those of every language, and are not measured again.
 */
export async function inLanguages(page: Page, name: string, turn: number): Promise<void> {
  for (const language of ['ar', longest[turn % longest.length]!]) {
    await page.context().addCookies([{ name: 'language', value: language, url: page.url() }]);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.page--loading, .skeleton')).toHaveCount(0);
    for (const size of [desk, phones[0]!]) {
      await page.setViewportSize(size);
      const shown = `${name} in ${language} at ${size.width}`;
      await expect.poll(() => sideways(page), { message: shown }).toBe(0);
      expect(await violations(page, ['color-contrast']), shown).toEqual([]);
    }
    await page.screenshot({ path: `${folder}/${name}-${language}.png`, fullPage: true });
  }
  await page.context().clearCookies({ name: 'language' });
  await page.setViewportSize(desk);
}
