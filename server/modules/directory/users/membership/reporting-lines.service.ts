import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../../core/access/actor.js';
import { denied, enforce } from '../../../../core/access/denial.js';
import type { AuditEntry } from '../../../../core/ledger/audit/audit-entry.js';
import { type Change, ChangesService } from '../../../../core/ledger/changes.service.js';
import { DatabaseService } from '../../../../platform/database/database.service.js';
import { lockKey } from '../../../../platform/database/key-lock.js';
import { loaderFor, rowOfEach } from '../../../../platform/database/loaders.js';
import { execute, queryRow, queryRows } from '../../../../platform/database/statement.js';
import { conflict, notFound } from '../../../../platform/errors/app-error.js';
import { checkIsOpen } from '../../companies/open-company.js';
import { type FormerMember, TransitionsService } from '../../companies/transitions.service.js';
import { UNDO_TIME } from '../../../../core/ledger/undo-time.js';
import { lockManaged } from './membership.service.js';
import { managersOf } from './reporting-lines.js';
import type { User } from '../user.entity.js';
import { denialOfSetManager } from '../user.policy.js';
import { UsersService } from '../users.service.js';

interface Line {
  id: number;
  managerId: number;
}

/** Sets who reports to whom. Access to working time and leave depends on it, so only admins set it. */
@Injectable()
export class ReportingLinesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly changes: ChangesService,
    private readonly users: UsersService,
    transitions: TransitionsService,
  ) {
    changes.onRecorded((change, _actor, entries) => this.followDepartures(change, entries));
    transitions.onReturn((change, _actor, companyId, people) => returnLines(change, companyId, people));
  }

  /** Sets a person's manager from today. Null removes the manager. NOT_FOUND for people of other companies. */
  set(actor: Actor, userId: number, managerId: number | null): Promise<User> {
    return this.make(actor, userId, managerId, async ({ manager }, companyId) => {
      if (managerId === null) return;
      await execute(
        manager,
        `INSERT INTO reporting_lines (company_id, user_id, manager_id, since)
         SELECT c.id, $2, $3, (now() AT TIME ZONE coalesce(c.time_zone, 'UTC'))::date FROM companies c WHERE c.id = $1`,
        [companyId, userId, managerId],
      );
    });
  }

  /** Undoes the last change: the previous line continues as if it had not ended. */
  restore(actor: Actor, userId: number, managerId: number | null): Promise<User> {
    return this.make(actor, userId, managerId, async ({ manager }, companyId, ended) => {
      const before = await queryRow<{ id: number }>(
        manager,
        `SELECT l.id FROM reporting_lines l
         WHERE l.user_id = $1 AND l.company_id = $2 AND l.manager_id = $3 AND l.ended_at IS NOT NULL
         ORDER BY l.id DESC LIMIT 1`,
        [userId, companyId, managerId],
      );
      if (managerId !== null && !before) throw conflict('The manager of before is unknown.');
      // A line set by mistake is deleted. An older one is kept as history.
      await execute(
        manager,
        `DELETE FROM reporting_lines WHERE id = $1 AND created_at > now() - interval '1 millisecond' * $2`,
        [ended?.id ?? null, UNDO_TIME],
      );
      await execute(manager, `UPDATE reporting_lines SET ended_at = NULL WHERE id = $1`, [
        before?.id ?? null,
      ]);
    });
  }

  /** Returns the id of a person's manager, with one statement per request. */
  managerOf(actor: Actor, userId: number): Promise<number | null> {
    return loaderFor<{ managerId: number } | null>(actor, 'managers', async (ids) =>
      rowOfEach(
        ids,
        await this.database.rows<{ userId: number; managerId: number }>(
          `SELECT user_id AS "userId", manager_id AS "managerId" FROM reporting_lines
           WHERE user_id = ANY($1) AND ended_at IS NULL`,
          [ids],
        ),
        (row) => row.userId,
      ),
    )
      .load(userId)
      .then((row) => row?.managerId ?? null);
  }

  private make(
    actor: Actor,
    userId: number,
    managerId: number | null,
    work: (change: Change, companyId: number, ended: Line | null) => Promise<void>,
  ): Promise<User> {
    return this.changes.once(
      () =>
        this.changes.make(actor, async (change) => {
          const { manager, record } = change;
          // In order, so that concurrent changes cannot deadlock.
          await execute(manager, `SELECT FROM users WHERE id = ANY($1) ORDER BY id FOR UPDATE`, [
            [userId, ...(managerId === null ? [] : [managerId])],
          ]);
          const { user, managed } = await lockManaged(manager, actor, userId);
          enforce(denialOfSetManager(actor, managed));
          const companyId = user.companyId!;
          await checkIsOpen(manager, companyId);
          // One change at a time, so that concurrent ones cannot create a cycle.
          await lockKey(manager, `reporting-lines:${companyId}`);
          const before = await queryRow<Line>(
            manager,
            `SELECT id, manager_id AS "managerId" FROM reporting_lines WHERE user_id = $1 AND ended_at IS NULL`,
            [userId],
          );
          if ((before?.managerId ?? null) === managerId) return user;
          if (managerId !== null) await checkManager(manager, companyId, userId, managerId);
          await execute(manager, `UPDATE reporting_lines SET ended_at = now() WHERE id = $1`, [
            before?.id ?? null,
          ]);
          await work(change, companyId, before);
          record({
            action: 'MANAGER_SET',
            companyId,
            subject: { type: 'USER', id: userId },
            before: { managerId: before?.managerId ?? null },
            after: { managerId },
          });
          for (const id of [userId, managerId, before?.managerId]) if (id != null) change.refresh(id);
          return user;
        }),
      async () => void (await this.users.getById(actor, userId)),
    );
  }

  /** Ends the lines of people who have left the company, in both directions. They are kept as history. */
  private async followDepartures({ manager }: Change, entries: readonly AuditEntry[]): Promise<void> {
    const left = entries.filter(({ action, companyId }) => action === 'USER_LEFT' && companyId !== null);
    for (const companyId of new Set(left.map((entry) => entry.companyId!))) {
      const ids = left
        .filter((entry) => entry.companyId === companyId)
        .map(({ subject }) => Number(subject.id));
      // If the company was closed, the end is the time of closing, so that reopening finds them.
      await execute(
        manager,
        `WITH ended AS MATERIALIZED (
           SELECT id FROM reporting_lines
           WHERE company_id = $1 AND ended_at IS NULL AND (user_id = ANY($2) OR manager_id = ANY($2))
           ORDER BY id FOR UPDATE)
         UPDATE reporting_lines l SET ended_at = coalesce((SELECT closed_at FROM companies WHERE id = $1), now())
         FROM ended WHERE l.id = ended.id`,
        [companyId, ids],
      );
    }
  }
}

