/** Length of ids generated in the browser, such as those of notifications. */
export const CLIENT_ID_LENGTH = 20;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * Returns CLIENT_ID_LENGTH random characters, to identify objects that exist only in this browser, such as
 * notifications.
 */
export function clientId(): string {
  // 64 characters, so that all are equally likely. `randomUUID` would need a secure context.
  const bytes = crypto.getRandomValues(new Uint8Array(CLIENT_ID_LENGTH));
  return [...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join('');
}
