import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../../core/access/actor.js';
import { denied } from '../../../../core/access/denial.js';
import type { AuditValues } from '../../../../core/ledger/audit/audit-entry.js';
import type { Change } from '../../../../core/ledger/changes.service.js';
import { DatabaseService } from '../../../../platform/database/database.service.js';
import { loaderFor, rowOfEach, rowsOfEach } from '../../../../platform/database/loaders.js';
import { queryRow, queryRows } from '../../../../platform/database/statement.js';
import { invalid, notFound } from '../../../../platform/errors/app-error.js';
import { AbsenceType, TYPE_COLUMNS } from './absence.entity.js';
import { AttendanceChangesService, checkCount } from '../attendance-changes.service.js';
import type { AbsenceTypeInput } from '../schedules/attendance-settings.input.js';
import { MAX_TYPES } from '../attendance.model.js';
import { AttendanceService } from '../attendance.service.js';
import { saveVersion } from '../entitlements/leave-policies.service.js';
import { type LeavePolicyRecord, POLICY_COLUMNS } from '../entitlements/leave-policy.entity.js';
import { plainRules } from '../entitlements/leave-source.js';

/** Reads and changes the kinds of leave of a company. */
@Injectable()
export class AbsenceTypesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly attendance: AttendanceService,
    private readonly changes: AttendanceChangesService,
  ) {}

  /** Returns the kinds of leave of a company, with those that are archived. For members. */
  async list(actor: Actor, companyId: number): Promise<AbsenceType[]> {
    await this.attendance.checkCanEnter(actor, companyId);
    return this.ofCompany(actor, companyId);
  }

  /** Returns the kinds of leave of a company without checking who may read them. */
  ofCompany(actor: Actor, companyId: number): Promise<AbsenceType[]> {
    return loaderFor<AbsenceType[]>(actor, 'absence-types-of-company', async (companyIds) =>
      rowsOfEach(
        companyIds,
        await this.database.rows<AbsenceType>(
          `SELECT ${TYPE_COLUMNS} FROM absence_types t WHERE t.company_id = ANY($1)
           ORDER BY t.archived_at IS NOT NULL, t.name COLLATE "und-x-icu", t.id`,
          [companyIds],
        ),
        (row) => row.companyId,
      ),
    ).load(companyId);
  }

  /** Returns a kind of leave. The caller has checked that the actor may read what has it. */
  find(actor: Actor, id: number): Promise<AbsenceType | null> {
    return loaderFor<AbsenceType | null>(actor, 'absence-types', async (ids) =>
      rowOfEach(
        ids,
        await this.database.rows<AbsenceType>(
          `SELECT ${TYPE_COLUMNS} FROM absence_types t WHERE t.id = ANY($1)`,
          [ids],
        ),
        (row) => row.id,
      ),
    ).load(id);
  }

  /** Creates a kind of leave. CONFLICT if the company has one of that name. */
  create(actor: Actor, companyId: number | null, input: AbsenceTypeInput): Promise<AbsenceType> {
    const { name } = input;
    if (name === undefined) throw invalid({ 'input.name': 'must be text' });
    return this.changes.ofCompany(actor, companyId, async (change, id) => {
      await checkTypes(change.manager, id, name, null);
      const type = await this.save(change, { companyId: id, ...DEFAULT_TYPE, name }, input);
      await checkCount(change.manager, 'absence_types', id, 2 * MAX_TYPES);
      return type;
    });
  }

  /** Changes a kind of leave. Requests stay as they are. */
  update(actor: Actor, id: number, input: AbsenceTypeInput): Promise<AbsenceType> {
    return this.changes.ofRow(actor, 'absence_types', id, async (change, companyId) => {
      const { manager } = change;
      const before = await queryRow<AbsenceType>(
        manager,
        `SELECT ${TYPE_COLUMNS} FROM absence_types t WHERE t.id = $1 AND t.company_id = $2 FOR NO KEY UPDATE`,
        [id, companyId],
      );
      if (!before) throw notFound('Kind of leave');
      const isReturning = before.archivedAt !== null && input.isArchived === false;
      if (input.name !== undefined || isReturning) {
        await checkTypes(manager, companyId, input.name ?? before.name, id);
      }
      return this.save(change, before, input);
    });
  }

  private async save(
    change: Change,
    before: Omit<AbsenceType, 'id'> & { id?: number },
    input: AbsenceTypeInput,
  ): Promise<AbsenceType> {
    const { manager, record } = change;
    const {
      name = before.name,
      isPaid,
      needsApproval,
      interruptsLeave,
      takesOvertime,
      allowance,
      isArchived,
    } = input;
    const wasArchived = before.archivedAt !== null;
    const stored = {
      companyId: before.companyId,
      name,
      isPaid: isPaid ?? before.isPaid,
      needsApproval: needsApproval ?? before.needsApproval,
      interruptsLeave: interruptsLeave ?? before.interruptsLeave,
      takesOvertime: takesOvertime ?? before.takesOvertime,
      archivedAt: (isArchived ?? wasArchived) ? (before.archivedAt ?? new Date().toISOString()) : null,
    };
    const allowanceHalves = allowance === undefined ? before.allowanceHalves : toHalves(allowance);
    const isNew = before.id === undefined;
    const saved = await manager.save(AbsenceType, {
      ...(isNew ? { allowanceHalves } : { id: before.id }),
      ...stored,
    });
    const next = { ...stored, allowanceHalves, id: saved.id };
    if (!isNew && allowanceHalves !== before.allowanceHalves) await setAllowance(change, before, next);
    const [old, now] = [isNew ? undefined : recorded(before), recorded(next)];
    if (JSON.stringify(old) !== JSON.stringify(now)) {
      record({
        action: 'ABSENCE_TYPE_SAVED',
        companyId: next.companyId,
        subject: { type: 'COMPANY', id: next.companyId },
        ...(old && { before: old }),
        after: now,
      });
    }
    return next;
  }
}

