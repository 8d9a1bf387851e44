import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EveryHour } from '../../../platform/concurrency/every-hour.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { execute, queryRows } from '../../../platform/database/statement.js';

/** How long invitations are kept after they were answered, revoked or have expired, in days. */
const KEPT_DAYS = 365;
/** The maximum number of invitations that one transaction deletes. */
const PORTION = 1_000;

/** Deletes old invitations. */
@Injectable()
export class InvitationRetentionService {
  constructor(private readonly database: DatabaseService) {}

  /**
   * Deletes invitations to users that ended long ago, with the actions about them. The audit log keeps the entries: an
   * erasure finds them by the user who accepted, or by the address. `InvitedPeopleService` deletes those to people who
   * never registered, and erases the entries.
   */
  @EveryHour()
  async removeOld(): Promise<void> {
    for (;;) {
      const deleted = await this.database.transaction(removePortion);
      if (deleted < PORTION) return;
    }
  }
}

async function removePortion(manager: EntityManager): Promise<number> {
  // Safe to run on several servers at once.
  const rows = await queryRows<{ id: string }>(
    manager,
    `DELETE FROM invitations WHERE id = ANY(ARRAY(
       SELECT id FROM invitations
       WHERE coalesce(accepted_at, declined_at, revoked_at, expires_at) < now() - interval '${KEPT_DAYS} days'
         AND (accepted_at IS NOT NULL OR EXISTS (
           SELECT FROM users u WHERE lower(u.email) = lower(invitations.email) AND u.account_confirmed))
       LIMIT ${PORTION} FOR UPDATE SKIP LOCKED))
     RETURNING id::text AS id`,
  );
  await execute(manager, `DELETE FROM actions WHERE subject_type = $1 AND subject_id = ANY($2)`, [
    'INVITATION',
    rows.map(({ id }) => id),
  ]);
  return rows.length;
}
