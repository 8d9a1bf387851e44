import { test as base, type BrowserContext, expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { kept } from './identity.js';
import { PASSWORD } from './people.js';

export { expect, type Page };
export { demo, newEmail, PASSWORD } from './people.js';

/** Runs in each page before its own scripts: logs every policy violation, even if the browser is silent about it. */
function tellViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
    console.error(`policy violated: ${effectiveDirective} ${blockedURI} ${sourceFile}`),
  );
}

/** Console messages that many tests provoke: an error response, or none. */
const REFUSED = /^Failed to load resource/;
/** Matches nothing. */
const NONE = /$^/;

/** Prints the console messages of a failed test's pages, which its error does not contain. */
async function tellMessages(context: BrowserContext, title: string): Promise<void> {
  for (const page of context.pages()) {
    const messages = page.locator('[role=alert], [role=status]').allInnerTexts();
    const said = await messages.catch(() => ['nothing, it is closed']);
    console.log(`${title}: ${page.url()} says: ${said.filter(Boolean).join(' | ')}`);
  }
}

/** Checks every page of every test: no policy violations, no console messages, no requests to other origins. */
export const test = base.extend<{ watched: void; meant: RegExp }>({
  // Other messages that a test provokes.
  meant: [NONE, { option: true }],
  // Known only after the product was launched, which is later than the configuration file.
  baseURL: ({ baseURL }, use) => use(process.env.PRODUCT_URL ?? baseURL),
  watched: [
    async ({ context, meant }, use, info) => {
      const { TEST_UNTIL } = process.env;
      test.skip(Boolean(TEST_UNTIL) && Date.now() > Number(TEST_UNTIL), 'The time of this run is over.');
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
      if (info.status !== info.expectedStatus) await tellMessages(context, info.title);
      expect(wrong).toEqual([]);
    },
    { auto: true },
  ],
});

/** Fills in the visible sign-in form and submits it. */
export async function fillSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  const send = page.getByRole('button', { name: 'Log In' });
  // The previous page may still be visible for a moment.
  await expect(send).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await send.click();
}

/** Stores the browser data of an earlier sign-in, whose token may have other claims. */
export async function storeSession(page: Page, email: string, claims?: object): Promise<void> {
  const entries = await kept(email, claims);
  // The smallest page of the same origin.
  await page.goto('/robots.txt');
  await page.evaluate((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
    document.cookie = 'signed-in=1; Path=/';
  }, entries);
}

/**
 * Opens a page as a user who has signed in before, with the data that the browser stores. `sign-in.spec.ts` uses the
 * form instead.
 */
export async function signIn(page: Page, email: string, path = '/page-home'): Promise<void> {
  await storeSession(page, email);
  await page.goto(path);
  await expect(page.getByRole('button', { name: /^(Account menu|Menu$)/ })).toBeVisible();
  await expect(page.locator('.page--loading')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    axe: { run(options: object): Promise<{ violations: Violation[] }> };
  }
}

interface Violation {
  id: string;
  nodes: { html: string; failureSummary: string; target: string[] }[];
}

/**
 * Returns axe's violations for the current page: of all rules and, of WCAG 2.2, the size of targets; or only of the
 * given rules.
 */
export async function violations(page: Page, only: string[] = []): Promise<string[]> {
  // Evaluated by the debugger, which the page's Content-Security-Policy does not restrict.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(async (ids) => {
    const { violations } = await window.axe.run({
      resultTypes: ['violations'],
      ...(ids.length > 0 ? { runOnly: ids } : { rules: { 'target-size': { enabled: true } } }),
    });
    // Elements partly below a modal dialog cannot be pressed while it is open, and those below a bar are scrolled.
    const dialog = [...document.querySelectorAll('.ant-modal')].findLast((each) => each.checkVisibility());
    const isBelow = (id: string, [selector]: string[]) =>
      id === 'target-size' && dialog !== undefined && !dialog.contains(document.querySelector(selector!));
    return violations.flatMap(({ id, nodes }) =>
      nodes
        .filter((n) => !isBelow(id, n.target) && !(id === 'target-size' && /obscured/.test(n.failureSummary)))
        .map((n) => `${id}: ${n.html} ${n.failureSummary}`),
    );
  }, only);
}
