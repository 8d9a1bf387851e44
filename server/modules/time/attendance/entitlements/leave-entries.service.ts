import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../core/access/actor.js';
import { denied, enforce } from '../../../../core/access/denial.js';
import { ChangesService } from '../../../../core/ledger/changes.service.js';
import { queryRow, queryRows } from '../../../../platform/database/statement.js';
import { invalid, notFound } from '../../../../platform/errors/app-error.js';
import { checkIsOpen } from '../../../directory/companies/open-company.js';
import { denialOfEmployment } from '../../employment/employment.policy.js';
import { holdPerson } from '../attendance-people.js';
import { AttendanceService } from '../attendance.service.js';
import type { AddLeaveEntryArgs } from './leave.input.js';
import { MAX_ENTRIES } from './leave.model.js';
import { LeaveEntryRecord } from './leave-entry.entity.js';

/** Adds opening balances, corrections and payouts. Nobody except admins does so for themselves, and entries never change. */
@Injectable()
export class LeaveEntriesService {
  constructor(
    private readonly attendance: AttendanceService,
    private readonly changes: ChangesService,
  ) {}

  /** Adds an entry to the ledger of a person, and notifies the person. */
  async add(actor: Actor, { userId, typeId, input }: AddLeaveEntryArgs): Promise<boolean> {
    const { kind, day, amount, reason } = input;
    if (kind === 'PAYOUT' && amount <= 0) throw invalid({ 'input.amount': 'must be more than 0' });
    if (kind === 'CORRECTION' && amount === 0) throw invalid({ 'input.amount': 'must not be 0' });
    const { companyId } = await this.attendance.person(actor, userId);
    return this.changes.once(() =>
      this.changes.make(actor, async (change) => {
        const { manager } = change;
        await checkIsOpen(manager, companyId);
        const person = await holdPerson(manager, actor, userId, companyId);
        if (!person) throw notFound('User');
        enforce(denialOfEmployment(actor, person));
        const type = await queryRow<{ name: string }>(
          manager,
          `SELECT name FROM absence_types WHERE id = $1 AND company_id = $2 FOR SHARE`,
          [typeId, companyId],
        );
        if (!type) throw notFound('Kind of leave');
        const [{ count }] = await queryRows<{ count: number }>(
          manager,
          `SELECT count(*)::integer AS count FROM leave_entries WHERE user_id = $1 AND company_id = $2`,
          [userId, companyId],
        );
        if (count >= MAX_ENTRIES) throw denied({ reason: 'ATTENDANCE_FULL' });
        const creatorId = actor.user?.id ?? null;
        await manager.insert(LeaveEntryRecord, {
          companyId,
          userId,
          typeId,
          kind,
          day,
          amount,
          reason,
          creatorId,
        });
        // Which kind of leave it is about is for those who read the ledger.
        change.record({
          action: 'LEAVE_BALANCE_CORRECTED',
          companyId,
          subject: { type: 'USER', id: userId },
          after: { leaveEntry: kind, effectiveFrom: day, leaveAmount: amount },
        });
        if (userId !== actor.user?.id) {
          change.notify({ userId, kind: 'LEAVE_BALANCE_CORRECTED', companyId, params: { day } });
        }
        change.refresh(userId);
        return true;
      }),
    );
  }
}
