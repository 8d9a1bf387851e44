import { readFile } from 'node:fs/promises';
import { hostOf, httpUrl, isLoopback } from '../../platform/settings/formats.js';
import type { TokenSource } from './patient-backend.js';

/** The environment variable with the ID token of a holder of MASTER CONTROL at the old backend. */
const TOKEN_VARIABLE = 'LEGACY_TOKEN';

/** The usage error for a missing token. */
const NO_TOKEN = `The ID token of a holder of MASTER CONTROL at the old backend is missing.
Set ${TOKEN_VARIABLE}, or write the token to a file and name it with --token-file.
To get one, sign in to the old backend's client and copy the value after "Authorization: Bearer" of any request in the
browser's developer tools, or call accounts:signInWithPassword: see docs/migrating.md. It is valid for an hour.`;

/** A fixed token, such as that of an environment variable. */
export const fixedToken = (name: string, token: string): TokenSource => ({
  name,
  token: async (refused) => (refused === undefined ? token : null),
});

/** A token in a file, which is read again when the token has expired. */
export function tokenInFile(file: string): TokenSource {
  let known: string | null = null;
  return {
    name: `the file ${file}`,
    async token(refused) {
      if (known === null || known === refused) known = (await readFile(file, 'utf8')).trim();
      return known === refused || known === '' ? null : known;
    },
  };
}

/**
 * Returns the token of MASTER CONTROL from a command's options: a file, or else the environment. Throws without one.
 */
export function masterToken(file: string | undefined, environment = process.env): TokenSource {
  if (file !== undefined) return tokenInFile(file);
  const token = environment[TOKEN_VARIABLE]?.trim();
  if (!token) throw new Error(NO_TOKEN);
  return fixedToken(TOKEN_VARIABLE, token);
}

/**
 * Returns the address of a backend from a command's options. The error does not include it, because it may contain a
 * password.
 */
export function backendUrl(option: string, value: string | undefined): string {
  const { success, data } = httpUrl().safeParse(value);
  if (!success)
    throw new Error(
      `--${option} must be the address of a backend, such as https://old.example.com, without a user, a query or a fragment`,
    );
  return new URL(data).href;
}

/** Returns a warning if the token would be sent to another machine without encryption; null otherwise. */
export const plainTextWarning = (url: string): string | null =>
  url.startsWith('http:') && !isLoopback(hostOf(url))
    ? `Warning: ${url} is not encrypted, so others may read the token on its way. Use https.`
    : null;
