import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../../../../platform/database/database.service.js';
import { SqlValues } from '../../../../platform/database/keyset.js';
import { MAX_ID } from '../../../../platform/validation/validation.js';
import { BOARD_TABLES, canApply, HAS_PAGES, IS_LISTED } from '../roles/board-sql.js';

/** How many ids a part of the sitemap covers: fewer addresses than the 50,000 that search engines allow per file. */
const IDS_PER_PART = 20_000;

/** A page of the sitemap: of a role, or of a company. */
export interface SitemapPage {
  role: { id: number; title: string } | null;
  company: { id: number; title: string };
  /** The time at which its newest role was opened. */
  at: string;
}

/** Lists the pages for search engines: those of listed companies with open roles. */
@Injectable()
export class SitemapsService {
  constructor(private readonly database: DatabaseService) {}

  /** Returns the numbers of the parts that have pages; the first part is always included. */
  async parts(): Promise<number[]> {
    const sql = new SqlValues();
    const rows = await this.database.rows<{ part: number }>(
      `SELECT DISTINCT unnest(ARRAY[r.id, c.id]) / ${IDS_PER_PART} AS part FROM ${BOARD_TABLES}
       WHERE ${canApply(sql)} AND ${HAS_PAGES} AND ${IS_LISTED}`,
      sql.values,
      { shared: true },
    );
    return [...new Set([0, ...rows.map(({ part }) => part)])].sort((a, b) => a - b);
  }

  /** Returns the pages of a part. */
  async pages(part: number): Promise<SitemapPage[]> {
    const from = part * IDS_PER_PART;
    const to = Math.min(from + IDS_PER_PART - 1, MAX_ID);
    if (from > MAX_ID) return [];
    const read = (columns: string, id: string, more: string) => {
      const sql = new SqlValues();
      const conditions = [
        canApply(sql),
        HAS_PAGES,
        IS_LISTED,
        `${id} BETWEEN ${sql.add(from)} AND ${sql.add(to)}`,
      ];
      return this.database.rows<{
        roleId: number;
        roleTitle: string;
        id: number;
        title: string;
        at: string;
      }>(
        `SELECT ${columns}, c.id, c.title FROM ${BOARD_TABLES} WHERE ${conditions.join(' AND ')} ${more}`,
        sql.values,
        { shared: true },
      );
    };
    const [companies, roles] = await Promise.all([
      read('max(r.opened_at) AS at', 'c.id', 'GROUP BY c.id ORDER BY c.id'),
      read('r.id AS "roleId", r.title AS "roleTitle", r.opened_at AS at', 'r.id', 'ORDER BY r.id'),
    ]);
    return [
      ...companies.map(({ id, title, at }) => ({ role: null, company: { id, title }, at })),
      ...roles.map(({ roleId, roleTitle, id, title, at }) => ({
        role: { id: roleId, title: roleTitle },
        company: { id, title },
        at,
      })),
    ];
  }
}
