import { timingSafeEqual } from 'node:crypto';
import type { Actor } from '../../../../core/access/actor.js';
import { type Keyring, keyringFor } from '../../../../platform/crypto/keyed.js';
import { AppError, notFound } from '../../../../platform/errors/app-error.js';
import { readAuditKeys } from '../../../../platform/settings/settings.js';
import type { CandidateFile } from './candidate-file.entity.js';

/** How long the address of a file can be used, in seconds. */
export const LINK_TIME = 5 * 60;
/** How much of the file name is included in the address, in characters. */
const NAME_IN_LINK = 100;

/** The query of an address. */
export interface FileLink {
  expires?: unknown;
  signature?: unknown;
}

let keys: Keyring | undefined;
const keyring = () => (keys ??= keyringFor(readAuditKeys(), 'candidate-files'));

/** The signed data. Only the same caller can use the address. */
const contentOf = (actor: Actor, id: number, expires: string) => `${id}\n${expires}\n${actor.identity.uid}`;

/** Returns the download path of a file for the actor, who may read it. Access is checked again on download. */
export function fileLink(actor: Actor, { id, name }: Pick<CandidateFile, 'id' | 'name'>): string {
  const expires = String(Math.floor(Date.now() / 1000) + LINK_TIME);
  const signature = keyring()
    .current.digest(contentOf(actor, id, expires))
    .toString('base64url');
  const end = encodeURIComponent([...name].slice(-NAME_IN_LINK).join(''));
  return `/candidate-files/${id}/${end}?expires=${expires}&signature=${signature}`;
}

/** Throws unless the address of a file was made for the actor and has not expired. */
export function checkLink(actor: Actor, id: number, { expires, signature }: FileLink): void {
  if (typeof expires !== 'string' || typeof signature !== 'string') throw notFound('File');
  const given = Buffer.from(signature, 'base64url');
  const isValid = keyring().all.some((sealer) => {
    const expected = sealer.digest(contentOf(actor, id, expires));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isValid) throw notFound('File');
  if (Number(expires) * 1000 <= Date.now()) {
    throw new AppError('NOT_FOUND', 'This link has expired. Open the application again for a new one.');
  }
}
