import type { EntityManager } from 'typeorm';
import { hashOf, newToken } from '../../../../platform/crypto/link-token.js';
import { execute } from '../../../../platform/database/statement.js';
import { applicationLink } from '../paths.js';
import { ApplicationLink } from './application-link.entity.js';

/** SQL of the id of the application whose link has the token with the hash $1. */
export const APPLICATION_OF_LINK = `coalesce(
  (SELECT first.id FROM applications first WHERE first.token_hash = $1),
  (SELECT further.application_id FROM application_links further WHERE further.token_hash = $1))`;

/**
 * Sends an email with a new link to the page of an application. `send` returns null if the mailbox gets no more emails today.
 * Only hashes of tokens are stored, so that each email has a link of its own. The earlier ones stay valid.
 */
export async function sendNewLink(
  manager: EntityManager,
  applicationId: number,
  send: (link: string) => Promise<number | null>,
): Promise<number | null> {
  const token = newToken();
  const sent = await send(applicationLink(token));
  if (sent !== null) await addLinks(manager, [{ applicationId, token }]);
  return sent;
}

/** Stores new links of applications. */
export const addLinks = (
  manager: EntityManager,
  links: readonly { applicationId: number; token: string }[],
): Promise<unknown> =>
  manager.insert(
    ApplicationLink,
    links.map(({ applicationId, token }) => ({ applicationId, tokenHash: hashOf(token) })),
  );

/** Ends all links and codes of the applications of candidates that are erased. */
export async function endLinks(manager: EntityManager, candidateIds: readonly number[]): Promise<void> {
  for (const table of ['application_links', 'application_codes']) {
    await execute(
      manager,
      `DELETE FROM ${table} l USING applications a WHERE a.id = l.application_id AND a.candidate_id = ANY($1)`,
      [candidateIds],
    );
  }
}
