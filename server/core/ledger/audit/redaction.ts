import { createHash } from 'node:crypto';
import { type AuditValues, newSalt, personalDigest, type PersonalValues } from './audit-entry.js';

/** Fields that say what happened in a company and identify nobody. They stay when the person of an entry is erased. */
const FACTS: ReadonlySet<string> = new Set([
  'companyId',
  'userType',
  'privilege',
  'privileges',
  'role',
  'team',
  'teamId',
]);

/** How an entry concerns a person that is erased: they caused it, or it is about them. */
export interface Concern {
  isActor: boolean;
  isSubject: boolean;
}

/** Returns the personal part of an entry without the identity of a person. What is about others stays. */
export function withoutIdentity(text: string, { isActor, isSubject }: Concern): string {
  const { actor, before, after, erased }: PersonalValues = JSON.parse(text);
  const values: PersonalValues = {
    // The company decides which readers see the actor at all.
    actor: isActor && actor ? { ...actor, email: null } : actor,
    before: isSubject ? factsOf(before) : before,
    after: isSubject ? factsOf(after) : after,
    // The old salt would allow guessing what the digest of the whole was made of.
    salt: newSalt(),
    erased: { ...erased, ...(isActor && { actor: true }), ...(isSubject && { values: true }) },
  };
  return JSON.stringify(values);
}

const factsOf = (values: AuditValues): AuditValues =>
  Object.fromEntries(Object.entries(values).filter(([field]) => FACTS.has(field)));

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
 * Whether a personal part is as it was written, or as the last erasure has recorded it.
 * @param recorded The digest in the entry of that erasure.
 */
export function isAuthentic(text: string, digest: Buffer, recorded: string | undefined): boolean {
  try {
    return isPartlyErased(text) ? keptDigest(text) === recorded : personalDigest(text).equals(digest);
  } catch {
    return false;
  }
}
