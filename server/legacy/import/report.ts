import type { Normalization } from './records.js';

/** The kinds of records that an import reads. Developer mode and confirmation are fields of users. */
export const KINDS = ['companies', 'users', 'unallocated users', 'features', 'privileges'] as const;
export type Kind = (typeof KINDS)[number];

/** What happened to a record that was read. */
export type Verdict = 'created' | 'changed' | 'unchanged';

/** A record that cannot be imported. */
export interface Rejection {
  kind: Kind;
  /** The id of the record; for features and privileges, that of the company or user and the title. */
  id: string;
  reason: string;
}

/** A value of an imported record that was normalized. */
export interface NormalizedValue extends Normalization {
  kind: Kind;
  /** As in `Rejection`. */
  id: string;
}

/** How many records of a kind were read, and what happened to them. */
export type Counts = Record<'read' | Verdict | 'rejected' | 'removed', number>;

/** The result of one record or a batch, applied to the report once it is committed. */
export interface Results {
  verdicts: { kind: Kind; verdict: Verdict }[];
  rejections: Rejection[];
  /** Features and privileges that exist here but no longer at the source. */
  removed: Kind[];
  normalized: NormalizedValue[];
  warnings: string[];
}

export const noResults = (): Results => ({
  verdicts: [],
  rejections: [],
  removed: [],
  normalized: [],
  warnings: [],
});

/** Lists the normalized values of a record. */
export const normalizedIn = (kind: Kind, id: string | number, values: Normalization[]): NormalizedValue[] =>
  values.map((value) => ({ kind, id: String(id), ...value }));

/** Counts the records of an import. */
export class Report {
  readonly counts: Record<Kind, Counts> = {
    companies: zero(),
    users: zero(),
    'unallocated users': zero(),
    features: zero(),
    privileges: zero(),
  };
  readonly rejections: Rejection[] = [];
  readonly normalized: NormalizedValue[] = [];
  readonly warnings: string[] = [];

  constructor(readonly isDryRun: boolean) {}

  read(kind: Kind, count: number): void {
    this.counts[kind].read += count;
  }

  reject(kind: Kind, id: string | number, reason: string): void {
    this.counts[kind].rejected++;
    this.rejections.push({ kind, id: String(id), reason });
  }

  /** Counts a record as read and rejected. */
  readAndReject(kind: Kind, id: string | number, reason: string): void {
    this.read(kind, 1);
    this.reject(kind, id, reason);
  }

  /** Adds the results of a batch. */
  add({ verdicts, rejections, removed, normalized, warnings }: Results): void {
    for (const { kind, verdict } of verdicts) this.counts[kind][verdict]++;
    for (const { kind, id, reason } of rejections) this.reject(kind, id, reason);
    for (const kind of removed) this.counts[kind].removed++;
    this.normalized.push(...normalized);
    this.warnings.push(...warnings);
  }

  /** Whether an import has stored anything. */
  get hasWritten(): boolean {
    return !this.isDryRun && KINDS.some((kind) => this.counts[kind].created + this.counts[kind].changed > 0);
  }

  /** Throws if a record was read but not reported. */
  check(): void {
    for (const kind of KINDS) {
      const { read, created, changed, unchanged, rejected } = this.counts[kind];
      const known = created + changed + unchanged + rejected;
      if (read !== known)
        throw new Error(`${read} ${kind} were read, but ${known} were imported or rejected.`);
    }
  }

  /** Returns the counts as a table for a terminal. */
  table(): string {
    const columns = ['read', 'created', 'changed', 'unchanged', 'rejected', 'removed'] as const;
    const rows = KINDS.map((kind) => [kind, ...columns.map((column) => String(this.counts[kind][column]))]);
    const all = [['', ...columns], ...rows];
    const widths = columns.map((_, index) => Math.max(...all.map((row) => row[index + 1].length)) + 2);
    return all
      .map(
        ([kind, ...cells]) =>
          kind.padEnd(18) + cells.map((cell, index) => cell.padStart(widths[index])).join(''),
      )
      .join('\n');
  }

  /** Returns a line for each kind of normalization, with the first ids. */
  normalizedLines(): string[] {
    const idsOf = new Map<string, string[]>();
    for (const { kind, id, field, change } of this.normalized) {
      const what = `${kind}  ${field}: ${change}`;
      idsOf.set(what, idsOf.get(what) ?? []);
      idsOf.get(what)!.push(id);
    }
    return [...idsOf].map(([what, ids]) => {
      const more = ids.length - SHOWN_IDS;
      const rest = more > 0 ? ` and ${more.toLocaleString('en')} more` : '';
      return `${what}, ${inWords(ids.length)}: ${ids.slice(0, SHOWN_IDS).join(', ')}${rest}`;
    });
  }

  toJSON() {
    const { isDryRun: dryRun, counts, rejections: rejected, normalized, warnings } = this;
    return { dryRun, counts, rejected, normalized, warnings };
  }
}

/** Ids in a line about normalized values. */
const SHOWN_IDS = 10;

const inWords = (count: number) => `${count.toLocaleString('en')} value${count === 1 ? '' : 's'}`;

function zero(): Counts {
  return { read: 0, created: 0, changed: 0, unchanged: 0, rejected: 0, removed: 0 };
}
