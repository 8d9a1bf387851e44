import { expect, type Page } from './app.js';

export const INVITE = `mutation($email: String!) {
  inviteUsers(input: [{ email: $email, userType: EMPLOYEE, firstName: "Ines" }]) { invitedCount }
}`;

/** Returns the link of the invitation that an address has received. */
export async function linkFor(page: Page, email: string): Promise<string> {
  const mailbox = `/mailbox?to=${encodeURIComponent(email)}`;
  let id: string | undefined;
  await expect
    .poll(async () => {
      const list = await (await page.request.get(mailbox)).text();
      return (id = /href="\/mailbox\/([\w-]+)"/.exec(list)?.[1]);
    })
    .toBeTruthy();
  const html = await (await page.request.get(`/mailbox/${id}/html`)).text();
  const [, fragment] = /\/invitation#([^"]+)"/.exec(html)!;
  return `/invitation#${fragment.replaceAll('&amp;', '&')}`;
}
