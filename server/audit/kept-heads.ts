import { appendFile, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Keyring, keyringFor } from '../common/keyed.js';
import { env, readAuditKeys } from '../config/env.js';
import { type ChainHead, headMacOf } from './audit-entry.js';
import type { ChainHeads } from './chain-check.js';

/** How soon after a commit the ends are written, in milliseconds. */
const DELAY = 500;
/** Chains that one line names, and that one statement reads. */
const BATCH = 2_000;
/** A file that has grown beyond this is rewritten when the server starts, in bytes. */
const COMPACT_BEYOND = 4 * 1024 * 1024;

/** One line of a file: ends of chains, signed. */
interface Line {
  heads: ChainHeads;
  key: string;
  signature: string;
}

/**
 * Keeps the ends of the audit log's chains outside the database, so that `audit:verify` notices a chain that was
 * deleted or cut off. Each server appends to a file of its own, shortly after its commits and when it stops.
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

  constructor(private readonly database: DataSource) {}

  onApplicationBootstrap(): void {
    // Nobody waits for it: what it does may take seconds where there are very many companies.
    this.writing = this.prepare().catch((error: unknown) => this.warn(error));
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

  /** Shortens this server's file, and notes the chains that no file names yet, such as those from before it. */
  private async prepare(): Promise<void> {
    const kept = await readKeptHeads(this.folder, this.keys);
    await this.compact();
    for (let after = -1; ;) {
      const rows: (Omit<ChainHead, 'seq'> & { seq: string; headMac: Buffer; keyId: string | null })[] =
        await this.database.query(
          `SELECT chain, seq, mac, head_mac AS "headMac", key_id AS "keyId" FROM audit_chains
           WHERE chain > $1 ORDER BY chain LIMIT ${BATCH}`,
          [after],
        );
      const unknown = rows
        .map((row) => ({ ...row, seq: Number(row.seq) }))
        .filter(({ chain, seq }) => seq > (kept.heads[chain]?.seq ?? 0))
        .filter(({ chain, seq, mac, headMac, keyId }) =>
          this.chainKeys.named(keyId).some((key) => headMac.equals(headMacOf(key, chain, seq, mac))),
        );
      this.note(unknown);
      if (rows.length < BATCH) return;
      after = rows.at(-1)!.chain;
    }
  }

  private async compact(): Promise<void> {
    const text = await readFile(this.file, 'utf8').catch(() => '');
    if (text.length < COMPACT_BEYOND) return;
    const { heads, suspect } = readLines(text, this.keys);
    const all = Object.entries(heads).map(([chain, { seq, mac }]) => ({
      chain: Number(chain),
      seq,
      mac: Buffer.from(mac, 'base64'),
    }));
    // Lines that somebody else signed stay: `audit:verify` is to find them.
    const lines = linesOf(this.keys, all) + suspect.map((line) => `${line}\n`).join('');
    await writeFile(`${this.file}.new`, lines, { mode: 0o600 });
    await rename(`${this.file}.new`, this.file);
  }

  private warn(error: unknown): void {
    if (!this.isWritable) return;
    this.isWritable = false;
    this.logger.warn(
      `The ends of the audit log's chains cannot be kept in ${this.folder} (${String(error)}): set AUDIT_HEADS_DIR to a folder that can be written.`,
    );
  }
}

/** The ends that all servers have kept in a folder; `suspect` counts lines that were not signed with a known key. */
export async function readKeptHeads(
  folder: string,
  keys: Keyring,
): Promise<{ heads: ChainHeads; suspect: number }> {
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const heads: ChainHeads = {};
  let suspect = 0;
  for (const file of files.filter((name) => name.endsWith('.jsonl'))) {
    const found = readLines(await readFile(join(folder, file), 'utf8'), keys);
    merge(heads, found.heads);
    suspect += found.suspect.length;
  }
  return { heads, suspect };
}

/** Each line begins on a new one: the last one of a server that was killed may have been cut off. */
function linesOf(keys: Keyring, all: ChainHead[]): string {
  let text = '';
  for (let start = 0; start < all.length; start += BATCH) {
    const heads: ChainHeads = {};
    for (const { chain, seq, mac } of all.slice(start, start + BATCH)) {
      heads[chain] = { seq, mac: mac.toString('base64') };
    }
    const line: Line = {
      heads,
      key: keys.id,
      signature: keys.current.digest(JSON.stringify(heads)).toString('base64'),
    };
    text += `\n${JSON.stringify(line)}\n`;
  }
  return text;
}

function readLines(text: string, keys: Keyring): { heads: ChainHeads; suspect: string[] } {
  const heads: ChainHeads = {};
  const suspect: string[] = [];
  for (const line of text.split('\n')) {
    const read = parse(line);
    if (!read) continue;
    const signature = Buffer.from(String(read.signature), 'base64');
    const content = JSON.stringify(read.heads ?? null);
    const isSigned = keys.named(String(read.key)).some((key) => key.digest(content).equals(signature));
    if (isSigned) merge(heads, read.heads);
    else suspect.push(line);
  }
  return { heads, suspect };
}

/** What a line holds; null for one that was cut off. */
function parse(line: string): Line | null {
  try {
    const read: unknown = JSON.parse(line);
    return read !== null && typeof read === 'object' ? (read as Line) : null;
  } catch {
    return null;
  }
}

function merge(into: ChainHeads, from: ChainHeads): void {
  for (const [chain, head] of Object.entries(from)) {
    if (head.seq > (into[chain]?.seq ?? 0)) into[chain] = head;
  }
}
