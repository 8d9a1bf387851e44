import { Logger } from '@nestjs/common';
import DataLoader from 'dataloader';
import { LRUCache } from 'lru-cache';
import { count } from '../telemetry/telemetry.js';

/** How old the provider's word on an identity may be when a request is answered, in milliseconds. */
const BELIEVED = 60_000;
/** How often the identities that are active are looked up, in milliseconds: often enough that no request waits. */
const ROUND = 20_000;
/** A look-up as young as this is not repeated by a round, in milliseconds. */
const YOUNG = 10_000;
/** How soon the provider is asked again after it did not answer, in milliseconds. */
const ASK_AGAIN = 5_000;
/** Accounts that the provider takes in one look-up. */
const BATCH = 100;
/** Identities remembered at the most; beyond it those longest unseen are asked about again when they come. */
const MAX_IDENTITIES = 20_000;

/** When the sign-ins of an account that is disabled or gone began to hold: never. */
export const NEVER = Infinity;

/**
 * Asks the provider about up to 100 accounts: since when sign-ins of each hold, in milliseconds since 1970.
 * Accounts that are disabled or gone are left out.
 */
export type LookUp = (uids: readonly string[]) => Promise<Map<string, number>>;

/** A sign-in as its token names it. */
interface SignIn {
  uid: string;
  /** In seconds since 1970. */
  authTime: number;
}

interface Sighting {
  /** Times in milliseconds since 1970. */
  seenAt: number;
  checkedAt: number;
  /** Sign-ins before it are over. */
  validAfter: number;
}

/**
 * What the identity provider says of the identities that are active, never older than a minute: it is asked at first
 * sight, then about all of them in batches, and before an answer about one that was idle. While it is away its last
 * word holds.
 */
export class ActiveIdentities {
  private readonly logger = new Logger('IdentityProvider');
  private readonly sightings = new LRUCache<string, Sighting>({ max: MAX_IDENTITIES });
  /** What is asked for at one moment is asked once; nothing is kept here beyond the answer. */
  private readonly lookUps = new DataLoader<string, number>((uids) => this.lookUp(uids), {
    maxBatchSize: BATCH,
  });
  private readonly timer = setInterval(() => void this.round(), ASK_AGAIN).unref();
  private roundAt = Date.now();
  private inRound = false;
  private isAway = false;

  constructor(
    private readonly ask: LookUp,
    /** Told which sign-ins the provider has ended: those of each uid before the time, in milliseconds since 1970. */
    private readonly onEnded: (validAfter: Map<string, number>) => void,
  ) {}

  /** Ends the look-ups. */
  stop(): void {
    clearInterval(this.timer);
  }

  /** Whether a sign-in that is seen for the first time holds; fails when the provider cannot be asked. */
  async holds(signIn: SignIn): Promise<boolean> {
    if (!isAfter(signIn, await this.lookUps.load(signIn.uid))) return false;
    this.see(signIn.uid);
    return true;
  }

  /** Whether a sign-in that did hold still does, by the provider's word of the last minute, or its last one if it is away. */
  async stillHolds(signIn: SignIn): Promise<boolean> {
    const sighting = this.see(signIn.uid);
    if (this.isAway || !isPast(sighting.checkedAt, BELIEVED)) return isAfter(signIn, sighting.validAfter);
    const validAfter = await this.lookUps.load(signIn.uid).catch(() => sighting.validAfter);
    return isAfter(signIn, validAfter);
  }

  /** From when sign-ins of an account hold by the provider's last word, in milliseconds since 1970; 0 if unknown. */
  validAfter(uid: string): number {
    return this.sightings.peek(uid)?.validAfter ?? 0;
  }

  /** Looks those up at once that are known here: another server has learnt that sign-ins of theirs are over. */
  async lookAgain(uids: string[]): Promise<void> {
    const known = uids.filter((uid) => this.sightings.has(uid));
    // What fails is noted where it was asked, and asked again by the next round.
    await Promise.allSettled(known.map((uid) => this.lookUps.load(uid)));
  }

  private see(uid: string): Sighting {
    let sighting = this.sightings.get(uid);
    if (!sighting) this.sightings.set(uid, (sighting = { seenAt: 0, checkedAt: 0, validAfter: 0 }));
    sighting.seenAt = Date.now();
    return sighting;
  }

  /** Looks up, one batch after the other, who was active in the last minute; soon again where there was no answer. */
  private async round(): Promise<void> {
    if (this.inRound || !(this.isAway || isPast(this.roundAt, ROUND))) return;
    this.inRound = true;
    this.roundAt = Date.now();
    const due = [...this.sightings.entries()]
      .filter(([, { seenAt, checkedAt }]) => !isPast(seenAt, BELIEVED) && isPast(checkedAt, YOUNG))
      .map(([uid]) => uid);
    try {
      for (let start = 0; start < due.length; start += BATCH) {
        await Promise.all(due.slice(start, start + BATCH).map((uid) => this.lookUps.load(uid)));
      }
    } catch {
      // Noted where it was asked.
    } finally {
      this.inRound = false;
    }
  }

  private async lookUp(uids: readonly string[]): Promise<number[]> {
    const askedAt = Date.now();
    let found: Map<string, number>;
    try {
      found = await this.ask(uids);
      count('identity_provider.look_ups', { outcome: 'answered' });
    } catch (error) {
      count('identity_provider.look_ups', { outcome: 'failed' });
      if (!this.isAway) this.logger.warn(`Does not answer; known sign-ins go on: ${String(error)}`);
      this.isAway = true;
      throw error;
    }
    if (this.isAway) this.logger.log('Answers again.');
    this.isAway = false;
    const ended = new Map<string, number>();
    for (const uid of uids) {
      this.lookUps.clear(uid);
      const validAfter = found.get(uid) ?? NEVER;
      const sighting = this.sightings.peek(uid);
      if (sighting && validAfter > sighting.validAfter) ended.set(uid, validAfter);
      if (validAfter === NEVER) this.sightings.delete(uid);
      else if (sighting) Object.assign(sighting, { checkedAt: askedAt, validAfter });
      else this.sightings.set(uid, { seenAt: 0, checkedAt: askedAt, validAfter });
    }
    if (ended.size > 0) this.onEnded(ended);
    return uids.map((uid) => found.get(uid) ?? NEVER);
  }
}

/** As the provider's own library compares: a sign-in at that very moment holds. */
function isAfter({ authTime }: SignIn, validAfter: number): boolean {
  return authTime * 1000 >= validAfter;
}

/** Whether a time lies that many milliseconds back, or, after the clock was set back, ahead. */
function isPast(time: number, milliseconds: number): boolean {
  return Math.abs(Date.now() - time) >= milliseconds;
}
