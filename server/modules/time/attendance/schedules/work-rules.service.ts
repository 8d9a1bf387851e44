import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../core/access/actor.js';
import type { AuditValues } from '../../../../core/ledger/audit/audit-entry.js';
import { DatabaseService } from '../../../../platform/database/database.service.js';
import { loaderFor, rowsOfEach } from '../../../../platform/database/loaders.js';
import { queryRow } from '../../../../platform/database/statement.js';
import { AttendanceChangesService, checkCount } from '../attendance-changes.service.js';
import { MAX_RULES } from '../attendance.model.js';
import { AttendanceService } from '../attendance.service.js';
import { USUAL_BREAKS } from '../days/work-rules.js';
import type { WorkRulesInput } from './work-rules.input.js';
import { RULES_COLUMNS, type WorkRulesRecord } from './work-rules.entity.js';

/** Reads and changes the rules of working time of a company: breaks and overtime. */
@Injectable()
export class WorkRulesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly attendance: AttendanceService,
    private readonly changes: AttendanceChangesService,
  ) {}

  /** Returns the rules of a company, newest first. For members. */
  async list(actor: Actor, companyId: number): Promise<WorkRulesRecord[]> {
    await this.attendance.checkCanEnter(actor, companyId);
    return loaderFor<WorkRulesRecord[]>(actor, 'work-rules', async (ids) =>
      rowsOfEach(
        ids,
        await this.database.rows<WorkRulesRecord>(
          `SELECT ${RULES_COLUMNS} FROM work_rules r WHERE r.company_id = ANY($1) ORDER BY r.effective_from DESC`,
          [ids],
        ),
        (row) => row.companyId,
      ),
    ).load(companyId);
  }

  /** Sets the rules from a day on, and replaces those that begin on the same day. */
  set(actor: Actor, companyId: number | null, input: WorkRulesInput): Promise<WorkRulesRecord> {
    const { effectiveFrom, deductsBreaks, breakSteps, countsOvertime, overtimeCap = null } = input;
    const steps = deductsBreaks
      ? (breakSteps ?? USUAL_BREAKS).toSorted((one, other) => one.above - other.above)
      : null;
    return this.changes.ofCompany(actor, companyId, async ({ manager, record }, id) => {
      const row = await queryRow<WorkRulesRecord>(
        manager,
        `INSERT INTO work_rules AS r (company_id, effective_from, break_steps, counts_overtime, overtime_cap)
         VALUES ($1, $2, $3, $4, $5) ON CONFLICT (company_id, effective_from)
         DO UPDATE SET break_steps = excluded.break_steps, counts_overtime = excluded.counts_overtime,
           overtime_cap = excluded.overtime_cap
         RETURNING ${RULES_COLUMNS}`,
        [
          id,
          effectiveFrom,
          steps && JSON.stringify(steps),
          countsOvertime,
          countsOvertime ? overtimeCap : null,
        ],
      );
      await checkCount(manager, 'work_rules', id, MAX_RULES);
      record({
        action: 'WORK_RULES_SET',
        companyId: id,
        subject: { type: 'COMPANY', id },
        after: recorded(row!),
      });
      return row!;
    });
  }

  /** Removes rules. The ones before hold then. */
  async remove(actor: Actor, id: number): Promise<boolean> {
    await this.changes.ofRow(actor, 'work_rules', id, async ({ manager, record }, companyId) => {
      const row = await queryRow<WorkRulesRecord>(
        manager,
        `DELETE FROM work_rules r WHERE r.id = $1 AND r.company_id = $2 RETURNING ${RULES_COLUMNS}`,
        [id, companyId],
      );
      if (!row) return;
      record({
        action: 'WORK_RULES_REMOVED',
        companyId,
        subject: { type: 'COMPANY', id: companyId },
        before: recorded(row),
      });
    });
    return true;
  }
}

const recorded = ({
  effectiveFrom,
  breakSteps,
  countsOvertime,
  overtimeCap,
}: WorkRulesRecord): AuditValues => ({
  effectiveFrom,
  breakRule: breakSteps?.map(({ above, minutes }) => `${minutes} > ${above}`).join(', ') ?? null,
  countsOvertime,
  overtimeCap,
});
