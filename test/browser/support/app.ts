import { test as base, expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { kept } from './identity.js';
import { PASSWORD } from './people.js';

export { expect, type Page };
export { demo, newEmail, PASSWORD } from './people.js';

/** Runs in each page before anything else: what its policy refuses is complained of even where the browser is silent. */
function tellViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
    console.error(`policy violated: ${effectiveDirective} ${blockedURI} ${sourceFile}`),
  );
}

/** What many tests bring about on purpose: an answer that is a refusal, or none. */
const REFUSED = /^Failed to load resource/;
/** Matches nothing. */
const NONE = /$^/;

/** Every page of every test is watched: no policy violated, nothing complained of, nothing fetched from elsewhere. */
export const test = base.extend<{ watched: void; meant: RegExp }>({
  // What else a test brings about on purpose.
  meant: [NONE, { option: true }],
  // Known only once the product was launched, which the configuration file is read before.
  baseURL: ({ baseURL }, use) => use(process.env.PRODUCT_URL ?? baseURL),
  watched: [
    async ({ context, meant }, use) => {
      const wrong: string[] = [];
      context.on('weberror', (error) => wrong.push(String(error.error())));
      await context.addInitScript(tellViolations);
      context.on('console', (message) => {
        const isComplaint = ['error', 'warning'].includes(message.type());
        if (isComplaint && !REFUSED.test(message.text()) && !meant.test(message.text())) {
          wrong.push(message.text());
        }
      });
      context.on('request', (request) => {
        const { protocol, hostname } = new URL(request.url());
        const own = hostname === '127.0.0.1' || hostname === 'localhost';
        if (protocol.startsWith('http') && !own) wrong.push(`fetched ${request.url()}`);
      });
      await use();
      expect(wrong).toEqual([]);
    },
    { auto: true },
  ],
});

/** Fills in the sign-in form that is on the screen and sends it. */
export async function fillSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  const send = page.getByRole('button', { name: 'Log In' });
  // The page before it may be there for a moment yet.
  await expect(send).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await send.click();
}

/**
 * Opens a page as somebody who has signed in before: with what the browser keeps of it. `sign-in.spec.ts` does it by
 * the form.
 */
export async function signIn(page: Page, email: string, path = '/page-home'): Promise<void> {
  const entries = await kept(email);
  // The lightest address of the same origin.
  await page.goto('/robots.txt');
  await page.evaluate((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
  }, entries);
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  nodes: { html: string; failureSummary: string }[];
}

/** What axe finds wrong with the page as it stands. */
export async function violations(page: Page): Promise<string[]> {
  // Evaluated by the debugger, which the page's Content-Security-Policy does not concern.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(options: object): Promise<{ violations: Violation[] }> };
    };
    const { violations } = await axe.run({ resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) => nodes.map((n) => `${id}: ${n.html} ${n.failureSummary}`));
  });
}
