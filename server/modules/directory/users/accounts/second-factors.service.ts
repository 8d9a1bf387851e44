import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../../core/access/actor.js';
import { ActorService } from '../../../../core/access/actor.service.js';
import { enforce } from '../../../../core/access/denial.js';
import type { EnrolledFactor } from '../../../../core/identity/active-identities.js';
import { IdentityService } from '../../../../core/identity/identity.service.js';
import { SessionStore } from '../../../../core/identity/session-store.js';
import type { Origin } from '../../../../core/ledger/audit/origin.js';
import { ChangesService } from '../../../../core/ledger/changes.service.js';
import { besideOperation } from '../../../../core/ledger/operation.js';
import { SecurityEventKind } from '../../../../core/security-log/security-event.js';
import { SecurityLog } from '../../../../core/security-log/security-log.js';
import { queryRow } from '../../../../platform/database/statement.js';
import { languageOf } from '../../../../platform/mail/languages.js';
import { Mailer } from '../../../../platform/mail/mailer.js';
import { originOf } from './account-sync.service.js';
import { lockManaged } from '../membership/membership.service.js';
import { kindOf } from './second-factor.model.js';
import { User, USER_DETAILS, type UserDetails } from '../user.entity.js';
import { denialOfSecondFactorReset } from '../user.policy.js';
import { UsersService } from '../users.service.js';

/** The path of the second factor settings. */
const SETTINGS = '/page-settings?tab=security';

/**
 * Tracks the second factors of users. People add and remove their own at the identity provider, so changes are detected
 * on their next request: the account status, which each request is checked against, lists them.
 */
@Injectable()
export class SecondFactorsService implements OnModuleInit {
  private readonly logger = new Logger(SecondFactorsService.name);

  constructor(
    private readonly actors: ActorService,
    private readonly identities: IdentityService,
    private readonly changes: ChangesService,
    private readonly sessions: SessionStore,
    private readonly users: UsersService,
    private readonly securityLog: SecurityLog,
    private readonly mailer: Mailer,
  ) {}

  onModuleInit(): void {
    this.actors.onAuthenticated((actor, request) => {
      const { user, identity } = actor;
      if (!(user instanceof User)) return undefined;
      const enrolled = this.identities.secondFactorsOf(identity.uid);
      if (!enrolled || isSame(enrolled, user.secondFactors ?? [])) return undefined;
      // A failure to store this must not fail the request: the next one tries again.
      return this.store(actor, user, originOf(request)).catch((error: unknown) => {
        this.logger.warn(`Could not store the second factors of user ${user.id}: ${String(error)}`);
        return false;
      });
    });
  }

  /**
   * Removes the second factors of a user, and ends their sessions, which may have used one. Does nothing if the user
   * has none.
   */
  reset(actor: Actor, userId: number): Promise<User> {
    return this.changes.once(
      () =>
        this.changes.make(actor, async ({ manager, record }) => {
          const { user, managed } = await lockManaged(manager, actor, userId);
          enforce(denialOfSecondFactorReset(actor, managed));
          const enrolled = await this.identities.readSecondFactors(user.firebaseId);
          if (!enrolled || enrolled.length === 0) return user;
          await manager.update(User, { id: userId }, { secondFactors: [] });
          await this.sessions.endAll(manager, user.firebaseId);
          record({
            action: 'SECOND_FACTORS_RESET',
            companyId: user.companyId,
            subject: { type: 'USER', id: userId },
          });
          await this.mailer.send(manager, {
            ...(await recipientOf(manager, user)),
            template: 'secondFactorsReset',
            values: { link: SETTINGS },
          });
          // Last: if the commit fails afterwards, the user's next request detects the difference.
          await this.identities.removeSecondFactors(user.firebaseId);
          this.securityLog.changedSecondFactors(
            actor,
            SecurityEventKind.SECOND_FACTORS_RESET,
            user.companyId,
          );
          return user;
        }),
      async () => void (await this.users.getById(actor, userId)),
    );
  }

  /** Stores changes, and emails the person about them. Returns whether this request stored any. */
  private async store(actor: Actor, user: User, origin: Origin): Promise<boolean> {
    const known = user.secondFactors ?? [];
    // This server's copy may be older than what another server has stored, so read the current factors.
    const enrolled = await this.identities.readSecondFactors(user.firebaseId);
    if (!enrolled || isSame(enrolled, known)) return false;
    const added = enrolled.filter((factor) => !includes(known, factor));
    const removed = known.filter((factor) => !includes(enrolled, factor));
    const isStored = await besideOperation(() =>
      this.changes.make(
        actor,
        async ({ manager, record }) => {
          const row = await queryRow<{ companyId: number | null }>(
            manager,
            `UPDATE users SET second_factors = $2 WHERE id = $1 AND second_factors = $3
             RETURNING company_id AS "companyId"`,
            [user.id, JSON.stringify(enrolled), JSON.stringify(known)],
          );
          if (!row) return false;
          const recipient = await recipientOf(manager, user);
          for (const factor of [...added, ...removed]) {
            const isAdded = added.includes(factor);
            const kind = kindOf(factor.kind);
            record({
              action: isAdded ? 'SECOND_FACTOR_ADDED' : 'SECOND_FACTOR_REMOVED',
              companyId: row.companyId,
              subject: { type: 'USER', id: user.id },
              after: { secondFactor: kind },
            });
            const template = isAdded ? ('secondFactorAdded' as const) : ('secondFactorRemoved' as const);
            await this.mailer.send(manager, { ...recipient, template, values: { kind, link: SETTINGS } });
          }
          return true;
        },
        origin,
      ),
    );
    if (!isStored) return false;
    if (added.length > 0) this.securityLog.changedSecondFactors(actor, SecurityEventKind.SECOND_FACTOR_ADDED);
    if (removed.length > 0)
      this.securityLog.changedSecondFactors(actor, SecurityEventKind.SECOND_FACTOR_REMOVED);
    return true;
  }
}

const includes = (factors: readonly EnrolledFactor[], { id }: EnrolledFactor) =>
  factors.some((factor) => factor.id === id);

const isSame = (some: readonly EnrolledFactor[], others: readonly EnrolledFactor[]) =>
  some.length === others.length && some.every((factor) => includes(others, factor));

async function recipientOf(manager: EntityManager, { id, email, accountConfirmed, companyId }: User) {
  const details = await queryRow<UserDetails>(manager, USER_DETAILS, [[id]]);
  return {
    to: email,
    isConfirmed: accountConfirmed,
    tenantId: companyId,
    language: languageOf(details?.language),
  };
}
