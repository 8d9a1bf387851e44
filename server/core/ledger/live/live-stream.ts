import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { type Actor, budgetUidOf } from '../../access/actor.js';
import { ActorService } from '../../access/actor.service.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { FairQueue } from '../../../platform/concurrency/fair-queue.js';
import type { GraphqlContext } from '../../../platform/requests/request.js';
import { LiveEventReader } from './live-event-reader.js';
import { EVENT_PATIENCE, Throttle } from '../../../platform/limits/throttle.js';
import { meter } from '../../../platform/telemetry/instruments.js';
import { cursorExpired, cursorOf, positionOf, RESTORED } from './live-cursor.js';
import { isBehind, type LiveEvent, type Position } from './live-event.js';

/** How often the rights of all subscribers are rechecked, in milliseconds. */
const SWEEP = 3_000;
/** The maximum number of queued events per subscriber. A slower subscriber has to resume from its last cursor. */
const MAX_QUEUED = 1_000;

/** The minimum charge for reading a batch of missed events, in milliseconds. */
const REPLAY_MILLISECONDS = 5;

/** Which events a subscription delivers, and to which actors. */
export interface SubscriptionSpec<T> {
  /** The cursor to resume from. Without one, the subscription starts with the next event. */
  after?: string;
  /** Throws if the actor may not subscribe. Runs at the start, for each event, and every few seconds. */
  check(actor: Actor): void;
  /** Whether the subscription delivers an event to that actor. */
  matches(event: LiveEvent, actor: Actor): boolean;
  /** Whether the actor may receive a matching event, for checks that need statements. Defaults to true. */
  admits?(event: LiveEvent, actor: Actor): Promise<boolean>;
  /** Builds the payload for an event. */
  toChange(event: LiveEvent, actor: Actor, cursor: string): Promise<T>;
}

/**
 * The output of a subscription: events with their position, and finally the error that ended it. `change` reads the
 * payload with the subscriber's current rights. It throws if the subscriber has lost them.
 */
export type Delivery<T> = { position: string; change: () => Promise<T> } | { ended: unknown };

/** Delivers the stream of events to subscribers. Rechecks the subscriber's rights for each event. */
@Injectable()
export class LiveStream implements OnModuleDestroy {
  private readonly delivered = meter().createCounter('live.events.delivered', {
    description: 'Changes sent to subscribers.',
  });
  /**
   * The time spent reading missed events, per identity. Counted separately from its other work: after a pause, or on a
   * busy machine, replaying events to all its tabs takes long, and must not cause its requests to be refused.
   */
  private readonly throttle = new Throttle();
  /** Limits reads of missed events: four batches at once, one per identity. */
  private readonly replays = new FairQueue(4, 1);
  /** Wakes all subscribers. They are woken together, so that one query loads all their actors. */
  private readonly wakers = new Set<() => void>();
  private readonly sweep = setInterval(() => {
    for (const wake of this.wakers) wake();
  }, SWEEP).unref();

  constructor(
    private readonly feed: LiveEventReader,
    private readonly actors: ActorService,
  ) {
    meter()
      .createObservableGauge('live.subscriptions', { description: 'Open subscriptions.' })
      .addCallback((result) => result.observe(this.wakers.size));
  }

  onModuleDestroy(): void {
    clearInterval(this.sweep);
  }

  /** Returns a cursor with which a client that reads records now can subscribe to their changes. */
  async begin(): Promise<string> {
    return cursorOf({ ...(await this.feed.recent()), at: new Date().toISOString() });
  }

  /** Starts a subscription. It ends when its caller stops it or its actor loses permission. */
  async subscribe<T>(
    context: GraphqlContext,
    spec: SubscriptionSpec<T>,
  ): Promise<AsyncGenerator<Delivery<T>>> {
    const after = spec.after === undefined ? null : positionOf(spec.after);
    spec.check(context.req.actor!);
    const subscriber = new Subscriber(spec, context.req.actor!);
    const { from, stop } = await this.feed.listen((events) => subscriber.push(events), after);
    this.wakers.add(subscriber.wake);
    const stopListening = () => {
      this.wakers.delete(subscriber.wake);
      stop();
    };
    const deliveries = this.run(context, spec, subscriber, after, from, stopListening);
    const end = deliveries.return.bind(deliveries);
    // A suspended generator would return only after the next event, which may never come.
    deliveries.return = (value) => {
      subscriber.end();
      stopListening();
      return end(value);
    };
    return deliveries;
  }

