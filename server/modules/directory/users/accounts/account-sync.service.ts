import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Actor } from '../../../../core/access/actor.js';
import { ActorService } from '../../../../core/access/actor.service.js';
import type { AuditAction } from '../../../../core/ledger/audit/audit-registry.js';
import { ChangesService } from '../../../../core/ledger/changes.service.js';
import type { Origin } from '../../../../core/ledger/audit/origin.js';
import { besideOperation } from '../../../../core/ledger/operation.js';
import { brokenConstraint } from '../../../../platform/database/errors.js';
import { queryRows } from '../../../../platform/database/statement.js';
import { isGraphqlRequest } from '../../../../platform/requests/request.js';
import { MINUTE_MS } from '../../../../platform/time/durations.js';
import { StaleEmailsService } from './stale-emails.service.js';
import { User } from '../user.entity.js';

/** How long an email that conflicts with another record is not retried for the same token, in milliseconds. */
const RETRY_AFTER = 15 * MINUTE_MS;

/** Updates a caller's record from its account at the identity provider, before the request's handler runs. */
@Injectable()
export class AccountSyncService implements OnModuleInit {
  private readonly logger = new Logger(AccountSyncService.name);
  /** Token claims that conflicted with another record: `uid issuedAt email`. */
  private readonly conflicts = new LRUCache<string, true>({ max: 5_000, ttl: RETRY_AFTER });

  constructor(
    private readonly actors: ActorService,
    private readonly changes: ChangesService,
    private readonly staleEmails: StaleEmailsService,
  ) {}

  onModuleInit(): void {
    this.actors.onAuthenticated((actor, request) => {
      const { user } = actor;
      if (!(user instanceof User)) return undefined;
      const isPasswordChanged = Boolean(user.initialPasswordAt) && actor.restriction !== 'PASSWORD_CHANGE';
      const areClaimsNew = this.areClaimsNew(actor, user);
      if (!isPasswordChanged && !areClaimsNew) return undefined;
      return this.store(actor, user, originOf(request), isPasswordChanged, areClaimsNew);
    });
  }

  /** Whether the token's claims must be stored. Claims of an older token never replace those of a newer one. */
  private areClaimsNew({ identity }: Actor, user: User): boolean {
    const issuedAt = isoSeconds(identity.issuedAt);
    const isSame = emailOf(identity, user) === user.email && identity.emailVerified === user.accountConfirmed;
    if (user.claimsAt && (issuedAt < user.claimsAt || (isSame && issuedAt <= user.claimsAt))) return false;
    return !this.conflicts.has(attemptOf(identity, user));
  }

  private async store(
    actor: Actor,
    user: User,
    origin: Origin,
    isPasswordChanged: boolean,
    areClaimsNew: boolean,
  ): Promise<boolean> {
    if (isPasswordChanged) await this.storePasswordChange(actor, user, origin);
    const isStored = areClaimsNew && (await this.storeClaims(actor, user, origin));
    return isPasswordChanged || isStored;
  }

  /** Stores the email and its confirmation from the token's claims. Returns whether they were stored. */
  private async storeClaims(actor: Actor, user: User, origin: Origin): Promise<boolean> {
    const { identity } = actor;
    const email = emailOf(identity, user);
    const before = { email: user.email, accountConfirmed: user.accountConfirmed };
    const after = { email, accountConfirmed: identity.emailVerified };
    const isSame = before.email === after.email && before.accountConfirmed === after.accountConfirmed;
    try {
      await this.staleEmails.freeing(email, () =>
        this.make(actor, origin, async ({ manager, record }) => {
          const rows = await queryRows<{ companyId: number | null }>(
            manager,
            `UPDATE users SET email = $2, account_confirmed = $3, claims_at = $4
             WHERE id = $1 AND (claims_at IS NULL OR claims_at <= $4) RETURNING company_id AS "companyId"`,
            [user.id, email, identity.emailVerified, isoSeconds(identity.issuedAt)],
          );
          if (isSame || rows.length === 0) return;
          record({ ...about('ACCOUNT_CHANGED', user.id, rows[0].companyId), before, after });
        }),
      );
      return true;
    } catch (error) {
      // That email belongs to the account of another record.
      if (brokenConstraint(error) !== 'users_email_key') throw error;
      this.conflicts.set(attemptOf(identity, user), true);
      this.logger.warn(`Another record has the email of user ${user.id}.`);
      return false;
    }
  }

  /** Records that the user has replaced a password that somebody else had set. */
  private async storePasswordChange(actor: Actor, user: User, origin: Origin): Promise<void> {
    await this.make(actor, origin, async ({ manager, record }) => {
      const rows = await queryRows<{ companyId: number | null }>(
        manager,
        `UPDATE users SET initial_password_at = NULL WHERE id = $1 AND initial_password_at IS NOT NULL
         RETURNING company_id AS "companyId"`,
        [user.id],
      );
      if (rows.length > 0) {
        record(about('INITIAL_PASSWORD_CHANGED', user.id, rows[0].companyId));
      }
    });
  }

  private make(actor: Actor, origin: Origin, work: Parameters<ChangesService['make']>[1]): Promise<unknown> {
    return besideOperation(() => this.changes.make(actor, work, origin));
  }
}

const isoSeconds = (seconds: number) => new Date(seconds * 1000).toISOString();

const emailOf = ({ email }: Actor['identity'], user: User) => email ?? user.email;

const attemptOf = (identity: Actor['identity'], user: User) =>
  `${identity.uid} ${identity.issuedAt} ${emailOf(identity, user)}`;

/** The origin of a change that happens before the request's handler runs. */
export const originOf = (request: FastifyRequest): Origin => ({
  door: isGraphqlRequest(request) ? 'graphql' : 'rest',
  requestId: request.id,
});

const about = (action: AuditAction, id: number, companyId: number | null) => ({
  action,
  companyId,
  subject: { type: 'USER' as const, id },
});
