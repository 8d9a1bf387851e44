import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../core/access/actor.js';
import { denied, enforce } from '../../../core/access/denial.js';
import { type Change, ChangesService } from '../../../core/ledger/changes.service.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { lockKey } from '../../../platform/database/key-lock.js';
import { queryRow, queryRows } from '../../../platform/database/statement.js';
import { notFound } from '../../../platform/errors/app-error.js';
import { checkIsOpen } from '../../directory/companies/open-company.js';
import { denialOfAttendanceSettings } from './attendance.policy.js';
import { AttendanceService } from './attendance.service.js';

type Table =
  | 'work_schedules'
  | 'work_rules'
  | 'schedule_templates'
  | 'schedule_assignments'
  | 'holidays'
  | 'holiday_subscriptions'
  | 'absence_types'
  | 'leave_policies';
type Work<T> = (change: Change, companyId: number) => Promise<T>;

/** Runs changes of the hours, holidays and kinds of leave of a company: of those who look after its people only. */
@Injectable()
export class AttendanceChangesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly attendance: AttendanceService,
    private readonly changes: ChangesService,
  ) {}

  /** Runs a change of a company's settings, one at a time. */
  async ofCompany<T>(actor: Actor, companyId: number | null, work: Work<T>): Promise<T> {
    return this.run(actor, await this.attendance.checkCanEnter(actor, companyId), work);
  }

  /** Runs a change of a row of a company. NOT_FOUND if the actor may not see the company. */
  async ofRow<T>(actor: Actor, table: Table, id: number, work: Work<T>): Promise<T> {
    const row = await queryRow<{ companyId: number }>(
      this.database,
      `SELECT company_id AS "companyId" FROM ${table} WHERE id = $1`,
      [id],
    );
    if (!row) throw notFound('Entry');
    try {
      await this.attendance.checkCanEnter(actor, row.companyId);
    } catch (error) {
      throw (error as { code?: string }).code === 'NOT_FOUND' ? notFound('Entry') : error;
    }
    return this.run(actor, row.companyId, work);
  }

  private run<T>(actor: Actor, companyId: number, work: Work<T>): Promise<T> {
    enforce(denialOfAttendanceSettings(actor, companyId));
    return this.changes.once(() =>
      this.changes.make(actor, async (change) => {
        await checkIsOpen(change.manager, companyId);
        await lockKey(change.manager, `attendance settings ${companyId}`);
        return work(change, companyId);
      }),
    );
  }
}

/** Throws CONFLICT if a company has more rows than it may have, after some were added. */
export async function checkCount(manager: EntityManager, table: Table, id: number, most: number) {
  const [{ count }] = await queryRows<{ count: number }>(
    manager,
    `SELECT count(*)::integer AS count FROM ${table} WHERE company_id = $1`,
    [id],
  );
  if (count > most) throw denied({ reason: 'ATTENDANCE_FULL' });
}

/** Whether a company has stored a region before there was a list of them. */
export async function isStoredRegion(
  manager: EntityManager,
  companyId: number,
  code: string,
): Promise<boolean> {
  const stored = await queryRow(
    manager,
    `SELECT WHERE EXISTS (SELECT FROM holidays WHERE company_id = $1 AND region = $2)
       OR EXISTS (SELECT FROM work_schedules WHERE company_id = $1 AND region = $2)`,
    [companyId, code],
  );
  return stored !== null;
}
