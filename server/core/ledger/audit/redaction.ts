import { createHash } from 'node:crypto';
import { newSalt, personalDigest, type PersonalValues, type StoredValues } from './audit-entry.js';
import { auditFacts } from './audit-registry.js';

/** The role of an erased person in an entry: its actor, the holder who acted as the actor, or its subject. */
export interface Concern {
  isActor: boolean;
  isSupport: boolean;
  isSubject: boolean;
}

/** Returns the personal part of an entry without the identity of a person. Values about others are kept. */
export function withoutIdentity(text: string, { isActor, isSupport, isSubject }: Concern): string {
  const { actor, before, after, erased }: PersonalValues = JSON.parse(text);
  const values: PersonalValues = {
    actor: actor && withoutActor(actor, isActor, isSupport),
    before: isSubject ? factsOf(before) : before,
    after: isSubject ? factsOf(after) : after,
    // A new salt: with the old one, erased values could be guessed from the digest of the original.
    salt: newSalt(),
    erased: {
      ...erased,
      ...(isActor && { actor: true }),
      ...(isSupport && { support: true }),
      ...(isSubject && { values: true }),
    },
  };
  return JSON.stringify(values);
}

/** The person and the holder who acted for them are erased separately. */
function withoutActor(
  { email, companyId, client, support }: NonNullable<PersonalValues['actor']>,
  isActor: boolean,
  isSupport: boolean,
): PersonalValues['actor'] {
  return {
    // The company is kept, because readers see the actor depending on it. The API client was named by the person.
    ...(isActor ? { email: null, companyId } : { email, companyId, ...(client !== undefined && { client }) }),
    ...(support !== undefined && { support: isSupport ? '' : support }),
  };
}

function factsOf(values: StoredValues): StoredValues {
  const facts = auditFacts();
  return Object.fromEntries(Object.entries(values).filter(([field]) => facts.has(field)));
}

/** Returns the digest that an erasure's entry records of the remaining text. The text contains its own salt. */
export const keptDigest = (text: string): string => createHash('sha256').update(text).digest('base64');

/** Whether an erasure has removed something from a personal part. False for an unparsable text. */
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
