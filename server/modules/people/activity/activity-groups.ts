import type { AuditAction } from '../../../core/ledger/audit/audit-registry.js';
import type { IsoTime } from '../../../platform/validation/time.js';

/** The maximum number of entries in a group of several requests. */
export const GROUP_BLOCK = 250;

/** The values that determine whether entries belong together. */
export interface Groupable {
  action: AuditAction;
  at: IsoTime;
  /** The number of the entry in its company's log. */
  seq: number;
  teamId: number | null;
  /** The request or the job that made the change. */
  requestId: string | null;
  actorId: number | null;
  /** The number of the person who did it, if their account was closed. */
  formerActor: number | null;
  /** Whether the person did it themselves. */
  isOwn: boolean;
  /** Whether the person may not be named. */
  isAnonymous: boolean;
}

/** Whether two entries are in the same hour in UTC and the same block of the log, which limits the size of a group. */
export const areNear = (a: Pick<Groupable, 'at' | 'seq'>, b: Pick<Groupable, 'at' | 'seq'>): boolean =>
  a.at.slice(0, 13) === b.at.slice(0, 13) &&
  Math.floor(a.seq / GROUP_BLOCK) === Math.floor(b.seq / GROUP_BLOCK);

/** Whether one request or job has made both. */
export const areOfOneRequest = (a: Pick<Groupable, 'requestId'>, b: Pick<Groupable, 'requestId'>): boolean =>
  a.requestId !== null && a.requestId === b.requestId;

/**
 * Whether two entries that follow one another belong together. It depends on nothing else, so that paging and new entries
 * do not change the grouping of older ones. What one request or job did is one group, also if its actor is among the people.
 */
function belongTogether(a: Groupable, b: Groupable): boolean {
  if (a.action !== b.action || a.teamId !== b.teamId || a.isAnonymous !== b.isAnonymous) return false;
  if (areOfOneRequest(a, b)) return true;
  const isSameActor = a.isOwn || (a.actorId === b.actorId && a.formerActor === b.formerActor);
  return a.isOwn === b.isOwn && isSameActor && areNear(a, b);
}

/** Groups consecutive entries that belong together. */
export function groupsOf<T extends Groupable>(entries: readonly T[]): T[][] {
  const groups: T[][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last && belongTogether(last.at(-1)!, entry)) last.push(entry);
    else groups.push([entry]);
  }
  return groups;
}
