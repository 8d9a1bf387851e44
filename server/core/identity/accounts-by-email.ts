import type { IdentityService } from './identity.service.js';

/** The identity provider looks up this many accounts at once. */
const LOOKUP = 100;

/** Yields the records in batches of 100, each with the uid of the account with its email; null if there is none. */
export async function* withUids<T extends { email: string }>(
  identities: Pick<IdentityService, 'findAccountsByEmail'>,
  records: readonly T[],
): AsyncGenerator<(T & { uid: string | null })[]> {
  for (let start = 0; start < records.length; start += LOOKUP) {
    const some = records.slice(start, start + LOOKUP);
    const accounts = await identities.findAccountsByEmail(some.map(({ email }) => email));
    yield some.map((record) => ({ ...record, uid: accounts.get(record.email.toLowerCase())?.uid ?? null }));
  }
}
