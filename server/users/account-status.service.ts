import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { IdentityService } from '../identity/identity.service.js';
import { SessionStore } from '../identity/session-store.js';
import { Database } from '../platform/database/database.service.js';
import { JobQueue } from '../platform/queue/job-queue.js';

/** The queue of accounts to disable or enable at the identity provider. */
const QUEUE = 'account-status';

/**
 * Disables and enables accounts at the identity provider, by a job, so that a suspension does not depend on the provider.
 * Here it takes effect with its transaction, because every request loads the record.
 */
@Injectable()
export class AccountStatus {
  constructor(
    private readonly database: Database,
    private readonly identities: IdentityService,
    private readonly sessions: SessionStore,
    private readonly queue: JobQueue,
  ) {
    queue.work<{ uid: string }>(QUEUE, { retries: 20, retryDelay: 2 }, ({ data }) => this.sync(data.uid));
  }

  /** Ends all sessions of a suspended user and disables the account. */
  async suspend(manager: EntityManager, uid: string): Promise<void> {
    await this.sessions.endAll(manager, uid);
    await manager.query(
      `DELETE FROM email_changes WHERE user_id = (SELECT id FROM users WHERE firebase_id = $1)`,
      [uid],
    );
    await this.queue.enqueue(manager, QUEUE, { uid });
  }

  /** Enables the account of a user who is no longer suspended. */
  async reactivate(manager: EntityManager, uid: string): Promise<void> {
    await this.queue.enqueue(manager, QUEUE, { uid });
  }

  /** Makes the account follow the record as it is now, so that jobs may run late, twice or in another order. */
  private async sync(uid: string): Promise<void> {
    const {
      rows: [user],
    } = await this.database.execute<{ isSuspended: boolean }>(
      `SELECT suspended_at IS NOT NULL AS "isSuspended" FROM users WHERE firebase_id = $1`,
      [uid],
    );
    if (user) await this.identities.setDisabled(uid, user.isSuspended);
  }
}
