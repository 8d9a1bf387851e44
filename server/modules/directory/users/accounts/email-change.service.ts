import { hash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../../core/access/actor.js';
import { checkUnrestricted } from '../../../../core/access/restriction.js';
import { denied, enforce } from '../../../../core/access/denial.js';
import { IdentityService } from '../../../../core/identity/identity.service.js';
import { SessionStore } from '../../../../core/identity/session-store.js';
import { ChangesService } from '../../../../core/ledger/changes.service.js';
import { DatabaseService } from '../../../../platform/database/database.service.js';
import { brokenConstraint } from '../../../../platform/database/errors.js';
import { queryRow, queryRows } from '../../../../platform/database/statement.js';
import {
  conflict,
  invalid,
  notFound,
  tooManyRequests,
  unauthenticated,
} from '../../../../platform/errors/app-error.js';
import { languageOf } from '../../../../platform/mail/languages.js';
import { Mailer } from '../../../../platform/mail/mailer.js';
import { roomFor } from '../../../../platform/mail/recipient-limits.js';
import { DAY_MS } from '../../../../platform/time/durations.js';
import { EmailChangeRecord } from './email-change.entity.js';
import { StaleEmailsService } from './stale-emails.service.js';
import { User, USER_DETAILS, type UserDetails } from '../user.entity.js';
import { denialOfOldSignIn } from '../user.policy.js';

/** How long the link to confirm a new email is valid, in milliseconds. */
const VALID = DAY_MS;

const digestOf = (token: string) => hash('sha256', token, 'buffer');

/** A change of email that is not confirmed yet. */
interface Requested {
  userId: number;
  email: string;
  /** The session that requested it; null for requests of earlier releases. */
  signedInAt: string | null;
}

async function read(manager: EntityManager, token: string, lock: 'FOR UPDATE' | '' = ''): Promise<Requested> {
  const requested = await queryRow<Requested>(
    manager,
    `SELECT user_id AS "userId", email, signed_in_at AS "signedInAt" FROM email_changes
     WHERE token_hash = $1 AND expires_at > now() ${lock}`,
    [digestOf(token)],
  );
  if (!requested) throw notFound('Link');
  return requested;
}

/** Changes the email of an account once its owner has opened a link sent to the new address. */
@Injectable()
export class EmailChangeService {
  constructor(
    private readonly database: DatabaseService,
    private readonly changes: ChangesService,
    private readonly identities: IdentityService,
    private readonly sessions: SessionStore,
    private readonly mailer: Mailer,
    private readonly staleEmails: StaleEmailsService,
  ) {}

  /** Sends a link to the new address, replacing an earlier request. Does not reveal whether the address is taken. */
  request(actor: Actor, newEmail: string): Promise<true> {
    checkUnrestricted(actor);
    enforce(denialOfOldSignIn(actor));
    const email = newEmail.toLowerCase();
    if (email === actor.user!.email.toLowerCase()) throw invalid({ newEmail: 'is your email already' });
    return this.changes.make<true>(actor, async ({ manager }) => {
      const token = randomBytes(32).toString('base64url');
      const expiresAt = new Date(Date.now() + VALID);
      const [{ language }] = await queryRows<UserDetails>(manager, USER_DETAILS, [[actor.user!.id]]);
      const requested = {
        userId: actor.user!.id,
        email,
        tokenHash: digestOf(token),
        expiresAt: expiresAt.toISOString(),
        signedInAt: new Date(actor.identity.authTime * 1000).toISOString(),
      };
      await manager.upsert(EmailChangeRecord, requested, ['userId']);
      const room = await roomFor(manager, 'emailChangeConfirm', [{ to: email, isConfirmed: false }]);
      if (!room.take(email)) throw tooManyRequests('emails to that address', room.wait(email));
      await this.mailer.send(manager, {
        to: email,
        isConfirmed: false,
        tenantId: null,
        language: languageOf(language),
        template: 'emailChangeConfirm',
        values: { oldEmail: actor.user!.email, newEmail: email, link: `/confirm-email#token=${token}` },
        notAfter: expiresAt,
      });
      return true;
    });
  }

  /**
   * Changes the email, here and at the identity provider, and notifies the old address. All sessions end. Returns the
   * new email. The actor must be the user who requested the change. NOT_FOUND if the token is unknown, used or expired,
   * or if the session that requested it has ended: the password may be known to somebody else. CONFLICT if another
   * account has the email.
   */
  async confirm(actor: Actor, token: string): Promise<string> {
    checkUnrestricted(actor);
    const requested = await this.find(token);
    if (requested.userId !== actor.user!.id) throw denied({ reason: 'LINK_FOR_ANOTHER_ACCOUNT' });
    await this.checkSignIns(actor, requested);
    return this.staleEmails.freeing(requested.email, () => this.change(actor, token));
  }

  /** Throws unless the session that requested the change, and the current one, are still valid at the provider. */
  private async checkSignIns({ identity }: Actor, { signedInAt }: Requested): Promise<void> {
    const account = await this.identities.findAccount(identity.uid);
    const validFrom = account && !account.isDisabled ? account.signInsValidFrom : Infinity;
    if (identity.authTime * 1000 < validFrom) throw unauthenticated();
    if (signedInAt === null || Date.parse(signedInAt) < validFrom) throw notFound('Link');
  }

  private find(token: string): Promise<Requested> {
    return this.database.transaction((manager) => read(manager, token));
  }

  private async change(actor: Actor, token: string): Promise<string> {
    try {
      return await this.changes.make(actor, async ({ manager, record }) => {
        const { userId, email } = await read(manager, token, 'FOR UPDATE');
        const user = await manager.findOneOrFail(User, {
          where: { id: userId },
          lock: { mode: 'pessimistic_write' },
        });
        const [{ language }] = await queryRows<UserDetails>(manager, USER_DETAILS, [[userId]]);
        if (user.suspendedAt) throw notFound('Link');
        await manager.delete(EmailChangeRecord, { userId });
        await manager.update(
          User,
          { id: userId },
          { email, accountConfirmed: true, claimsAt: new Date().toISOString() },
        );
        await this.sessions.endAll(manager, user.firebaseId);
        record({
          action: 'ACCOUNT_CHANGED',
          companyId: user.companyId,
          subject: { type: 'USER', id: userId },
          before: { email: user.email, accountConfirmed: user.accountConfirmed },
          after: { email, accountConfirmed: true },
        });
        await this.mailer.send(manager, {
          to: user.email,
          isConfirmed: user.accountConfirmed,
          tenantId: user.companyId,
          language: languageOf(language),
          template: 'emailChangeAnnounced',
          values: { newEmail: email, link: '/page-forgot-password' },
        });
        // Last: if the commit fails afterwards, the record is updated from the account at the next sign-in.
        await this.identities.setConfirmedEmail(user.firebaseId, email);
        return email;
      });
    } catch (error) {
      if (brokenConstraint(error) === 'users_email_key') {
        throw conflict('Another account has that email. Request the change again with another email.');
      }
      throw error;
    }
  }
}
