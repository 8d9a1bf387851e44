import { newAdmin, newMember } from './accounts.js';
import { ask, findByEmail } from './api.js';
import { demo, type Page } from './app.js';

export const dialog = (page: Page) => page.getByRole('dialog');

/** An admin with a separate company, and an employee in it who can sign in. */
export async function team() {
  const [admin, email] = await Promise.all([newAdmin(), newMember()]);
  const [boss, employee] = await Promise.all([findByEmail(admin.email), findByEmail(email)]);
  await ask(
    demo.master,
    'mutation ($userId: ID!, $companyId: ID!) { allocateUser(userId: $userId, companyId: $companyId) { id } }',
    { userId: employee!.id, companyId: boss!.company!.id },
  );
  return { admin: boss!, employee: employee!, company: boss!.company! };
}
