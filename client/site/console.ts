import { startTransition, useEffect, useState, type ComponentType } from 'react';
import { loadConsoleMessages } from '../lib/i18n';
import { loadPart } from '../lib/parts';
import type { Me } from '../lib/session';

/** What the console, which is for signed-in users, shows within the site's frame. */
export interface Console {
  /** The page at the address. Also rendered while it is unknown who the user is. */
  Pages: ComponentType;
  /** The sidebar, which signed-in users have instead of the menu bar. */
  Sidebar: ComponentType<{ me: Me }>;
  /** Bars above the page. */
  Bars: ComponentType<{ me: Me }>;
}

type Load = () => Promise<{ default: Console }>;

let load: Load;
let loading: Promise<void> | undefined;
let loaded: Console | undefined;
const listeners = new Set<() => void>();

/** Sets how the console is loaded. Called once, before anything is rendered. */
export function setConsole(loader: Load): void {
  load = loader;
}

async function start(): Promise<void> {
  const [module] = await Promise.all([loadPart(load), loadConsoleMessages()]);
  loaded = module.default;
  for (const listener of listeners) listener();
}

/**
 * Returns the console once it has loaded, and loads it if that is wanted. Its first rendering is a transition: it is the
 * longest of all, and React pauses it for input.
 */
export function useConsole(isWanted: boolean): Console | undefined {
  const [failure, setFailure] = useState<unknown>();
  const [console, show] = useState(loaded);
  useEffect(() => {
    const update = () => startTransition(() => show(loaded));
    // It may have loaded since this was rendered.
    update();
    listeners.add(update);
    return () => void listeners.delete(update);
  }, []);
  useEffect(() => {
    if (!isWanted) return;
    loading ??= start();
    loading.catch((error: unknown) => {
      loading = undefined;
      setFailure(error);
    });
  }, [isWanted]);
  if (failure !== undefined) throw failure;
  return console;
}
