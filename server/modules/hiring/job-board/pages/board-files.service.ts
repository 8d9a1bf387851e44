import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../../../../platform/database/database.service.js';
import type { StoredImage } from '../../../../platform/images/stored-image.js';
import { LimitsService } from '../../../../platform/limits/limits.service.js';
import { toBoardRole } from './board-models.js';
import type { BoardLanguage } from './board-pages.js';
import { originOf } from './board-rendering.js';
import { BOARD_PATH, companyPath, publicLogoPath, publicRolePath } from './board-paths.js';
import { boardRenderer } from './board-renderer.js';
import { BoardRolesService } from '../roles/board-roles.service.js';
import { HAS_PAGES } from '../roles/board-sql.js';
import { type Feed, jsonFeedOf, rssOf } from '../search-engines/feeds.js';
import { type BuiltPage, type KeptPage, PageCacheService } from './page-cache.service.js';
import { sitemapIndex, sitemapOf } from '../search-engines/sitemap.js';
import { SitemapsService } from '../search-engines/sitemaps.service.js';

/** The format of a feed. */
export type FeedKind = 'rss' | 'json';

const TYPES: Record<FeedKind, string> = {
  rss: 'application/rss+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
};
const NAMES: Record<FeedKind, string> = { rss: 'feed.xml', json: 'feed.json' };

/** How many roles a feed has. */
const FEED_SIZE = 30;

/** Builds and caches the machine-readable files of the job board. All data in them is public: see BoardRolesService. */
@Injectable()
export class BoardFilesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly roles: BoardRolesService,
    private readonly sitemaps: SitemapsService,
    private readonly cache: PageCacheService,
    private readonly limits: LimitsService,
  ) {}

  /** Returns the feed of a company's roles, or of all listed roles. Null if the company has no pages. */
  feed(kind: FeedKind, companyId: number | null, language: BoardLanguage): Promise<KeptPage | null> {
    return this.cache.get(`${kind} ${companyId} ${language}`, companyId ?? 'all', async () => {
      await this.limits.charge('jobBoard');
      const company = companyId === null ? null : await this.roles.company(companyId);
      if (companyId !== null && !company) return null;
      const rows = await this.roles.newest(companyId, FEED_SIZE);
      const { feedTexts } = await boardRenderer();
      const [origin, page] = [originOf(), company ? companyPath(company) : BOARD_PATH];
      const path = `${page}/${NAMES[kind]}`;
      const logo = company && publicLogoPath(company);
      const feed: Feed = {
        ...feedTexts(language, company?.title ?? null),
        language,
        page: origin + page,
        self: origin + path,
        logo: logo && origin + logo,
        roles: rows.map((row) => ({
          id: row.id,
          role: toBoardRole(row),
          descriptionHtml: row.descriptionHtml,
        })),
        origin,
      };
      return fileOf(path, kind === 'rss' ? rssOf(feed) : jsonFeedOf(feed), TYPES[kind]);
    });
  }

  /** Returns the logo of a company with pages. Null if it has none. */
  async logo(companyId: number): Promise<StoredImage | null> {
    const logo = await this.database.row<StoredImage>(
      `SELECT l.hash, l.bytes FROM company_logos l JOIN companies c ON c.id = l.company_id
       WHERE l.company_id = $1 AND ${HAS_PAGES}`,
      [companyId],
    );
    return logo ?? null;
  }

  /** Returns the sitemap: of all pages or, if there are several parts, the index of the parts. */
  sitemap(): Promise<KeptPage | null> {
    return this.cache.get('sitemap', 'all', async () => {
      await this.limits.charge('jobBoard');
      const parts = await this.sitemaps.parts();
      const body =
        parts.length === 1
          ? (await this.sitemapBody(0))!
          : sitemapIndex(parts.map((part) => `${originOf()}${partPath(part)}`));
      return xmlFile('/sitemap.xml', body);
    });
  }

  /** Returns a part of the sitemap. Null if it has no pages. */
  sitemapPart(part: number): Promise<KeptPage | null> {
    return this.cache.get(`sitemap ${part}`, 'all', async () => {
      await this.limits.charge('jobBoard');
      const body = await this.sitemapBody(part);
      return body === null ? null : xmlFile(partPath(part), body);
    });
  }

  private async sitemapBody(part: number): Promise<string | null> {
    const pages = await this.sitemaps.pages(part);
    if (pages.length === 0 && part > 0) return null;
    const origin = originOf();
    const board = part === 0 ? [{ address: origin + BOARD_PATH, at: null }] : [];
    const others = pages.map(({ role, company, at }) => ({
      address: origin + (role ? publicRolePath(role, company) : companyPath(company)),
      at,
    }));
    return sitemapOf([...board, ...others]);
  }
}

const partPath = (part: number) => `/sitemap/${part}.xml`;

const xmlFile = (path: string, body: string) => fileOf(path, body, 'application/xml; charset=utf-8');

const fileOf = (path: string, body: string, type: string): BuiltPage => ({
  path,
  status: 200,
  body,
  headers: { 'content-type': type },
});
