import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { IdentityService } from '../../../../core/identity/identity.service.js';
import { SessionStore } from '../../../../core/identity/session-store.js';
import { DatabaseService } from '../../../../platform/database/database.service.js';
import { execute, queryRow } from '../../../../platform/database/statement.js';
import { MessageQueue } from '../../../../platform/queue/message-queue.js';

/** The queue of accounts to sign out at the identity provider. */
const QUEUE = 'account-status';
/** The delay before the sign-out, in milliseconds, in which open pages can show the reason. */
const NOTICE = 5_000;

/**
 * Signs suspended users out at the identity provider, by a queue worker, so that a suspension does not depend on the
 * provider. In this product it takes effect with its transaction, because every request loads the record.
 *
 * The account stays enabled: the suspension is shown only after a sign-in, which proves the password. For a disabled
 * account, the provider might reveal it without checking the password.
 */
@Injectable()
export class AccountStatusService {
  constructor(
    private readonly database: DatabaseService,
    private readonly identities: IdentityService,
    private readonly sessions: SessionStore,
    private readonly queue: MessageQueue,
  ) {
    queue.work<{ uid: string }>(QUEUE, { batch: 16, retries: 20, retryDelay: 2 }, ({ data }) =>
      this.sync(data.uid),
    );
  }

  /** Ends all sessions of suspended users, with as many statements for many as for one. */
  async suspend(manager: EntityManager, ...uids: string[]): Promise<void> {
    await this.sessions.endAll(manager, ...uids);
    await execute(
      manager,
      `DELETE FROM email_changes WHERE user_id IN (SELECT id FROM users WHERE firebase_id = ANY($1))`,
      [uids],
    );
    // The first suspension of each call gets the highest priority, so that single ones do not wait for bulk suspensions
    // by another company.
    const startAfter = new Date(Date.now() + NOTICE);
    await this.queue.enqueueAll(
      manager,
      QUEUE,
      uids.map((uid) => ({ uid })),
      uids.map((_, place) => ({ priority: -place, startAfter })),
    );
  }

  /** Enables the account of a user who is no longer suspended, in case an earlier release disabled it. */
  async reactivate(manager: EntityManager, uid: string): Promise<void> {
    await this.queue.enqueue(manager, QUEUE, { uid });
  }

  /** Makes the account match the current record, so it may run late, twice or out of order. */
  private async sync(uid: string): Promise<void> {
    const user = await queryRow<{ isSuspended: boolean }>(
      this.database,
      `SELECT suspended_at IS NOT NULL AS "isSuspended" FROM users WHERE firebase_id = $1`,
      [uid],
    );
    if (!user) return;
    await this.identities.enable(uid);
    if (user.isSuspended) await this.identities.revokeTokens(uid);
  }
}
