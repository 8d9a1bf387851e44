import { signIn, type Page } from './app.js';

/** Opens a page and waits until the server has taken its subscriptions: it answers in their order. */
export async function listening(page: Page, email: string, path: string, field = 'companyUsersChanged') {
  const connected = page.waitForEvent('websocket');
  const subscribed = connected.then((socket) =>
    socket.waitForEvent('framesent', (frame) => String(frame.payload).includes(field)),
  );
  await signIn(page, email, path);
  await subscribed;
  return connected;
}

/** The answer to a mutation that the page sends, not to its hash alone. */
export const answered = (page: Page, operation: string) =>
  page.waitForResponse(async (response) => {
    if (!response.request().postData()?.includes(`"${operation}"`)) return false;
    return ((await response.json()) as { data?: unknown }).data != null;
  });
