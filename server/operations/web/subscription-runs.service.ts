import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import {
  createSourceEventStream,
  execute,
  type ExecutionArgs,
  type ExecutionResult,
  getOperationAST,
  Kind,
  print,
} from 'graphql';
import { budgetUidOf } from '../../core/access/actor.js';
import { FairQueue } from '../../platform/concurrency/fair-queue.js';
import { toGraphqlError } from '../../platform/http/error.filter.js';
import type { GraphqlContext } from '../../platform/requests/request.js';
import { onBehalfOf } from '../../platform/requests/current-request.js';
import { LimitsService } from '../../platform/limits/limits.service.js';
import type { Delivery } from '../../core/ledger/live/live-stream.js';
import { propertiesOf } from '../../platform/validation/properties.js';

/** The maximum number of concurrent executions, in total and per identity. */
const CONCURRENCY = 4;
const CONCURRENCY_PER_IDENTITY = 1;
/** How long a result is cached for the identity's other subscriptions to the same document, in milliseconds. */
const SHARED_FOR = 1_000;

type Result = Promise<ExecutionResult>;
type Results = AsyncIterableIterator<ExecutionResult>;
type Event = Exclude<Delivery<unknown>, { ended: unknown }>;

const END = { done: true, value: undefined } as const;

/**
 * Executes subscriptions for their events. Each execution is charged to its subscriber. An identity has one execution
 * running at a time, with requests served in between. If an identity has several subscriptions to the same document,
 * the document is executed once per event.
 */
@Injectable()
export class SubscriptionRunsService {
  private readonly queue = new FairQueue(CONCURRENCY, CONCURRENCY_PER_IDENTITY);
  private readonly shared = new Map<string, Result>();

  constructor(private readonly limits: LimitsService) {}

  /** Replaces graphql's `subscribe`. */
  readonly subscribe = async (args: ExecutionArgs): Promise<Results | ExecutionResult> => {
    const source = (await createSourceEventStream(args)) as
      AsyncIterable<Delivery<unknown>> | ExecutionResult;
    if (!(Symbol.asyncIterator in source)) return source;
    const events = source[Symbol.asyncIterator]();
    const document = documentKey(args);
    let hasEnded = false;
    let settle: (result: IteratorResult<ExecutionResult>) => void = () => undefined;

    const step = async (): Promise<IteratorResult<ExecutionResult>> => {
      try {
        const { done, value: delivery } = await events.next();
        return done ? END : { done: false, value: await this.run(args, document, delivery) };
      } catch (error) {
        hasEnded = true;
        void events.return?.();
        return { done: false, value: { data: null, errors: [toGraphqlError(error)] } };
      }
    };
    const results: Results = {
      next: () =>
        new Promise((resolve) => {
          settle = resolve;
          if (hasEnded) resolve(END);
          else void step().then(resolve);
        }),
      // Ends the subscription at once, even if an execution is still waiting for its turn.
      return: async () => {
        hasEnded = true;
        settle(END);
        await events.return?.();
        return END;
      },
      [Symbol.asyncIterator]: () => results,
    };
    return results;
  };

  private async run(args: ExecutionArgs, document: string, delivery: Delivery<unknown>): Result {
    // Only carries the reason why the subscription ends.
    if ('ended' in delivery) return execute({ ...args, rootValue: delivery });
    const { req } = contextOf(args);
    const key = `${req.actor!.identity.uid} ${document} ${delivery.position}`;
    const known = this.shared.get(key);
    if (known) {
      await this.limits.chargeDelivery(req);
      return known;
    }
    const result = this.inTurn(args, delivery);
    this.shared.set(key, result);
    const evict = () => setTimeout(() => this.shared.delete(key), SHARED_FOR).unref();
    result.then(evict, evict);
    return result;
  }

  private async inTurn(args: ExecutionArgs, event: Event): Result {
    const context = contextOf(args);
    await this.limits.chargeEvent(context.req);
    return this.queue.run(budgetUidOf(context.req.actor!), async () => {
      await yieldToRequests();
      // Reads the change only now, because the subscriber may have lost its rights while waiting.
      const change = await onBehalfOf(context.req, event.change);
      return onBehalfOf(context.req, () => execute({ ...args, rootValue: { change } }));
    });
  }
}

/** Returns the context of a subscription. */
export function contextOf({ contextValue }: ExecutionArgs): GraphqlContext {
  if (!isContext(contextValue)) throw new Error('A subscription runs without its context.');
  return contextValue;
}

const isContext = (value: unknown): value is GraphqlContext => propertiesOf(value).req !== undefined;

/** Returns a key that is equal for subscriptions of one identity that differ at most in their starting cursor. */
function documentKey({ document, operationName, variableValues }: ExecutionArgs): string {
  const text = print(document);
  const [root] = getOperationAST(document, operationName)!.selectionSet.selections;
  const after = root.kind === Kind.FIELD && root.arguments?.find(({ name }) => name.value === 'after')?.value;
  const begin = after && after.kind === Kind.VARIABLE ? after.name.value : undefined;
  // The variable occurs twice, in its declaration and as the cursor, so nothing else depends on it.
  const isAlone = begin !== undefined && text.split(new RegExp(`\\$${begin}\\b`)).length === 3;
  const variables = Object.entries(variableValues ?? {}).filter(([name]) => !isAlone || name !== begin);
  return JSON.stringify([text, operationName, variables]);
}
