import { CLIENT_ID_LENGTH } from '../../server/config/constants';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** An id for what exists in this browser only, as notifications do: CLIENT_ID_LENGTH random characters. */
export function clientId(): string {
  // 64 letters, so that each is as likely as another. `randomUUID` would need a secure context.
  const bytes = crypto.getRandomValues(new Uint8Array(CLIENT_ID_LENGTH));
  return [...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join('');
}
