import { Injectable } from '@nestjs/common';
import { CalculationsService } from '../../../../platform/limits/calculations.service.js';
import { callerOf, LimitsService } from '../../../../platform/limits/limits.service.js';
import { Throttle } from '../../../../platform/limits/throttle.js';
import { currentRequest } from '../../../../platform/requests/current-request.js';
import { toBoardCompany, toBoardRole } from './board-models.js';
import type { BoardRoles, BoardSearch } from './board-pages.js';
import { BOARD_PATH, companyPath, publicRolePath } from './board-paths.js';
import { originOf, renderPage } from './board-rendering.js';
import { BoardRolesService, type CompanyRow } from '../roles/board-roles.service.js';
import {
  type BoardCursor,
  CURRENCIES,
  cursorParam,
  MODES,
  paramsOf,
  readCursor,
  readSearch,
  TYPES,
} from '../roles/board-search.js';
import type { BoardRow } from '../roles/board-sql.js';
import { jobPosting } from '../search-engines/job-posting.js';
import { type KeptPage, PageCacheService, toKept } from './page-cache.service.js';
import { type Reader, variantOf } from './reader.js';
import { summaryOf } from './summary.js';

/** The maximum length of a role's summary in search results, in characters. */
const SUMMARY = 160;
/** How many roles an embedded list has. */
const EMBEDDED = 50;

/** Runs the rendering of a page. */
type InTurn = <Result>(work: () => Result) => Promise<Result>;

/** Builds the pages of the job board, and caches those that many people read. */
@Injectable()
export class BoardPagesService {
  /** The recent rendering time of uncached pages, by caller. */
  private readonly rendered = new Throttle();

  constructor(
    private readonly roles: BoardRolesService,
    private readonly cache: PageCacheService,
    private readonly limits: LimitsService,
    private readonly calculations: CalculationsService,
  ) {}

  /** Returns the page of all listed roles, or of the results of a search. */
  async board(reader: Reader, query: unknown): Promise<KeptPage> {
    const [search, cursor] = [readSearch(query), readCursor(query)];
    const params = paramsOf(search, cursor);
    const build = async (inTurn?: InTurn) => {
      const list = await this.list(null, search, cursor);
      return renderPage({ kind: 'board', list }, BOARD_PATH, reader, 200, params, inTurn);
    };
    if (params !== '') return toKept(await this.charged(build));
    return (await this.cache.get(`board ${variantOf(reader)}`, 'all', () => build()))!;
  }

  /** Returns the page of a company's roles. Null if the company has no pages. */
  async company(id: number, reader: Reader, query: unknown): Promise<KeptPage | null> {
    const [search, cursor] = [readSearch(query), readCursor(query)];
    const params = paramsOf(search, cursor);
    const build = async (inTurn?: InTurn) => {
      const company = await this.find(id);
      if (!company) return null;
      const list = await this.list(id, search, cursor);
      const page = { kind: 'company', company: toBoardCompany(company), list } as const;
      return renderPage(page, companyPath(company), reader, 200, params, inTurn);
    };
    if (params === '') return this.cache.get(`company ${id} ${variantOf(reader)}`, id, () => build());
    const built = await this.charged(build);
    return built && toKept(built);
  }

  /**
   * Builds an uncached page, such as that of a search. Renderings are queued, and the time is charged to the caller.
   * Throws TOO_MANY_REQUESTS if the caller's recent pages took too long.
   */
  private async charged<Page>(build: (inTurn: InTurn) => Promise<Page>): Promise<Page> {
    const request = currentRequest();
    const caller = request ? callerOf(request) : '';
    await this.rendered.turn(caller, 0);
    return build((work) =>
      this.calculations.once(() => {
        const begun = performance.now();
        try {
          return work();
        } finally {
          this.rendered.add(caller, performance.now() - begun);
        }
      }),
    );
  }

