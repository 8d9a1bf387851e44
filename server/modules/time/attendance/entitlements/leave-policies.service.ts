import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../../core/access/actor.js';
import { denied } from '../../../../core/access/denial.js';
import type { AuditValues } from '../../../../core/ledger/audit/audit-entry.js';
import type { Change } from '../../../../core/ledger/changes.service.js';
import { DatabaseService } from '../../../../platform/database/database.service.js';
import { loaderFor, rowsOfEach } from '../../../../platform/database/loaders.js';
import { queryRow, queryRows } from '../../../../platform/database/statement.js';
import { notFound } from '../../../../platform/errors/app-error.js';
import { type AbsenceType, TYPE_COLUMNS } from '../absences/absence.entity.js';
import { AttendanceChangesService } from '../attendance-changes.service.js';
import type { LeavePolicyInput } from './leave.input.js';
import { type LeavePolicy, MAX_POLICIES } from './leave.model.js';
import { LeavePolicyRecord, POLICY_COLUMNS } from './leave-policy.entity.js';
import { plainRules } from './leave-source.js';
import { PLAIN_RULES, type PolicyRules } from './policy-rules.js';
import { shownPolicy } from './shown-policy.js';

/** Before any leave. */
const ALWAYS = '1970-01-01';

/** Reads and changes how kinds of leave are granted. A change holds from a day on, and what was before stays. */
@Injectable()
export class LeavePoliciesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly changes: AttendanceChangesService,
  ) {}

  /** Returns the versions of a kind's policy, newest first. The caller has checked that the actor may read the kind. */
  async ofType(actor: Actor, type: AbsenceType): Promise<LeavePolicy[]> {
    const rows = await loaderFor<LeavePolicyRecord[]>(actor, 'leave-policies', async (ids) =>
      rowsOfEach(
        ids,
        await this.database.rows<LeavePolicyRecord>(
          `SELECT ${POLICY_COLUMNS} FROM leave_policies p WHERE p.type_id = ANY($1) ORDER BY p.effective_from DESC`,
          [ids],
        ),
        (row) => row.typeId,
      ),
    ).load(type.id);
    const plain = { id: null, effectiveFrom: ALWAYS, rules: plainRules(type) };
    return rows.length === 0 ? [shownPolicy(plain)] : rows.map(shownRow);
  }

  /** Sets how a kind of leave is granted from a day on. Replaces the version that begins on the same day. */
  set(actor: Actor, typeId: number, { effectiveFrom, ...input }: LeavePolicyInput): Promise<LeavePolicy> {
    const rules: PolicyRules = {
      ...PLAIN_RULES,
      ...input,
      amount: input.amount ?? null,
      scaledTo: input.scaledTo ?? null,
      carryMax: input.carryMax ?? null,
      carryUntil: input.carryUntil ?? null,
    };
    return this.changes.ofRow(actor, 'absence_types', typeId, async (change, companyId) => {
      const type = await lockType(change.manager, companyId, typeId);
      await checkUnit(change.manager, type, rules);
      return shownRow(await saveVersion(change, type, effectiveFrom, rules));
    });
  }

  /** Removes a version: the one before holds then. */
  async remove(actor: Actor, id: number): Promise<boolean> {
    await this.changes.ofRow(actor, 'leave_policies', id, async (change, companyId) => {
      const before = await queryRow<LeavePolicyRecord>(
        change.manager,
        `DELETE FROM leave_policies p WHERE p.id = $1 AND p.company_id = $2 RETURNING ${POLICY_COLUMNS}`,
        [id, companyId],
      );
      if (!before) return;
      const type = await lockType(change.manager, companyId, before.typeId);
      record(change, type, recorded(before), null);
    });
    return true;
  }
}

async function lockType(manager: EntityManager, companyId: number, typeId: number): Promise<AbsenceType> {
  const type = await queryRow<AbsenceType>(
    manager,
    `SELECT ${TYPE_COLUMNS} FROM absence_types t WHERE t.id = $1 AND t.company_id = $2 FOR NO KEY UPDATE`,
    [typeId, companyId],
  );
  if (!type) throw notFound('Kind of leave');
  return type;
}

/** Throws CONFLICT if the unit changes, and leave or other versions are counted in the one of before. */
async function checkUnit(manager: EntityManager, { id }: AbsenceType, { unit }: PolicyRules): Promise<void> {
  const before = await queryRow<{ unit: string }>(
    manager,
    `SELECT unit FROM (
       SELECT coalesce(p.rules ->> 'unit', 'DAYS') AS unit, 1 AS place FROM leave_policies p WHERE p.type_id = $1
       UNION ALL SELECT 'DAYS', 2 FROM absence_requests a WHERE a.type_id = $1
       UNION ALL SELECT 'DAYS', 2 FROM leave_entries l WHERE l.type_id = $1) AS used ORDER BY place LIMIT 1`,
    [id],
  );
  if (before && before.unit !== unit) throw denied({ reason: 'LEAVE_UNIT_FIXED' });
}

/**
 * Stores a version of a policy. The allowance that held in every year goes on to hold before the first version. Kinds in hours
 * had none.
 */
export async function saveVersion(
  change: Change,
  type: AbsenceType,
  effectiveFrom: string,
  rules: PolicyRules,
): Promise<LeavePolicyRecord> {
  const { manager } = change;
  const { id: typeId, companyId } = type;
  const all = await queryRows<LeavePolicyRecord>(
    manager,
    `SELECT ${POLICY_COLUMNS} FROM leave_policies p WHERE p.type_id = $1`,
    [typeId],
  );
  if (all.length === 0 && effectiveFrom > ALWAYS && rules.unit === 'DAYS') {
    const first = { companyId, typeId, effectiveFrom: ALWAYS, rules: plainRules(type) };
    await manager.save(LeavePolicyRecord, first);
  }
  const before = all.find((one) => one.effectiveFrom === effectiveFrom);
  if (!before && all.length >= MAX_POLICIES) throw denied({ reason: 'ATTENDANCE_FULL' });
  const next = { companyId, typeId, effectiveFrom, rules };
  const { id } = await manager.save(LeavePolicyRecord, { ...(before && { id: before.id }), ...next });
  record(change, type, before ? recorded(before) : null, recorded(next));
  return { ...next, id, createdAt: '' };
}

const shownRow = ({ id, effectiveFrom, rules }: LeavePolicyRecord): LeavePolicy =>
  shownPolicy({ id, effectiveFrom, rules: { ...PLAIN_RULES, ...rules } });

const recorded = ({
  effectiveFrom,
  rules,
}: Pick<LeavePolicyRecord, 'effectiveFrom' | 'rules'>): AuditValues => ({
  effectiveFrom,
  allowance: rules.amount,
  leavePolicy: JSON.stringify(rules),
});

function record(
  change: Change,
  type: AbsenceType,
  before: AuditValues | null,
  after: AuditValues | null,
): void {
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  change.record({
    action: 'LEAVE_POLICY_CHANGED',
    companyId: type.companyId,
    subject: { type: 'COMPANY', id: type.companyId },
    before: { absenceType: type.name, ...before },
    after: { absenceType: type.name, ...after },
  });
}
