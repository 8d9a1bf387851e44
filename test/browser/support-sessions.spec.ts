import { ask, newCompany, newEmployee } from './support/api.js';
import { demo, expect, signIn, test, violations } from './support/app.js';
import { inBothThemes, inLanguages, onPhones } from './support/looks.js';

const START = `mutation ($id: ID!) {
  startSupportSession(input: { personId: $id, reason: "The list of roles is empty", minutes: 30 }) { id } }`;

test(
  'a person and their admin see support sessions, and end them',
  { tag: '@looks' },
  async ({ page, browser, baseURL }) => {
    const company = await newCompany();
    const person = await newEmployee(company);
    await ask(demo.master, START, { id: String(person.id) });

    await signIn(page, person.email, '/page-settings?tab=security');
    const list = page.getByRole('list', { name: 'Support sessions' });
    await expect(list).toContainText('The list of roles is empty');
    await expect(list).toContainText('Going on');
    expect(await violations(page)).toEqual([]);
    await inBothThemes(page, 'support-sessions-own');
    await onPhones(page, 'support-sessions-own');
    await inLanguages(page, 'support-sessions-own', 3);
    await page.goto('/page-settings?tab=security');
    await list.getByRole('button', { name: /^End session as/ }).click();
    await expect(list).toContainText('Over');

    await ask(demo.master, START, { id: String(person.id) });
    const theirs = await (await browser.newContext({ baseURL })).newPage();
    await signIn(theirs, company.admin.email, '/page-company?tab=data');
    const listed = theirs.getByRole('list', { name: 'Support sessions' });
    await expect(listed).toContainText('Going on');
    await inBothThemes(theirs, 'support-sessions-company');
    await onPhones(theirs, 'support-sessions-company');
    await listed.getByRole('button', { name: /^End session as/ }).click();
    await expect(listed.getByText('Going on')).toHaveCount(0);
    await theirs.context().close();
  },
);
