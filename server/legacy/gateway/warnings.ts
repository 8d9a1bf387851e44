import { type GraphQLResolveInfo, responsePathAsArray } from 'graphql';
import type { LegacyCall } from '../backend/legacy-calls.js';
import type { LeftOut } from '../backend/legacy-lists.js';

/** A record that is missing from the response, in `extensions.warnings` of the response. */
export interface Warning {
  /** The problem of the record. */
  message: string;
  /** The list, as in `path` of errors. If several fields show it, the first one. */
  path: readonly (string | number)[];
  /** The GraphQL type of the record. */
  type: string;
  /** The id of the record or, without one, its title; null if it has neither. */
  id: string | null;
}

/** Warnings in a response. Further ones are only counted, in `extensions.moreWarnings`. */
const MAX_WARNINGS = 100;

/** The warnings of one response. */
export class Warnings {
  private readonly shown: Warning[] = [];
  private more = 0;
  /** The lists that already have warnings. */
  private readonly lists = new Set<LeftOut[]>();

  /** Adds the malformed records of a list, unless another field shows the same list. */
  add({ name }: LegacyCall<unknown>, records: LeftOut[], { path }: GraphQLResolveInfo): void {
    if (this.lists.has(records)) return;
    this.lists.add(records);
    const shown = records.slice(0, MAX_WARNINGS - this.shown.length);
    this.more += records.length - shown.length;
    for (const { type, id, problem } of shown) {
      const message = `A malformed record of ${name} of the old backend was left out: ${problem}.`;
      this.shown.push({ message, path: responsePathAsArray(path), type, id });
    }
  }

  /** The extensions of the response; null without warnings. */
  toExtensions(): { warnings: Warning[]; moreWarnings?: number } | null {
    if (this.shown.length === 0) return null;
    return { warnings: this.shown, ...(this.more > 0 && { moreWarnings: this.more }) };
  }
}
