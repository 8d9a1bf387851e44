import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../../core/access/actor.js';
import { DatabaseService } from '../../../../platform/database/database.service.js';
import { SqlValues } from '../../../../platform/database/keyset.js';
import { loaderFor, rowsOfEach } from '../../../../platform/database/loaders.js';
import { execute, queryRows } from '../../../../platform/database/statement.js';
import type { JobRole } from '../../roles/job-role.entity.js';
import { managesRole } from '../../roles/role.policy.js';
import { managersIn, managersOf } from '../../roles/lists/role-sql.js';
import { isHiddenFrom } from '../../../directory/users/candidacies.js';
import { holdColleagues } from '../../../directory/users/membership/colleagues.js';
import { searchColleagues } from '../../../directory/users/lists/colleague-search.js';
import {
  COLLEAGUE_COLUMNS,
  type Colleague,
  colleagueOf,
  type ColleagueRow,
} from '../../../directory/users/lists/colleagues.service.js';
import { ApplicationExtensionsService } from './application-extensions.service.js';

/** The maximum number of people that a search returns. */
export const MAX_READERS_FOUND = 20;

/** An application, and the company of its role. */
interface ReadApplication {
  id: number;
  role: Pick<JobRole, 'id' | 'companyId'>;
}

/**
 * Finds the company members that may read an application: those for which `ApplicationsService.canRead` returns true.
 */
@Injectable()
export class ApplicationReadersService {
  constructor(
    private readonly database: DatabaseService,
    private readonly extensions: ApplicationExtensionsService,
  ) {}

  /**
   * Finds readers of an application by name, except the actor. The caller has checked that the actor manages its role.
   */
  async search(actor: Actor, application: ReadApplication, search: string | undefined): Promise<Colleague[]> {
    const rows = await searchColleagues(this.database, {
      companyId: application.role.companyId,
      search,
      conditions: (sql) => ['u.suspended_at IS NULL', `u.id <> ${sql.add(actor.user?.id ?? 0)}`],
      among: (sql) => this.readers(application, sql),
      limit: MAX_READERS_FOUND,
    });
    return rows.map((row) => colleagueOf(actor, row));
  }

  /**
   * Returns the people who manage the applications for a role that the actor manages, except candidates for it: at most
   * MAX_READERS_FOUND, earliest members first.
   */
  async handlers(actor: Actor, role: JobRole): Promise<Colleague[]> {
    if (!managesRole(actor, role)) return [];
    return loaderFor<Colleague[]>(actor, 'application handlers', async (ids) => {
      const sql = new SqlValues();
      const handlers = managersIn({ role: 'r.id', company: 'r.company_id' }, sql);
      const rows = await this.database.rows<ColleagueRow & { ownerId: number }>(
        `SELECT r.id AS "ownerId", one.* FROM job_roles r CROSS JOIN LATERAL (
           SELECT ${COLLEAGUE_COLUMNS} FROM users u WHERE u.suspended_at IS NULL AND u.id IN (${handlers})
           ORDER BY u.id LIMIT ${MAX_READERS_FOUND}) AS one WHERE r.id = ANY(${sql.add(ids)})`,
        sql.values,
      );
      return rowsOfEach(ids, rows, ({ ownerId }) => ownerId).map((people) =>
        people.map((row) => colleagueOf(actor, row)),
      );
    }).load(role.id);
  }

  /**
   * Returns those users that may read an application, and locks what their access depends on until the transaction
   * ends. The role must be locked.
   */
  async hold(
    manager: EntityManager,
    application: ReadApplication,
    userIds: readonly number[],
  ): Promise<number[]> {
    const held = await holdColleagues(manager, application.role.companyId, userIds);
    await execute(
      manager,
      `SELECT FROM user_privileges WHERE user_id = ANY($1) ORDER BY user_id, privilege_title FOR SHARE`,
      [held],
    );
    // A separate statement, so that it sees changes committed while this transaction waited for the locks.
    const sql = new SqlValues();
    const rows = await queryRows<{ id: number }>(
      manager,
      `SELECT u.id FROM users u WHERE u.id = ANY(${sql.add(held)}) AND u.suspended_at IS NULL
         AND u.id IN (${this.readers(application, sql)})`,
      sql.values,
    );
    return rows.map(({ id }) => id);
  }

  /** Selects the ids of the readers of an application, including suspended people. */
  private readers({ id, role }: ReadApplication, sql: SqlValues): string {
    const all = [managersOf(role, sql), ...this.extensions.readerIds(() => sql.add(id))];
    const [roleId, applicationId] = [sql.add(role.id), sql.add(id)];
    return `SELECT r.id FROM (${all.join(' UNION ')}) AS r(id) WHERE NOT ${isHiddenFrom('r.id', {
      role: `${roleId}::integer`,
      application: `${applicationId}::integer`,
    })}`;
  }
}
