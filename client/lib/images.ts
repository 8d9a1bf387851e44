import { MINUTE_MS } from '../../server/platform/time/durations.js';
import { idToken } from './identity';

/** How many images load at once, so that requests for data never wait for them. */
const AT_ONCE = 4;
/** How many images are kept in memory, of about 20 kB each. */
const MAX_KEPT = 500;

/** How long a load may take, in milliseconds, before it makes room for others. */
const PATIENCE = 20_000;
/** How long a failed load waits until it is retried: twice as long each time, in milliseconds. */
const FIRST_WAIT = 2_000;
const LONGEST_WAIT = MINUTE_MS;

type Listener = (source: string) => void;

interface Wanted {
  listeners: Set<Listener>;
  /** Failures so far. */
  failures: number;
  /** The timer of the next attempt, while it waits for it. */
  retry?: ReturnType<typeof setTimeout>;
}

/** Loaded images as `data:` URLs, by their paths, which change with the image. */
const kept = new Map<string, string>();
/** Images that are not loaded yet, by their paths, in the order of requests. */
const wanted = new Map<string, Wanted>();
const loading = new Set<string>();

/** The caller may not see the image, or there is none: retrying is useless. */
class Refused extends Error {}

/** Returns an image that is loaded already. */
export const keptImage = (path: string | null | undefined): string | undefined =>
  path ? kept.get(path) : undefined;

/**
 * Loads an image as a `data:` URL and passes it to the listener. An `<img>` alone would send no credentials. Returns a
 * function that withdraws the request: a list that scrolls past a row does not load its images. A load that fails for a
 * passing reason is retried while somebody wants the image; one that the server refuses, with the next request.
 */
export function requestImage(path: string, listener: Listener): () => void {
  const image = wanted.get(path) ?? { listeners: new Set(), failures: 0 };
  wanted.set(path, image);
  image.listeners.add(listener);
  loadNext();
  return () => {
    image.listeners.delete(listener);
    const isUnwanted = image.listeners.size === 0 && wanted.get(path) === image;
    if (isUnwanted && !loading.has(path)) forget(path, image);
  };
}

function forget(path: string, image: Wanted): void {
  clearTimeout(image.retry);
  wanted.delete(path);
}

function loadNext(): void {
  for (const [path, image] of wanted) {
    if (loading.size >= AT_ONCE) return;
    if (!loading.has(path) && image.retry === undefined) void load(path, image);
  }
}

async function load(path: string, image: Wanted): Promise<void> {
  loading.add(path);
  try {
    const source = keptImage(path) ?? (await fetchImage(path));
    keep(path, source);
    for (const listener of image.listeners) listener(source);
    forget(path, image);
  } catch (error) {
    // What stands in for the image stays.
    if (error instanceof Refused || image.listeners.size === 0) forget(path, image);
    else retryLater(image);
  }
  loading.delete(path);
  loadNext();
}

function retryLater(image: Wanted): void {
  const wait = Math.min(FIRST_WAIT * 2 ** image.failures, LONGEST_WAIT);
  image.failures += 1;
  image.retry = setTimeout(() => retry([image]), wait);
}

function retry(images: Iterable<Wanted>): void {
  for (const image of images) {
    clearTimeout(image.retry);
    image.retry = undefined;
  }
  loadNext();
}

window.addEventListener('online', () => retry(wanted.values()));

function keep(path: string, source: string): void {
  kept.delete(path);
  kept.set(path, source);
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
}

async function fetchImage(path: string): Promise<string> {
  const token = await idToken();
  const response = await fetch(path, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    priority: 'low',
    signal: AbortSignal.timeout(PATIENCE),
  });
  if (!response.ok) {
    const isPassing = response.status >= 500 || response.status === 429;
    throw new (isPassing ? Error : Refused)(`${path} answered ${response.status}`);
  }
  return asDataUrl(await response.blob());
}

/** Returns the contents of a file as a `data:` URL. */
export function asDataUrl(file: Blob): Promise<string> {
  return new Promise((done, failed) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => done(String(reader.result)));
    reader.addEventListener('error', () => failed(reader.error ?? new Error('The file cannot be read.')));
    reader.readAsDataURL(file);
  });
}
