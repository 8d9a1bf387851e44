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
import { FairQueue } from '../common/fair-queue.js';
import { toGraphqlError } from '../common/error.filter.js';
import type { GraphqlContext } from '../common/request.js';
import { Limits } from '../limits/limits.service.js';
import type { Told } from './live-stream.js';

/** Executions that run at once, and those of one identity among them. */
const PLACES = 4;
const PLACES_OF_ONE = 1;
/** How long a result is kept for the identity's other subscriptions to the same document, in milliseconds. */
const SHARED_FOR = 1_000;

type Result = Promise<ExecutionResult>;
type Results = AsyncIterableIterator<ExecutionResult>;
type Event = Exclude<Told<unknown>, { ended: unknown }>;

const END = { done: true, value: undefined } as const;

/**
 * Executes subscriptions for their events. Each execution is charged to its subscriber, an identity has one running at
 * a time, requests are served in between, and documents that an identity has subscribed to several times are executed
 * once for each event.
 */
@Injectable()
export class SubscriptionRuns {
  private readonly queue = new FairQueue(PLACES, PLACES_OF_ONE);
  private readonly shared = new Map<string, Result>();

  constructor(private readonly limits: Limits) {}

  /** Does what graphql's `subscribe` does. */
  readonly subscribe = async (args: ExecutionArgs): Promise<Results | ExecutionResult> => {
    const source = await createSourceEventStream(args);
    if (!(Symbol.asyncIterator in source)) return source;
    const events = source[Symbol.asyncIterator]() as AsyncIterator<Told<unknown>>;
    const document = documentKey(args);
    let hasEnded = false;
    let settle: (result: IteratorResult<ExecutionResult>) => void = () => undefined;

    const step = async (): Promise<IteratorResult<ExecutionResult>> => {
      try {
        const { done, value: told } = await events.next();
        return done ? END : { done: false, value: await this.run(args, document, told) };
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
      // An execution that waits for its turn does not hold the subscription open.
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

  private async run(args: ExecutionArgs, document: string, told: Told<unknown>): Result {
    // Only says why the subscription ends.
    if ('ended' in told) return execute({ ...args, rootValue: told });
    const { req } = args.contextValue as GraphqlContext;
    const key = `${req.actor!.identity.uid} ${document} ${told.position}`;
    const known = this.shared.get(key);
    if (known) {
      await this.limits.spendOnDelivery(req);
      return known;
    }
    const result = this.inTurn(args, told);
    this.shared.set(key, result);
    const forget = () => setTimeout(() => this.shared.delete(key), SHARED_FOR).unref();
    result.then(forget, forget);
    return result;
  }

  private async inTurn(args: ExecutionArgs, told: Event): Result {
    const context = args.contextValue as GraphqlContext;
    await this.limits.spendOnEvent(context.req);
    return this.queue.run(context.req.actor!.identity.uid, async () => {
      await yieldToRequests();
      // Only now: the subscriber may have lost its rights while it waited.
      return execute({ ...args, rootValue: { change: await told.change() } });
    });
  }
}

/** The same for subscriptions of one identity whose results are the same: they differ at most in where they begin. */
function documentKey({ document, operationName, variableValues }: ExecutionArgs): string {
  const text = print(document);
  const [root] = getOperationAST(document, operationName)!.selectionSet.selections;
  const after = root.kind === Kind.FIELD && root.arguments?.find(({ name }) => name.value === 'after')?.value;
  const begin = after && after.kind === Kind.VARIABLE ? after.name.value : undefined;
  // It is declared and used once: nothing else depends on it.
  const isAlone = begin !== undefined && text.split(new RegExp(`\\$${begin}\\b`)).length === 3;
  const variables = Object.entries(variableValues ?? {}).filter(([name]) => !isAlone || name !== begin);
  return JSON.stringify([text, operationName, variables]);
}
