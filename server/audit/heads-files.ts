import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Keyring } from '../common/keyed.js';
import type { ChainHead } from './audit-entry.js';
import type { ChainHeads } from './chain-check.js';

/** Chains that one line names. */
const BATCH = 2_000;

/** One line of a file: ends of chains, signed. */
interface Line {
  heads: ChainHeads;
  key: string;
  signature: string;
}

/** The files of ends in a folder; none if there is no folder. */
export async function filesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => name.endsWith('.jsonl')).map((name) => join(folder, name));
}

/** Whether the end of a chain was kept under the current key. */
export const isRenewed = (heads: ChainHeads, chain: number): boolean => heads[chain]?.isRenewed === true;

/** The ends that all servers have kept in a folder; `suspect` counts lines that were not signed with a known key. */
export async function readKeptHeads(
  folder: string,
  keys: Keyring,
): Promise<{ heads: ChainHeads; suspect: number }> {
  const heads: ChainHeads = {};
  let suspect = 0;
  for (const file of await filesIn(folder)) {
    // A server that starts may have merged it into its own file just now.
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    const found = readLines(text, keys);
    merge(heads, found.heads);
    suspect += found.suspect.length;
  }
  return { heads, suspect };
}

/** The lines that keep those ends. Each begins on a new line: a killed server may have cut its last one off. */
export function linesOf(keys: Keyring, all: ChainHead[]): string {
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

/** Reads the text of a file; `suspect` has the lines that were not signed with a known key. */
export function readLines(text: string, keys: Keyring): { heads: ChainHeads; suspect: string[] } {
  const heads: ChainHeads = {};
  const suspect: string[] = [];
  for (const line of text.split('\n')) {
    const read = parse(line);
    if (!read) continue;
    const signature = Buffer.from(String(read.signature), 'base64');
    const content = JSON.stringify(read.heads ?? null);
    const signer = keys.named(String(read.key)).find((key) => key.digest(content).equals(signature));
    if (signer) merge(heads, read.heads, signer === keys.current);
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

function merge(into: ChainHeads, from: ChainHeads, isCurrent = false): void {
  for (const [chain, head] of Object.entries(from)) {
    const known = into[chain];
    const { seq, mac } = known && known.seq >= head.seq ? known : head;
    into[chain] = { seq, mac, isRenewed: isCurrent || known?.isRenewed || head.isRenewed };
  }
}
