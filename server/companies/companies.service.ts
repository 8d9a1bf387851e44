import { Injectable } from '@nestjs/common';
import type DataLoader from 'dataloader';
import type { FastifyRequest } from 'fastify';
import { type Actor, isMaster } from '../access/actor.js';
import { AuditAction, AuditSubject } from '../audit/audit-entry.js';
import { Changes } from '../changes/changes.service.js';
import { forbidden, notFound } from '../common/app-error.js';
import { keysetClauses, type SortColumn, SqlValues, where } from '../common/keyset.js';
import { type Count, COUNT_LIMIT, makePage, type Page, readPage, toCount } from '../common/pagination.js';
import { loaderFor } from '../common/request.js';
import { searchConditions, searchTerms } from '../common/search.js';
import type { IsoTime } from '../common/time.js';
import { rangeConditions } from '../common/time-range.js';
import { Reads } from '../replicas/reads.service.js';
import { canSeeCompany } from './company.policy.js';
import { Company } from './company.entity.js';
import { CompanyOrderField, type CompanyPageArgs } from './companies.input.js';

const SORT: Record<CompanyOrderField, SortColumn & { of: (company: Company) => string }> = {
  [CompanyOrderField.CREATED_AT]: {
    column: 'c.created_at',
    type: 'timestamptz',
    of: (company) => company.createdAt,
  },
  [CompanyOrderField.TITLE]: { column: 'c.title', type: 'text', of: (company) => company.title },
};

const COMPANY_COLUMNS = 'c.id, c.title, c.created_at AS "createdAt"';

/** Looking up and listing companies. One that is founded and has no admin yet exists for nobody. */
@Injectable()
export class CompaniesService {
  private readonly find = this.reads.lookUps<number, Company>(
    `SELECT ${COMPANY_COLUMNS} FROM companies c WHERE NOT c.pending AND c.id = ANY($1)`,
    ({ id }) => id,
  );

  constructor(
    private readonly reads: Reads,
    private readonly changes: Changes,
  ) {}

  /** The company with that id (null: an id that none can have); absent and not visible are the same NOT_FOUND. */
  async get(actor: Actor, id: number | null): Promise<Company> {
    if (id === null || !canSeeCompany(actor, id)) throw notFound('Company');
    const company = await this.lookUp(actor, id);
    if (!company) throw notFound('Company');
    return company;
  }

  /** Every company, by id; for holders of MASTER CONTROL. */
  async list(actor: Actor): Promise<Company[]> {
    if (!isMaster(actor)) throw forbidden();
    return this.reads.query<Company>(
      actor,
      `SELECT ${COMPANY_COLUMNS} FROM companies c WHERE NOT c.pending ORDER BY c.id`,
    );
  }

  /** A page of every company; for holders of MASTER CONTROL. */
  async page(actor: Actor, args: CompanyPageArgs): Promise<Page<Company>> {
    if (!isMaster(actor)) throw forbidden();
    const request = readPage(args, 'companies');
    const sql = new SqlValues();
    const { conditions, order, limit } = keysetClauses(request, SORT, 'c.id', sql);
    const rows = await this.reads.query<Company>(
      actor,
      `SELECT ${COMPANY_COLUMNS} FROM companies c
       ${where(['NOT c.pending', ...narrowingOf(args, sql), ...conditions])} ${order} ${limit}`,
      sql.values,
    );
    return makePage(
      request,
      'companies',
      rows,
      (company, field) => SORT[field].of(company),
      () => this.count(actor, args),
    );
  }

  /** The companies with those ids, in their order; null where the actor may not see one. */
  async getMany(actor: Actor, ids: readonly number[]): Promise<(Company | null)[]> {
    return Promise.all(ids.map((id) => (canSeeCompany(actor, id) ? this.lookUp(actor, id) : null)));
  }

  /** The loader of a request for companies by id, as `getMany` reads them. */
  loader(actor: Actor, request: FastifyRequest): DataLoader<number, Company | null> {
    return loaderFor(request, 'companies', (ids) => this.getMany(actor, ids));
  }

  /** When the companies with those ids, which the actor may see, were last updated; in their order. */
  async updatedAt(actor: Actor, ids: readonly number[]): Promise<(IsoTime | null)[]> {
    const rows = await this.reads.prepared<{ id: number; updatedAt: IsoTime }>(
      actor,
      `SELECT id, updated_at AS "updatedAt" FROM companies WHERE id = ANY($1)`,
      [ids],
    );
    const times = new Map(rows.map(({ id, updatedAt }) => [id, updatedAt]));
    return ids.map((id) => times.get(id) ?? null);
  }

  /** A new company without staff; for holders of MASTER CONTROL. */
  async create(actor: Actor, title: string): Promise<Company> {
    if (!isMaster(actor)) throw forbidden();
    return this.changes.make(actor, async ({ manager, record }) => {
      const company = await manager.save(manager.create(Company, { title }));
      record({
        action: AuditAction.COMPANY_CREATED,
        companyId: company.id,
        subject: { type: AuditSubject.COMPANY, id: company.id },
        after: { title },
      });
      return company;
    });
  }

  /** Most ask for their own company, which is known with them. */
  private async lookUp(actor: Actor, id: number): Promise<Company | null> {
    return actor.company?.id === id ? actor.company : this.find(actor, id);
  }

  private async count(actor: Actor, args: CompanyPageArgs): Promise<Count> {
    const sql = new SqlValues();
    const narrowing = narrowingOf(args, sql);
    const limit = narrowing.length > 0 ? `LIMIT ${COUNT_LIMIT + 1}` : '';
    const [row] = await this.reads.query<{ total: string }>(
      actor,
      `SELECT count(*) AS total FROM (
         SELECT 1 FROM companies c ${where(['NOT c.pending', ...narrowing])} ${limit}
       ) AS matching`,
      sql.values,
    );
    return toCount(Number(row.total), narrowing.length > 0);
  }
}

/** The conditions of a search and a filter on `companies c`. */
const narrowingOf = ({ search, filter }: CompanyPageArgs, sql: SqlValues): string[] => [
  ...searchConditions(searchTerms(search), 'c.search_words', sql),
  ...rangeConditions(filter?.createdAt, 'c.created_at', sql),
  ...rangeConditions(filter?.updatedAt, 'c.updated_at', sql),
];
