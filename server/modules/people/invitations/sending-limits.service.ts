import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Actor, isMaster } from '../../../core/access/actor.js';
import { denied } from '../../../core/access/denial.js';
import type { Purpose } from '../../../platform/limits/budgets.js';
import { LimitsService } from '../../../platform/limits/limits.service.js';
import { currentRequest } from '../../../platform/requests/current-request.js';
import { settings } from '../../../platform/settings/settings.js';
import { lockKey } from '../../../platform/database/key-lock.js';
import { queryRow, queryRows } from '../../../platform/database/statement.js';

/** The SQL condition that something happened today: in the last 24 hours. */
export const isToday = (column: string) => `${column} > now() - interval '1 day'`;

const scaled = (points: number) => Math.max(1, Math.round(points * settings().rateLimitScale));

/** How many invitations admins whose own email is unconfirmed can send for their company within a day. */
const sendsUnconfirmed = (): number => scaled(20);

/** Limits the emails to strangers that a company's admins cause. MASTER CONTROL is not limited. */
@Injectable()
export class SendingLimitsService {
  constructor(private readonly limits: LimitsService) {}

  /** Charges the caller of a request. A job has been charged when it was started. */
  async charge(
    actor: Actor,
    purpose: Extract<Purpose, 'invitations' | 'revealed-accounts'>,
    points = 1,
  ): Promise<void> {
    const request = currentRequest();
    if (request && points > 0 && !isMaster(actor)) await this.limits.charge(purpose, request, points);
  }

  /**
   * Throws if the actor's email is unconfirmed and the company would send too many invitations today. Simultaneous calls
   * wait for each other, so that they cannot exceed the limit together.
   */
  async checkSender(manager: EntityManager, actor: Actor, companyId: number, count: number): Promise<void> {
    if (count === 0 || isMaster(actor)) return;
    const isConfirmed =
      (await queryRow(manager, `SELECT FROM users WHERE id = $1 AND account_confirmed`, [actor.user!.id])) !==
      null;
    if (isConfirmed) return;
    await lockKey(manager, `invitations:${companyId}`);
    const limit = sendsUnconfirmed();
    const [{ sent }] = await queryRows<{ sent: number }>(
      manager,
      `SELECT count(*)::integer AS sent FROM (
         SELECT FROM audit_log WHERE company_id = $1 AND ${isToday('at')}
           AND action IN ('INVITATION_SENT', 'INVITATION_RESENT') LIMIT ${limit}) AS today`,
      [companyId],
    );
    if (sent + count <= limit) return;
    throw denied({
      reason: 'CONFIRMED_EMAIL_REQUIRED',
      message: `Your email is not confirmed, so you can send only ${limit} invitations a day. Follow the link in the confirmation email.`,
    });
  }
}
