import { ask } from './support/api.js';
import { expect, signIn, test } from './support/app.js';
import { inBothThemes, inLanguages, onPhones } from './support/looks.js';
import { buildCompany, wednesdays, entryIn, later } from './support/calendar.js';

const CREATE = `mutation ($input: CalendarEventInput!) { createCalendarEvent(input: $input) { id } }`;
const READ = `query ($from: String!, $to: String!) {
  calendar(from: $from, to: $to, timeZone: "UTC") { title date startsAt }
}`;

test.use({ timezoneId: 'UTC' });

test('one event of a series is changed, then the following ones', async ({ page }) => {
  test.slow();
  const { owner } = await buildCompany();
  const [first, second, third, fourth] = wednesdays();
  await ask(owner.email, CREATE, {
    input: {
      title: 'Standup',
      start: `${first}T09:00`,
      end: `${first}T09:30`,
      timeZone: 'UTC',
      recurrence: 'FREQ=WEEKLY;COUNT=4',
      visibility: 'INVITEES',
    },
  });
  await signIn(page, owner.email, `/page-calendar?date=${first}`);

  async function edit(day: string, scope: string, title: string): Promise<void> {
    await entryIn(page, day, 'Standup').click();
    await page.getByRole('button', { name: 'Edit event' }).click();
    const question = page.getByRole('dialog', { name: 'Edit a repeating event' });
    await question.getByRole('radio', { name: scope, exact: true }).check();
    await question.getByRole('button', { name: 'Continue' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit event' });
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByLabel('Title').press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('dialog').getByRole('heading', { name: title })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }

  await edit(second!, 'This event', 'Standup outdoors');
  await expect(entryIn(page, second!, 'Standup outdoors')).toBeVisible();
  await expect(entryIn(page, third!, 'Standup outdoors')).toHaveCount(0);
  await edit(third!, 'This and the following events', 'Weekly');
  await expect(entryIn(page, third!, 'Weekly')).toBeVisible();
  await expect(entryIn(page, fourth!, 'Weekly')).toBeVisible();
  await expect(entryIn(page, first!, 'Standup')).toBeVisible();

  // Moving one by keyboard asks for the scope.
  await entryIn(page, fourth!, 'Weekly').focus();
  await page.keyboard.press('Alt+ArrowLeft');
  const question = page.getByRole('dialog', { name: 'Move a repeating event' });
  await expect(question.getByRole('radio', { name: 'This event', exact: true })).toBeFocused();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(entryIn(page, fourth!, 'Weekly')).toBeFocused();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(question.getByRole('radio', { name: 'This event', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(entryIn(page, later(fourth!, -1), 'Weekly')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  const { calendar } = await ask<{ calendar: { title: string; startsAt: string }[] }>(owner.email, READ, {
    from: first,
    to: later(fourth!, 7),
  });
  expect(calendar.map(({ title, startsAt }) => `${startsAt.slice(0, 16)} ${title}`)).toEqual([
    `${first}T09:00 Standup`,
    `${second}T09:00 Standup outdoors`,
    `${third}T09:00 Weekly`,
    `${later(fourth!, -1)}T09:00 Weekly`,
  ]);
});

test('a link opens an event that is on another day here; leaving the page keeps a move by keyboard', async ({
  page,
}) => {
  const { owner } = await buildCompany();
  const [first, second] = wednesdays();
  const input = { title: 'Errand', start: `${second}T12:00`, end: `${second}T13:00`, timeZone: 'UTC' };
  await ask(owner.email, CREATE, { input: { ...input, visibility: 'INVITEES' } });
  const { createCalendarEvent } = await ask<{ createCalendarEvent: { id: string } }>(owner.email, CREATE, {
    input: {
      title: 'Late call',
      start: `${first}T21:00`,
      end: `${first}T22:00`,
      timeZone: 'America/New_York',
      recurrence: 'FREQ=WEEKLY;COUNT=2',
      visibility: 'INVITEES',
    },
  });
  await signIn(page, owner.email, `/page-calendar?event=${createCalendarEvent.id}`);
  await expect(page).toHaveURL(new RegExp(`occurrence=${first}`));
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Late call' })).toBeVisible();
  await expect(entryIn(page, later(first!, 1), 'Late call')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await entryIn(page, second!, 'Errand').focus();
  await page.keyboard.press('Alt+ArrowRight');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page).toHaveURL(/page-home/);
  await expect(async () => {
    const { calendar } = await ask<{ calendar: { title: string; date: string; startsAt: string }[] }>(
      owner.email,
      READ,
      { from: second, to: later(second!, 1) },
    );
    expect(calendar.find(({ title }) => title === 'Errand')?.startsAt).toContain(later(second!, 1));
  }).toPass();
});

test('events are created and moved by dragging; kinds are hidden; phones show the agenda', async ({
  page,
}) => {
  test.slow();
  const { owner } = await buildCompany();
  const [day] = wednesdays();
  await signIn(page, owner.email, `/page-calendar?view=week&date=${day}`);
  const lane = page.locator(`[data-cell='lane'][data-date='${day}']`);
  await expect(lane).toBeVisible();
  const nine = (await lane.getByRole('list').or(lane).first().boundingBox())!;
  // The view starts at 8:00; drag from one half hour to the next.
  const table = (await page.locator('.calendar__grid').boundingBox())!;
  const x = nine.x + nine.width / 2;
  await page.mouse.move(x, table.y + table.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, table.y + table.height / 2 + 80, { steps: 8 });
  await page.mouse.up();
  const dialog = page.getByRole('dialog', { name: 'Create event' });
  await dialog.getByLabel('Title').fill('Dragged');
  await dialog.getByLabel('Title').press('Enter');
  const entry = page.getByRole('button', { name: /Dragged/ });
  await expect(entry).toBeVisible();
  await inBothThemes(page, 'calendar-week');
  await page.emulateMedia({ colorScheme: 'light' });

  // A double click creates an event of one hour.
  await page.mouse.dblclick(x, table.y + table.height / 2 + 160, { delay: 60 });
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  // To the next day.
  const from = (await entry.boundingBox())!;
  await page.mouse.move(from.x + 20, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 20 + nine.width, from.y + 12, { steps: 10 });
  await page.mouse.up();
  await expect(page.getByText(/^Dragged moved to Thu/).last()).toBeVisible();
  await expect(
    page
      .locator(`[data-cell='lane'][data-date='${later(day!, 1)}']`)
      .getByRole('button', { name: /Dragged/ }),
  ).toBeVisible();

  await page.getByRole('button', { name: 'All kinds' }).click();
  await page.getByRole('checkbox', { name: 'Events' }).click();
  await expect(entry).toHaveCount(0);
  await expect(page).toHaveURL(/hide=EVENT/);
  await page.getByRole('checkbox', { name: 'Events' }).click();
  await expect(entry).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/page-calendar?date=${day}`);
  await expect(page.getByRole('list').getByRole('button', { name: /Dragged/ })).toBeVisible();
  await inBothThemes(page, 'calendar-agenda');
  await onPhones(page, 'calendar-agenda');
  await page.goto(`/page-calendar?date=${day}&view=month`);
  await expect(page.getByRole('button', { name: /Dragged/ })).toBeVisible();
  await inLanguages(page, 'calendar-month', 0);
});

test('a person subscribes in another program, replaces the address, and revokes it', async ({ page }) => {
  const { owner } = await buildCompany();
  await signIn(page, owner.email, '/page-calendar');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  const dialog = page.getByRole('dialog', { name: 'Subscribe in other calendar programs' });
  await dialog.getByRole('button', { name: 'Create the address' }).click();
  const shown = dialog.getByRole('region', { name: 'Address' }).locator('pre');
  await expect(shown).toHaveText(/^http/);
  const address = (await shown.textContent())!;
  await inBothThemes(page, 'subscribe');
  const read = (url: string) => fetch(url).then(({ status }) => status);
  expect(await read(address)).toBe(200);
  await dialog.getByRole('button', { name: 'Replace the address' }).click();
  await page
    .getByRole('dialog', { name: 'Replace the address?' })
    .getByRole('button', { name: 'Replace the address' })
    .click();
  await expect(shown).not.toHaveText(address);
  expect(await read(address)).toBe(404);
  expect(await read((await shown.textContent())!)).toBe(200);
  await dialog.getByRole('button', { name: 'End the subscription' }).click();
  await page
    .getByRole('dialog', { name: 'End the subscription?' })
    .getByRole('button', { name: 'End the subscription' })
    .click();
  await expect(page.getByText('The address no longer works.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Create the address' })).toBeVisible();
});
