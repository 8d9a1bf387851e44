import { ask, newCompany } from './support/api.js';
import { expect, signIn, test, violations } from './support/app.js';
import { inBothThemes, onPhones } from './support/looks.js';

test(
  'an admin reads the events of the company, with their payloads, and sees new ones arrive',
  { tag: '@looks' },
  async ({ page }) => {
    const { admin } = await newCompany();
    const { me } = await ask<{ me: { company: { id: string; version: number } } }>(
      admin.email,
      '{ me { company { id version } } }',
    );
    await signIn(page, admin.email, '/page-events');
    const list = page.getByRole('listitem').filter({ hasText: 'company.created' });
    await expect(list).toHaveCount(1);
    await list.getByRole('button', { name: /^Details/ }).click();
    const payload = page.getByRole('region', { name: 'Payload' }).locator('pre');
    const event = JSON.parse(await payload.innerText());
    expect(event).toMatchObject({ type: 'company.created', data: { subjectType: 'COMPANY' } });
    expect(event.id).toMatch(/^evt_/);
    await expect(page.getByRole('button', { name: /Cursor: evt_/ })).toBeVisible();
    await page.getByRole('button', { name: 'Add filter' }).click();
    await page.getByRole('menuitem', { name: 'Types' }).click();
    await page.getByRole('combobox', { name: 'Types' }).fill('company.upd');
    await page.getByRole('combobox', { name: 'Types' }).press('Enter');
    await page.keyboard.press('Escape');
    await expect(page.getByText('No event matches')).toBeVisible();
    await expect(page).toHaveURL(/types=company\.updated/);
    // New events appear at the end, without a reload.
    await ask(
      admin.email,
      `mutation ($id: ID!, $version: Int!, $input: UpdateCompanyInput!) {
       updateCompany(companyId: $id, expectedVersion: $version, input: $input) { id } }`,
      { id: me.company.id, version: me.company.version, input: { website: 'https://quay.example' } },
    );
    await expect(page.getByRole('listitem').filter({ hasText: 'company.updated' })).toHaveCount(1);
    expect(await violations(page)).toEqual([]);
    await inBothThemes(page, 'events');
    await onPhones(page, 'events');
  },
);
