import { Inject, type Type } from '@nestjs/common';
import { Args, Context, Extensions, Resolver, Subscription } from '@nestjs/graphql';
import type { GraphqlContext } from '../../../platform/requests/request.js';
import { costsStatements } from '../../../platform/graphql/query-cost.js';
import { Access, type AccessLevel, CurrentActor } from '../../access/access.decorator.js';
import type { Actor } from '../../access/actor.js';
import { NeedsScope } from '../../access/operation-rules.js';
import type { LiveAction, LiveEvent } from './live-event.js';
import { LiveStream } from './live-stream.js';
import { type AfterArgs, changeOf, CompanyAfterArgs } from './subscription.js';

/**
 * A subscription to changes in one company. `S` is the service that its policies use, `A` the class of its arguments.
 */
export interface CompanySubscription<S, T extends { cursor: string }, A extends AfterArgs> {
  /** The name of the field. */
  name: string;
  description: string;
  access: AccessLevel;
  /** The scope that API clients need. */
  scope: string;
  /** The payload type. */
  change: Type<T>;
  /** How many statements an event takes. See `costsStatements`. */
  statements?: number;
  service: Type<S>;
  /** The class of its arguments, by default with a company id. */
  args?: Type<A>;
  /** Returns the id of the company. Throws if the actor may not subscribe. */
  enter(service: S, actor: Actor, args: A): Promise<number>;
  /** Throws if the actor may no longer subscribe. Runs for each event and every few seconds, so it must run no statement. */
  check(actor: Actor, companyId: number, service: S): void;
  /** The actions that it delivers, or a function that returns whether an actor receives an event of the company. */
  follows: readonly LiveAction[] | ((event: LiveEvent, actor: Actor, args: A) => boolean);
  /** Whether the actor may receive a followed event, for checks that need statements. Defaults to true. */
  admits?(service: S, event: LiveEvent, actor: Actor, args: A): Promise<boolean>;
  /** Returns the payload. By default only the cursor, for actors that `enter` still accepts. */
  toChange?(service: S, event: LiveEvent, actor: Actor, position: ChangePosition): Promise<T>;
}

/** The cursor and the company of a change. */
interface ChangePosition {
  cursor: string;
  companyId: number;
}

/** Returns a resolver class for a company's subscription. Extend it by a class with `@Resolver()`. */
export function companySubscription<S, T extends { cursor: string }, A extends AfterArgs = CompanyAfterArgs>(
  spec: CompanySubscription<S, T, A>,
): Type<object> {
  const { name, follows, admits, toChange } = spec;

  @Resolver({ isAbstract: true })
  class CompanySubscriptions {
    constructor(
      @Inject(spec.service) readonly service: S,
      readonly stream: LiveStream,
    ) {}

    @Extensions(spec.statements === undefined ? {} : costsStatements(spec.statements))
    @Subscription(() => spec.change, { resolve: changeOf, description: spec.description })
    @Access(spec.access)
    @NeedsScope(spec.scope)
    async [name](@CurrentActor() actor: Actor, @Context() context: GraphqlContext, @Args() args: A) {
      const { service } = this;
      const companyId = await spec.enter(service, actor, args);
      return this.stream.subscribe<{ cursor: string }>(context, {
        after: args.after,
        check: (subscriber) => spec.check(subscriber, companyId, service),
        matches: (event, subscriber) =>
          event.companyId === companyId &&
          (typeof follows === 'function' ? follows(event, subscriber, args) : follows.includes(event.action)),
        admits: admits && ((event, subscriber) => admits(service, event, subscriber, args)),
        toChange: async (event, subscriber, cursor) => {
          if (toChange) return toChange(service, event, subscriber, { cursor, companyId });
          await spec.enter(service, subscriber, args);
          return { cursor };
        },
      });
    }
  }

  // The class of the arguments is a type parameter, so Nest would not validate them.
  Reflect.defineMetadata(
    'design:paramtypes',
    [Object, Object, spec.args ?? CompanyAfterArgs],
    CompanySubscriptions.prototype,
    name,
  );
  return CompanySubscriptions;
}
