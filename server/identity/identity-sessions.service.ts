import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Actor } from '../access/actor.js';
import { AuditAction, AuditSubject } from '../audit/audit-entry.js';
import { Changes } from '../changes/changes.service.js';
import { type Identity, IdentityService } from './identity.service.js';

/** Ending sign-ins, here and at the identity provider. */
@Injectable()
export class IdentitySessions {
  constructor(
    private readonly database: DataSource,
    private readonly identities: IdentityService,
    private readonly changes: Changes,
  ) {}

  /** Whether the identity has signed out everywhere since this sign-in. */
  async isOver({ uid, authTime }: Identity): Promise<boolean> {
    const rows = await this.database.query(
      `SELECT FROM signed_out_identities WHERE firebase_id = $1 AND valid_after > to_timestamp($2)`,
      [uid, authTime],
    );
    return rows.length > 0;
  }

  /**
   * Ends every session and token of an identity. Sign-in times have whole seconds, so everything up to the end
   * of this second is ended, and the answer waits for the next one: whoever then signs in is let in.
   */
  signOutEverywhere(actor: Actor): Promise<true> {
    return this.changes.repeatably<true>(async () => {
      const { uid } = actor.identity;
      const validAfter = new Date((Math.floor(Date.now() / 1000) + 1) * 1000);
      await this.changes.make(actor, async ({ manager, record }) => {
        await manager.query(
          `INSERT INTO signed_out_identities (firebase_id, valid_after) VALUES ($1, $2)
           ON CONFLICT (firebase_id) DO UPDATE
           SET valid_after = greatest(signed_out_identities.valid_after, excluded.valid_after)`,
          [uid, validAfter],
        );
        await manager.query(`DELETE FROM sessions WHERE firebase_id = $1`, [uid]);
        record({
          action: AuditAction.SIGNED_OUT_EVERYWHERE,
          companyId: actor.user?.companyId ?? null,
          subject: actor.user
            ? { type: AuditSubject.USER, id: actor.user.id }
            : { type: AuditSubject.IDENTITY, id: uid },
          after: { validAfter: validAfter.toISOString() },
        });
      });
      await this.identities.revokeTokens(uid);
      await sleep(Math.max(0, validAfter.getTime() - Date.now()));
      return true;
    });
  }
}
