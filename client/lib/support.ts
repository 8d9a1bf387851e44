/*
 * The support session of this browser: in it, a holder of MASTER CONTROL sees the product as another person. All tabs are
 * in the same one. A page that begins or leaves one is loaded again, so that nothing read before is shown afterwards.
 */
import { xsrfHeader } from './cookies';

const KEY = 'job-lobby.support-session';
const HOME = '/page-home';

const stored = (): string | undefined => globalThis.localStorage?.getItem(KEY) ?? undefined;

/** The session that this page was loaded in. It stays the same until the page is loaded again. */
const current = stored();

/** The server's reason for refusing every request of a session that is over. */
export const SUPPORT_ENDED = 'SUPPORT_SESSION_ENDED';

/** Returns the id of the support session that this page is in; undefined if the user sees the product as themselves. */
export const supportSession = (): string | undefined => current;

/** The header that every request as the person carries. */
export const supportHeader = (): Record<string, string> => (current ? { 'Support-Session': current } : {});

/** Loads the page again as the person of a session. */
export function enterSupport(id: string): void {
  localStorage.setItem(KEY, id);
  location.assign(HOME);
}

/** Loads the page again as the user themselves, in all tabs. */
export function leaveSupport(): void {
  if (stored() === current) localStorage.removeItem(KEY);
  location.replace(HOME);
}

/** Ends the session on the server. Rejects if that fails. */
export async function endSupport(token: string | undefined): Promise<void> {
  if (!current) return;
  const response = await fetch('/graphql', {
    method: 'POST',
    // Without the header of the session: the holder ends it, and not the person.
    headers: {
      'content-type': 'application/json',
      ...xsrfHeader(),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({
      query: 'mutation EndSupportSession($id: ID!) { endSupportSession(id: $id) { id } }',
      variables: { id: current },
    }),
  });
  const { errors }: { errors?: object[] } = await response.json();
  // `toProblem` reads it like an error of Apollo Client.
  if (errors) throw Object.assign(new Error('The server refused.'), { errors });
}

/** Loads this page again if another tab has begun or left a session, or if the browser shows a page of before. */
function follow(): void {
  if (stored() !== current) location.replace(HOME);
}
globalThis.addEventListener?.('storage', ({ key }) => key === KEY && follow());
globalThis.addEventListener?.('pageshow', ({ persisted }) => persisted && follow());