  private async *run<T>(
    context: GraphqlContext,
    spec: SubscriptionSpec<T>,
    subscriber: Subscriber,
    after: Position | null,
    from: Position,
    stop: () => void,
  ): AsyncGenerator<Delivery<T>> {
    try {
      for await (const event of this.eventsOf(subscriber, after, from)) {
        const actor = await this.renew(context, spec, subscriber);
        if (event && spec.matches(event, actor) && (!spec.admits || (await spec.admits(event, actor)))) {
          yield {
            position: `${event.xid} ${event.id}`,
            change: async () => {
              const reader = await this.renew(context, spec, subscriber);
              this.delivered.add(1);
              return spec.toChange(event, reader, cursorOf(event));
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

  /** Reloads and returns the subscriber's actor. Throws if it may no longer subscribe. */
  private async renew<T>(
    context: GraphqlContext,
    spec: SubscriptionSpec<T>,
    subscriber: Subscriber,
  ): Promise<Actor> {
    const actor = await this.actors.renew(context);
    spec.check(actor);
    subscriber.actor = actor;
    return actor;
  }

  /** Reads a batch of events between two positions. Charges the subscriber, because most events belong to other tenants. */
  private async missed(actor: Actor, after: Position, upTo: Position): Promise<LiveEvent[]> {
    const uid = budgetUidOf(actor);
    await this.throttle.turn(uid, REPLAY_MILLISECONDS, EVENT_PATIENCE);
    return this.replays.run(uid, async () => {
      const start = performance.now();
      const events = await this.feed.between(after, upTo);
      this.throttle.add(uid, Math.max(0, performance.now() - start - REPLAY_MILLISECONDS));
      return events;
    });
  }

  /** Yields a subscriber's events, starting with those it missed. Null means that only its rights must be checked. */
  private async *eventsOf(
    subscriber: Subscriber,
    after: Position | null,
    from: Position,
  ): AsyncGenerator<LiveEvent | null> {
    for (let at = after; at && isBehind(from, at) && !subscriber.hasEnded;) {
      const missed: LiveEvent[] = await this.missed(subscriber.actor, at, from);
      yield* missed.filter((event) => subscriber.isFor(event));
      // Checks the subscriber's rights after each batch, even if it delivered none of the events.
      yield null;
      at = missed.at(-1) ?? null;
    }
    while (!subscriber.hasEnded) {
      const event = subscriber.next();
      if (!event) await subscriber.untilWoken();
      if (!subscriber.hasEnded) yield event;
    }
  }
}

/** The event queue of one subscription. */
class Subscriber {
  private readonly queue: LiveEvent[] = [];
  private hasOverflowed = false;
  private hasExpired = false;
  private mustRecheck = false;
  private notify = () => {};
  /** Whether the client has closed the connection or the subscription. */
  hasEnded = false;

  constructor(
    private readonly spec: Pick<SubscriptionSpec<unknown>, 'matches'>,
    public actor: Actor,
  ) {}

  readonly wake = () => this.notify();

  isFor(event: LiveEvent): boolean {
    return this.spec.matches(event, this.actor);
  }

  /** Queues events; null ends the subscription, because its position has become invalid. */
  push(events: LiveEvent[] | null): void {
    if (!events) {
      this.hasExpired = true;
      return this.wake();
    }
    const own = events.filter((event) => this.isFor(event));
    this.hasOverflowed ||= this.queue.length + own.length > MAX_QUEUED;
    if (!this.hasOverflowed) this.queue.push(...own);
    this.mustRecheck ||= events.some((event) => this.isAboutActor(event));
    if (own.length > 0 || this.mustRecheck) this.wake();
  }

  /** Whether an event is about the subscriber, who may have lost rights. */
  private isAboutActor({ userId, firebaseId }: LiveEvent): boolean {
    const { user, identity } = this.actor;
    return (userId !== null && userId === user?.id) || firebaseId === identity.uid;
  }

  /** Removes and returns the next event, or returns null if the queue is empty. */
  next(): LiveEvent | null {
    if (this.hasExpired) throw cursorExpired(RESTORED);
    const event = this.queue.shift() ?? null;
    if (!event && this.hasOverflowed) {
      throw new AppError('UNAVAILABLE', 'Too many changes at once: subscribe again with the last cursor.', {
        retryAfter: 1,
      });
    }
    return event;
  }

  end(): void {
    this.hasEnded = true;
    this.wake();
  }

  async untilWoken(): Promise<void> {
    if (!this.mustRecheck) await new Promise<void>((done) => (this.notify = done));
    this.mustRecheck = false;
  }
}
