import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { EveryHour } from '../../../platform/concurrency/every-hour.js';
import type { Actor } from '../../../core/access/actor.js';
import { ChangesService } from '../../../core/ledger/changes.service.js';
import { SessionStore, type StoredSession } from '../../../core/identity/session-store.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { deleteInBatches } from '../../../platform/database/delete-in-batches.js';
import { execute, queryRow } from '../../../platform/database/statement.js';
import { notFound } from '../../../platform/errors/app-error.js';
import type { Identity } from '../../../core/identity/identity.js';
import { IdentityService } from '../../../core/identity/identity.service.js';

/** How long sign-outs from everywhere are kept, in days. */
const SIGN_OUTS_KEPT_DAYS = 30;

/** Lists and ends the caller's sessions, here and at the identity provider. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly store: SessionStore,
    private readonly identities: IdentityService,
    private readonly changes: ChangesService,
  ) {}

  /** Returns the caller's valid sessions, most recently used first. */
  list(actor: Actor): Promise<StoredSession[]> {
    return this.store.list(actor.identity.uid);
  }

  /** Ends one of the caller's own sessions. Throws NOT_FOUND for any other. */
  end(actor: Actor, id: number | null): Promise<true> {
    return this.changes.make<true>(actor, async ({ manager }) => {
      const isEnded = id !== null && (await this.store.endById(manager, actor.identity.uid, id));
      if (!isEnded) throw notFound('Session');
      return true;
    });
  }

  /** Deletes old sign-outs. Tokens from before them are revoked at the provider, so none can be valid any more. */
  @EveryHour()
  async removeOld(): Promise<void> {
    const age = `interval '${SIGN_OUTS_KEPT_DAYS} days'`;
    await deleteInBatches(
      this.database,
      'signed_out_identities',
      'firebase_id',
      `valid_after < now() - ${age}`,
    );
  }

  /** Whether the identity has signed out everywhere since this sign-in. */
  async isOver({ uid, authTime }: Identity): Promise<boolean> {
    return (
      (await queryRow(
        this.database,
        `SELECT FROM signed_out_identities WHERE firebase_id = $1 AND valid_after > to_timestamp($2)`,
        [uid, authTime],
      )) !== null
    );
  }

  /**
   * Ends every session and token of an identity. Sign-in times are whole seconds, so all sign-ins up to the end of this
   * second become invalid. Resolves in the next second, so that a sign-in after the response is valid.
   */
  signOutEverywhere(actor: Actor): Promise<true> {
    return this.changes.repeatably<true>(async () => {
      const { uid } = actor.identity;
      const validAfter = new Date((Math.floor(Date.now() / 1000) + 1) * 1000);
      await this.changes.make(actor, async ({ manager, record, endsRightsOf }) => {
        if (actor.user) await endsRightsOf(actor.user.id);
        await execute(
          manager,
          `INSERT INTO signed_out_identities (firebase_id, valid_after) VALUES ($1, $2)
           ON CONFLICT (firebase_id) DO UPDATE
           SET valid_after = greatest(signed_out_identities.valid_after, excluded.valid_after)`,
          [uid, validAfter],
        );
        await this.store.endAll(manager, uid);
        // Cancels a pending change of email, because an attacker with one of the sessions may have requested it.
        await execute(
          manager,
          `DELETE FROM email_changes WHERE user_id = (SELECT id FROM users WHERE firebase_id = $1)`,
          [uid],
        );
        record({
          action: 'SIGNED_OUT_EVERYWHERE',
          companyId: actor.user?.companyId ?? null,
          subject: actor.user ? { type: 'USER', id: actor.user.id } : { type: 'IDENTITY', id: uid },
          after: { validAfter: validAfter.toISOString() },
        });
      });
      await this.identities.revokeTokens(uid);
      await sleep(Math.max(0, validAfter.getTime() - Date.now()));
      return true;
    });
  }
}
