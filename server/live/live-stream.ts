import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import { ActorService } from '../access/actor.service.js';
import { AppError } from '../common/app-error.js';
import { FairQueue } from '../common/fair-queue.js';
import type { GraphqlContext } from '../common/request.js';
import { EventFeed } from './event-feed.js';
import { EVENT_PATIENCE, Throttle } from '../limits/throttle.js';
import { count, gauge } from '../telemetry/telemetry.js';
import { cursorOf, isBehind, type LiveEvent, type Position, positionOf } from './live-event.js';

/** How often it is asked whether those who listen still may, in milliseconds. */
const SWEEP = 3_000;
/** Events that wait for one subscriber at the most; who reads more slowly begins anew from its last cursor. */
const MAX_WAITING = 1_000;

/** What reading a part of the missed events takes at least, in milliseconds. */
const REPLAY_MILLISECONDS = 5;

/** What one subscription follows. */
export interface Following<T> {
  /** The cursor to go on from; without one it begins now. */
  after?: string;
  /** Throws where the actor may not follow; asked when it starts, for each event, and every few seconds. */
  check(actor: Actor): void;
  /** Whether an event is of what is followed, for that actor. */
  matches(event: LiveEvent, actor: Actor): boolean;
  /** What the subscriber is sent for an event. */
  toChange(event: LiveEvent, actor: Actor, cursor: string): Promise<T>;
}

/**
 * What a subscription yields: events with their position, and at its end the reason. `change` reads what the subscriber
 * is sent, with the rights that it has at that moment; it throws if it has lost them.
 */
export type Told<T> = { position: string; change: () => Promise<T> } | { ended: unknown };

/** Leads the stream of events to single subscribers; each is asked again for each event whether it still may. */
@Injectable()
export class LiveStream implements OnModuleDestroy {
  /** Reads missed events: a few parts at once, one of each identity. */
  private readonly replays = new FairQueue(4, 1);
  /** What wakes each subscriber: all at one moment, so that all are looked up in one query. */
  private readonly wakers = new Set<() => void>();
  private readonly sweep = setInterval(() => {
    for (const wake of this.wakers) wake();
  }, SWEEP).unref();

  constructor(
    private readonly feed: EventFeed,
    private readonly actors: ActorService,
    private readonly throttle: Throttle,
  ) {
    gauge('live.subscriptions', () => [[this.wakers.size]]);
  }

  onModuleDestroy(): void {
    clearInterval(this.sweep);
  }

  /** A cursor to begin at, for who reads something now and then follows how it changes. */
  async begin(): Promise<string> {
    return cursorOf({ ...(await this.feed.recent()), at: new Date().toISOString() });
  }

  /** Starts a subscription: the changes that it follows, until its caller stops it or it may no longer. */
  async follow<T>(context: GraphqlContext, following: Following<T>): Promise<AsyncGenerator<Told<T>>> {
    const after = following.after === undefined ? null : positionOf(following.after);
    following.check(context.req.actor!);
    const subscriber = new Subscriber(following, context.req.actor!);
    const { from, stop } = await this.feed.listen((events) => subscriber.tell(events));
    this.wakers.add(subscriber.wake);
    const stopTelling = () => {
      this.wakers.delete(subscriber.wake);
      stop();
    };
    const told = this.run(context, following, subscriber, after, from, stopTelling);
    const end = told.return.bind(told);
    // A generator that waits takes its end only with the next change, which may never come.
    told.return = (value) => {
      subscriber.leave();
      stopTelling();
      return end(value);
    };
    return told;
  }

