import { Injectable } from '@nestjs/common';
import { Departures } from '../actions/departures.js';
import type { Actor } from '../access/actor.js';
import { enforce } from '../access/denial.js';
import { IdentityService } from '../identity/identity.service.js';
import { SessionStore } from '../identity/session-store.js';
import { AuditChains } from '../ledger/audit/audit-chains.js';
import { AuditAction, AuditSubject } from '../ledger/audit/audit-entry.js';
import { eraseValues, type Person, personOf } from '../ledger/audit/erasure.js';
import { type Change, Changes } from '../ledger/changes.service.js';
import { Database } from '../platform/database/database.service.js';
import { invalid } from '../platform/errors/app-error.js';
import { JobQueue } from '../platform/queue/job-queue.js';
import { TeamLeads } from '../teams/team-leads.service.js';
import { checkIsNotLastAdmin, checkIsNotLastMaster } from '../users/last-holders.js';
import { lockManaged } from '../users/membership.service.js';
import { User } from '../users/user.entity.js';
import { denialOfOldSignIn } from '../users/user.policy.js';
import { denialOfDelete } from './personal-data.policy.js';

/** The queue of accounts whose traces are removed after the record. */
const QUEUE = 'closed-accounts';

/**
 * Closes accounts: deletes the record and everything that belongs to the person. A job then deletes the account at the
 * identity provider and the personal values of the audit log, which keeps that something was done and when.
 */
@Injectable()
export class AccountClosing {
  constructor(
    private readonly changes: Changes,
    private readonly database: Database,
    private readonly identities: IdentityService,
    private readonly sessions: SessionStore,
    private readonly chains: AuditChains,
    private readonly queue: JobQueue,
    private readonly departures: Departures,
    private readonly leads: TeamLeads,
  ) {
    queue.work<Person>(QUEUE, { timeout: 3_600, heartbeat: 15, retries: 20 }, ({ data, signal }) =>
      this.removeTraces(data, signal),
    );
  }

  /** Closes the caller's own account. `confirmation` is the caller's email. CONFLICT for the last admin of other people. */
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
    await this.sessions.endAll(manager, user.firebaseId);
    // Tokens stay valid until the account is gone.
    await manager.query(
      `INSERT INTO signed_out_identities (firebase_id, valid_after) VALUES ($1, now() + interval '1 second')
       ON CONFLICT (firebase_id) DO UPDATE SET valid_after = excluded.valid_after`,
      [user.firebaseId],
    );
    const person = (await personOf(manager, user.id))!;
    await manager.query(`DELETE FROM invitations WHERE id = ANY($1)`, [person.invitations]);
    await this.departures.forget(change, user, person.invitations);
    // An address that is not confirmed may belong to somebody else, who has been invited or imported.
    if (user.accountConfirmed) {
      await manager.query(`DELETE FROM emails WHERE lower(recipient) = lower($1)`, [user.email]);
      await manager.query(`DELETE FROM job_rows WHERE lower(label) = lower($1)`, [user.email]);
    }
    const led = await this.leads.ledBy(manager, user.id);
    // Foreign keys delete what else belongs to the person.
    await manager.delete(User, { id: user.id });
    const subject = { type: AuditSubject.USER, id: user.id };
    record({ action: AuditAction.USER_DELETED, companyId: user.companyId, subject });
    await this.leads.follow(change, actor, led);
    await this.queue.enqueue(manager, QUEUE, person);
    return true;
  }

  /** Deletes the account at the identity provider and erases the audit log. May be repeated. */
  private async removeTraces(person: Person, signal: AbortSignal): Promise<void> {
    await this.identities.removeAccount(person.uid);
    const origin = { door: 'system', requestId: null } as const;
    await eraseValues((work) => this.database.transaction(work), this.chains, person, origin, signal);
  }
}

function checkConfirmation({ email }: User, confirmation: string): void {
  if (confirmation.toLowerCase() !== email.toLowerCase()) {
    throw invalid({ confirmation: 'must be the email of the account' });
  }
}
