import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EveryHour } from '../../../platform/concurrency/every-hour.js';
import type { Actor } from '../../../core/access/actor.js';
import { enforce } from '../../../core/access/denial.js';
import type { AuditAction } from '../../../core/ledger/audit/audit-registry.js';
import { type Change, ChangesService } from '../../../core/ledger/changes.service.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { deleteInBatches } from '../../../platform/database/delete-in-batches.js';
import { isNotWaiting, SingleRowsService } from '../../../platform/queue/single-rows.service.js';
import { queryRows } from '../../../platform/database/statement.js';
import { conflict, forbidden, invalid, notFound } from '../../../platform/errors/app-error.js';
import { DAY_MS } from '../../../platform/time/durations.js';
import { CompaniesService } from './companies.service.js';
import { Company } from './company.entity.js';
import { CompanyPeople } from './company-people.js';
import { denialOfCompanyClosing, denialOfOwnCompanyClosing } from './company.policy.js';
import type { CompanyClosing } from './company-profile.input.js';
import { TransitionKind } from './company-transition.js';
import { TransitionsService } from './transitions.service.js';

/** How long a closed company can be reopened, in days. */
const KEPT_DAYS = 30;
/** SQL condition that a company can no longer be reopened. */
const IS_OVER = `closed_at < now() - interval '${KEPT_DAYS} days'`;

/** The name of the work in logs, for companies whose deletion fails. */
const DELETIONS = 'company-deletions';

/** Closes and reopens companies, and deletes those that stay closed. */
@Injectable()
export class ClosingService {
  constructor(
    private readonly database: DatabaseService,
    private readonly companies: CompaniesService,
    private readonly changes: ChangesService,
    private readonly transitions: TransitionsService,
    private readonly people: CompanyPeople,
    private readonly rows: SingleRowsService,
  ) {}

  /**
   * Closes a company: all access to it ends at once, and everyone in it becomes unallocated. CONFLICT if it is already
   * closed. For MASTER CONTROL.
   */
  async close(
    actor: Actor,
    companyId: number,
    reason: string | null,
    dryRun: boolean,
  ): Promise<CompanyClosing> {
    const company = await this.checked(actor, companyId);
    return dryRun ? this.preview(company) : this.closeNow(actor, companyId, reason);
  }

  /** Returns the effects of closing the actor's own company. */
  async previewOwn(actor: Actor, companyId: number): Promise<CompanyClosing> {
    const company = await this.companies.get(actor, companyId);
    enforce(denialOfOwnCompanyClosing(actor, companyId));
    return this.preview(company);
  }

  /** Closes the actor's own company. `confirmation` is its title. Only MASTER CONTROL can reopen it. */
  closeOwn(
    actor: Actor,
    companyId: number,
    confirmation: string,
    reason: string | null,
  ): Promise<CompanyClosing> {
    enforce(denialOfOwnCompanyClosing(actor, companyId));
    return this.closeNow(actor, companyId, reason, async (manager, { title }) => {
      // Checked again with the lock: the actor may have been demoted or removed meanwhile.
      const isAdmin = await this.people.isAdmin(manager, actor.user!.id, companyId);
      if (!isAdmin) throw forbidden('COMPANY_ADMINS_ONLY', "Only a company's admins may close it.");
      if (confirmation.toLowerCase() !== title.toLowerCase())
        throw invalid({ confirmation: 'must be the title of the company' });
    });
  }

  /** Reopens a closed company with its former members, except those who have joined another company. */
  async reopen(actor: Actor, companyId: number): Promise<Company> {
    await this.checked(actor, companyId);
    const reopened = await this.changes.make(actor, (change) => this.reopenIn(change, actor, companyId));
    await this.transitions.begin(companyId);
    return reopened;
  }

  /** Deletes companies that were closed 30 days ago. Their audit logs are kept. */
  @EveryHour()
  async removeClosed(): Promise<void> {
    const over = await this.database.rows<{ id: number }>(
      `SELECT id FROM companies c WHERE ${IS_OVER} AND ${isNotWaiting(DELETIONS, 'c.id::text')} AND NOT EXISTS (
         SELECT FROM company_transitions t WHERE t.company_id = c.id)`,
    );
    await this.rows.each(
      DELETIONS,
      over.map(({ id }) => id),
      (id) => this.removeOne(id),
    );
  }

