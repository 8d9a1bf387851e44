import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/access/actor.js';
import { enforce } from '../../../core/access/denial.js';
import { ClosingService } from '../../directory/companies/closing.service.js';
import { InvitationStatus, statusOf } from '../invitations/invitation.entity.js';
import { InvitationsService } from '../invitations/invitations.service.js';
import { notIn } from '../invitations/status-conflict.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { denialOfUpdate } from '../../directory/users/user.policy.js';
import { UsersService } from '../../directory/users/users.service.js';
import type { PreviewArgs } from './imports.input.js';
import {
  JobKind,
  type JobPreview,
  type JobRowGroup,
  PreviewedOperation,
  PROCESSED,
  RowVerdict,
} from './job.model.js';
import { groupsOf } from './row-groups.js';
import { judgeUsers } from './selection.js';

const { PENDING, EXPIRED, LAPSED, REVOKED } = InvitationStatus;
const UNANSWERED: InvitationStatus[] = [PENDING, EXPIRED, LAPSED];

/** Previews operations on one record in the same way as actions on many. */
@Injectable()
export class PreviewsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly users: UsersService,
    private readonly invitations: InvitationsService,
    private readonly closing: ClosingService,
  ) {}

  /**
   * Returns the expected result of an operation. Throws what the operation throws, except for policies that exclude the
   * record.
   */
  async preview(actor: Actor, { operation, id }: PreviewArgs): Promise<JobPreview> {
    switch (operation) {
      case PreviewedOperation.SUSPEND_USER:
        return this.ofUser(actor, JobKind.SUSPEND, id);
      case PreviewedOperation.REACTIVATE_USER:
        return this.ofUser(actor, JobKind.REACTIVATE, id);
      case PreviewedOperation.REMOVE_FROM_COMPANY:
        return this.ofUser(actor, JobKind.REMOVE, id);
      case PreviewedOperation.REVOKE_INVITATION:
        return this.ofInvitation(actor, id);
      case PreviewedOperation.CLOSE_COMPANY: {
        const { people } = await this.closing.close(actor, id, null, true);
        return previewOf(people === 0 ? [] : [{ ...INCLUDED, count: people }]);
      }
    }
  }

  private async ofUser(actor: Actor, action: JobKind, id: number): Promise<JobPreview> {
    const { companyId } = await this.users.getById(actor, id);
    enforce(denialOfUpdate(actor, { id: 0, companyId }));
    return previewOf(groupsOf(await judgeUsers(this.database, actor, companyId, action, [id])));
  }

  private async ofInvitation(actor: Actor, id: number): Promise<JobPreview> {
    const invitation = await this.invitations.get(actor, id);
    const status = statusOf(invitation);
    const included = { ...INCLUDED, people: [invitation.email] };
    if (UNANSWERED.includes(status)) return previewOf([included]);
    if (status === REVOKED) return previewOf([{ ...included, verdict: RowVerdict.UNCHANGED }]);
    const { message, extra } = notIn(status);
    return previewOf([{ ...included, verdict: RowVerdict.EXCLUDED, message, reason: extra.reason ?? null }]);
  }
}

const INCLUDED: JobRowGroup = {
  verdict: RowVerdict.INCLUDED,
  field: null,
  reason: null,
  message: null,
  count: 1,
  people: [],
};

function previewOf(groups: JobRowGroup[]): JobPreview {
  const sum = (counted: JobRowGroup[]) => counted.reduce((total, { count }) => total + count, 0);
  const included = groups.filter(({ verdict }) => PROCESSED.includes(verdict));
  return { job: null, total: sum(groups), included: sum(included), groups };
}
