import { createHash } from 'node:crypto';
import { type AuditValues, newSalt, personalDigest, type PersonalValues } from './audit-entry.js';
import { auditFacts } from './audit-registry.js';

/** The role of an erased person in an entry: its actor or its subject. */
export interface Concern {
  isActor: boolean;
  isSubject: boolean;
}

/** Returns the personal part of an entry without the identity of a person. Values about others stay. */
export function withoutIdentity(text: string, { isActor, isSubject }: Concern): string {
  const { actor, before, after, erased }: PersonalValues = JSON.parse(text);
  const values: PersonalValues = {
    // The company stays, because it decides which readers see the actor.
    actor: isActor && actor ? { ...actor, email: null } : actor,
    before: isSubject ? factsOf(before) : before,
    after: isSubject ? factsOf(after) : after,
    // A new salt: with the old one, erased values could be guessed from the digest of the original.
    salt: newSalt(),
    erased: { ...erased, ...(isActor && { actor: true }), ...(isSubject && { values: true }) },
  };
  return JSON.stringify(values);
}

function factsOf(values: AuditValues): AuditValues {
  const facts = auditFacts();
  return Object.fromEntries(Object.entries(values).filter(([field]) => facts.has(field)));
}

/** Returns the digest by which an erasure's entry records what it has kept. The text contains a salt of its own. */
export const keptDigest = (text: string): string => createHash('sha256').update(text).digest('base64');

/** Whether an erasure has taken something from a personal part. False for text that cannot be read. */
export function isPartlyErased(text: string): boolean {
  try {
    const { erased }: PersonalValues = JSON.parse(text);
    return erased !== undefined;
  } catch {
    return false;
  }
}

/**
 * Whether a personal part is unchanged since it was written or, if it was erased, since the last erasure. @param
 * recorded The digest in the entry of that erasure.
 */
export function isAuthentic(text: string, digest: Buffer, recorded: string | undefined): boolean {
  try {
    return isPartlyErased(text) ? keptDigest(text) === recorded : personalDigest(text).equals(digest);
  } catch {
    return false;
  }
}
