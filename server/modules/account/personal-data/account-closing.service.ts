import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/access/actor.js';
import { enforce } from '../../../core/access/denial.js';
import { SessionStore } from '../../../core/identity/session-store.js';
import { type Change, ChangesService } from '../../../core/ledger/changes.service.js';
import { AccountClosings } from '../../../core/personal-data/account-closings.js';
import { ErasuresService } from '../../../core/personal-data/erasures.service.js';
import { invalid } from '../../../platform/errors/app-error.js';
import { checkIsNotLastAdmin, checkIsNotLastMaster } from '../../directory/users/membership/last-holders.js';
import { lockManaged } from '../../directory/users/membership/membership.service.js';
import { User } from '../../directory/users/user.entity.js';
import { denialOfOldSignIn } from '../../directory/users/user.policy.js';
import { execute } from '../../../platform/database/statement.js';
import { personOf } from './person.js';
import { denialOfDelete } from './personal-data.policy.js';

/**
 * Closes accounts: deletes the record and everything that belongs to the person. A queue worker then deletes the
 * account at the identity provider and the person's identity in the audit log, which keeps their actions on others.
 */
@Injectable()
export class AccountClosingService {
  constructor(
    private readonly changes: ChangesService,
    private readonly sessions: SessionStore,
    private readonly erasures: ErasuresService,
    private readonly closings: AccountClosings,
  ) {}

  /**
   * Closes the caller's own account. `confirmation` is the caller's email. CONFLICT for the last admin of a company
   * with other people.
   */
  close(actor: Actor, confirmation: string): Promise<true> {
    enforce(denialOfOldSignIn(actor));
    return this.changes.make<true>(actor, async (change) => {
      const { user } = await lockManaged(change.manager, actor, actor.user!.id);
      checkConfirmation(user, confirmation);
      return this.delete(change, actor, user);
    });
  }

  /** Deletes a user. `confirmation` is the user's email. For MASTER CONTROL. */
  async deleteUser(actor: Actor, userId: number, confirmation: string): Promise<true> {
    enforce(denialOfDelete(actor, { id: userId }));
    return this.changes.make<true>(actor, async (change) => {
      const { user } = await lockManaged(change.manager, actor, userId);
      checkConfirmation(user, confirmation);
      return this.delete(change, actor, user);
    });
  }

  private async delete(change: Change, actor: Actor, user: User): Promise<true> {
    const { manager, record } = change;
    await checkIsNotLastAdmin(manager, user, { unlessAlone: true });
    await checkIsNotLastMaster(manager, user.id);
    await change.endsRightsOf(user.id);
    await this.sessions.endAll(manager, user.firebaseId);
    // Tokens stay valid until the account is deleted.
    await execute(
      manager,
      `INSERT INTO signed_out_identities (firebase_id, valid_after) VALUES ($1, now() + interval '1 second')
       ON CONFLICT (firebase_id) DO UPDATE SET valid_after = excluded.valid_after`,
      [user.firebaseId],
    );
    // Stores what the queue worker has to erase, because it cannot look that up once the record is deleted.
    const person = (await personOf(manager, user.id))!;
    await this.erasures.add(manager, person);
    const { id, companyId } = user;
    const email = user.accountConfirmed ? user.email : null;
    const account = { id, companyId, email, invitations: person.invitations };
    await this.closings.around(change, actor, account, async () => {
      await execute(manager, `DELETE FROM emails WHERE lower(recipient) = lower($1)`, [email]);
      // Foreign keys delete what else belongs to the person.
      await manager.delete(User, { id });
      record({ action: 'USER_DELETED', companyId, subject: { type: 'USER', id } });
    });
    return true;
  }
}

function checkConfirmation({ email }: User, confirmation: string): void {
  if (confirmation.toLowerCase() !== email.toLowerCase()) {
    throw invalid({ confirmation: 'must be the email of the account' });
  }
}
