import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { IdentityService } from '../../../../core/identity/identity.service.js';
import { ChangesService } from '../../../../core/ledger/changes.service.js';
import { besideOperation } from '../../../../core/ledger/operation.js';
import { DatabaseService } from '../../../../platform/database/database.service.js';
import { brokenConstraint } from '../../../../platform/database/errors.js';
import { queryRow } from '../../../../platform/database/statement.js';
import { User } from '../user.entity.js';

/**
 * Removes emails from records whose account no longer has them. The identity provider is authoritative for emails: an
 * account that changes its email there and never signs in again, or is deleted there, would block the address here
 * forever.
 */
@Injectable()
export class StaleEmailsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly identities: IdentityService,
    private readonly changes: ChangesService,
  ) {}

  /** Runs work that stores an email. If another record wrongly has the email, frees it and runs the work again. */
  async freeing<T>(email: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (brokenConstraint(error) !== 'users_email_key' || !(await this.release(email))) throw error;
      return work();
    }
  }

  /**
   * Frees an email. Returns false if the record's account still has it, or if the account is deleted and the person had
   * confirmed the email: an operator must then decide.
   */
  async release(email: string): Promise<boolean> {
    const holder = await this.database.transaction((manager) => holderOf(manager, email));
    if (!holder) return true;
    const account = await this.identities.findAccount(holder.firebaseId);
    if (account ? isSame(account.email, email) : holder.accountConfirmed) return false;
    await besideOperation(() =>
      this.changes.make(null, async ({ manager, record }) => {
        const user = await manager.findOne(User, {
          where: { id: holder.id },
          lock: { mode: 'pessimistic_write' },
        });
        if (!user || !isSame(user.email, email)) return;
        const isFree = account?.email && !(await holderOf(manager, account.email));
        const now = isFree
          ? { email: account.email!, accountConfirmed: account.emailVerified }
          : { email: `unknown-${user.id}@account.invalid`, accountConfirmed: false };
        // Older tokens still contain the email.
        await manager.update(User, { id: user.id }, { ...now, claimsAt: new Date().toISOString() });
        record({
          action: 'ACCOUNT_CHANGED',
          companyId: user.companyId,
          subject: { type: 'USER', id: user.id },
          before: { email: user.email, accountConfirmed: user.accountConfirmed },
          after: now,
        });
      }),
    );
    return true;
  }
}

const isSame = (one: string | null, other: string) => one?.toLowerCase() === other.toLowerCase();

async function holderOf(
  manager: EntityManager,
  email: string,
): Promise<Pick<User, 'id' | 'firebaseId' | 'accountConfirmed'> | null> {
  return queryRow(
    manager,
    `SELECT id, firebase_id AS "firebaseId", account_confirmed AS "accountConfirmed" FROM users
     WHERE lower(email) = lower($1 COLLATE "und-x-icu")`,
    [email],
  );
}
