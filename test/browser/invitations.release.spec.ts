import { ask, newCompany, newWaiting, stored } from './support/api.js';
import { demo, expect, signIn, test } from './support/app.js';
import { INVITE, linkFor } from './support/invitations.js';

const ALLOCATE =
  'mutation($userId: ID!, $companyId: ID!) { allocateUser(userId: $userId, companyId: $companyId) { id } }';

test('a member of another company must leave it first, even if both companies have the same title', async ({
  page,
}) => {
  const company = await newCompany();
  const namesake = await newCompany(company.title);
  const person = await newWaiting(namesake);
  await ask(company.admin.email, INVITE, { email: person.email });
  await ask(demo.master, ALLOCATE, { userId: person.id, companyId: namesake.id });
  await signIn(page, person.email, await linkFor(page, person.email));
  const join = page.getByRole('button', { name: `Join ${company.title}` });
  await join.click();
  await expect(page.getByText(`You belong to ${company.title}. Leave it first, then accept.`)).toBeVisible();
  await page.getByRole('button', { name: `Leave ${company.title}` }).click();
  await join.click();
  await expect(page).toHaveURL(/\/page-home$/);
  expect((await stored(person.firebaseId)).company?.id).toBe(company.id);
});
