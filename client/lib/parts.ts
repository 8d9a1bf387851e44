import { lazy as reactLazy, useSyncExternalStore, type ComponentType } from 'react';

/** Thrown instead of a failed load if the server has a newer build: its files have replaced this page's. */
export class NewBuildError extends Error {}

/** The delays before each retry of a failed load, in milliseconds; the last one repeats. */
const DELAYS = [500, 1_000, 2_000, 5_000];
const LONGEST = 10_000;

let failing = 0;
const listeners = new Set<() => void>();

function setFailing(by: 1 | -1): void {
  failing += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns true while a part of the page has failed to load and is being retried. */
export const useIsRetrying = (): boolean => useSyncExternalStore(subscribe, () => failing > 0);

/**
 * Loads a part of the client. Retries a failed load until it succeeds: immediately when the browser is back online,
 * otherwise with a growing delay. Throws only if the server has a newer build.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  let tries = 0;
  for (;;) {
    try {
      const part = await load();
      if (tries > 0) setFailing(-1);
      return part;
    } catch {
      if (tries === 0) setFailing(1);
      if (navigator.onLine && (await isReplaced())) {
        setFailing(-1);
        throw new NewBuildError('The server has a newer build. Reload the page.');
      }
      await wait(DELAYS[tries] ?? LONGEST);
      tries += 1;
      requestFailedStyles();
    }
  }
}

/** Resolves after the delay or when the browser comes back online. While it is offline, the delay does not count. */
function wait(delay: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = navigator.onLine ? setTimeout(done, delay) : undefined;
    function done(): void {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    }
    window.addEventListener('online', done);
  });
}

const entryIn = (html: string) => /\/assets\/index-[\w-]+\.js/.exec(html)?.[0];

/** Whether the server's page starts with another script than this page. */
async function isReplaced(): Promise<boolean> {
  const running = entryIn(document.querySelector('script[type="module"]')?.outerHTML ?? '');
  try {
    const response = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } });
    const current = response.ok ? entryIn(await response.text()) : undefined;
    return running !== undefined && current !== undefined && running !== current;
  } catch {
    return false;
  }
}

/** The build's loader requests a style sheet only once, even if that fails. */
function requestFailedStyles(): void {
  for (const link of document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (!link.sheet) link.after(link.cloneNode());
  }
}

type Module<Props> = { default: ComponentType<Props> };

/** React's `lazy`, with retries. Use this one everywhere: React would keep a failed load until the page is reloaded. */
export const lazy = <Props extends object>(load: () => Promise<Module<Props>>) =>
  reactLazy(() => loadPart(load));
