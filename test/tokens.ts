import { updateAccount } from './identity-emulator.js';

/**
 * Returns a token of the local identity provider with other claims. Its tokens are unsigned, so tests can set times and
 * claims without waiting.
 */
export function alterToken(idToken: string, claims: object): string {
  const [header, payload] = idToken.split('.');
  const decoded = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  return `${header}.${Buffer.from(JSON.stringify({ ...decoded, ...claims })).toString('base64url')}.`;
}

/** Returns an account with a new token of a sign-in some minutes ago. */
export async function signedInAgo<Account extends { uid: string; idToken: string }>(
  account: Account,
  minutes: number,
): Promise<Account> {
  await updateAccount(account.uid, { validSince: '1' });
  const now = Math.floor(Date.now() / 1000);
  return { ...account, idToken: alterToken(account.idToken, { auth_time: now - minutes * 60, iat: now }) };
}
