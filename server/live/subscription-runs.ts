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
    const document = identityOf(args);
    let failed = false;
    const end = async () => {
      await events.return?.();
      return { done: true as const, value: undefined };
    };
    const results: Results = {
      next: async () => {
        if (failed) return end();
        const { done, value: told } = await events.next();
        if (done) return { done, value: undefined };
        try {
          return { done: false, value: await this.run(args, document, told) };
        } catch (error) {
          failed = true;
          return { done: false, value: { data: null, errors: [toGraphqlError(error)] } };
        }
      },
      return: end,
      [Symbol.asyncIterator]: () => results,
    };
    return results;
  };

  private run(args: ExecutionArgs, document: string, told: Told<unknown>): Result {
    // Only says why the subscription ends.
    if ('ended' in told) return this.execute(args, told);
    const { req } = args.contextValue as GraphqlContext;
    const key = `${req.actor!.identity.uid} ${document} ${told.position}`;
    const known = this.shared.get(key);
    if (known) return known;
    const result = this.inTurn(args, told);
    this.shared.set(key, result);
    const forget = () => setTimeout(() => this.shared.delete(key), SHARED_FOR).unref();
    result.then(forget, forget);
    return result;
  }

  private async inTurn(args: ExecutionArgs, told: Told<unknown>): Result {
    const { req } = args.contextValue as GraphqlContext;
    await this.limits.spendOnEvent(req);
    return this.queue.run(req.actor!.identity.uid, async () => {
      await yieldToRequests();
      return this.execute(args, told);
    });
  }

  private async execute(args: ExecutionArgs, told: Told<unknown>): Result {
    return execute({ ...args, rootValue: told });
  }
}

/** What subscriptions have in common that are told the same: all but where they begin. */
function identityOf({ document, operationName, variableValues }: ExecutionArgs): string {
  const [root] = getOperationAST(document, operationName)!.selectionSet.selections;
  const after = root.kind === Kind.FIELD && root.arguments?.find(({ name }) => name.value === 'after')?.value;
  const begin = after && after.kind === Kind.VARIABLE ? after.name.value : undefined;
  const variables = Object.entries(variableValues ?? {}).filter(([name]) => name !== begin);
  return JSON.stringify([print(document), operationName, variables]);
}
