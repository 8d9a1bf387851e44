import { JobLobbyError } from './errors.js';

/**
 * Returns a key or an ID token. `refused` is one that the server has refused: return another one. With Firebase's own
 * library: `(refused) => auth.currentUser.getIdToken(refused !== undefined)`.
 */
export type TokenSource = (refused?: string) => string | Promise<string>;

/** How `firebaseToken` signs in. */
export interface FirebaseOptions {
  /** The address of the server, which names its Firebase project. */
  url: string;
  email?: string;
  password?: string;
  /** Instead of email and password. */
  refreshToken?: string;
  /** Called with each refresh token, for programs that keep it across restarts. It is as secret as a password. */
  onRefreshToken?: (refreshToken: string) => void;
  fetch?: typeof fetch;
}

/** How long before its end a token is renewed, in milliseconds. */
const EARLY = 5 * 60_000;

interface Answer {
  idToken?: string;
  refreshToken?: string;
  expiresIn?: string;
  id_token?: string;
  refresh_token?: string;
  expires_in?: string;
  error?: { message?: string };
}

/** Signs in as a person, once, and renews the ID token before it ends. Programs use a key instead. */
export function firebaseToken(options: FirebaseOptions): TokenSource {
  const { email, password, onRefreshToken, fetch = globalThis.fetch } = options;
  const url = options.url.replace(/\/$/, '');
  let { refreshToken } = options;
  let current = '';
  let endsAt = 0;
  let renewing: Promise<string> | undefined;

  async function renew(): Promise<string> {
    const config: { firebase: { apiKey: string }; authEmulatorUrl?: string } = await ask(
      `${url}/config.json`,
    );
    const call = (host: string, path: string, body: object) =>
      ask<Answer>(
        `${config.authEmulatorUrl ? `${config.authEmulatorUrl}/${host}` : `https://${host}`}/v1/${path}?key=${config.firebase.apiKey}`,
        { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
      );
    const answer = refreshToken
      ? await call('securetoken.googleapis.com', 'token', {
          grant_type: 'refresh_token',
          refresh_token: refreshToken,
        })
      : await call('identitytoolkit.googleapis.com', 'accounts:signInWithPassword', {
          email,
          password,
          returnSecureToken: true,
        });
    current = answer.idToken ?? answer.id_token ?? '';
    endsAt = Date.now() + Number(answer.expiresIn ?? answer.expires_in) * 1000;
    const next = answer.refreshToken ?? answer.refresh_token;
    if (next && next !== refreshToken) onRefreshToken?.(next);
    refreshToken = next ?? refreshToken;
    return current;
  }

  async function ask<T>(address: string, init?: RequestInit): Promise<T> {
    let response: Response;
    let text: string;
    try {
      response = await fetch(address, { ...init, signal: AbortSignal.timeout(30_000) });
      text = await response.text();
    } catch (cause) {
      throw new JobLobbyError('NO_RESPONSE', `No response from ${new URL(address).host}.`, { cause });
    }
    if (response.ok) return JSON.parse(text);
    const host = new URL(address).host;
    if (response.status >= 500 || response.status === 429)
      throw new JobLobbyError('UNAVAILABLE', `${host} responded with ${response.status}.`);
    const reason = /"message":\s*"(\w+)/.exec(text)?.[1];
    const message = `${host} refused to sign in: ${reason ?? response.status}. Sign in again.`;
    throw new JobLobbyError('SIGN_IN_FAILED', message, { reason });
  }

  return (refused) => {
    if (current && current !== refused && Date.now() < endsAt - EARLY) return current;
    renewing ??= renew().finally(() => (renewing = undefined));
    return renewing;
  };
}
