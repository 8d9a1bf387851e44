import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../access/actor.js';
import { AuditAction, AuditSubject } from '../audit/audit-entry.js';
import { type Change, Changes } from '../changes/changes.service.js';
import { conflict, forbidden } from '../common/app-error.js';
import { hourly } from '../common/hourly.js';
import { CompaniesService } from './companies.service.js';
import { canCreateCompany } from './company.policy.js';

/** How long a founded company waits for its admin. */
const WAIT = "interval '24 hours'";

/** Founding: the company that an identity makes before it registers as its admin. */
@Injectable()
export class FoundingService implements OnModuleInit, OnModuleDestroy {
  private stopCleaning: () => void;

  constructor(
    private readonly database: DataSource,
    private readonly companies: CompaniesService,
    private readonly changes: Changes,
  ) {}

  onModuleInit(): void {
    this.stopCleaning = hourly(FoundingService.name, () => this.removeAbandoned());
  }

  onModuleDestroy(): void {
    this.stopCleaning();
  }

  /** createCompany of the legacy API: MASTER CONTROL makes a company, an unregistered identity founds its one. */
  async createOrFound(actor: Actor, title: string): Promise<number> {
    if (!canCreateCompany(actor)) throw forbidden();
    return actor.user ? (await this.companies.create(actor, title)).id : this.found(actor, title);
  }

  private found(actor: Actor, title: string): Promise<number> {
    return this.changes.make(actor, async ({ manager, record }) => {
      const { uid } = actor.identity;
      await this.holdAlone(manager, uid);
      const users = await manager.query(`SELECT FROM users WHERE firebase_id = $1`, [uid]);
      if (users.length > 0) throw forbidden();
      await remove({ manager, record }, `founded_by = $1 AND created_at < now() - ${WAIT}`, [uid]);
      const [made] = await manager.query(
        `INSERT INTO companies (title, founded_by, pending) VALUES ($1, $2, true)
         ON CONFLICT (founded_by) WHERE pending DO NOTHING RETURNING id`,
        [title, uid],
      );
      if (made) {
        record({ ...about(AuditAction.COMPANY_FOUNDED, made.id), after: { title } });
        return made.id;
      }
      const [waiting] = await manager.query(
        `SELECT id, title FROM companies WHERE founded_by = $1 AND pending`,
        [uid],
      );
      if (waiting?.title !== title) {
        throw conflict('You have founded a company already: finish registering as its admin.');
      }
      return waiting.id;
    });
  }

  /**
   * Gives the founder its company as that is about to get its admin, and locks it.
   * Answers false where the identity has not founded that company, or too long ago, or it has staff.
   */
  async claim({ manager, record }: Change, uid: string, companyId: number): Promise<boolean> {
    await this.holdAlone(manager, uid);
    // [rows, count] is what the driver answers to an UPDATE.
    const [, claimed] = await manager.query(
      `UPDATE companies c SET pending = false
       WHERE id = $1 AND founded_by = $2 AND pending AND created_at >= now() - ${WAIT}
         AND NOT EXISTS (SELECT FROM users u WHERE u.company_id = c.id)`,
      [companyId, uid],
    );
    if (claimed === 1) record(about(AuditAction.COMPANY_OPENED, companyId));
    return claimed === 1;
  }

  /** A company for an identity that becomes its admin in the same transaction; one it has founded before is taken up. */
  async createFor({ manager, record }: Change, uid: string, title: string): Promise<number> {
    await this.holdAlone(manager, uid);
    const [company] = await manager.query(
      `INSERT INTO companies (title, founded_by, pending) VALUES ($1, $2, true)
       ON CONFLICT (founded_by) WHERE pending DO UPDATE SET title = excluded.title, created_at = now()
       RETURNING id`,
      [title, uid],
    );
    await manager.query(`UPDATE companies SET pending = false WHERE id = $1`, [company.id]);
    record({ ...about(AuditAction.COMPANY_CREATED, company.id), after: { title } });
    return company.id;
  }

  /** Whether the identity founded that company, which has its admin by now. */
  async isFounder(uid: string, companyId: number): Promise<boolean> {
    const rows = await this.database.query(
      `SELECT FROM companies WHERE id = $1 AND founded_by = $2 AND NOT pending`,
      [companyId, uid],
    );
    return rows.length > 0;
  }

  /** Forgets the company that an identity has founded and no longer needs. */
  async abandon(change: Change, uid: string): Promise<void> {
    await this.holdAlone(change.manager, uid);
    await remove(change, 'founded_by = $1', [uid]);
  }

  /** Lets one founding or registering of an identity go on at a time: neither is to overlook the other. */
  private async holdAlone(manager: EntityManager, uid: string): Promise<void> {
    await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [`founder:${uid}`]);
  }

  /** Removes companies that have waited too long for their admin. */
  async removeAbandoned(): Promise<void> {
    await this.changes.make(null, (change) => remove(change, `created_at < now() - ${WAIT}`, []));
  }
}

const about = (action: AuditAction, id: number) => ({
  action,
  companyId: id,
  subject: { type: AuditSubject.COMPANY, id },
});

/** Removes founded companies that never got their admin. */
async function remove({ manager, record }: Change, condition: string, values: unknown[]): Promise<void> {
  // [rows, count] is what the driver answers to a DELETE.
  const [gone]: [{ id: number; title: string }[], number] = await manager.query(
    `DELETE FROM companies WHERE pending AND ${condition} RETURNING id, title`,
    values,
  );
  for (const { id, title } of gone) {
    record({ ...about(AuditAction.COMPANY_ABANDONED, id), before: { title } });
  }
}
