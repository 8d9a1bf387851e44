import { expect, violations, type Page } from './app.js';

const desk = { width: 1280, height: 800 };

/**
 * Whether looks are checked: in the second tier, and if a test is run by name. The first tier only runs the story
 * around them. Tests that check looks have the tag `@looks`, so that the second tier runs them, too.
 */
const isChecked = process.env.TEST_TIER !== 'first';

/** With SCREENSHOTS=1, takes a screenshot of each look for review. They take a third of the tests' time. */
export async function photograph(page: Page, name: string): Promise<void> {
  if (!process.env.SCREENSHOTS) return;
  await page.screenshot({ path: `test-results/screenshots/${name}.png`, fullPage: true });
}

export const phones = [
  { width: 360, height: 740 },
  { width: 320, height: 740 },
];

/** Returns how many pixels the page scrolls horizontally. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Runs in the page: waits until color transitions have finished. */
async function painted(): Promise<void> {
  await new Promise(requestAnimationFrame);
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
}

/** Checks the current page with axe: all rules in the light theme, and the color contrast in the dark one. */
export async function inBothThemes(page: Page, name: string): Promise<void> {
  if (!isChecked) return;
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await page.evaluate(painted);
    const rules = theme === 'light' ? [] : ['color-contrast'];
    expect(await violations(page, rules), `${name} in the ${theme} theme`).toEqual([]);
    await photograph(page, `${name}-${theme}`);
  }
}

/** Checks the current page on a phone: only tables scroll sideways. */
export async function onPhones(page: Page, name: string): Promise<void> {
  if (!isChecked) return;
  for (const phone of phones) {
    await page.setViewportSize(phone);
    // The page adapts to the new width after a moment.
    await expect.poll(() => sideways(page), { message: `${name} at ${phone.width}` }).toBe(0);
    await photograph(page, `${name}-${phone.width}`);
  }
  await page.setViewportSize(desk);
}

const longest = ['de', 'fr', 'es'];
/** The rules that a translation can break: the names of controls, and the space between them. */
const IN_LANGUAGES = ['button-name', 'link-name', 'label', 'aria-input-field-name', 'target-size'];

/** Chooses the language of the pages loaded from now on. */
export const chooseLanguage = (page: Page, language: string): Promise<void> =>
  page.context().addCookies([{ name: 'language', value: language, url: page.url() }]);

/**
 * Checks the current page in its language: only tables scroll horizontally on a desktop and a phone, and in Arabic axe
 * checks names and target sizes.
 */
export async function inLanguage(page: Page, name: string, language: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.page--loading, .skeleton')).toHaveCount(0);
  for (const size of [desk, phones[0]!]) {
    await page.setViewportSize(size);
    const shown = `${name} in ${language} at ${size.width}`;
    await expect.poll(() => sideways(page), { message: shown }).toBe(0);
  }
  if (language === 'ar') {
    const found = await violations(page, IN_LANGUAGES);
    // A row at the edge of a scroll container is cut off, wherever that edge is.
    const lasting = found.filter((text) => !text.includes('partially obscured'));
    expect(lasting, `${name} in Arabic`).toEqual([]);
  }
  await photograph(page, `${name}-${language}`);
  await page.setViewportSize(desk);
}

/** Checks the current page in Arabic, which mirrors it, and in one of the longer languages in turn. */
export async function inLanguages(page: Page, name: string, turn: number): Promise<void> {
  if (!isChecked) return;
  for (const language of ['ar', longest[turn % longest.length]!]) {
    await chooseLanguage(page, language);
    await page.reload();
    await inLanguage(page, name, language);
  }
  await page.context().clearCookies({ name: 'language' });
}
