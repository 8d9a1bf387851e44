import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Actor, isMaster } from '../../../core/access/actor.js';
import { enforce } from '../../../core/access/denial.js';
import { TransitionsService } from '../../directory/companies/transitions.service.js';
import { CompaniesService } from '../../directory/companies/companies.service.js';
import { checkIsOpen } from '../../directory/companies/open-company.js';
import type { AuditAction } from '../../../core/ledger/audit/audit-registry.js';
import { type Change, ChangesService } from '../../../core/ledger/changes.service.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { brokenConstraint } from '../../../platform/database/errors.js';
import { UNDO_TIME } from '../../../core/ledger/undo-time.js';
import { execute, queryRows } from '../../../platform/database/statement.js';
import { roomFor } from '../../../platform/mail/recipient-limits.js';
import { AppError, notFound, tooManyRequests } from '../../../platform/errors/app-error.js';
import { Invitation, INVITATION_COLUMNS, InvitationStatus, IS_OPEN, statusOf } from './invitation.entity.js';
import { InvitationMailService } from './invitation-mail.service.js';
import { checkCanInvite, denialOfInvite } from './invitation.policy.js';
import { VALIDITY } from './invite.service.js';
import {
  isToday,
  type SendingRoom,
  SendingLimitsService,
  tooManyInvitations,
} from './sending-limits.service.js';
import { notIn } from './status-conflict.js';
import { hashOf, newToken } from '../../../platform/crypto/link-token.js';

/** How often an invitation can be sent again within a day. */
const RESENDS_PER_DAY = 5;

const { PENDING, EXPIRED, LAPSED, REVOKED } = InvitationStatus;

/** An invitation that is neither answered nor revoked has one of these. */
const UNANSWERED: InvitationStatus[] = [PENDING, EXPIRED, LAPSED];

/** Finds, resends and revokes invitations. For admins of the company and MASTER CONTROL. */
@Injectable()
export class InvitationsService {
  private readonly findById: (id: number) => Promise<Invitation | null>;

  constructor(
    database: DatabaseService,
    private readonly changes: ChangesService,
    private readonly companies: CompaniesService,
    private readonly mail: InvitationMailService,
    private readonly limits: SendingLimitsService,
    transitions: TransitionsService,
  ) {
    transitions.onEnding(async ({ manager }, { companyId, closedAt, limit }) => {
      const count = await execute(
        manager,
        `UPDATE invitations SET revoked_at = now() WHERE id = ANY(ARRAY(
           SELECT id FROM invitations i
           WHERE company_id = $1 AND ${IS_OPEN} AND sent_at <= $2 ORDER BY id LIMIT $3 FOR UPDATE))`,
        [companyId, closedAt, limit],
      );
      return count;
    });
    this.findById = database.batched<number, Invitation>(
      `SELECT ${INVITATION_COLUMNS} FROM invitations i WHERE i.id = ANY($1)`,
      ({ id }) => id,
    );
  }

  /** Returns the id of a company. Throws if the actor may not see its invitations, or the id is null (invalid). */
  async checkCanList(actor: Actor, companyId: number | null): Promise<number> {
    checkCanInvite(actor, companyId);
    if (isMaster(actor)) await this.companies.get(actor, companyId);
    return companyId;
  }

  /** Returns an invitation. NOT_FOUND if it does not exist or belongs to another company. */
  async get(actor: Actor, id: number): Promise<Invitation> {
    return manageable(actor, await this.findById(id));
  }

  /** Returns an invitation of a company, or null. The caller must have checked that the actor may see it. */
  async find(id: number): Promise<Invitation | null> {
    return this.findById(id);
  }

  /** Sends an invitation again, for another 14 days and in the actor's name. The old link no longer works. */
  async resend(actor: Actor, id: number): Promise<Invitation> {
    const { companyId } = await this.get(actor, id);
    await this.limits.charge(actor, 'invitations');
    return this.change(actor, async (change) => {
      const room = await this.limits.roomOf(change.manager, actor, companyId);
      const invitation = await lock(change.manager, actor, id);
      await this.limits.checkSender(change.manager, actor, companyId, 1);
      return this.send(change, actor, invitation, room);
    });
  }

  /** The same in the transaction of a job, which has checked its sender before. `room` is that of the company. */
  async resendIn(change: Change, actor: Actor, id: number, room: SendingRoom): Promise<Invitation> {
    return this.send(change, actor, await lock(change.manager, actor, id), room);
  }

  /**
   * The same for one invitation, such as a decision in the inbox. Charges the actor's budgets. The caller must have locked
   * the sending of the company before the invitation.
   */
  async resendOneIn(change: Change, actor: Actor, id: number): Promise<void> {
    const invitation = await lock(change.manager, actor, id);
    const { companyId } = invitation;
    await this.limits.charge(actor, 'invitations');
    await this.limits.checkSender(change.manager, actor, companyId, 1);
    await this.send(change, actor, invitation, await this.limits.roomOf(change.manager, actor, companyId));
  }

  private async send(
    { manager, record }: Change,
    actor: Actor,
    invitation: Invitation,
    room: SendingRoom,
  ): Promise<Invitation> {
    const { id } = invitation;
    refuseUnless(UNANSWERED, invitation);
    await checkIsOpen(manager, invitation.companyId);
    await checkResends(manager, invitation);
    if (!room.take()) throw tooManyInvitations(room);
    const token = newToken();
    const sent = await update(
      manager,
      id,
      `token_hash = decode($2, 'hex'), expires_at = now() + ${VALIDITY}, sent_at = now(), delivery_error = NULL, invited_by = $3`,
      hashOf(token),
      actor.user?.id ?? invitation.inviterId,
    );
    await this.mail.send(manager, [{ invitation: sent, token }]);
    record(about('INVITATION_RESENT', sent));
    return sent;
  }