  private async *run<T>(
    context: GraphqlContext,
    following: Following<T>,
    subscriber: Subscriber,
    after: Position | null,
    from: Position,
    stop: () => void,
  ): AsyncGenerator<Told<T>> {
    try {
      for await (const event of this.eventsOf(subscriber, after, from)) {
        const actor = await this.renew(context, following, subscriber);
        if (event && following.matches(event, actor)) {
          yield {
            position: `${event.xid} ${event.id}`,
            change: async () => {
              const reader = await this.renew(context, following, subscriber);
              count('live.events.delivered');
              return following.toChange(event, reader, cursorOf(event));
            },
          };
        }
      }
    } catch (error) {
      yield { ended: error };
    } finally {
      stop();
    }
  }

  /** The subscriber's actor by now; throws if it may no longer follow. */
  private async renew<T>(
    context: GraphqlContext,
    following: Following<T>,
    subscriber: Subscriber,
  ): Promise<Actor> {
    const actor = await this.actors.renew(context);
    following.check(actor);
    subscriber.actor = actor;
    return actor;
  }

  /** Reads a part of the events between two positions, on the subscriber's account: most of them are other tenants'. */
  private async missed({ identity }: Actor, after: Position, upTo: Position): Promise<LiveEvent[]> {
    await this.throttle.turn(identity.uid, REPLAY_MILLISECONDS, EVENT_PATIENCE);
    return this.replays.run(identity.uid, async () => {
      const begin = performance.now();
      const events = await this.feed.between(after, upTo);
      this.throttle.add(identity.uid, Math.max(0, performance.now() - begin - REPLAY_MILLISECONDS));
      return events;
    });
  }

  /** The events of a subscriber, first those that it missed; null where it is only to be asked whether it still may. */
  private async *eventsOf(
    subscriber: Subscriber,
    after: Position | null,
    from: Position,
  ): AsyncGenerator<LiveEvent | null> {
    for (let at = after; at && isBehind(from, at) && !subscriber.hasLeft;) {
      const missed: LiveEvent[] = await this.missed(subscriber.actor, at, from);
      yield* missed.filter((event) => subscriber.isFor(event));
      // However little of it was for this one: whether it still may is asked in between.
      yield null;
      at = missed.at(-1) ?? null;
    }
    while (!subscriber.hasLeft) {
      const event = subscriber.next();
      if (!event) await subscriber.woken();
      // Nobody is there to be asked for.
      if (!subscriber.hasLeft) yield event;
    }
  }
}

/** One who listens: the events that wait for it, and what wakes it. */
class Subscriber {
  private readonly waiting: LiveEvent[] = [];
  private overrun = false;
  private isConcerned = false;
  private notify = () => {};
  /** Whether its connection or its subscription was ended from the other side. */
  hasLeft = false;

  constructor(
    private readonly following: Pick<Following<unknown>, 'matches'>,
    public actor: Actor,
  ) {}

  readonly wake = () => this.notify();

  isFor(event: LiveEvent): boolean {
    return this.following.matches(event, this.actor);
  }

  tell(events: LiveEvent[]): void {
    const own = events.filter((event) => this.isFor(event));
    this.overrun ||= this.waiting.length + own.length > MAX_WAITING;
    if (!this.overrun) this.waiting.push(...own);
    this.isConcerned ||= events.some((event) => this.concerns(event));
    if (own.length > 0 || this.isConcerned) this.wake();
  }

  /** Whether an event is of the subscriber itself, which may have lost its right by it. */
  private concerns({ userId, firebaseId }: LiveEvent): boolean {
    const { user, identity } = this.actor;
    return (userId !== null && userId === user?.id) || firebaseId === identity.uid;
  }

  /** The next event; null when none waits. */
  next(): LiveEvent | null {
    const event = this.waiting.shift() ?? null;
    if (!event && this.overrun) {
      throw new AppError('UNAVAILABLE', 'Too many changes at once: subscribe again with the last cursor.', {
        retryAfter: 1,
      });
    }
    return event;
  }

  leave(): void {
    this.hasLeft = true;
    this.wake();
  }

  async woken(): Promise<void> {
    if (!this.isConcerned) await new Promise<void>((done) => (this.notify = done));
    this.isConcerned = false;
  }
}
