import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Identity, IdentityService } from './identity.service.js';

/** Ending sign-ins, here and at the identity provider. */
@Injectable()
export class IdentitySessions {
  constructor(
    private readonly database: DataSource,
    private readonly identities: IdentityService,
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
  async signOutEverywhere({ uid }: Identity): Promise<true> {
    const validAfter = new Date((Math.floor(Date.now() / 1000) + 1) * 1000);
    await this.database.query(
      `INSERT INTO signed_out_identities (firebase_id, valid_after) VALUES ($1, $2)
       ON CONFLICT (firebase_id) DO UPDATE
       SET valid_after = greatest(signed_out_identities.valid_after, excluded.valid_after)`,
      [uid, validAfter],
    );
    await this.identities.revokeTokens(uid);
    await sleep(Math.max(0, validAfter.getTime() - Date.now()));
    return true;
  }
}
