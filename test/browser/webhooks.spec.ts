import { createServer, type IncomingMessage } from 'node:http';
import { newCompany } from './support/api.js';
import { expect, signIn, test, violations } from './support/app.js';
import { inBothThemes, onPhones } from './support/looks.js';
import { portOf } from '../port-of.js';

/** A program that receives events, with configurable responses. */
async function startReceiver() {
  const received: IncomingMessage[] = [];
  const state = { status: 500, received, url: '', close: () => server.close() };
  const server = createServer((request, response) => {
    received.push(request);
    request.resume();
    response.writeHead(state.status, { 'content-type': 'application/json' });
    response.end(state.status === 200 ? '{"ok":true}' : '{"ok":false}');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  state.url = `http://127.0.0.1:${portOf(server)}/events`;
  return state;
}

test(
  'an admin creates a webhook, tests it, reads its deliveries and resends one',
  { tag: '@looks' },
  async ({ page }) => {
    const receiver = await startReceiver();
    const { admin } = await newCompany();
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page, admin.email, '/page-webhooks');
    await expect(page.getByText('No webhook yet')).toBeVisible();
    await page.getByRole('button', { name: 'Create webhook' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create a webhook' });
    await dialog.getByLabel('Name').fill('Payroll');
    await dialog.getByLabel('Address').fill('ftp://hooks.example');
    await dialog.getByRole('button', { name: 'Create webhook' }).click();
    await expect(dialog.getByRole('alert').first()).toBeVisible();
    await dialog.getByLabel('Address').fill(receiver.url);
    await inBothThemes(page, 'webhook-create');
    await dialog.getByRole('button', { name: 'Create webhook' }).click();
    const secret = await page.getByRole('region', { name: 'Secret' }).locator('pre').innerText();
    expect(secret).toMatch(/^whsec_/);
    await page.getByRole('button', { name: 'I have stored the secret' }).click();
    await expect(page.getByText(secret)).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
    await inBothThemes(page, 'webhooks');
    await onPhones(page, 'webhooks');
    await page.setViewportSize({ width: 1440, height: 900 });

    await page.getByRole('main').getByRole('link', { name: 'Payroll' }).click();
    await expect(page.getByText('Nothing was sent yet')).toBeVisible();
    await page.getByRole('button', { name: 'Send test event' }).click();
    const row = page.getByRole('listitem').filter({ hasText: 'webhook.test' });
    await expect(row.getByText('Failed')).toBeVisible();
    await expect.poll(() => receiver.received.length).toBe(1);
    expect(receiver.received[0]!.headers['webhook-signature']).toMatch(/^v1,/);
    expect(await violations(page)).toEqual([]);
    await inBothThemes(page, 'webhook');
    await onPhones(page, 'webhook');
    await page.setViewportSize({ width: 1440, height: 900 });

    await row.getByRole('link', { name: 'webhook.test' }).click();
    await expect(page).toHaveURL(/page-webhook-delivery\?id=/);
    const drawer = page.getByRole('dialog', { name: 'Details' });
    const attempts = drawer.getByRole('region', { name: 'Attempts' });
    await expect(attempts.getByRole('region', { name: 'Response' })).toContainText('"ok": false');
    await expect(attempts.getByRole('region', { name: 'Request' })).toContainText('webhook-id: ');
    receiver.status = 200;
    await drawer.getByRole('button', { name: 'Send again' }).click();
    const differences = attempts.getByRole('region', { name: 'Differs from the attempt before' });
    await expect(differences).toContainText('500');
    await expect(differences).toContainText('200');
    await expect(drawer.getByText('Delivered')).toBeVisible();
    expect(receiver.received[1]!.headers['webhook-id']).toBe(receiver.received[0]!.headers['webhook-id']);
    expect(await violations(page)).toEqual([]);
    await inBothThemes(page, 'webhook-delivery');
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);

    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Disable webhook' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disable webhook' }).click();
    await expect(page.getByText('Disabled by an admin. Nothing is sent to it.')).toBeVisible();
    await page.getByRole('button', { name: 'Enable webhook' }).click();
    await expect(page.getByText('Disabled by an admin.')).toHaveCount(0);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete webhook' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete webhook' }).click();
    await expect(page.getByText('No webhook yet')).toBeVisible();
    receiver.close();
  },
);
