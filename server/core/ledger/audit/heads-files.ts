import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as pause } from 'node:timers/promises';
import type { Keyring } from '../../../platform/crypto/keyed.js';
import type { ChainHead } from './audit-entry.js';
import type { ChainHeads } from './chain-check.js';

/** The maximum number of chains per line. */
const BATCH = 2_000;
/** Lines validated before requests get a turn. */
const PORTION = 500;

/** One line of a file: ends of chains with a signature. */
interface Line {
  heads: ChainHeads;
  key: string;
  signature: string;
}

/** Returns the files in a folder that contain ends of chains; none if the folder does not exist. */
export async function filesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => name.endsWith('.jsonl')).map((name) => join(folder, name));
}

/** Whether a line signed with the current key contains the end of a chain. */
export const isRenewed = (heads: ChainHeads, chain: number): boolean => heads[chain]?.isRenewed === true;

/** Reads the ends that all servers have stored in a folder. `suspect` counts lines not signed with a known key. */
export async function readKeptHeads(
  folder: string,
  keys: Keyring,
): Promise<{ heads: ChainHeads; suspect: number }> {
  const heads: ChainHeads = {};
  let suspect = 0;
  for (const file of await filesIn(folder)) {
    // A starting server may have just merged the file into its own.
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    const found = await readLines(text, keys);
    merge(heads, found.heads);
    suspect += found.suspect.length;
  }
  return { heads, suspect };
}

/** Returns lines that store the ends. Each starts with a newline, because a killed server may leave a partial line. */
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

/** Parses the text of a file. `suspect` contains the lines not signed with a known key. */
export async function readLines(
  text: string,
  keys: Keyring,
): Promise<{ heads: ChainHeads; suspect: string[] }> {
  const heads: ChainHeads = {};
  const suspect: string[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (index % PORTION === PORTION - 1) await pause();
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

/** Parses a line. Returns null for a partial one. */
function parse(line: string): Line | null {
  try {
    const read: Line | null = JSON.parse(line);
    return typeof read === 'object' ? read : null;
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
