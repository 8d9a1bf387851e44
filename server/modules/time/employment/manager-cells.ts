import type { EntityManager } from 'typeorm';
import type { Change } from '../../../core/ledger/changes.service.js';
import { execute, queryRows } from '../../../platform/database/statement.js';

/** The managers of people today, by person. */
export type Managers = ReadonlyMap<number, number>;

/**
 * Returns the people whose new managers would make them report to themselves, if all of `wanted` applied at once. What is
 * refused keeps its manager, which may close other cycles: those are refused as well.
 */
export function refusedManagers(current: Managers, wanted: Managers): Set<number> {
  const refused = new Set<number>();
  for (;;) {
    const managerOf = (person: number) =>
      wanted.has(person) && !refused.has(person) ? wanted.get(person) : current.get(person);
    const found = [...wanted.keys()].filter((person) => !refused.has(person) && reports(person, managerOf));
    if (found.length === 0) return refused;
    for (const person of found) refused.add(person);
  }
}

/** Whether a person is among its own managers. */
function reports(person: number, managerOf: (person: number) => number | undefined): boolean {
  const seen = new Set<number>();
  let above = managerOf(person);
  while (above !== undefined && !seen.has(above)) {
    if (above === person) return true;
    seen.add(above);
    above = managerOf(above);
  }
  return false;
}

/** Reads the managers of people, and of everybody that they report to. */
export async function managersAbove(
  manager: EntityManager,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const lines = await queryRows<{ userId: number; managerId: number }>(
    manager,
    `WITH RECURSIVE above AS (
       SELECT user_id, manager_id FROM reporting_lines WHERE user_id = ANY($1) AND ended_at IS NULL
       UNION
       SELECT l.user_id, l.manager_id FROM above JOIN reporting_lines l
         ON l.user_id = above.manager_id AND l.ended_at IS NULL
     )
     SELECT user_id AS "userId", manager_id AS "managerId" FROM above`,
    [ids],
  );
  return new Map(lines.map(({ userId, managerId }) => [userId, managerId]));
}

/** A change of a person's manager. Null means nobody. */
export interface ManagerStep {
  before: number | null;
  after: number | null;
}

/** What undoing a change of a manager needs. */
export interface ManagerDone extends ManagerStep {
  lineId: number;
  endedId: number | null;
}

/** Sets managers from today. The caller has locked the people and the reporting lines of the company. */
export async function setManagers(
  manager: EntityManager,
  companyId: number,
  wanted: Managers,
): Promise<Map<number, { lineId: number; endedId: number | null }>> {
  const ended = await endManagers(manager, [...wanted.keys()]);
  const added = await queryRows<{ id: number; userId: number }>(
    manager,
    `INSERT INTO reporting_lines (company_id, user_id, manager_id, since)
     SELECT c.id, w.id, w."managerId", (now() AT TIME ZONE coalesce(c.time_zone, 'UTC'))::date
     FROM companies c, jsonb_to_recordset($2) AS w(id integer, "managerId" integer) WHERE c.id = $1
     RETURNING id, user_id AS "userId"`,
    [companyId, JSON.stringify([...wanted].map(([id, managerId]) => ({ id, managerId })))],
  );
  const before = new Map(ended.map(({ id, userId }) => [userId, id]));
  return new Map(
    added.map(({ id, userId }) => [userId, { lineId: id, endedId: before.get(userId) ?? null }]),
  );
}

/** Ends the reporting lines of people today, and returns them. */
export const endManagers = (
  manager: EntityManager,
  userIds: readonly number[],
): Promise<{ id: number; userId: number }[]> =>
  queryRows(
    manager,
    `UPDATE reporting_lines SET ended_at = now() WHERE user_id = ANY($1) AND ended_at IS NULL
     RETURNING id, user_id AS "userId"`,
    [userIds],
  );

/** Records a change of a manager. */
export function recordManager(
  change: Change,
  companyId: number,
  userId: number,
  { before, after }: ManagerStep,
): void {
  change.record({
    action: 'MANAGER_SET',
    companyId,
    subject: { type: 'USER', id: userId },
    before: { managerId: before },
    after: { managerId: after },
  });
  for (const id of [userId, before, after]) if (id !== null) change.refresh(id);
}

/** Returns to the managers of before, as if nothing had been set. The people are as `setManagers` left them. */
export async function restoreManagers(manager: EntityManager, done: readonly ManagerDone[]): Promise<void> {
  await execute(manager, `DELETE FROM reporting_lines WHERE id = ANY($1)`, [
    done.map(({ lineId }) => lineId),
  ]);
  await execute(manager, `UPDATE reporting_lines SET ended_at = NULL WHERE id = ANY($1)`, [
    done.flatMap(({ endedId }) => endedId ?? []),
  ]);
}