/** Changes the allowance from the first day of this year on, or from that of a policy that began later. Earlier years stay. */
async function setAllowance(
  change: Change,
  before: Omit<AbsenceType, 'id'>,
  next: AbsenceType,
): Promise<void> {
  const current = await queryRow<LeavePolicyRecord>(
    change.manager,
    `SELECT ${POLICY_COLUMNS} FROM leave_policies p
     WHERE p.type_id = $1 AND p.effective_from <= current_date ORDER BY p.effective_from DESC LIMIT 1`,
    [next.id],
  );
  const thisYear = `${new Date().getUTCFullYear()}-01-01`;
  const { amount } = plainRules(next);
  await saveVersion(
    change,
    { ...next, allowanceHalves: before.allowanceHalves },
    current && current.effectiveFrom > thisYear ? current.effectiveFrom : thisYear,
    { ...(current?.rules ?? plainRules(next)), amount },
  );
}

const DEFAULT_TYPE = {
  name: '',
  isPaid: true,
  needsApproval: true,
  interruptsLeave: false,
  takesOvertime: false,
  allowanceHalves: null,
  archivedAt: null,
};

const toHalves = (days: number | null): number | null => (days === null ? null : Math.round(days * 2));

const recorded = ({
  name,
  isPaid,
  needsApproval,
  interruptsLeave,
  takesOvertime,
  allowanceHalves,
  archivedAt,
}: Omit<AbsenceType, 'id'>): AuditValues => ({
  absenceType: name,
  isPaid,
  needsDecision: needsApproval,
  interruptsLeave,
  takesOvertime,
  allowance: allowanceHalves === null ? null : allowanceHalves / 2,
  isArchived: archivedAt !== null,
});

/** Throws CONFLICT if a company has a kind of leave of that name, or too many that are in use. */
async function checkTypes(manager: EntityManager, companyId: number, name: string, ownId: number | null) {
  const [{ isTaken, count }] = await queryRows<{ isTaken: boolean; count: number }>(
    manager,
    `SELECT coalesce(bool_or(name COLLATE ignoring_case_and_accents = $2), false) AS "isTaken",
       (count(*) FILTER (WHERE archived_at IS NULL))::integer AS count
     FROM absence_types WHERE company_id = $1 AND id IS DISTINCT FROM $3::integer`,
    [companyId, name, ownId],
  );
  if (isTaken) throw denied({ reason: 'ABSENCE_TYPE_TAKEN' });
  if (count >= MAX_TYPES) throw denied({ reason: 'ATTENDANCE_FULL' });
}
