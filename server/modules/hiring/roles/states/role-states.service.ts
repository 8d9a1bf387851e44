import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../core/access/actor.js';
import { enforce } from '../../../../core/access/denial.js';
import { type Change, ChangesService } from '../../../../core/ledger/changes.service.js';
import { checkIsOpen } from '../../../directory/companies/open-company.js';
import { lastDay } from './closing-day.js';
import { HiringSettingsService } from '../settings/hiring-settings.service.js';
import { JobRole } from '../job-role.entity.js';
import { RoleApprovalsService } from './role-approvals.service.js';
import { checkCount } from '../lists/role-count.js';
import { JobRoleState } from '../role.enums.js';
import { stateChanged } from '../editing/role-entries.js';
import { closeNow, openNow, setState } from './role-opening.js';
import {
  canApprove,
  denialOfHolding,
  denialOfOpening,
  denialOfState,
  denialOfWithdrawal,
  isApprovedAnew,
} from '../role.policy.js';
import { lockRole, lockSeen, RolesService, type StoredRole } from '../roles.service.js';

/** Opens, holds, withdraws and closes roles. */
@Injectable()
export class RoleStatesService {
  constructor(
    private readonly roles: RolesService,
    private readonly approvals: RoleApprovalsService,
    private readonly settings: HiringSettingsService,
    private readonly changes: ChangesService,
  ) {}

  /**
   * Opens a role. If the company requires an approval, callers that cannot give it request it. Does nothing if the role
   * is open, or awaits an approval that the caller cannot give.
   */
  open(actor: Actor, id: number): Promise<JobRole> {
    return this.change(actor, id, async (change, role) => {
      const { manager } = change;
      if (role.state === JobRoleState.OPEN) return;
      enforce(denialOfOpening(role, lastDay()));
      await checkIsOpen(manager, role.companyId);
      if (role.state === JobRoleState.CLOSED) await checkCount(manager, role.companyId);
      const mayOpen =
        canApprove(actor, role.companyId) ||
        !isApprovedAnew(role) ||
        !(await this.settings.needsApproval(manager, role.companyId));
      if (mayOpen) {
        await this.approvals.settle(change, role, 'done');
        return openNow(change, role);
      }
      if (role.state === JobRoleState.AWAITING_APPROVAL) return;
      await manager.update(JobRole, { id }, { state: JobRoleState.AWAITING_APPROVAL, closedAt: null });
      await this.approvals.request(change, role, actor.user!.id);
      change.record(stateChanged('JOB_ROLE_APPROVAL_REQUESTED', role, JobRoleState.AWAITING_APPROVAL));
    });
  }

  /** Makes a role that awaits approval a draft again. Does nothing to a draft. */
  withdraw(actor: Actor, id: number): Promise<JobRole> {
    return this.change(actor, id, async (change, role) => {
      enforce(denialOfWithdrawal(role));
      if (role.state === JobRoleState.DRAFT) return;
      await this.approvals.settle(change, role, 'expired');
      await setState(change, role, JobRoleState.DRAFT, 'JOB_ROLE_APPROVAL_WITHDRAWN');
    });
  }

  /** Puts an open role on hold: nobody can apply meanwhile. Does nothing if it is already on hold. */
  hold(actor: Actor, id: number): Promise<JobRole> {
    return this.change(actor, id, async (change, role) => {
      enforce(denialOfHolding(role));
      if (role.state !== JobRoleState.ON_HOLD)
        await setState(change, role, JobRoleState.ON_HOLD, 'JOB_ROLE_HELD');
    });
  }

  /** Closes a role in any state. Does nothing if it is closed. */
  close(actor: Actor, id: number): Promise<JobRole> {
    return this.change(actor, id, async (change, role) => {
      if (role.state === JobRoleState.CLOSED) return;
      await this.approvals.settle(change, role, 'expired');
      await closeNow(change, role);
    });
  }

  /** Changes the state of a role that the actor manages, once per Idempotency-Key. */
  private async change(
    actor: Actor,
    id: number,
    work: (change: Change, role: StoredRole) => Promise<void>,
  ): Promise<JobRole> {
    await this.roles.get(actor, id);
    return this.changes.once(
      () =>
        this.changes.make(actor, async (change) => {
          const role = await lockSeen(change.manager, actor, id);
          enforce(denialOfState(actor, role));
          await work(change, role);
          return lockRole(change.manager, id);
        }),
      (role) => this.roles.recheck(actor, role.id),
    );
  }
}
