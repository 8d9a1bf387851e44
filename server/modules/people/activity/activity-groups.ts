import type { AuditAction } from '../../../core/ledger/audit/audit-registry.js';
import type { IsoTime } from '../../../platform/validation/time.js';

/** The maximum number of entries in a group. */
export const GROUP_BLOCK = 250;

/** The values that determine whether entries belong together. */
export interface Groupable {
  action: AuditAction;
  at: IsoTime;
  /** The number of the entry in its company's log. */
  seq: number;
  teamId: number | null;
  actorId: number | null;
  /** The number of the person who did it, if their account was closed. */
  formerActor: number | null;
  /** Whether the person did it themselves. */
  isOwn: boolean;
  /** Whether the person may not be named. */
  isAnonymous: boolean;
}

/**
 * Returns the key that entries of a group share. It depends on each entry alone, so that paging and new entries do not
 * change the grouping of older ones: it includes the hour in UTC, and a block of the log, which limits the size of a
 * group.
 */
const keyOf = ({ action, at, seq, teamId, actorId, formerActor, isOwn, isAnonymous }: Groupable): string =>
  JSON.stringify([
    action,
    teamId,
    isOwn ? 'own' : [actorId, formerActor],
    isAnonymous,
    at.slice(0, 13),
    Math.floor(seq / GROUP_BLOCK),
  ]);

/** Groups consecutive entries that belong together. */
export function groupsOf<T extends Groupable>(entries: readonly T[]): T[][] {
  const groups: T[][] = [];
  let last: string | undefined;
  for (const entry of entries) {
    const key = keyOf(entry);
    if (key === last) groups.at(-1)!.push(entry);
    else groups.push([entry]);
    last = key;
  }
  return groups;
}
