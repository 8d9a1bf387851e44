import type { TokenSource } from '../backend/patient-backend.js';
import { type ComparedCall, companyCalls, generalCalls, userCalls } from './compared-calls.js';
import type { Caller } from './callers.js';
import type { Comparison } from './comparer.js';
import type { Directory } from './directory.js';
import { sampleOf } from './sampling.js';

/** Records of each kind that callers other than MASTER CONTROL request. Most of these calls are denied. */
const OF_OTHERS = 50;

/**
 * Yields the calls to compare: about all records as MASTER CONTROL, and about some of them as each other caller,
 * including its own.
 */
export function* planOf(
  { companies, users }: Directory,
  master: TokenSource,
  others: Caller[],
  random: () => number,
): Generator<Comparison> {
  yield* as(master, generalCalls());
  for (const id of companies) yield* as(master, companyCalls(id));
  for (const user of users) yield* as(master, userCalls(user));
  for (const caller of others) {
    const { own } = caller;
    yield* as(caller, generalCalls());
    if (own) yield* as(caller, userCalls(own));
    if (own?.companyId) yield* as(caller, companyCalls(own.companyId));
    const otherCompanies = companies.filter((id) => id !== own?.companyId);
    const otherUsers = users.filter(({ id }) => id !== own?.id);
    for (const id of sampleOf(otherCompanies, OF_OTHERS, random)) yield* as(caller, companyCalls(id));
    for (const user of sampleOf(otherUsers, OF_OTHERS, random)) yield* as(caller, userCalls(user));
  }
}

const as = (caller: TokenSource, calls: ComparedCall[]): Comparison[] =>
  calls.map((compared) => ({ compared, caller }));
