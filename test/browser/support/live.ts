import { signIn, type Page } from './app.js';

/** Opens a page and waits until the server has accepted its subscriptions. The server responds in order. */
export async function listening(page: Page, email: string, path: string, field = 'companyUsersChanged') {
  const connected = page.waitForEvent('websocket');
  const subscribed = connected.then((socket) =>
    socket.waitForEvent('framesent', (frame) => String(frame.payload).includes(field)),
  );
  await signIn(page, email, path);
  await subscribed;
  return connected;
}

/** Waits for the response to the page's mutation that includes the text, not only the hash. */
export const answered = (page: Page, operation: string) =>
  page.waitForResponse(async (response) => {
    if (!response.request().postData()?.includes(`"${operation}"`)) return false;
    const { data } = await response.json();
    return data != null;
  });
