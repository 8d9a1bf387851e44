import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EveryHour } from '../../../platform/concurrency/every-hour.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { execute, queryRows } from '../../../platform/database/statement.js';
import { ErasuresService } from '../../../core/personal-data/erasures.service.js';
import type { Change } from '../../../core/ledger/changes.service.js';
import type { Actor } from '../../../core/access/actor.js';
import type { AccountClosing, ClosedAccount } from '../../../core/personal-data/account-closings.js';

/** How long people who were invited and never registered are kept after the end of their invitation, in days. */
export const INVITED_DAYS = 90;
/** The maximum number of invitations that one transaction deletes. */
const PORTION = 250;
/** The maximum number of batches per run. The next run continues. */
const PORTIONS = 40;

/** Erases people who were invited and never registered: their invitations, and their addresses in the audit log. */
@Injectable()
export class InvitedPeopleService implements AccountClosing {
  constructor(
    private readonly database: DatabaseService,
    private readonly erasures: ErasuresService,
  ) {}

  async closeAccount({ manager }: Change, _actor: Actor, { invitations }: ClosedAccount): Promise<void> {
    await execute(manager, `DELETE FROM invitations WHERE id = ANY($1)`, [invitations]);
    await deleteActions(manager, invitations);
  }

  /** Erases the people whose invitation expired, was revoked or was declined long ago. */
  @EveryHour()
  async eraseOld(): Promise<void> {
    for (let portion = 0; portion < PORTIONS; portion++) {
      const deleted = await this.database.transaction((manager) => this.erasePortion(manager));
      if (deleted < PORTION) return;
    }
  }

  private async erasePortion(manager: EntityManager): Promise<number> {
    // Safe to run on several servers at once.
    const rows = await queryRows<{ id: number; companyId: number }>(
      manager,
      `DELETE FROM invitations WHERE id = ANY(ARRAY(
         SELECT i.id FROM invitations i
         WHERE i.accepted_at IS NULL
           AND least(i.expires_at, i.declined_at, i.revoked_at) < now() - interval '${INVITED_DAYS} days'
           AND NOT EXISTS (SELECT FROM users u WHERE lower(u.email) = lower(i.email) AND u.account_confirmed)
         LIMIT ${PORTION} FOR UPDATE OF i SKIP LOCKED))
       RETURNING id, company_id AS "companyId"`,
    );
    const byCompany = new Map<number, string[]>();
    for (const { id, companyId } of rows) {
      byCompany.set(companyId, [...(byCompany.get(companyId) ?? []), String(id)]);
    }
    for (const [companyId, invitations] of byCompany) {
      await deleteActions(manager, invitations);
      await this.erasures.add(manager, { id: null, uid: null, emails: [], invitations }, companyId);
    }
    return rows.length;
  }
}

/** Deletes the actions about invitations. */
async function deleteActions(manager: EntityManager, invitations: readonly string[]): Promise<void> {
  await execute(manager, `DELETE FROM actions WHERE subject_type = $1 AND subject_id = ANY($2)`, [
    'INVITATION',
    invitations,
  ]);
}
