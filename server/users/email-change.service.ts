import { hash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import { enforce } from '../access/denial.js';
import { IdentityService } from '../identity/identity.service.js';
import { SessionStore } from '../identity/session-store.js';
import { AuditAction, AuditSubject } from '../ledger/audit/audit-entry.js';
import { Changes } from '../ledger/changes.service.js';
import { brokenConstraint } from '../platform/database/errors.js';
import { conflict, invalid, notFound } from '../platform/errors/app-error.js';
import { languageOf } from '../platform/mail/languages.js';
import { Mailer } from '../platform/mail/mailer.js';
import { User, USER_DETAILS, type UserDetails } from './user.entity.js';
import { denialOfOldSignIn } from './user.policy.js';

/** How long the link to confirm a new email is valid, in milliseconds. */
const VALID = 24 * 60 * 60 * 1000;

const digestOf = (token: string) => hash('sha256', token, 'buffer');

/** Changes the email of an account once its owner has followed a link sent to the new address. */
@Injectable()
export class EmailChange {
  constructor(
    private readonly changes: Changes,
    private readonly identities: IdentityService,
    private readonly sessions: SessionStore,
    private readonly mailer: Mailer,
  ) {}

  /** Sends a link to the new address. A later request replaces an earlier one. Does not reveal whether it is taken. */
  request(actor: Actor, newEmail: string): Promise<true> {
    enforce(denialOfOldSignIn(actor));
    const email = newEmail.toLowerCase();
    if (email === actor.user!.email.toLowerCase()) throw invalid({ newEmail: 'is your email already' });
    return this.changes.make<true>(actor, async ({ manager }) => {
      const token = randomBytes(32).toString('base64url');
      const expiresAt = new Date(Date.now() + VALID);
      const [{ language }]: UserDetails[] = await manager.query(USER_DETAILS, [[actor.user!.id]]);
      await manager.query(
        `INSERT INTO email_changes (user_id, email, token_hash, expires_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (user_id) DO UPDATE
         SET email = excluded.email, token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
        [actor.user!.id, email, digestOf(token), expiresAt],
      );
      await this.mailer.send(manager, {
        to: email,
        language: languageOf(language),
        template: 'emailChangeConfirm',
        values: { oldEmail: actor.user!.email, newEmail: email, link: `/confirm-email#token=${token}` },
        notAfter: expiresAt,
      });
      return true;
    });
  }

  /**
   * Changes the email, here and at the identity provider, and announces it to the old address. All sign-ins end. Returns
   * the new email. NOT_FOUND if the token is unknown, used or expired, CONFLICT if another account has the email.
   */
  async confirm(token: string): Promise<string> {
    try {
      return await this.changes.make(null, async ({ manager, record }) => {
        const [change] = await manager.query(
          `SELECT user_id AS "userId", email FROM email_changes WHERE token_hash = $1 AND expires_at > now() FOR UPDATE`,
          [digestOf(token)],
        );
        if (!change) throw notFound('Link');
        const { userId, email }: { userId: number; email: string } = change;
        const user = await manager.findOneOrFail(User, {
          where: { id: userId },
          lock: { mode: 'pessimistic_write' },
        });
        const [{ language }]: UserDetails[] = await manager.query(USER_DETAILS, [[userId]]);
        if (user.suspendedAt) throw notFound('Link');
        await manager.query(`DELETE FROM email_changes WHERE user_id = $1`, [userId]);
        await manager.update(
          User,
          { id: userId },
          { email, accountConfirmed: true, claimsAt: new Date().toISOString() },
        );
        await this.sessions.endAll(manager, user.firebaseId);
        record({
          action: AuditAction.ACCOUNT_CHANGED,
          companyId: user.companyId,
          subject: { type: AuditSubject.USER, id: userId },
          before: { email: user.email, accountConfirmed: user.accountConfirmed },
          after: { email, accountConfirmed: true },
        });
        await this.mailer.send(manager, {
          to: user.email,
          language: languageOf(language),
          template: 'emailChangeAnnounced',
          values: { newEmail: email, link: '/page-forgot-password' },
        });
        // Last: if the commit fails after it, the record follows the account at the next sign-in.
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
