import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../access/actor.js';
import { enforce } from '../access/denial.js';
import { AuditAction, AuditSubject } from '../ledger/audit/audit-entry.js';
import { type Change, Changes } from '../ledger/changes.service.js';
import { Database } from '../platform/database/database.service.js';
import { execute } from '../platform/database/statement.js';
import { conflict, notFound } from '../platform/errors/app-error.js';
import { CompaniesService } from './companies.service.js';
import { Company } from './company.entity.js';
import { denialOfCompanyClosing } from './company.policy.js';
import type { CompanyClosing } from './company-profile.input.js';

/** How long a closed company can be reopened, in days. */
const KEPT_DAYS = 30;

type ClosingListener = (manager: EntityManager, companyId: number) => Promise<void>;

/** Closes companies, reopens them, and deletes those that stay closed. For MASTER CONTROL. */
@Injectable()
export class ClosingService {
  private readonly listeners: ClosingListener[] = [];

  constructor(
    private readonly database: Database,
    private readonly companies: CompaniesService,
    private readonly changes: Changes,
  ) {}

  /** Adds a listener that ends what depends on a company, in the transaction that closes it. */
  onClosing(listener: ClosingListener): void {
    this.listeners.push(listener);
  }

  /** Closes a company: everyone in it becomes unallocated. CONFLICT if it is closed already. */
  async close(
    actor: Actor,
    companyId: number,
    reason: string | null,
    dryRun: boolean,
  ): Promise<CompanyClosing> {
    const company = await this.checked(actor, companyId);
    if (dryRun) return this.preview(company);
    return this.changes.make(actor, async (change) => {
      // Invitations, users, company: the order in which accepting an invitation locks them.
      for (const listener of this.listeners) await listener(change.manager, companyId);
      return close(change, companyId, reason);
    });
  }

  private async preview(company: Company): Promise<CompanyClosing> {
    if (company.closedAt !== null) throw alreadyClosed();
    const [{ people }] = await this.database.prepared<{ people: number }>(
      `SELECT count(*)::integer AS people FROM users WHERE company_id = $1`,
      [company.id],
    );
    return { company, people, dryRun: true, deletedAt: deletionOf(new Date()) };
  }

  /** Opens a closed company again, with its former members, except those in another company by now. */
  async reopen(actor: Actor, companyId: number): Promise<Company> {
    await this.checked(actor, companyId);
    return this.changes.make(actor, (change) => reopen(change, companyId));
  }

  /** Deletes companies that were closed 30 days ago. Their audit logs stay. */
  @Cron(CronExpression.EVERY_HOUR)
  async removeClosed(): Promise<void> {
    await this.changes.make(null, async ({ manager, record }) => {
      const { rows: gone } = await execute<{ id: number; title: string }>(
        manager,
        `DELETE FROM companies WHERE closed_at < now() - interval '${KEPT_DAYS} days' RETURNING id, title`,
      );
      for (const { id, title } of gone) {
        record({ ...about(AuditAction.COMPANY_DELETED, id), before: { title } });
      }
    });
  }

  private async checked(actor: Actor, companyId: number): Promise<Company> {
    const company = await this.companies.getEvenClosed(actor, companyId);
    enforce(denialOfCompanyClosing(actor, companyId));
    return company;
  }
}

async function close(
  { manager, record }: Change,
  companyId: number,
  reason: string | null,
): Promise<CompanyClosing> {
  // Before the company, in the order in which moving a user locks them.
  await manager.query(`SELECT FROM users WHERE company_id = $1 ORDER BY id FOR UPDATE`, [companyId]);
  const company = await lock(manager, companyId);
  if (company.closedAt !== null) throw alreadyClosed();
  // Nobody can join from here on: see `holdOpen`.
  const { rows: people } = await execute<{ id: number }>(
    manager,
    `UPDATE users SET company_id = NULL WHERE company_id = $1 RETURNING id`,
    [companyId],
  );
  const ids = people.map(({ id }) => id);
  await manager.query(
    `INSERT INTO closed_company_members (company_id, user_id) SELECT $1, unnest($2::integer[])`,
    [companyId, ids],
  );
  const closedAt = new Date().toISOString();
  await manager.update(Company, { id: companyId }, { closedAt });
  record({
    ...about(AuditAction.COMPANY_CLOSED, companyId),
    before: { title: company.title },
    after: { people: ids.length, ...(reason && { reason }) },
  });
  for (const id of ids) record(move(AuditAction.USER_LEFT, id, companyId, [companyId, null]));
  return {
    company: Object.assign(company, { closedAt }),
    people: ids.length,
    dryRun: false,
    deletedAt: deletionOf(new Date(closedAt)),
  };
}

async function reopen({ manager, record }: Change, companyId: number): Promise<Company> {
  const company = await lock(manager, companyId);
  if (company.closedAt === null) throw notClosed();
  const { rows: people } = await execute<{ id: number }>(
    manager,
    `UPDATE users u SET company_id = $1
     WHERE company_id IS NULL
       AND id IN (SELECT user_id FROM closed_company_members WHERE company_id = $1)
       AND NOT EXISTS (
         SELECT FROM audit_log a
         WHERE a.subject_id = u.id::text AND a.subject_type = '${AuditSubject.USER}'
           AND a.action = '${AuditAction.USER_JOINED}' AND a.at >= $2)
     RETURNING id`,
    [companyId, company.closedAt],
  );
  await manager.query(`DELETE FROM closed_company_members WHERE company_id = $1`, [companyId]);
  await manager.update(Company, { id: companyId }, { closedAt: null });
  record({
    ...about(AuditAction.COMPANY_REOPENED, companyId),
    before: { closedAt: company.closedAt },
    after: { people: people.length },
  });
  for (const { id } of people) record(move(AuditAction.USER_JOINED, id, companyId, [null, companyId]));
  return Object.assign(company, { closedAt: null });
}

/** Locks a company until the end of the transaction, also against new members. */
async function lock(manager: EntityManager, id: number): Promise<Company> {
  const company = await manager.findOne(Company, {
    where: { id, pending: false },
    lock: { mode: 'pessimistic_write' },
  });
  if (!company) throw notFound('Company');
  return company;
}

const about = (action: AuditAction, id: number) => ({
  action,
  companyId: id,
  subject: { type: AuditSubject.COMPANY, id },
});

const move = (action: AuditAction, id: number, companyId: number, [from, to]: (number | null)[]) => ({
  action,
  companyId,
  subject: { type: AuditSubject.USER, id },
  before: { companyId: from },
  after: { companyId: to },
});

const deletionOf = (closedAt: Date) => new Date(closedAt.getTime() + KEPT_DAYS * 86_400_000).toISOString();
const alreadyClosed = () => conflict('The company is closed already.');
const notClosed = () => conflict('The company is open. Only a closed company can be reopened.');
