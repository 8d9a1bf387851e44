import { setTimeout as sleep } from 'node:timers/promises';
import type { PatientBackend, TokenSource } from '../backend/patient-backend.js';
import { isAboutOneCall } from '../backend/legacy-responses.js';
import type { ComparedCall } from './compared-calls.js';
import { type Difference, differencesOf, type Outcome } from './differences.js';

/** A call to compare as one of the callers. */
export interface Comparison {
  compared: ComparedCall;
  caller: TokenSource;
}

/** How many responses of a call were compared, and how many were equal. */
export interface Tally {
  compared: number;
  equal: number;
}

/** The delay before a difference is checked again, in milliseconds: the record may have changed in between. */
const SETTLE = 1_000;
/** Comparisons that are prepared concurrently. The backends limit the calls in progress. */
const AHEAD = 64;

/** Sends the same calls to two backends and counts differences. */
export class Comparer {
  readonly tallies = new Map<string, Tally>();
  private readonly known = new Map<string, Difference>();

  constructor(
    private readonly there: PatientBackend,
    private readonly here: PatientBackend,
    private readonly signal: AbortSignal,
    /** Called for each new or changed difference. */
    private readonly onDifference: (difference: Difference) => void,
  ) {}

  /**
   * The latest difference of each field of a record, call and caller. Older ones are dropped, so that long runs do not
   * fill the memory.
   */
  get differences(): Difference[] {
    return [...this.known.values()];
  }

  /** The sum of all calls. */
  get total(): Tally {
    const sum = { compared: 0, equal: 0 };
    for (const { compared, equal } of this.tallies.values()) {
      sum.compared += compared;
      sum.equal += equal;
    }
    return sum;
  }

  /** Ends with the first failure, once the calls in progress are done. */
  async run(comparisons: Iterable<Comparison>): Promise<void> {
    const iterator = comparisons[Symbol.iterator]();
    const failures: unknown[] = [];
    const worker = async () => {
      while (failures.length === 0) {
        const next = iterator.next();
        if (next.done) return;
        try {
          this.signal.throwIfAborted();
          await this.compare(next.value);
        } catch (error) {
          failures.push(error);
        }
      }
    };
    await Promise.all(Array.from({ length: AHEAD }, worker));
    if (failures.length > 0) throw failures[0];
  }

  private async compare({ compared, caller }: Comparison): Promise<void> {
    let found = await this.once(compared, caller);
    if (found.length > 0) {
      await sleep(SETTLE, undefined, { signal: this.signal });
      found = await this.once(compared, caller);
    }
    const { name } = compared.call;
    const tally = this.tallies.get(name) ?? { compared: 0, equal: 0 };
    this.tallies.set(name, {
      compared: tally.compared + 1,
      equal: tally.equal + (found.length === 0 ? 1 : 0),
    });
    for (const difference of found) this.add(difference);
  }

  private add(difference: Difference): void {
    const { call, about, as, record, field } = difference;
    const key = JSON.stringify([call, about, as, record, field]);
    const earlier = this.known.get(key);
    this.known.set(key, difference);
    if (earlier?.old !== difference.old || earlier?.new !== difference.new) this.onDifference(difference);
  }

  private async once(compared: ComparedCall, caller: TokenSource): Promise<Difference[]> {
    const [before, after] = await Promise.all(
      [this.there, this.here].map((backend) => outcomeOf(backend, compared, caller)),
    );
    return differencesOf(compared, caller.name, before, after);
  }
}

async function outcomeOf(
  backend: PatientBackend,
  { call, recordsOf }: ComparedCall,
  caller: TokenSource,
): Promise<Outcome> {
  try {
    return { status: 200, records: recordsOf(await backend.read(call, caller)) };
  } catch (error) {
    if (!isAboutOneCall(error)) throw error;
    return { status: error.status, records: [] };
  }
}

/** The share of equal responses in percent, never rounded up to 100. */
export const agreementOf = ({ compared, equal }: Tally): string =>
  compared === 0 ? '–' : `${(Math.floor((equal / compared) * 100_000) / 1000).toString()} %`;
