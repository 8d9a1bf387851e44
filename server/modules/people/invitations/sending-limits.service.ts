import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Actor, isMaster } from '../../../core/access/actor.js';
import { denied } from '../../../core/access/denial.js';
import type { Purpose } from '../../../platform/limits/budgets.js';
import { LimitsService } from '../../../platform/limits/limits.service.js';
import { currentRequest } from '../../../platform/requests/current-request.js';
import { settings } from '../../../platform/settings/settings.js';
import { mostToStrangers } from '../../directory/users/membership/emails-to-strangers.js';
import { tooManyRequests } from '../../../platform/errors/app-error.js';
import { lockKey } from '../../../platform/database/key-lock.js';
import { queryRow, queryRows } from '../../../platform/database/statement.js';

/** The SQL condition that something happened today: in the last 24 hours. */
export const isToday = (column: string) => `${column} > now() - interval '1 day'`;

/** The invitations of company $1 that were sent today. */
const SENT_TODAY = `SELECT at FROM audit_log
  WHERE company_id = $1 AND ${isToday('at')} AND action IN ('INVITATION_SENT', 'INVITATION_RESENT')`;

const scaled = (points: number) => Math.max(1, Math.round(points * settings().rateLimitScale));

/** How many invitations admins whose own email is unconfirmed can send for their company within a day. */
const sendsUnconfirmed = (): number => scaled(20);

/** How many more invitations a company can send today. */
export interface SendingRoom {
  readonly isFull: boolean;
  /** How long until it can send another one, in seconds. */
  readonly wait: number;
  /** Takes an invitation. Returns false if the company can send no more. */
  take(): boolean;
}

/** The room of those that no limit applies to. */
export const ENDLESS: SendingRoom = { isFull: false, wait: 0, take: () => true };

/** The error for a company that can send no more invitations today. */
export const tooManyInvitations = ({ wait }: SendingRoom) =>
  tooManyRequests('invitations of the company', wait);

/** Limits the emails to strangers that a company's admins cause. MASTER CONTROL is not limited. */
@Injectable()
export class SendingLimitsService {
  /** By transaction: what it sends is counted once it has ended. */
  private readonly rooms = new WeakMap<EntityManager, Map<number, SendingRoom>>();

  constructor(private readonly limits: LimitsService) {}

  /** Charges the caller of a request. Jobs are charged when they start. */
  async charge(
    actor: Actor,
    purpose: Extract<Purpose, 'invitations' | 'revealed-accounts'>,
    points = 1,
  ): Promise<void> {
    const request = currentRequest();
    if (request && points > 0 && !isMaster(actor)) await this.limits.charge(purpose, request, points);
  }

  /**
   * Returns how many more invitations the company can send today. Simultaneous calls wait for each other: call it before
   * mailboxes and invitations are locked, because every caller locks them afterwards.
   */
  async roomOf(manager: EntityManager, actor: Actor, companyId: number): Promise<SendingRoom> {
    if (isMaster(actor)) return ENDLESS;
    const rooms = this.rooms.get(manager) ?? new Map<number, SendingRoom>();
    this.rooms.set(manager, rooms);
    const room = rooms.get(companyId) ?? (await this.read(manager, companyId));
    rooms.set(companyId, room);
    return room;
  }

  private async read(manager: EntityManager, companyId: number): Promise<SendingRoom> {
    const most = await mostToStrangers(manager, companyId);
    if (most === Infinity) return ENDLESS;
    await lockKey(manager, `invitations:${companyId}`);
    const [{ sent, wait }] = await queryRows<{ sent: number; wait: number }>(
      manager,
      `SELECT count(*)::integer AS sent,
         coalesce(ceil(extract(epoch FROM min(at) + interval '1 day' - now())), 0)::integer AS wait
       FROM (${SENT_TODAY} ORDER BY at DESC LIMIT ${most}) AS today`,
      [companyId],
    );
    let left = most - sent;
    return {
      get isFull() {
        return left <= 0;
      },
      wait: Math.max(1, wait),
      take: () => left-- > 0,
    };
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
      `SELECT count(*)::integer AS sent FROM (${SENT_TODAY} LIMIT ${limit}) AS today`,
      [companyId],
    );
    if (sent + count <= limit) return;
    throw denied({
      reason: 'CONFIRMED_EMAIL_REQUIRED',
      message: `Your email is not confirmed, so you can send only ${limit} invitations a day. Follow the link in the confirmation email.`,
    });
  }
}
