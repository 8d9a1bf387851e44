import { Injectable } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import type { EntityManager } from 'typeorm';
import type { Change } from '../../../core/ledger/changes.service.js';
import { queryRow } from '../../../platform/database/statement.js';
import { FeatureGateService } from '../../directory/features/feature-gate.service.js';
import { ATTENDANCE_FEATURE } from '../../time/employment/employment.capability.js';
import { lockEmployed, readEmployed } from '../../time/employment/employed.js';
import { spanOf } from '../../time/employment/employment-cells.js';
import { EmploymentInput } from '../../time/employment/employment.input.js';
import { applyEmployments } from '../../time/employment/employment-rows.js';
import {
  endManagers,
  managersAbove,
  recordManager,
  refusedManagers,
  setManagers,
} from '../../time/employment/manager-cells.js';

/** What the enterprise extension says of a person. Null removes it. */
export interface EnterpriseChanges {
  employeeNumber?: string | null;
  /** The id of a user of SCIM. */
  manager?: string | null;
}

/** Stores the enterprise extension of members. Values that cannot be stored are left out, as those of the profile are. */
@Injectable()
export class ScimEmploymentService {
  constructor(private readonly features: FeatureGateService) {}

  /** Applies the changes to a member. The caller has checked who may provision the company. */
  async apply(
    change: Change,
    companyId: number,
    userId: number,
    { employeeNumber, manager }: EnterpriseChanges,
  ): Promise<void> {
    if (employeeNumber === undefined && manager === undefined) return;
    const managerId = manager == null ? null : await findMember(change.manager, companyId, manager);
    await lockEmployed(change.manager, companyId, [userId, ...(managerId === null ? [] : [managerId])]);
    if (employeeNumber !== undefined) await this.setNumber(change, companyId, userId, employeeNumber);
    if (manager === null || managerId !== null) await setManager(change, companyId, userId, managerId);
  }

  /** The number is that of the last employment. */
  private async setNumber(
    change: Change,
    companyId: number,
    userId: number,
    wanted: string | null,
  ): Promise<void> {
    if (!(await this.features.has(companyId, ATTENDANCE_FEATURE))) return;
    const input = plainToInstance(EmploymentInput, { startedOn: '2000-01-01', personnelNumber: wanted });
    if (validateSync(input).length > 0) return;
    const number = input.personnelNumber ?? null;
    const last = (await readEmployed(change.manager, companyId, [userId])).get(userId)?.[0];
    if (!last || last.personnelNumber === number) return;
    const isTaken =
      (await queryRow(
        change.manager,
        `SELECT FROM employments WHERE company_id = $1 AND personnel_number = $2 AND user_id <> $3 LIMIT 1`,
        [companyId, number, userId],
      )) !== null;
    if (isTaken) return;
    const employment = {
      id: last.id,
      before: spanOf(last),
      after: { ...spanOf(last), personnelNumber: number },
    };
    await applyEmployments(change, companyId, [{ number: 1, userId, step: { employment } }]);
  }
}

/** Returns the id of the member with an id of SCIM. Null if the company has none, or the person has not joined. */
export async function findMember(
  manager: EntityManager,
  companyId: number,
  id: string,
): Promise<number | null> {
  const [, kind, digits] = /^([ui])([1-9]\d{0,9})$/.exec(id) ?? [];
  if (kind === undefined || Number(digits) > 2_147_483_647) return null;
  const sql =
    kind === 'u'
      ? `SELECT u.id FROM users u WHERE u.id = $2 AND u.company_id = $1`
      : `SELECT u.id FROM scim_people s JOIN users u ON u.id = s.user_id AND u.company_id = s.company_id
         WHERE s.company_id = $1 AND s.key = $2`;
  return (await queryRow<{ id: number }>(manager, sql, [companyId, Number(digits)]))?.id ?? null;
}

/** Sets or removes a manager, unless the person would report to themselves. */
async function setManager(
  change: Change,
  companyId: number,
  userId: number,
  after: number | null,
): Promise<void> {
  const { manager } = change;
  const current = await managersAbove(manager, after === null ? [userId] : [userId, after]);
  const before = current.get(userId) ?? null;
  if (before === after) return;
  if (after === null) await endManagers(manager, [userId]);
  else {
    const wanted = new Map([[userId, after]]);
    if (refusedManagers(current, wanted).size > 0) return;
    await setManagers(manager, companyId, wanted);
  }
  recordManager(change, companyId, userId, { before, after });
}
