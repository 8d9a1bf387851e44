import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EveryHour } from '../../../platform/concurrency/every-hour.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { lockKey } from '../../../platform/database/key-lock.js';
import { execute, queryRow, queryRows } from '../../../platform/database/statement.js';
import type { Actor } from '../../../core/access/actor.js';
import type { AuditAction } from '../../../core/ledger/audit/audit-registry.js';
import { type Change, ChangesService } from '../../../core/ledger/changes.service.js';
import { conflict, forbidden } from '../../../platform/errors/app-error.js';
import { CompaniesService } from './companies.service.js';
import { isOpen } from './open-company.js';
import { CompanyPeople } from './company-people.js';
import { canCreateCompany } from './company.policy.js';
import { Company } from './company.entity.js';

/** How long a founded company is kept without a registered admin. */
const EXPIRY = "interval '24 hours'";

/** Founds companies: an identity creates a company first, and then registers as its admin. */
@Injectable()
export class FoundingService {
  constructor(
    private readonly database: DatabaseService,
    private readonly companies: CompaniesService,
    private readonly changes: ChangesService,
    private readonly people: CompanyPeople,
  ) {}

  /** Handles the legacy createCompany: MASTER CONTROL creates a company, an unregistered identity founds its own. */
  async createOrFound(actor: Actor, title: string): Promise<number> {
    if (!canCreateCompany(actor)) throw forbidden('MASTER_CONTROL_ONLY');
    return actor.user ? (await this.companies.create(actor, title)).id : this.found(actor, title);
  }

  private found(actor: Actor, title: string): Promise<number> {
    return this.changes.make(actor, async ({ manager, record }) => {
      const { uid } = actor.identity;
      await this.lockFounder(manager, uid);
      if (await this.people.isRegistered(manager, uid)) throw forbidden('MASTER_CONTROL_ONLY');
      await remove({ manager, record }, `founded_by = $1 AND created_at < now() - ${EXPIRY}`, [uid]);
      const created = await queryRow<{ id: number }>(
        manager,
        `INSERT INTO companies (title, founded_by, pending) VALUES ($1, $2, true)
         ON CONFLICT (founded_by) WHERE pending DO NOTHING RETURNING id`,
        [title, uid],
      );
      if (created) {
        record({ ...about('COMPANY_FOUNDED', created.id), after: { title } });
        return created.id;
      }
      const pending = await queryRow<{ id: number; title: string }>(
        manager,
        `SELECT id, title FROM companies WHERE founded_by = $1 AND pending`,
        [uid],
      );
      if (pending?.title !== title) {
        throw conflict('You have already founded a company. Finish registering as its admin.');
      }
      return pending.id;
    });
  }

  /**
   * Opens a founded company in the transaction that registers its admin. Returns false if the identity has not founded
   * that company, did so too long ago, or the company has staff; the caller must then roll the transaction back.
   */
  async open({ manager, record }: Change, uid: string, companyId: number): Promise<boolean> {
    await this.lockFounder(manager, uid);
    const opened = await execute(
      manager,
      `UPDATE companies SET pending = false
       WHERE id = $1 AND founded_by = $2 AND pending AND created_at >= now() - ${EXPIRY}`,
      [companyId, uid],
    );
    // Only here, so that a company of others takes the same statements as a missing one.
    if (opened !== 1 || !(await this.people.isEmpty(manager, companyId))) return false;
    record(about('COMPANY_OPENED', companyId));
    return true;
  }

  /**
   * Creates a company for an identity that becomes its admin in the same transaction. Reuses a company that the
   * identity founded earlier.
   */
  async createFor({ manager, record }: Change, uid: string, title: string): Promise<number> {
    await this.lockFounder(manager, uid);
    const [{ id }] = await queryRows<{ id: number }>(
      manager,
      `INSERT INTO companies (title, founded_by, pending) VALUES ($1, $2, true)
       ON CONFLICT (founded_by) WHERE pending DO UPDATE SET title = excluded.title, created_at = now()
       RETURNING id`,
      [title, uid],
    );
    await manager.update(Company, { id }, { pending: false });
    record({ ...about('COMPANY_CREATED', id), after: { title } });
    return id;
  }

  /** Whether the identity founded that company, and its admin has registered. */
  async isFounder(uid: string, companyId: number): Promise<boolean> {
    return (
      (await queryRow(
        this.database,
        `SELECT FROM companies WHERE id = $1 AND founded_by = $2 AND ${isOpen('companies')}`,
        [companyId, uid],
      )) !== null
    );
  }

  /** Deletes a company that an identity founded and no longer needs. */
  async abandon(change: Change, uid: string): Promise<void> {
    await this.lockFounder(change.manager, uid);
    await remove(change, 'founded_by = $1', [uid]);
  }

  /** Locks an identity for the transaction, so that it cannot found a company and register concurrently. */
  private async lockFounder(manager: EntityManager, uid: string): Promise<void> {
    await lockKey(manager, `founder:${uid}`);
  }

  /** Deletes founded companies whose admin did not register in time. */
  @EveryHour()
  async removeAbandoned(): Promise<void> {
    await this.changes.make(null, (change) => remove(change, `created_at < now() - ${EXPIRY}`, []));
  }
}

const about = (action: AuditAction, id: number) => ({
  action,
  companyId: id,
  subject: { type: 'COMPANY' as const, id },
});

/** Deletes founded companies whose admin has not registered. */
async function remove(
  { manager, record }: Pick<Change, 'manager' | 'record'>,
  condition: string,
  values: unknown[],
): Promise<void> {
  const gone = await queryRows<{ id: number; title: string }>(
    manager,
    `DELETE FROM companies WHERE pending AND ${condition} RETURNING id, title`,
    values,
  );
  for (const { id, title } of gone) {
    record({ ...about('COMPANY_ABANDONED', id), before: { title } });
  }
}
