import { appendFile, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { execute, queryRows } from '../../../platform/database/statement.js';
import { keyringFor } from '../../../platform/crypto/keyed.js';
import { readAuditKeys, settings } from '../../../platform/settings/settings.js';
import { HOUR_MS } from '../../../platform/time/durations.js';
import { AuditChains } from './audit-chains.js';
import { type ChainHead, headMacOf, signerOf, type StoredEnd } from './audit-entry.js';
import type { ChainHeads } from './chain-check.js';
import { filesIn, isRenewed, linesOf, readKeptHeads, readLines } from './heads-files.js';

/** The delay between a commit and writing the ends, in milliseconds. */
const DELAY = 500;
/** How often files of other servers are merged, in milliseconds. */
const TIDY_EVERY = HOUR_MS;
/** Chains per query. */
const BATCH = 2_000;
/** The server rewrites its file once it exceeds both this size, in bytes, and twice its size after the last rewrite. */
const COMPACT_BEYOND = 4 * 1024 * 1024;
/** The server merges another server's file into its own after this time without a write, in milliseconds. */
const MERGE_AFTER = 7 * 24 * HOUR_MS;

/**
 * Stores the ends of the audit log's chains outside the database, so that `audit:verify` detects a deleted or truncated
 * chain. Each server appends to its own file, shortly after commits and at shutdown, and rewrites it with the last end
 * of each chain when it has grown. At startup it signs the ends with the current AUDIT_KEY; then and every hour it
 * merges the files of stopped servers.
 */
@Injectable()
export class KeptHeads implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('AuditHeads');
  private readonly keys = keyringFor(readAuditKeys(), 'audit-heads');
  private readonly chainKeys = keyringFor(readAuditKeys(), 'audit');
  private readonly folder = settings().auditHeadsDir;
  private readonly file = join(this.folder, `${hostname()}-${settings().port}.jsonl`);
  private pending = new Map<number, ChainHead>();
  private timer?: NodeJS.Timeout;
  private writing: Promise<void> = Promise.resolve();
  private isWritable = true;
  /** The size at which the file is rewritten, in bytes. */
  private limit = COMPACT_BEYOND;

  constructor(
    private readonly database: DatabaseService,
    private readonly chains: AuditChains,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { heads } = await readKeptHeads(this.folder, this.keys).catch((error: unknown) => {
      this.warn(error);
      return { heads: {} };
    });
    this.chains.isRenewed = (chain) => isRenewed(heads, chain);
    // Runs in the background, because it may take seconds with very many companies.
    this.writing = this.prepare(heads).catch((error: unknown) => this.warn(error));
  }

  async onModuleDestroy(): Promise<void> {
    clearTimeout(this.timer);
    await this.flush();
  }

  /**
   * Queues ends of chains to be written. Call it after the commit, so that an end that is rolled back is never stored.
   */
  note(heads: ChainHead[]): void {
    for (const head of heads) {
      if ((this.pending.get(head.chain)?.seq ?? 0) < head.seq) this.pending.set(head.chain, head);
    }
    if (heads.length > 0) this.timer ??= setTimeout(() => void this.flush(), DELAY).unref();
  }

  private flush(): Promise<void> {
    this.timer = undefined;
    return (this.writing = this.writing.then(async () => {
      const heads = this.pending;
      if (heads.size === 0) return;
      this.pending = new Map();
      try {
        await mkdir(this.folder, { recursive: true, mode: 0o700 });
        await appendFile(this.file, linesOf(this.keys, [...heads.values()]), { mode: 0o600 });
        this.isWritable = true;
        if ((await stat(this.file)).size > this.limit) await this.compact();
      } catch (error) {
        this.warn(error);
        const newer = [...this.pending.values()];
        this.pending = heads;
        // The next change retries.
        for (const head of newer) this.pending.set(head.chain, head);
      }
    }));
  }

  /** Merges files of stopped servers. */
  @Interval(TIDY_EVERY)
  tidy(): Promise<void> {
    return (this.writing = this.writing.then(() =>
      this.compact().catch((error: unknown) => this.warn(error)),
    ));
  }

  /** Signs every end with the current key, writes those that no file has with that key, and compacts the files. */
  private async prepare(kept: ChainHeads): Promise<void> {
    for (let after = -1; ;) {
      const rows = await queryRows<Omit<StoredEnd, 'seq'> & { seq: string }>(
        this.database,
        `SELECT chain, seq, mac, head_mac AS "headMac", key_id AS "keyId" FROM audit_chains
         WHERE chain > $1 ORDER BY chain LIMIT ${BATCH}`,
        [after],
      );
      const ends = rows
        .map((row) => ({ ...row, seq: Number(row.seq) }))
        .filter((end) => {
          const signer = signerOf(this.chainKeys, end);
          return signer && (signer === this.chainKeys.current || !isRenewed(kept, end.chain));
        });
      await this.renew(ends.filter(({ keyId }) => keyId !== this.chainKeys.id));
      this.note(ends.filter(({ chain, seq }) => !isRenewed(kept, chain) || seq > kept[chain].seq));
      if (rows.length < BATCH) break;
      after = rows.at(-1)!.chain;
    }
    this.chains.isRenewed = () => true;
    await this.compact();
  }

  /** Signs ends with the current key. Skips those that changed since they were read. */
  private async renew(ends: StoredEnd[]): Promise<void> {
    if (ends.length === 0) return;
    const { current, id } = this.chainKeys;
    await execute(
      this.database,
      `UPDATE audit_chains c SET head_mac = e.renewed, key_id = $1
       FROM unnest($2::integer[], $3::bytea[], $4::bytea[]) AS e (chain, head_mac, renewed)
       WHERE c.chain = e.chain AND c.head_mac = e.head_mac`,
      [
        id,
        ends.map(({ chain }) => chain),
        ends.map(({ headMac }) => headMac),
        ends.map(({ chain, seq, mac }) => headMacOf(current, chain, seq, mac)),
      ],
    );
  }

  /** Rewrites this server's file if it is large, and merges unused files of other servers into it. */
  private async compact(): Promise<void> {
    const unused = await this.unusedFiles();
    const own = await readFile(this.file, 'utf8').catch(() => '');
    if (unused.length === 0 && own.length <= this.limit) return;
    // Raised first, so that a failed rewrite is not attempted again on each change.
    this.limit = own.length + COMPACT_BEYOND;
    const texts = await Promise.all(unused.map((file) => readFile(file, 'utf8').catch(() => '')));
    const { heads, suspect } = await readLines([own, ...texts].join('\n'), this.keys);
    const all = Object.entries(heads).map(([chain, { seq, mac }]) => ({
      chain: Number(chain),
      seq,
      mac: Buffer.from(mac, 'base64'),
    }));
    // Keeps suspect lines for `audit:verify` to report.
    const lines = linesOf(this.keys, all) + suspect.map((line) => `${line}\n`).join('');
    await writeFile(`${this.file}.new`, lines, { mode: 0o600 });
    await rename(`${this.file}.new`, this.file);
    this.limit = Math.max(COMPACT_BEYOND, 2 * lines.length);
    for (const file of unused) if (await isUnused(file)) await rm(file, { force: true });
  }

  /**
   * Returns files of other servers without recent writes. A server that is still running creates a new file if needed.
   */
  private async unusedFiles(): Promise<string[]> {
    const unused: string[] = [];
    for (const file of await filesIn(this.folder)) {
      if (file !== this.file && (await isUnused(file))) unused.push(file);
    }
    return unused;
  }

  private warn(error: unknown): void {
    if (!this.isWritable) return;
    this.isWritable = false;
    this.logger.warn(
      `Cannot write the ends of the audit log's chains to ${this.folder} (${String(error)}): set AUDIT_HEADS_DIR to a writable folder.`,
    );
  }
}

async function isUnused(file: string): Promise<boolean> {
  const written = await stat(file).catch(() => null);
  return written !== null && written.mtimeMs < Date.now() - MERGE_AFTER;
}