/** Throws NOT_FOUND unless the manager belongs to the company, CONFLICT if the person would report to themselves. */
async function checkManager(
  manager: EntityManager,
  companyId: number,
  userId: number,
  managerId: number,
): Promise<void> {
  const isColleague =
    (await queryRow(manager, `SELECT FROM users WHERE id = $1 AND company_id = $2 FOR SHARE`, [
      managerId,
      companyId,
    ])) !== null;
  if (!isColleague) throw notFound('User');
  const isCycle =
    managerId === userId ||
    (await queryRow(manager, `SELECT FROM (${managersOf('$1')}) AS m WHERE m.manager_id = $2`, [
      managerId,
      userId,
    ])) !== null;
  if (isCycle) throw denied({ reason: 'REPORTING_CYCLE' });
}

/** Restores the lines that ended when the company was closed, between people who are both back. */
async function returnLines(
  { manager }: Change,
  companyId: number,
  people: readonly FormerMember[],
): Promise<void> {
  await queryRows(
    manager,
    `UPDATE reporting_lines l SET ended_at = NULL
     FROM jsonb_to_recordset($2) AS p("userId" integer, "closedAt" timestamptz)
     WHERE p."userId" IN (l.user_id, l.manager_id) AND l.company_id = $1 AND l.ended_at = p."closedAt"
       AND NOT EXISTS (SELECT FROM reporting_lines n WHERE n.user_id = l.user_id AND n.ended_at IS NULL)
       AND (SELECT count(*) FROM users u WHERE u.id IN (l.user_id, l.manager_id) AND u.company_id = $1) = 2`,
    [companyId, JSON.stringify(people.filter(({ isBack }) => isBack))],
  );
}
