import { expect, type Page } from './app.js';

/**
 * Opens the newest email of a person in the product's mailbox, and opens the link with a name. Returns the opened page.
 * Emails with other subjects do not count.
 */
export async function followFromMailbox(
  mailbox: Page,
  recipient: string,
  link: string,
  subject: string | RegExp = /./,
): Promise<Page> {
  await mailbox.goto(`/mailbox?to=${encodeURIComponent(recipient)}`);
  const entry = mailbox.getByRole('listitem').getByRole('link').filter({ hasText: subject }).first();
  // Emails are sent shortly after the change that they are about.
  await expect(async () => {
    await mailbox.reload();
    await expect(entry).toBeVisible({ timeout: 500 });
  }).toPass();
  await entry.click();
  const opened = mailbox.waitForEvent('popup');
  await mailbox.frameLocator('iframe').getByRole('link', { name: link, exact: true }).click();
  return opened;
}
