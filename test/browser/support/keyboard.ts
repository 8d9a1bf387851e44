import { expect, type Page } from './app.js';

export type Locator = ReturnType<Page['locator']>;

/** More than the longest page has: the content of a dashboard depends on the day. */
const MOST_STOPS = 150;

/** Returns the focused element, and whether its focus is visible. */
async function focused(page: Page): Promise<{ name: string; visible: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement!;
    // Ant Design marks the whole of a select or a date, and of a choice that looks like a button.
    const whole =
      element.closest('.ant-select, .ant-picker, .ant-radio-button-wrapper') ?? element.parentElement!;
    const visible = [element, whole].some((part) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part);
      const isMarked = (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
      // The input of such a choice has no size of its own.
      const { width, height } = part.getBoundingClientRect();
      return isMarked && width > 0 && height > 0;
    });
    return { name: element.outerHTML.slice(0, 120), visible };
  });
}

/** Presses Tab until an element has the focus. The focus must be visible at every stop on the way. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  // The input of a segmented control has no size, but takes the focus.
  await expect(target).toBeAttached();
  for (let pressed = 0; pressed < MOST_STOPS; pressed++) {
    await page.keyboard.press('Tab');
    if (await isInBrowser(page)) {
      // Past the end of the page. If the focus had been lost on the way, Tab would continue there.
      await page.keyboard.press('Tab');
      if (!(await page.getByRole('dialog').isVisible())) {
        await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
      }
    }
    const { name, visible } = await focused(page);
    expect(visible, `the focus is seen on ${name}`).toBe(true);
    if (await isFocused(target)) return;
  }
  throw new Error('Tab does not lead there.');
}

/** Whether the browser's own controls have the focus, which follow the last stop of a page. */
const isInBrowser = (page: Page) => page.evaluate(() => document.activeElement === document.body);

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Presses the down arrow key until an entry of the account menu has the focus. */
export async function arrowTo(page: Page, name: string): Promise<void> {
  const menu = page.locator('#account-menu');
  const entry = menu.getByRole('menuitem', { name });
  await expect(menu.getByRole('menuitem').first().getByRole('link')).toBeFocused();
  for (let pressed = 0; pressed < 6; pressed++) {
    if (await entry.evaluate((element) => element.contains(document.activeElement))) return;
    const before = await focused(page);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(page)).not.toEqual(before);
    const { name: at, visible } = await focused(page);
    expect(visible, `the focus is seen on ${at}`).toBe(true);
  }
  throw new Error('The arrow key does not lead there.');
}

/** Tabs to an element and presses Enter. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Tab and Shift+Tab, pressed more often than the dialog has stops, stay in it or in the browser's own controls. */
export async function isTrapped(page: Page): Promise<void> {
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let pressed = 0; pressed < 14; pressed++) {
      await page.keyboard.press(key);
      const outside = await page.evaluate(() => {
        const { activeElement: at, body } = document;
        return at === body || at?.closest('[role="dialog"]') ? undefined : at?.outerHTML.slice(0, 120);
      });
      expect(outside).toBeUndefined();
    }
  }
}
