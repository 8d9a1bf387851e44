import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../../core/access/actor.js';
import { enforce } from '../../../../core/access/denial.js';
import type { Change } from '../../../../core/ledger/changes.service.js';
import { execute, queryRows } from '../../../../platform/database/statement.js';
import { conflict } from '../../../../platform/errors/app-error.js';
import { msg } from '../../../../platform/mail/texts.js';
import { ActionKindsService } from '../../../inbox/actions/action-kinds.service.js';
import type { ActionRow } from '../../../inbox/actions/action.entity.js';
import { ActionsService } from '../../../inbox/actions/actions.service.js';
import { holdColleagues } from '../../../directory/users/membership/colleagues.js';
import { lastDay } from './closing-day.js';
import type { JobRole } from '../job-role.entity.js';
import { JobRoleState } from '../role.enums.js';
import { denialOfOpening } from '../role.policy.js';
import { openNow, setState } from './role-opening.js';
import { ROLES_FEATURE } from '../roles.capability.js';
import { lockRole } from '../roles.service.js';

/** The kind of the action for approving a role. */
export const APPROVAL = 'JOB_ROLE_APPROVAL';

/** Lets the admins of a company approve roles in their inbox. */
@Injectable()
export class RoleApprovalsService {
  constructor(
    private readonly actions: ActionsService,
    kinds: ActionKindsService,
  ) {
    kinds.register({
      name: APPROVAL,
      decisions: ['APPROVE', 'DECLINE'],
      title: msg('Approval of the role {role}'),
      feature: ROLES_FEATURE,
      path: ({ subjectId }) => `/page-role?id=${subjectId}`,
      lockSubjects,
      decide: (change, _actor, action, decision) => this.decide(change, action, decision),
      undo: (change, _actor, action) => this.undo(change, action),
      leave: (change, companyId) => this.release(change, companyId),
    });
  }

  /** Asks the admins to approve a role, which must be locked. */
  async request(change: Change, role: JobRole, requesterId: number): Promise<void> {
    await this.actions.open(change, {
      kind: APPROVAL,
      companyId: role.companyId,
      subject: subjectOf(role.id),
      rule: 'COMPANY_ADMINS',
      requesterId,
      params: { role: role.title },
    });
  }

  /** Closes the action of a role that was opened, withdrawn or closed elsewhere. Does nothing if none is pending. */
  async settle(change: Change, { id }: JobRole, state: 'done' | 'expired'): Promise<void> {
    await this.actions.close(change, { kind: APPROVAL, subject: subjectOf(id), state });
  }

  private async decide(change: Change, { subjectId }: ActionRow, decision: string): Promise<void> {
    const role = await lockRole(change.manager, Number(subjectId));
    if (role.state !== JobRoleState.AWAITING_APPROVAL) throw changed();
    if (decision === 'DECLINE') {
      return setState(change, role, JobRoleState.DRAFT, 'JOB_ROLE_APPROVAL_DECLINED');
    }
    enforce(denialOfOpening(role, lastDay()));
    await openNow(change, role);
  }

  /**
   * Makes the approval of a role pending again. CONFLICT if it has changed since the decision, or the requester has
   * left the company.
   */
  private async undo(
    change: Change,
    { subjectId, requesterId, decision, decidedAt }: ActionRow,
  ): Promise<void> {
    const { manager } = change;
    const role = await lockRole(manager, Number(subjectId));
    const isUnchanged =
      decision === 'APPROVE'
        ? // The approval and the opening have the time of their transaction.
          role.state === JobRoleState.OPEN && role.openedAt === decidedAt && role.filled === 0
        : role.state === JobRoleState.DRAFT;
    if (!isUnchanged) throw changed();
    const present = requesterId === null ? [] : await holdColleagues(manager, role.companyId, [requesterId]);
    if (present.length === 0) throw conflict('The requester has left the company.');
    await setState(change, role, JobRoleState.AWAITING_APPROVAL, 'JOB_ROLE_APPROVAL_REQUESTED');
  }

  /** Makes roles drafts again if their requests expired because the requester left. */
  private async release(change: Change, companyId: number): Promise<void> {
    const { manager } = change;
    const rows = await queryRows<{ id: number }>(
      manager,
      `SELECT r.id FROM job_roles r
       WHERE r.company_id = $1 AND r.state = '${JobRoleState.AWAITING_APPROVAL}' AND NOT EXISTS (
         SELECT FROM actions a WHERE a.kind = $2 AND a.subject_type = $3 AND a.subject_id = r.id::text
           AND a.decided_at IS NULL)
       ORDER BY r.id FOR NO KEY UPDATE`,
      [companyId, APPROVAL, SUBJECT],
    );
    for (const { id } of rows) {
      const role = await lockRole(manager, id);
      await setState(change, role, JobRoleState.DRAFT, 'JOB_ROLE_APPROVAL_WITHDRAWN');
    }
  }
}

const SUBJECT = 'JOB_ROLE';
const subjectOf = (id: number) => ({ type: SUBJECT, id });

/** Locks the roles of requests before the actions, because other operations lock the role first, too. */
async function lockSubjects(
  manager: EntityManager,
  _actor: Actor,
  requests: readonly ActionRow[],
): Promise<void> {
  await execute(manager, `SELECT FROM job_roles WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE`, [
    requests.map(({ subjectId }) => Number(subjectId)),
  ]);
}

const changed = () => conflict('The role has changed since. Read it again.', 'ROLE_NOT_WAITING');
