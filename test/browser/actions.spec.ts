import { ask, newCompany, newEmployee } from './support/api.js';
import { expect, signIn, test, violations } from './support/app.js';
import { inBothThemes, onPhones } from './support/looks.js';

const CREATE_TEAM = `mutation ($input: CreateTeamInput!) { createTeam(input: $input) { id } }`;

test(
  'a task for a colleague is created, done and undone, and decided from the link of an email',
  { tag: '@looks' },
  async ({ page: adminPage, browser }) => {
    let page = adminPage;
    const company = await newCompany();
    const colleague = await newEmployee(company);
    await signIn(page, company.admin.email, '/page-actions');
    await expect(page.getByText('Nothing waits for you')).toBeVisible();
    expect(await violations(page)).toEqual([]);

    // The admin creates a task for a colleague, and finds it among the sent ones.
    await page.getByRole('button', { name: 'Create task' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create task' });
    await dialog.getByLabel('Title').fill('Order the chairs');
    await dialog.getByLabel('Person').fill(colleague.displayName);
    await page.getByTitle(colleague.displayName).click();
    await dialog.getByLabel('Due on').fill('2031-03-28');
    await page.keyboard.press('Tab');
    await inBothThemes(page, 'create-task');
    await dialog.getByRole('button', { name: 'Create task' }).click();
    await expect(page.getByText('The task was created.')).toBeVisible();
    await page.getByText('Sent', { exact: true }).click();
    await expect(page).toHaveURL(/box=sent/);
    await expect(page.getByRole('link', { name: 'Order the chairs' })).toBeVisible();

    // A task for a team repeats by a custom rule, and also appears on the team's page.
    await ask(company.admin.email, CREATE_TEAM, { input: { name: 'Facilities', leadId: company.admin.id } });
    await page.reload();
    await page.getByRole('button', { name: 'Create task' }).click();
    await dialog.getByLabel('Title').fill('Water the plants');
    await dialog.getByRole('combobox', { name: 'Team' }).click();
    await page.locator('.ant-select-tree').getByText('Facilities').click();
    await dialog.getByLabel('Due on').fill('2031-03-28');
    await page.keyboard.press('Tab');
    await dialog.getByRole('combobox', { name: 'Repeats' }).click();
    await page.getByTitle('Custom…').click();
    await dialog.getByRole('spinbutton', { name: 'Interval' }).fill('2');
    await dialog.getByRole('checkbox', { name: 'Mon' }).check();
    await dialog.getByRole('checkbox', { name: 'Thu' }).check();
    await dialog.getByRole('combobox', { name: 'Ends' }).click();
    await page.getByTitle('On a day').click();
    await dialog.getByRole('button', { name: 'Create task' }).click();
    await expect(dialog.getByText('Choose the last day.')).toBeVisible();
    await dialog.getByLabel('Last day').fill('2032-03-28');
    await page.keyboard.press('Tab');
    const sentence = 'Every 2 weeks on Monday and Thursday · Until Mar 28, 2032';
    await expect(dialog.getByRole('status')).toHaveText(sentence);
    // Its popup is outside all landmarks while it fades out.
    await expect(page.locator('.ant-picker-dropdown:visible')).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Create task' }).click();
    await expect(dialog).toBeHidden();
    await page.goto('/page-home');
    await page.getByRole('link', { name: 'Facilities', exact: true }).first().click();
    const waiting = page.getByRole('region', { name: 'Waiting' });
    await expect(waiting.getByRole('link', { name: 'Water the plants' })).toBeVisible();
    await waiting.getByRole('link', { name: 'Open in the inbox' }).click();
    await expect(page).toHaveURL(/page-actions\?team=/);
    await page.getByRole('link', { name: 'Water the plants' }).click();
    await expect(page.getByText(sentence)).toBeVisible();

    // The colleague completes it in the panel, undoes that, and confirms it on its page.
    page = await (await browser.newContext()).newPage();
    await signIn(page, colleague.email);
    await expect(page.getByRole('link', { name: 'Actions, 1 waiting' })).toBeVisible();
    const panel = page.getByRole('region', { name: 'ACTIONS' });
    await panel.getByRole('button', { name: 'Done: Order the chairs' }).click();
    await expect(panel.getByText('Nothing waits for you')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await panel.getByRole('link', { name: 'Order the chairs' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order the chairs');
    await page.goto(`${page.url()}&decision=DONE`);
    await expect(page.getByText('Confirm your decision: Done')).toBeVisible();
    await inBothThemes(page, 'action');
    await page.getByRole('textbox', { name: 'Comment' }).first().fill('Forty of them');
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await expect(page.getByText('“Forty of them”')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await onPhones(page, 'action');
  },
);
