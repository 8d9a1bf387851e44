import { uniqueWord } from './support/api.js';
import { expect, newEmail, test, violations, type Page } from './support/app.js';
import { phones, sideways } from './support/looks.js';
import { openRole, linkTo, offer } from './support/applying.js';

/** Sends the form, and again if it was sent too quickly for a person. The input is kept. */
async function send(page: Page, name: string, sent: string): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name: sent })).toBeVisible({ timeout: 500 });
  }).toPass();
}

test.use({ javaScriptEnabled: false });

for (const { lang, dir, send: button, inbox, confirm, done, erase } of [
  {
    lang: 'en',
    dir: 'ltr',
    send: 'Send the application',
    inbox: 'Check your inbox',
    confirm: 'Confirm the application',
    done: 'Your application',
    erase: 'Erase my data…',
  },
  {
    lang: 'ar',
    dir: 'rtl',
    send: 'إرسال الطلب',
    inbox: 'تحقق من بريدك الوارد',
    confirm: 'تأكيد الطلب',
    done: 'طلبك',
    erase: 'محو بياناتي…',
  },
]) {
  test(`all pages on a phone in ${lang}, with axe in both themes`, async ({ page, browser }) => {
    const role = await openRole(`${uniqueWord()} ${'Donaudampfschifffahrtsgesellschaft'.repeat(2)}`);
    const email = newEmail();
    // Axe needs a browser that runs scripts, so it gets the HTML of a browser without scripts.
    const lens = await (
      await browser.newContext({ viewport: phones[0]!, javaScriptEnabled: true })
    ).newPage();
    const judge = async (name: string) => {
      await expect(page.locator('html')).toHaveAttribute('dir', dir);
      for (const size of phones) {
        await page.setViewportSize(size);
        expect(await sideways(page), `${name} at ${size.width}`).toBe(0);
      }
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        await lens.emulateMedia({ colorScheme });
        await lens.setContent(await page.content());
        expect(await violations(lens), `${name} in the ${colorScheme} theme`).toEqual([]);
        if (process.env.SCREENSHOTS) {
          await page.screenshot({
            path: `test-results/screenshots/apply-${name}-${lang}-${colorScheme}.png`,
            fullPage: true,
          });
        }
      }
    };

    await page.setViewportSize(phones[0]!);
    await page.goto(`/jobs/${role.companyId}/${role.id}/apply?lang=${lang}`);
    await judge('form');
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await judge('problems');
    await page.locator('#name').fill('Ada Lovelace');
    await page.locator('#email').fill(email);
    await page.locator('textarea').first().fill('I like people.');
    await page.getByLabel('Weekdays').check();
    await page.locator('#consent').check();
    await send(page, button, inbox);
    await judge('sent');
    await page.goto(await linkTo(page, email, /./));
    await judge('confirm');
    await send(page, confirm, done);
    await judge('standing');
    await offer(role);
    await page.goto(`/jobs/applications/${'x'.repeat(43)}?lang=${lang}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await judge('over');
    await page.goto(`/jobs/applications/lost?lang=${lang}`);
    await judge('lost');
    await page.goto(`${await linkTo(page, email, /offers you|عرض عمل/)}?lang=${lang}`);
    await judge('offer');
    await page.getByRole('link', { name: erase }).click();
    await judge('erase');
    await page.locator('form[action*="/erase"] button').click();
    await expect(page.locator('#code')).toBeVisible();
    await judge('code');
    await lens.context().close();
  });
}
