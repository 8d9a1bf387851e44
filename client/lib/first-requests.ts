/*
 * A page that was opened before sends the queries that it began with at once, while its scripts load; another page of this
 * browser sends those that every page begins with. The responses wait until the page asks for them.
 */
import { xsrfHeader } from './cookies';
import { storedSession } from './stored-session';
import { supportSession } from './support';

const KEY = 'job-lobby.first-requests';
/** How many addresses are remembered, and how many queries of each. */
const ADDRESSES = 20;
const QUERIES = 12;
/** For how long after the start of a page its queries are remembered, and a response is used. In milliseconds. */
const WINDOW = 60_000;

/** The query that every page of a signed-in user begins with. */
const ALWAYS = /"operationName":"Me"/;

interface Remembered {
  uid: string;
  /** The bodies of the queries by address, the latest last. */
  pages: [address: string, bodies: string[]][];
}

const address = location.pathname + location.search;
const sent = new Map<string, { authorization: string; response: Promise<Response> }>();
const asked: string[] = [];
let isBeginning = true;

function remembered(): Remembered | undefined {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Forgets the queries, because the session has ended. */
export const forgetFirstRequests = (): void => localStorage.removeItem(KEY);

/** Returns the queries that this address began with or, if it was not opened before, those of all pages. */
function bodiesFor({ pages }: Remembered): string[] {
  const own = pages.find(([each]) => each === address)?.[1];
  return own ?? pages[0]?.[1].filter((body) => ALWAYS.test(body)) ?? [];
}

/** Sends the queries that this address is likely to begin with, if the same user is signed in. */
export async function sendFirstRequests(): Promise<void> {
  // The queries are those of the user, and not of the person in whose place they are.
  const known = supportSession() ? undefined : remembered();
  const bodies = known ? bodiesFor(known) : [];
  if (bodies.length === 0) return;
  const session = await storedSession();
  if (!isBeginning || !session || session.uid !== known?.uid) return;
  const authorization = `Bearer ${session.token}`;
  // The page may have been faster than this script.
  for (const body of bodies.filter((each) => !asked.includes(each))) {
    const response = fetch('/graphql', {
      method: 'POST',
      headers: { ...HEADERS, ...xsrfHeader(), authorization },
      body,
    });
    // Reported when the page asks for it.
    response.catch(() => undefined);
    sent.set(body, { authorization, response });
  }
}

const HEADERS = {
  accept: 'application/graphql-response+json,application/json;q=0.9',
  'content-type': 'application/json',
};

/** `fetch` for GraphQL: takes the responses to queries that were sent before, and remembers those that a page begins with. */
export const fetchWithFirst: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers);
  const authorization = headers.get('authorization');
  // Mutations have a key. Anything else without a text is a persisted query.
  if (typeof init?.body !== 'string' || !authorization || headers.has('idempotency-key'))
    return fetch(input, init);
  const { body } = init;
  if (isBeginning && !supportSession() && !body.includes('"query":')) remember(body);
  const early = sent.get(body);
  sent.delete(body);
  return early?.authorization === authorization ? early.response : fetch(input, init);
};

function remember(body: string): void {
  if (asked.length >= QUERIES || asked.includes(body)) return;
  asked.push(body);
  void storedSession().then((session) => {
    if (!session) return;
    const known = remembered();
    const others = known?.uid === session.uid ? known.pages.filter(([each]) => each !== address) : [];
    const pages = [...others.slice(1 - ADDRESSES), [address, asked]];
    localStorage.setItem(KEY, JSON.stringify({ uid: session.uid, pages }));
  });
}

// What the user does leads to queries that the page does not begin with, and responses from before it are outdated.
function end(): void {
  isBeginning = false;
  sent.clear();
}
setTimeout(end, WINDOW);
for (const type of ['pointerdown', 'keydown']) addEventListener(type, end, { once: true, capture: true });
