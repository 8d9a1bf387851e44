import { chromium, type Page } from '@playwright/test';
import { createServer } from 'node:net';
import { once } from 'node:events';
import lighthouse from 'lighthouse';
import { findChromium } from './chromium.js';
import { portOf } from '../../port-of.js';

/** Lighthouse's result for a page on a slow phone: scores of 0 to 100, and the audits that reduce them. */
export interface Judgement {
  scores: Record<string, number>;
  complaints: string[];
}

/** Runs Lighthouse in a separate Chromium, after `prepare` (such as signing in) with a page of the same origin. */
export async function judge(
  url: string,
  categories: string[],
  prepare?: (page: Page) => Promise<void>,
): Promise<Judgement> {
  const port = await freePort();
  // Lighthouse opens its page in the default context, so the session must be there.
  const browser = await chromium.launchPersistentContext('', {
    baseURL: new URL(url).origin,
    executablePath: findChromium(),
    args: [
      `--remote-debugging-port=${port}`,
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  try {
    await prepare?.(browser.pages()[0]!);
    const result = await lighthouse(url, {
      port,
      onlyCategories: categories,
      logLevel: 'error',
      disableStorageReset: prepare !== undefined,
    });
    const { audits, categories: judged } = result!.lhr;
    return {
      scores: Object.fromEntries(
        Object.values(judged).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]),
      ),
      complaints: Object.values(judged)
        .flatMap(({ auditRefs }) => auditRefs)
        .filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 1)
        .map(({ id }) => `${id}: ${audits[id].displayValue ?? audits[id].title}`),
    };
  } finally {
    await browser.close();
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  server.close();
  return port;
}
