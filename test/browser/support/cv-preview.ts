import { expect, type Page } from './app.js';
import { openSession, product } from './identity.js';

export async function sendCv(
  email: string,
  applicationId: string,
  name: string,
  content: Buffer,
): Promise<void> {
  const { idToken } = await openSession(email);
  const { status } = await fetch(
    `${product()}/candidate-files?${new URLSearchParams({ applicationId, name })}`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${idToken}`, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(content),
    },
  );
  expect(status).toBe(201);
}

/** Fails if the page sends a request to another host, shows a dialog or opens a window. */
export function watch(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    // The identity provider has another port.
    const isOwn = url.hostname === new URL(product()).hostname;
    if (/^https?:$/.test(url.protocol) && !isOwn) seen.push(request.url());
  });
  page.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => seen.push(`popup ${popup.url()}`));
  return seen;
}
