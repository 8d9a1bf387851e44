import type { AuditAction } from '../../../core/ledger/audit/audit-registry.js';
import type { Door } from '../../../core/ledger/audit/origin.js';
import type { IsoTime } from '../../../platform/validation/time.js';

/** What determines whether events belong together. */
export interface AuditHead {
  id: number;
  at: IsoTime;
  action: AuditAction;
  door: Door;
  requestId: string | null;
  companyId: number | null;
  /** Null if the reader may not know who it was. */
  actorId: number | null;
  /** The user that it is about. */
  userId: string | null;
}

/** Whether two events that follow one another belong to the same operation. */
function areOfOne(a: AuditHead, b: AuditHead): boolean {
  if (a.companyId !== b.companyId || a.requestId !== b.requestId) return false;
  if (a.requestId !== null) return true;
  return (
    a.action === b.action &&
    a.door === b.door &&
    a.actorId !== null &&
    a.actorId === b.actorId &&
    a.at.slice(0, 13) === b.at.slice(0, 13)
  );
}

/** Groups events by operation. Whether two of them belong together depends on nothing else, so paging cannot change it. */
export function operationsOf<Head extends AuditHead>(heads: readonly Head[]): [Head, ...Head[]][] {
  const groups: [Head, ...Head[]][] = [];
  for (const head of heads) {
    const last = groups.at(-1);
    if (last && areOfOne(last.at(-1)!, head)) last.push(head);
    else groups.push([head]);
  }
  return groups;
}
