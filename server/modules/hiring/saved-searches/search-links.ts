import { timingSafeEqual } from 'node:crypto';
import { type Keyring, keyringFor } from '../../../platform/crypto/keyed.js';
import { readAuditKeys } from '../../../platform/settings/settings.js';
import { parseId } from '../../../platform/validation/validation.js';
import { BOARD_PATH } from '../job-board/pages/board-paths.js';

/** The path of a page about saved searches. */
export const SEARCHES_PATH = `${BOARD_PATH}/searches`;

let keys: Keyring | undefined;
const keyring = () => (keys ??= keyringFor(readAuditKeys(), 'saved-searches'));

/** The content of a link in an email. */
export interface Subscriber {
  id: number;
  secret: string;
}

/** Returns the token for links in emails to a subscriber. It is valid until the person unsubscribes. */
export const tokenOf = ({ id, secret }: Subscriber): string =>
  `${id}.${keyring().current.digest(`${id}\n${secret}`).toString('base64url')}`;

/** Returns the id in a token. Null if the format is invalid. Only `isTokenOf` verifies it. */
export function idIn(token: string): number | null {
  const [, id] = /^([1-9]\d{0,9})\.[\w-]{43}$/.exec(token) ?? [];
  return id === undefined ? null : parseId(id);
}

/** Whether a token belongs to the subscriber. */
export function isTokenOf(token: string, { id, secret }: Subscriber): boolean {
  const given = Buffer.from(token.split('.', 2)[1] ?? '', 'base64url');
  return keyring().all.some((key) => {
    const right = key.digest(`${id}\n${secret}`);
    return given.length === right.length && timingSafeEqual(given, right);
  });
}

/** The path of the page of all searches of a person. */
export const managePath = (token: string): string => `${SEARCHES_PATH}/${token}`;

/** The path of the page that ends all emails. */
export const unsubscribePath = (token: string): string => `${managePath(token)}/unsubscribe`;
