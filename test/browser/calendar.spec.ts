import { expect, signIn, test, type Page } from './support/app.js';
import { inBothThemes } from './support/looks.js';
import { buildCompany, wednesdays, entryIn, dayIn, later } from './support/calendar.js';

test.use({ timezoneId: 'UTC' });

/** Navigates through the days of the month to one of them. */
async function goTo(page: Page, day: string): Promise<void> {
  const focused = page.locator("[data-cell='day'][tabindex='0']");
  await focused.focus();
  for (let at = await focused.getAttribute('data-date'); at !== day; at = later(at!, 1)) {
    await page.keyboard.press('ArrowRight');
    await expect(dayIn(page, later(at!, 1))).toBeFocused();
  }
}

test(
  'an employee plans by keyboard and invites a colleague, who accepts; the event moves by keyboard',
  { tag: '@looks' },
  async ({ page, browser }) => {
    test.slow();
    const { owner, colleague } = await buildCompany();
    const [, day] = wednesdays();
    await signIn(page, owner.email, `/page-calendar?date=${day!.slice(0, 8)}01`);
    await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
    await goTo(page, day!);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Create event' });
    await expect(dialog.getByLabel('Title')).toBeFocused();
    await page.keyboard.type('Harbor planning');
    await dialog.getByLabel('People').focus();
    await page.keyboard.type(colleague.firstName);
    await expect(
      page.locator('.ant-select-item-option').filter({ hasText: colleague.displayName }),
    ).toBeVisible();
    await expect(page.locator('.ant-select-item-option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    const busy = dialog.getByRole('list', { name: 'Who is busy' });
    await expect(busy.getByText(colleague.displayName)).toBeVisible();
    await expect(busy.getByText('free')).toBeVisible();
    await dialog.getByLabel('About').focus();
    await page.keyboard.type('Harb');
    await expect(page.locator('.ant-select-item-option').filter({ hasText: 'Harbor' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(dialog.getByTitle('Harbor')).toHaveText('Team: Harbor');
    await dialog.getByLabel('Title').focus();
    await inBothThemes(page, 'create-event');
    await page.keyboard.press('Enter');
    await expect(page.getByText('The event was created.')).toBeVisible();
    await expect(entryIn(page, day!, 'Harbor planning')).toBeVisible();
    await expect(dayIn(page, day!)).toBeFocused();
    await inBothThemes(page, 'calendar-month');

    const context = await browser.newContext({ timezoneId: 'UTC' });
    const other = await context.newPage();
    await signIn(other, colleague.email);
    await other.getByRole('button', { name: /^Notifications, / }).click();
    await other
      .getByRole('button', { name: new RegExp(`${owner.firstName}.* invites you: Harbor planning`) })
      .click();
    const details = other.getByRole('dialog', { name: 'Event details' });
    await expect(details.getByRole('heading', { name: 'Harbor planning' })).toBeVisible();
    await expect(details.getByRole('link', { name: 'Harbor', exact: true })).toHaveAttribute(
      'href',
      /^\/page-team\?id=/,
    );
    await inBothThemes(other, 'event-details');
    await details.getByRole('button', { name: 'Accept' }).click();
    await expect(other.getByText('Your answer was sent.')).toBeVisible();
    await expect(details.getByRole('button', { name: 'Accept' })).toHaveAttribute('aria-pressed', 'true');

    // The owner's page updates, and moves the event by a day.
    await entryIn(page, day!, 'Harbor planning').focus();
    await page.keyboard.press('Alt+ArrowRight');
    await expect(entryIn(page, later(day!, 1), 'Harbor planning')).toBeFocused();
    const notice = page.getByText(/^Harbor planning moved to /).last();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await expect(notice).toBeVisible();
    await expect(entryIn(page, later(day!, 1), 'Harbor planning')).toBeFocused();
    // The colleague's page updates, and asks again.
    await other.keyboard.press('Escape');
    await expect(other.getByRole('button', { name: /Harbor planning.*Not answered/ })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(entryIn(page, day!, 'Harbor planning')).toBeFocused();

    // Escape and the close button of the details return the focus to it.
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Event details' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(entryIn(page, day!, 'Harbor planning')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
    await expect(entryIn(page, day!, 'Harbor planning')).toBeFocused();

    // Other keys do not move it.
    await other.getByRole('button', { name: /Harbor planning/ }).focus();
    await other.keyboard.press('Alt+ArrowRight');
    await expect(other.getByText('Only those who may change this event can move it.')).toBeVisible();

    // Deleting it can be undone, too.
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Delete event' }).click();
    await page
      .getByRole('dialog', { name: /^Delete Harbor planning/ })
      .getByRole('button', { name: 'Delete event' })
      .click();
    await expect(page.getByText('Harbor planning was deleted.')).toBeVisible();
    await expect(entryIn(page, day!, 'Harbor planning')).toHaveCount(0);
    await expect(dayIn(page, day!)).toBeFocused();
    // The notification of the move is fading out.
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect(entryIn(page, day!, 'Harbor planning')).toBeVisible();
    await context.close();
  },
);
