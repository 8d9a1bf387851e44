import type { EntityManager } from 'typeorm';
import { denied } from '../../../core/access/denial.js';
import { conflict } from '../../../platform/errors/app-error.js';
import { lockKey } from '../../../platform/database/key-lock.js';
import { queryRow, queryRows } from '../../../platform/database/statement.js';
import { MAX_STORED_TEAMS, MAX_TEAMS } from './team.model.js';

/** The maximum depth of the tree. */
const MAX_DEPTH = 5;

/**
 * Locks the tree and the names of a company's teams until the transaction ends. Must be called before a team is locked.
 */
export async function lockTree(manager: EntityManager, companyId: number): Promise<void> {
  await lockKey(manager, `teams:${companyId}`);
}

/**
 * Throws CONFLICT if the company has reached its limit of active teams or, for a new team, of all teams. Needs the lock
 * of the tree.
 */
export async function checkCount(
  manager: EntityManager,
  companyId: number,
  { isNew }: { isNew: boolean },
): Promise<void> {
  const [{ used, stored }] = await queryRows<{ used: number; stored: number }>(
    manager,
    `SELECT count(*)::integer AS stored, (count(*) FILTER (WHERE archived_at IS NULL))::integer AS used
     FROM teams WHERE company_id = $1`,
    [companyId],
  );
  if (used >= MAX_TEAMS) throw denied({ reason: 'TOO_MANY_TEAMS' });
  if (!isNew || stored < MAX_STORED_TEAMS) return;
  throw denied({
    reason: 'TOO_MANY_TEAMS',
    message: `A company has at most ${MAX_STORED_TEAMS.toLocaleString('en')} teams, including archived ones. Restore and rename an archived team instead.`,
  });
}

/** Throws CONFLICT if another team of the company has the name, ignoring case and accents. Needs the lock of the tree. */
export async function checkName(
  manager: EntityManager,
  companyId: number,
  name: string,
  ownId: number | null = null,
): Promise<void> {
  const taken = await queryRow<{ name: string; isArchived: boolean }>(
    manager,
    `SELECT name, archived_at IS NOT NULL AS "isArchived" FROM teams
     WHERE company_id = $1 AND name COLLATE ignoring_case_and_accents = $2 AND id IS DISTINCT FROM $3::integer`,
    [companyId, name, ownId],
  );
  if (!taken) return;
  throw taken.isArchived
    ? conflict(
        `An archived team is called “${taken.name}”. Restore it, or choose another name.`,
        'TEAM_NAME_ARCHIVED',
      )
    : conflict(
        `The company has a team called “${taken.name}” already. Choose another name.`,
        'TEAM_NAME_TAKEN',
      );
}

/**
 * Throws CONFLICT unless a team (null: a new one) can be below a parent: the parent is active and not a descendant, and
 * the nesting does not get too deep. Needs the lock of the tree.
 */
export async function checkParent(
  manager: EntityManager,
  id: number | null,
  parentId: number | null,
): Promise<void> {
  if (parentId === null) return;
  // Stored trees have no cycles, so both recursions end.
  const [{ depth, isArchived, height, isBelow }] = await queryRows<{
    depth: number;
    isArchived: boolean | null;
    height: number;
    isBelow: boolean;
  }>(
    manager,
    `WITH RECURSIVE above AS (
       SELECT id, parent_id, archived_at, 1 AS level FROM teams WHERE id = $2::integer
       UNION ALL SELECT t.id, t.parent_id, t.archived_at, level + 1 FROM above JOIN teams t ON t.id = above.parent_id
     ), below AS (
       SELECT id, company_id, 1 AS level FROM teams WHERE id = $1::integer
       UNION ALL SELECT t.id, t.company_id, level + 1 FROM below
         JOIN teams t ON t.company_id = below.company_id AND t.parent_id = below.id
     )
     SELECT (SELECT max(level) FROM above) AS depth,
       (SELECT archived_at IS NOT NULL FROM above WHERE id = $2::integer) AS "isArchived",
       coalesce((SELECT max(level) FROM below), 1) AS height,
       EXISTS (SELECT FROM below WHERE id = $2::integer) AS "isBelow"`,
    [id, parentId],
  );
  if (isBelow) throw denied({ reason: 'TEAM_CYCLE' });
  if (isArchived) {
    throw denied({
      reason: 'TEAM_ARCHIVED',
      message: 'The team above it is archived. Restore that one first.',
    });
  }
  if (depth + height > MAX_DEPTH) throw denied({ reason: 'TEAM_TOO_DEEP' });
}
