import { alterToken } from '../../tokens.js';
import { PASSWORD } from './people.js';

interface Config {
  authEmulatorUrl: string;
  firebase: { apiKey: string; projectId: string };
}

/** The identity provider's response to a sign-in. */
export interface Session {
  localId: string;
  email: string;
  idToken: string;
  refreshToken: string;
  expiresIn: string;
}

export const product = (): string => process.env.PRODUCT_URL!;

let config: Promise<Config> | undefined;

/** The client's settings, fetched once. */
export const configOf = (): Promise<Config> =>
  (config ??= fetch(`${product()}/config.json`).then((response) => answerOf<Config>(response)));

/** Returns the response's body; throws for an error response. */
export async function answerOf<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/** Signs in at the identity provider outside the browser, or creates the account there. */
export async function openSession(
  email: string,
  call: 'signInWithPassword' | 'signUp' = 'signInWithPassword',
): Promise<Session> {
  const { authEmulatorUrl, firebase } = await configOf();
  const url = `${authEmulatorUrl}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=${firebase.apiKey}`;
  const body = JSON.stringify({ email, password: PASSWORD, returnSecureToken: true });
  const headers = { 'content-type': 'application/json' };
  return answerOf<Session>(await fetch(url, { method: 'POST', headers, body }));
}

/** Changes an account, as an operator of the identity provider can. */
export async function updateAccount(email: string, change: object): Promise<void> {
  const { authEmulatorUrl, firebase } = await configOf();
  const url = `${authEmulatorUrl}/identitytoolkit.googleapis.com/v1/projects/${firebase.projectId}/accounts:update`;
  const headers = { 'content-type': 'application/json', authorization: 'Bearer owner' };
  const { localId } = await openSession(email);
  await answerOf(await fetch(url, { method: 'POST', headers, body: JSON.stringify({ localId, ...change }) }));
}

/**
 * Returns the newest code that production would have sent to a phone as a text message, once it differs from `before`.
 */
export async function codeSentTo(phone: string, before?: string): Promise<string> {
  const { authEmulatorUrl, firebase } = await configOf();
  const url = `${authEmulatorUrl}/emulator/v1/projects/${firebase.projectId}/verificationCodes`;
  for (;;) {
    const { verificationCodes } = await answerOf<{
      verificationCodes: { phoneNumber: string; code: string }[];
    }>(await fetch(url));
    const code = verificationCodes.findLast(({ phoneNumber }) => phoneNumber === phone)?.code;
    if (code && code !== before) return code;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/**
 * Returns what the browser stores for a signed-in user, as the product and the identity provider's client write it. The
 * token may have other claims, such as an earlier sign-in.
 */
export async function kept(email: string, claims?: object): Promise<Record<string, string>> {
  const { firebase } = await configOf();
  const { localId, idToken, refreshToken, expiresIn } = await openSession(email);
  const token = claims ? alterToken(idToken, claims) : idToken;
  const visit = { uid: localId, email, emailVerified: false };
  const user = {
    ...visit,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: {
      accessToken: token,
      refreshToken,
      expirationTime: Date.now() + Number(expiresIn) * 1000,
    },
  };
  return {
    [`firebase:authUser:${firebase.apiKey}:[DEFAULT]`]: JSON.stringify(user),
    'job-lobby.signed-in': JSON.stringify({ ...visit, token }),
  };
}
