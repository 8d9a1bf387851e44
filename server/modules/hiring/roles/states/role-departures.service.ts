import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AuditEntry } from '../../../../core/ledger/audit/audit-entry.js';
import { type Change, ChangesService } from '../../../../core/ledger/changes.service.js';
import { queryRows } from '../../../../platform/database/statement.js';
import { type Appointment, appointed } from '../editing/role-entries.js';

interface Membership {
  companyId: number;
  userId: number;
}

/** An appointment to a role that a person loses. */
interface Place extends Membership {
  id: number;
  title: string;
}

/** Ends the appointments of people who leave a company. */
@Injectable()
export class RoleDeparturesService {
  constructor(changes: ChangesService) {
    changes.onRecorded((change, _actor, entries) => this.follow(change, entries));
  }

  private async follow(change: Change, entries: readonly AuditEntry[]): Promise<void> {
    const left: Membership[] = [];
    const joined: number[] = [];
    for (const { action, companyId, subject } of entries) {
      if (action === 'USER_LEFT' && companyId !== null) left.push({ companyId, userId: Number(subject.id) });
      if (action === 'USER_JOINED') joined.push(Number(subject.id));
    }
    if (left.length + joined.length === 0) return;
    // People of a closed company keep their appointments, because it may be reopened, unless they join another company.
    const waiting = await waitingIn(change.manager, [...left.map(({ userId }) => userId), ...joined]);
    const isWaiting = (one: Membership) =>
      waiting.some(({ companyId, userId }) => companyId === one.companyId && userId === one.userId);
    const gone = left.filter((membership) => !isWaiting(membership));
    await this.end(change, [...gone, ...waiting.filter(({ userId }) => joined.includes(userId))]);
  }

  private async end({ manager, record }: Change, memberships: readonly Membership[]): Promise<void> {
    if (memberships.length === 0) return;
    const gone = `jsonb_to_recordset($1) AS gone("companyId" integer, "userId" integer)`;
    const values = [JSON.stringify(memberships)];
    const managed = await queryRows<Place>(
      manager,
      // In order, so that concurrent changes cannot deadlock.
      `WITH held AS MATERIALIZED (
         SELECT r.id, gone."userId" FROM job_roles r
         JOIN ${gone} ON r.hiring_manager_id = gone."userId" AND r.company_id = gone."companyId"
         ORDER BY r.id FOR NO KEY UPDATE OF r)
       UPDATE job_roles r SET hiring_manager_id = NULL FROM held WHERE r.id = held.id
       RETURNING r.id, r.company_id AS "companyId", r.title, held."userId"`,
      values,
    );
    const recruited = await queryRows<Place>(
      manager,
      `DELETE FROM job_role_recruiters m USING job_roles r, ${gone}
       WHERE r.id = m.role_id AND m.user_id = gone."userId" AND r.company_id = gone."companyId"
       RETURNING r.id, r.company_id AS "companyId", r.title, m.user_id AS "userId"`,
      values,
    );
    const removed = (places: readonly Place[], appointment: Appointment) => {
      for (const { userId, ...role } of places) {
        record(appointed('JOB_ROLE_PERSON_REMOVED', role, userId, appointment));
      }
    };
    removed(managed, 'hiringManager');
    removed(recruited, 'recruiter');
  }
}

/** Returns the closed companies that people belonged to, and would return to if these were reopened. */
const waitingIn = (manager: EntityManager, ids: readonly number[]): Promise<Membership[]> =>
  queryRows(
    manager,
    `SELECT company_id AS "companyId", user_id AS "userId" FROM closed_company_members WHERE user_id = ANY($1)`,
    [ids],
  );
