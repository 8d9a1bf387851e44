import { appendFile, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { keyringFor } from '../common/keyed.js';
import { env, readAuditKeys } from '../config/env.js';
import { AuditChains } from './audit-chains.js';
import { type ChainHead, headMacOf, signerOf, type StoredEnd } from './audit-entry.js';
import type { ChainHeads } from './chain-check.js';
import { filesIn, isRenewed, linesOf, readKeptHeads, readLines } from './heads-files.js';

/** How soon after a commit the ends are written, in milliseconds. */
const DELAY = 500;
/** Chains that one statement reads. */
const BATCH = 2_000;
/** A file that has grown beyond this is rewritten when the server starts, in bytes. */
const COMPACT_BEYOND = 4 * 1024 * 1024;
/** Another server's file that was not written for this long is merged into the own one, in milliseconds. */
const MERGE_AFTER = 7 * 24 * 3_600_000;

/**
 * Keeps the ends of the audit log's chains outside the database, so that `audit:verify` notices a chain that was
 * deleted or cut off. Each server appends to a file of its own, shortly after its commits and when it stops. When it
 * starts, it signs the ends with the current AUDIT_KEY and merges files that are no longer written.
 */
@Injectable()
export class KeptHeads implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('AuditHeads');
  private readonly keys = keyringFor(readAuditKeys(), 'audit-heads');
  private readonly chainKeys = keyringFor(readAuditKeys(), 'audit');
  private readonly folder = env().auditHeadsDir;
  private readonly file = join(this.folder, `${hostname()}-${env().port}.jsonl`);
  private pending = new Map<number, ChainHead>();
  private timer?: NodeJS.Timeout;
  private writing: Promise<void> = Promise.resolve();
  private isWritable = true;

  constructor(
    private readonly database: DataSource,
    private readonly chains: AuditChains,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { heads } = await readKeptHeads(this.folder, this.keys).catch((error: unknown) => {
      this.warn(error);
      return { heads: {} };
    });
    this.chains.isRenewed = (chain) => isRenewed(heads, chain);
    // In the background: it may take seconds where there are very many companies.
    this.writing = this.prepare(heads).catch((error: unknown) => this.warn(error));
  }

  async onModuleDestroy(): Promise<void> {
    clearTimeout(this.timer);
    await this.flush();
  }

  /** Notes ends of chains. Call it after the commit: an end that was rolled back would be missed later. */
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
      } catch (error) {
        this.warn(error);
        const newer = [...this.pending.values()];
        this.pending = heads;
        // Written with the next change.
        for (const head of newer) this.pending.set(head.chain, head);
      }
    }));
  }

  /** Signs every end with the current key, keeps those that no file holds under that key, and tidies the folder. */
  private async prepare(kept: ChainHeads): Promise<void> {
    for (let after = -1; ;) {
      const rows: (Omit<StoredEnd, 'seq'> & { seq: string })[] = await this.database.query(
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

  /** Signs ends with the current key, unless a change has replaced them since they were read. */
  private async renew(ends: StoredEnd[]): Promise<void> {
    if (ends.length === 0) return;
    const { current, id } = this.chainKeys;
    await this.database.query(
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

  /** Rewrites the own file if it is long, and merges files of other servers that are no longer written. */
  private async compact(): Promise<void> {
    const unused = await this.unusedFiles();
    const own = await readFile(this.file, 'utf8').catch(() => '');
    if (unused.length === 0 && own.length < COMPACT_BEYOND) return;
    const texts = await Promise.all(unused.map((file) => readFile(file, 'utf8').catch(() => '')));
    const { heads, suspect } = readLines([own, ...texts].join('\n'), this.keys);
    const all = Object.entries(heads).map(([chain, { seq, mac }]) => ({
      chain: Number(chain),
      seq,
      mac: Buffer.from(mac, 'base64'),
    }));
    // Lines that somebody else signed stay: `audit:verify` is to find them.
    const lines = linesOf(this.keys, all) + suspect.map((line) => `${line}\n`).join('');
    await writeFile(`${this.file}.new`, lines, { mode: 0o600 });
    await rename(`${this.file}.new`, this.file);
    for (const file of unused) if (await isUnused(file)) await rm(file, { force: true });
  }

  /** Files of other servers that were last written long ago. A server that still runs starts a new one if it must. */
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
      `The ends of the audit log's chains cannot be kept in ${this.folder} (${String(error)}): set AUDIT_HEADS_DIR to a folder that can be written.`,
    );
  }
}

async function isUnused(file: string): Promise<boolean> {
  const written = await stat(file).catch(() => null);
  return written !== null && written.mtimeMs < Date.now() - MERGE_AFTER;
}