  /** Revokes an invitation. Does nothing if it is already revoked. With `dryRun`, returns the expected result. */
  async revoke(actor: Actor, id: number, dryRun = false): Promise<Invitation> {
    await this.get(actor, id);
    return this.change(actor, (change) => this.revokeIn(change, actor, id, dryRun));
  }

  /** The same in the transaction of a change. */
  async revokeIn({ manager, record }: Change, actor: Actor, id: number, dryRun = false): Promise<Invitation> {
    const invitation = await lock(manager, actor, id);
    if (statusOf(invitation) === REVOKED) return invitation;
    refuseUnless(UNANSWERED, invitation);
    if (dryRun) return { ...invitation, revokedAt: new Date().toISOString() };
    const revoked = await update(manager, id, 'revoked_at = now()');
    record(about('INVITATION_REVOKED', revoked));
    return revoked;
  }

  /** Undoes a revocation of the last ten minutes, so that the link works again. Does nothing if it is not revoked. */
  async restore(actor: Actor, id: number): Promise<Invitation> {
    await this.get(actor, id);
    return this.change(actor, (change) => this.restoreIn(change, actor, id));
  }

  /** The same in the transaction of a change. */
  async restoreIn({ manager, record }: Change, actor: Actor, id: number): Promise<Invitation> {
    const invitation = await lock(manager, actor, id);
    if (UNANSWERED.includes(statusOf(invitation))) return invitation;
    refuseUnless([REVOKED], invitation);
    if (Date.parse(invitation.revokedAt!) < Date.now() - UNDO_TIME) {
      throw new AppError('CONFLICT', 'A revocation can be undone for 10 minutes. Invite the person again.', {
        reason: 'INVITATION_REVOKED',
      });
    }
    await checkIsOpen(manager, invitation.companyId);
    const restored = await update(manager, id, 'revoked_at = NULL');
    record(about('INVITATION_RESTORED', restored));
    return restored;
  }

  /** Runs a change of an invitation, which `work` locks. */
  private async change(actor: Actor, work: (change: Change) => Promise<Invitation>): Promise<Invitation> {
    try {
      return await this.changes.make(actor, work);
    } catch (error) {
      if (brokenConstraint(error) !== 'invitations_open_key') throw error;
      throw new AppError('CONFLICT', 'The person has been invited again. Revoke that invitation first.', {
        reason: 'ALREADY_INVITED',
      });
    }
  }
}

/** Locks an invitation for the transaction. NOT_FOUND if the actor may not manage it. */
async function lock(manager: EntityManager, actor: Actor, id: number): Promise<Invitation> {
  const rows = await queryRows<Invitation>(
    manager,
    `SELECT ${INVITATION_COLUMNS} FROM invitations i WHERE i.id = $1 FOR UPDATE`,
    [id],
  );
  return manageable(actor, rows[0]);
}

/** Returns the invitation. Throws NOT_FOUND if the actor may not manage it. */
function manageable(actor: Actor, invitation: Invitation | null | undefined): Invitation {
  // The same error for every id: only admins of a company manage invitations.
  enforce(denialOfInvite(actor, actor.user?.companyId ?? null));
  if (!invitation || (!isMaster(actor) && actor.user?.companyId !== invitation.companyId)) {
    throw notFound('Invitation');
  }
  return invitation;
}

function refuseUnless(allowed: InvitationStatus[], invitation: Invitation): void {
  const status = statusOf(invitation);
  if (!allowed.includes(status)) throw notIn(status);
}

/** Throws if the invitation was sent again too often, or its recipient has received too many emails. */
async function checkResends(manager: EntityManager, { id, email }: Invitation): Promise<void> {
  const [{ resends, wait, isConfirmed }] = await queryRows<{
    resends: number;
    wait: number | null;
    isConfirmed: boolean;
  }>(
    manager,
    `SELECT count(*)::integer AS resends, ceil(extract(epoch FROM min(at) + interval '1 day' - now()))::integer AS wait,
       EXISTS (SELECT FROM users WHERE lower(email) = lower($4 COLLATE "und-x-icu") AND account_confirmed) AS "isConfirmed"
     FROM audit_log WHERE subject_id = $1 AND subject_type = $2 AND action = $3 AND ${isToday('at')}`,
    [String(id), 'INVITATION', 'INVITATION_RESENT', email],
  );
  if (resends >= RESENDS_PER_DAY)
    throw tooManyRequests('emails about this invitation', Math.max(1, wait ?? 1));
  const room = await roomFor(manager, 'invitation', [{ to: email, isConfirmed }]);
  if (!room.take(email)) throw tooManyRequests('emails to this person', room.wait(email));
}

async function update(manager: EntityManager, id: number, set: string, ...values: unknown[]) {
  const rows = await queryRows<Invitation>(
    manager,
    `UPDATE invitations AS i SET ${set} WHERE i.id = $1 RETURNING ${INVITATION_COLUMNS}`,
    [id, ...values],
  );
  return rows[0];
}

const about = (action: AuditAction, { id, companyId, email }: Invitation) => ({
  action,
  companyId,
  subject: { type: 'INVITATION' as const, id },
  after: { email },
});