  private async removeOne(id: number): Promise<void> {
    await this.removeRecords(id);
    await this.changes.make(null, async ({ manager, record }) => {
      const gone = await queryRows<{ title: string }>(
        manager,
        `DELETE FROM companies WHERE id = $1 AND ${IS_OVER} RETURNING title`,
        [id],
      );
      for (const { title } of gone) {
        record({ ...about('COMPANY_DELETED', id), before: { title } });
      }
    });
  }

  /** Deletes the records of a company in batches: for a large one, a single statement would time out. */
  private async removeRecords(companyId: number): Promise<void> {
    const tables = await this.database.rows<{ name: string; column: string }>(
      `SELECT k.conrelid::regclass::text AS name, a.attname AS column FROM pg_constraint k
       JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = ANY(k.conkey)
       WHERE k.confrelid = 'companies'::regclass AND k.contype = 'f' AND k.confdeltype = 'c' ORDER BY 1`,
    );
    for (const { name, column } of tables) {
      await deleteInBatches(this.database, name, 'ctid', `${column} = ${companyId}`);
    }
  }

  private async preview(company: Company): Promise<CompanyClosing> {
    if (company.closedAt !== null) throw alreadyClosed();
    const people = await this.people.count(company.id);
    return { company, people, dryRun: true, deletedAt: deletionOf(new Date()) };
  }

  private async closeNow(
    actor: Actor,
    companyId: number,
    reason: string | null,
    check?: (manager: EntityManager, company: Company) => Promise<void>,
  ): Promise<CompanyClosing> {
    const closing = await this.changes.make(actor, async (change) => {
      const { manager, record } = change;
      // From here on, nobody can join: see `holdOpen`.
      const company = await lock(manager, companyId);
      if (company.closedAt !== null) throw alreadyClosed();
      await check?.(manager, company);
      if (actor.user?.companyId === companyId) await change.endsRightsOf(actor.user.id);
      const stored = await queryRows<{ closedAt: string }>(
        manager,
        `UPDATE companies SET closed_at = clock_timestamp() WHERE id = $1 RETURNING closed_at AS "closedAt"`,
        [companyId],
      );
      const [{ closedAt }] = stored;
      const people = await this.people.count(companyId, manager);
      const transition = { kind: TransitionKind.CLOSING, total: people };
      await this.transitions.startIn(change, actor, { id: companyId, closedAt }, transition);
      record({
        ...about('COMPANY_CLOSED', companyId),
        before: { title: company.title },
        after: { people, ...(reason && { reason }) },
      });
      return {
        company: Object.assign(company, { closedAt }),
        people,
        dryRun: false,
        deletedAt: deletionOf(new Date(closedAt)),
      };
    });
    await this.transitions.begin(companyId);
    return closing;
  }

  private async reopenIn(change: Change, actor: Actor, companyId: number): Promise<Company> {
    const { manager, record } = change;
    const company = await lock(manager, companyId);
    const { closedAt } = company;
    if (closedAt === null) throw notClosed();
    const [{ isOver, former, people }] = await queryRows<{
      isOver: boolean | null;
      former: number;
      people: number;
    }>(
      manager,
      `SELECT (SELECT ${IS_OVER} FROM companies WHERE id = $1) AS "isOver",
         count(*)::integer AS former, count(*) FILTER (WHERE NOT has_moved)::integer AS people
       FROM closed_company_members WHERE company_id = $1`,
      [companyId],
    );
    // Its records may already be deleted. The database's clock decides, as for the deletion.
    if (isOver) throw notFound('Company');
    // Members that the queue worker has not processed yet have never left the company.
    const remaining = await this.people.count(companyId, manager);
    await manager.update(Company, { id: companyId }, { closedAt: null });
    const transition = { kind: TransitionKind.REOPENING, total: former };
    await this.transitions.startIn(change, actor, { id: companyId, closedAt }, transition);
    record({
      ...about('COMPANY_REOPENED', companyId),
      before: { closedAt },
      after: { people: people + remaining },
    });
    return Object.assign(company, { closedAt: null });
  }

  private async checked(actor: Actor, companyId: number): Promise<Company> {
    const company = await this.companies.getEvenClosed(actor, companyId);
    enforce(denialOfCompanyClosing(actor, companyId));
    return company;
  }
}

/** Locks a company until the transaction ends, also against new members. */
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
  subject: { type: 'COMPANY' as const, id },
});

const deletionOf = (closedAt: Date) => new Date(closedAt.getTime() + KEPT_DAYS * DAY_MS).toISOString();
const alreadyClosed = () => conflict('The company is closed already.');
const notClosed = () => conflict('The company is open. Only a closed company can be reopened.');
