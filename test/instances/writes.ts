import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Caller, callsOf } from '../app.js';

const CREATE = 'mutation ($title: String!) { createCompany(title: $title) { id } }';
/** The maximum number of writes that wait for a response. A busy machine reaches a lower rate, not a timeout. */
const MOST = 24;

/** A change that was sent: a new company. Times are in milliseconds, as `performance.now()` returns them. */
interface Write {
  title: string;
  sent: number;
  ended: number;
  /** The id of the company, if the server has acknowledged it. */
  id?: string;
  /** The server's refusal, or the error. */
  failure?: string;
}

/** Sends writes at a fixed rate, without retries. */
export class Writes {
  readonly all: Write[] = [];
  private isGoing = true;
  private waiting = 0;
  private readonly sending: Promise<void>;
  private readonly responses: Promise<void>[] = [];

  constructor(
    private readonly urls: string[],
    private readonly callers: NonNullable<Caller>[],
    private readonly perSecond: number,
  ) {
    this.sending = this.send();
  }

  get acknowledged(): Write[] {
    return this.all.filter(({ id }) => id !== undefined);
  }

  async stop(): Promise<void> {
    this.isGoing = false;
    await this.sending;
    await Promise.all(this.responses);
  }

  private async send(): Promise<void> {
    const begun = performance.now();
    for (let count = 0; this.isGoing;) {
      const due = ((performance.now() - begun) / 1000) * this.perSecond;
      for (; count < due; count++) if (this.waiting < MOST) this.responses.push(this.create(count));
      await sleep(5);
    }
  }

  private async create(turn: number): Promise<void> {
    const write: Write = { title: `Written ${randomUUID()}`, sent: performance.now(), ended: 0 };
    this.waiting++;
    const { gql } = callsOf(this.urls[turn % this.urls.length]);
    try {
      const answer = await gql(this.callers[turn % this.callers.length], CREATE, { title: write.title });
      const [error] = answer.errors ?? [];
      if (error)
        write.failure = `${error.extensions.code}, again after ${String(error.extensions.retryAfter)} s`;
      else write.id = answer.data.createCompany.id;
    } catch (error) {
      write.failure = String(error instanceof Error ? (error.cause ?? error.message) : error);
    }
    write.ended = performance.now();
    this.waiting--;
    this.all.push(write);
  }
}