  /** Returns the list of a company's roles for frames on other websites. Null if the company has no pages. */
  embed(id: number, reader: Reader): Promise<KeptPage | null> {
    return this.cache.get(`embed ${id} ${variantOf(reader)}`, id, async () => {
      const company = await this.find(id);
      if (!company) return null;
      const rows = await this.roles.newest(id, EMBEDDED + 1);
      const roles = rows.slice(0, EMBEDDED).map(toBoardRole);
      const page = { company: toBoardCompany(company), roles, hasMore: rows.length > EMBEDDED };
      return renderPage({ kind: 'embed', ...page }, `${companyPath(company)}/embed`, reader, 200);
    });
  }

  /**
   * Returns the page of an open role, or a page with similar roles if it was open once (410). Null for all other roles,
   * whether they exist or not.
   */
  async role(companyId: number, id: number, reader: Reader): Promise<KeptPage | null> {
    const key = `${companyId} ${id} ${variantOf(reader)}`;
    const open = await this.cache.get(`role ${key}`, companyId, () => this.buildRole(companyId, id, reader));
    return open ?? this.cache.get(`gone ${key}`, 'all', () => this.buildGone(companyId, id, reader));
  }

  /** Returns the privacy notice of a company for candidates. Null without one. */
  async privacy(companyId: number, reader: Reader): Promise<KeptPage | null> {
    await this.limits.charge('jobBoard');
    const built = await this.charged(async (inTurn) => {
      const found = await this.roles.privacy(companyId);
      if (!found) return null;
      const { retentionDays, noticeHtml } = found;
      const page = { kind: 'privacy', company: toBoardCompany(found), retentionDays, noticeHtml } as const;
      return renderPage(page, `${companyPath(found)}/privacy`, reader, 200, '', inTurn);
    });
    return built && toKept(built);
  }

  /** Returns the "not found" page. */
  async missing(reader: Reader): Promise<KeptPage> {
    const build = () => renderPage({ kind: 'missing' }, BOARD_PATH, reader, 404);
    return (await this.cache.get(`missing ${variantOf(reader)}`, 'all', build))!;
  }

  private async buildRole(companyId: number, id: number, reader: Reader) {
    await this.limits.charge('jobBoard');
    const row = await this.roles.open(companyId, id);
    if (!row) return null;
    const { openings, descriptionHtml } = row;
    const role = toBoardRole(row);
    const jsonLd = jobPosting({ id, role, openings, descriptionHtml }, originOf());
    const summary = summaryOf(descriptionHtml, SUMMARY);
    return renderPage(
      { kind: 'role', role, openings, descriptionHtml, summary, jsonLd },
      role.path,
      reader,
      200,
    );
  }

  private async buildGone(companyId: number, id: number, reader: Reader) {
    const title = await this.roles.over(companyId, id);
    const company = title === null ? null : await this.find(companyId);
    if (title === null || !company) return null;
    const similar = (await this.roles.similar(companyId, title)).map(toBoardRole);
    // Without its title, which may have changed since the role was public.
    const path = publicRolePath({ id, title: '' }, company);
    return renderPage({ kind: 'gone', company: toBoardCompany(company), similar }, path, reader, 410);
  }

  private async find(id: number): Promise<CompanyRow | null> {
    await this.limits.charge('jobBoard');
    return this.roles.company(id);
  }

  private async list(
    companyId: number | null,
    search: BoardSearch,
    cursor: BoardCursor | null,
  ): Promise<BoardRoles> {
    if (companyId === null) await this.limits.charge('jobBoard');
    const [{ rows, hasNext, hasPrevious }, count] = await Promise.all([
      this.roles.page(companyId, search, cursor),
      this.roles.count(companyId, search),
    ]);
    const [first, last] = [rows.at(0), rows.at(-1)];
    return {
      search,
      roles: rows.map(toBoardRole),
      count,
      next: last && hasNext ? cursorParam(cursorAt('after', last)) : null,
      previous: first && hasPrevious ? cursorParam(cursorAt('before', first)) : null,
      choices: { types: TYPES, modes: MODES, currencies: CURRENCIES },
    };
  }
}

const cursorAt = (way: BoardCursor['way'], { openedAt, id }: BoardRow): BoardCursor => ({
  way,
  openedAt: Date.parse(openedAt),
  id,
});
