import { Injectable } from '@nestjs/common';
import { type Actor, isMaster } from '../../../core/access/actor.js';
import { ChangesService } from '../../../core/ledger/changes.service.js';
import { forbidden, notFound } from '../../../platform/errors/app-error.js';
import { type SortColumn, SqlValues } from '../../../platform/database/keyset.js';
import type { Page } from '../../../platform/database/pagination.js';
import { searchConditions, searchTerms } from '../../../platform/database/search.js';
import type { IsoTime } from '../../../platform/validation/time.js';
import { ignoringCase } from '../../../platform/database/search.js';
import { rangeConditions } from '../../../platform/database/keyset.js';
import { selectList } from '../../../platform/database/columns.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { canSeeCompany } from './company.policy.js';
import { Company } from './company.entity.js';
import { isOpen } from './open-company.js';
import { CompanyOrderField, type CompanyPageArgs } from './companies.input.js';
import { pageOf } from '../../../platform/database/keyset-list.js';

const SORT: Record<CompanyOrderField, SortColumn & { of: (company: Company) => string }> = {
  [CompanyOrderField.CREATED_AT]: {
    column: 'c.created_at',
    type: 'timestamptz',
    of: (company) => company.createdAt,
  },
  [CompanyOrderField.TITLE]: { column: 'c.title', type: 'text', of: (company) => company.title },
};

const COMPANY_COLUMNS = selectList(Company, 'c');

/** Finds and lists companies. Hides closed ones, and new ones whose admin has not registered yet. */
@Injectable()
export class CompaniesService {
  private readonly findById: (id: number) => Promise<Company | null>;
  private readonly findClosedById: (id: number) => Promise<Company | null>;

  constructor(
    private readonly database: DatabaseService,
    private readonly changes: ChangesService,
  ) {
    const byId = (condition: string) =>
      database.batched<number, Company>(
        `SELECT ${COMPANY_COLUMNS} FROM companies c WHERE ${condition} AND c.id = ANY($1)`,
        ({ id }) => id,
      );
    this.findById = byId(isOpen('c'));
    this.findClosedById = byId('c.closed_at IS NOT NULL');
  }

  /** Returns a company. NOT_FOUND if it does not exist, the actor may not see it, or the id is null (invalid). */
  async get(actor: Actor, id: number | null): Promise<Company> {
    const company = id === null ? null : await this.find(actor, id);
    if (!company) throw notFound('Company');
    return company;
  }

  /** Like `get`, but MASTER CONTROL also gets closed companies. */
  async getEvenClosed(actor: Actor, id: number | null): Promise<Company> {
    const open = id === null ? null : await this.find(actor, id);
    if (open) return open;
    const closed = id !== null && isMaster(actor) ? await this.findClosedById(id) : null;
    if (!closed) throw notFound('Company');
    return closed;
  }

  /** Returns every open company, sorted by id. For MASTER CONTROL. */
  async list(actor: Actor): Promise<Company[]> {
    if (!isMaster(actor)) throw forbidden('MASTER_CONTROL_ONLY');
    return this.database.rows<Company>(
      `SELECT ${COMPANY_COLUMNS} FROM companies c WHERE ${isOpen('c')} ORDER BY c.id`,
    );
  }

  /** Returns a page of all open companies or, if requested, of the closed ones. For MASTER CONTROL. */
  async page(actor: Actor, args: CompanyPageArgs): Promise<Page<Company>> {
    if (!isMaster(actor)) throw forbidden('MASTER_CONTROL_ONLY');
    return pageOf(this.database, args, {
      name: 'companies',
      columns: COMPANY_COLUMNS,
      from: 'companies c',
      id: 'c.id',
      sort: SORT,
      own: () => [listed(args)],
      narrowing: (sql) => narrowingOf(args, sql),
      toNode: (company: Company) => company,
    });
  }

  /** Returns a company, or null if it does not exist or the actor may not see it. */
  async find(actor: Actor, id: number): Promise<Company | null> {
    if (!canSeeCompany(actor, id)) return null;
    // The caller's own company was already loaded with the actor.
    const { company } = actor;
    return company instanceof Company && company.id === id ? company : this.findById(id);
  }

  /** Returns when each of the companies was last updated. The caller must have checked that the actor may see them. */
  async updatedAt(ids: readonly number[]): Promise<(IsoTime | null)[]> {
    const rows = await this.database.rows<{ id: number; updatedAt: IsoTime }>(
      `SELECT id, updated_at AS "updatedAt" FROM companies WHERE id = ANY($1)`,
      [ids],
    );
    const times = new Map(rows.map(({ id, updatedAt }) => [id, updatedAt]));
    return ids.map((id) => times.get(id) ?? null);
  }

  /** Creates a company without staff. For MASTER CONTROL. */
  async create(actor: Actor, title: string): Promise<Company> {
    if (!isMaster(actor)) throw forbidden('MASTER_CONTROL_ONLY');
    return this.changes.make(actor, async ({ manager, record }) => {
      const company = await manager.save(manager.create(Company, { title }));
      record({
        action: 'COMPANY_CREATED',
        companyId: company.id,
        subject: { type: 'COMPANY', id: company.id },
        after: { title },
      });
      return company;
    });
  }
}

const listed = ({ filter }: CompanyPageArgs) => (filter?.closed ? 'c.closed_at IS NOT NULL' : isOpen('c'));

/** Returns the conditions of a search and a filter on `companies c`. */
const narrowingOf = ({ search, filter }: CompanyPageArgs, sql: SqlValues): string[] => [
  ...searchConditions(searchTerms(search), 'c.search_words', sql),
  ...(filter?.title ? [`${ignoringCase('c.title')} = ${ignoringCase(sql.add(filter.title))}`] : []),
  ...rangeConditions(filter?.createdAt, 'c.created_at', sql),
  ...rangeConditions(filter?.updatedAt, 'c.updated_at', sql),
];
