import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { LiveAction, LiveEvent } from '../../../../core/ledger/live/live-event.js';
import { LiveEventReader } from '../../../../core/ledger/live/live-event-reader.js';
import { MINUTE_MS } from '../../../../platform/time/durations.js';

/** The events that change pages. All of them name the company. */
const ACTIONS: ReadonlySet<LiveAction> = new Set<LiveAction>([
  'JOB_ROLE_CHANGED',
  'JOB_ROLE_OPENED',
  'JOB_ROLE_HELD',
  'JOB_ROLE_CLOSED',
  'JOB_ROLE_OPENING_FILLED',
  'JOB_BOARD_CHANGED',
  'COMPANY_CHANGED',
  'COMPANY_CLOSED',
  'COMPANY_REOPENED',
  'COMPANY_DELETED',
  'FEATURE_ADDED',
  'FEATURE_REMOVED',
]);

/** How long a page is kept, in milliseconds: a closing date passes without an event. */
const KEPT = MINUTE_MS;
/** The most bytes of all pages. */
const MAX_BYTES = 32 * 1024 * 1024;

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** The supported compressions of a response. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** A response as its builder returns it. */
export interface BuiltPage {
  /** The canonical path. */
  path: string;
  status: number;
  body: string;
  headers: Record<string, string>;
}

/** A cached response, with the compressed bodies that were needed so far. */
export interface KeptPage extends BuiltPage {
  etag: string;
  /** The size of the body in bytes. */
  size: number;
  /** Returns the compressed body; each compression runs once. */
  as: (encoding: Encoding) => Promise<Buffer>;
}

/** The data that a page depends on: one company by its id, or all companies. */
export type Scope = number | 'all';

/**
 * Caches pages until their data changes on any server: live events reach every server within a second. A page that was
 * being built when an event arrived is not cached either, because its data may be from before the change.
 */
@Injectable()
export class PageCacheService implements OnModuleDestroy {
  private readonly logger = new Logger('Job board');
  private readonly pages = new LRUCache<string, { page: KeptPage; version: string }>({
    maxSize: MAX_BYTES,
    // The compressed bodies take about a third of the page.
    sizeCalculation: ({ page }) => Math.ceil(page.size * 1.4) + 500,
    ttl: KEPT,
  });
  /** Pages that are being built, by key and version. */
  private readonly builds = new Map<string, Promise<KeptPage | null>>();
  /** The number of changes, in total and per company. */
  private readonly changes = new Map<Scope, number>();
  private listening: Promise<{ stop: () => void }> | null = null;
  private restores = 0;

  constructor(private readonly feed: LiveEventReader) {}

  onModuleDestroy(): void {
    void this.listening?.then(({ stop }) => stop());
  }

  /**
   * Returns a page from the cache, or builds it. Concurrent requests share one build. Rejects if the build fails. Null
   * if there is no such page, which is not cached.
   */
  async get(key: string, scope: Scope, build: () => Promise<BuiltPage | null>): Promise<KeptPage | null> {
    await this.listen();
    const version = this.versionOf(scope);
    const kept = this.pages.get(key);
    if (kept?.version === version) return kept.page;
    const name = `${version} ${key}`;
    const running = this.builds.get(name);
    if (running) return running;
    const building = build().then((built) => built && toKept(built));
    this.builds.set(name, building);
    try {
      const page = await building;
      if (page) this.pages.set(key, { page, version });
      return page;
    } finally {
      this.builds.delete(name);
    }
  }

  /** Subscribes to changes. Retries with the next page if that fails. */
  private async listen(): Promise<void> {
    this.listening ??= this.feed.listen((events) => this.forget(events));
    try {
      await this.listening;
    } catch (error) {
      this.listening = null;
      throw error;
    }
  }

  private forget(events: LiveEvent[] | null): void {
    if (!events) {
      this.logger.log('The database was restored: pages are built again');
      this.restores++;
      return;
    }
    for (const { action, companyId } of events) {
      if (companyId === null || !ACTIONS.has(action)) continue;
      for (const scope of [companyId, 'all'] as const) {
        this.changes.set(scope, (this.changes.get(scope) ?? 0) + 1);
      }
    }
  }

  private versionOf(scope: Scope): string {
    return `${this.restores}.${this.changes.get(scope) ?? 0}`;
  }
}

/** Prepares a page for caching and sending. */
export function toKept(built: BuiltPage): KeptPage {
  const body = Buffer.from(built.body);
  const forms = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(body)]]);
  const made = (encoding: Encoding) =>
    encoding === 'br' ? promisify(brotliCompress)(body, BROTLI) : promisify(gzip)(body);
  return {
    ...built,
    size: body.length,
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
    as: (encoding) => {
      let form = forms.get(encoding);
      if (!form) forms.set(encoding, (form = made(encoding)));
      return form;
    },
  };
}
