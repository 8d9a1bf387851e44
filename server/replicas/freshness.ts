import type { ExecutionContext } from '@nestjs/common';
import { GqlExecutionContext } from '@nestjs/graphql';
import type { GraphQLResolveInfo } from 'graphql';
import { type Actor, isMaster } from '../access/actor.js';
import { SUCCESSORS } from '../common/legacy.decorator.js';
import { isGraphql, requestOf } from '../common/request.js';

/**
 * What a request must not miss: every change of the caller's own company that was made before it came in, and for
 * MASTER CONTROL every change of all. That covers what the caller has written itself, on whichever server, and what
 * its subscriptions have told it. A user writes to its own company's audit log, whose end is one row: who wrote that
 * last is the company's last change. The newest of all is that of the live events.
 */
export const FRESHNESS_COLUMN = `, ARRAY[chain.xmin::text, pg_snapshot_xmax(pg_current_snapshot())::text,
  (SELECT xid::text FROM live_events ORDER BY live_events.xid DESC, live_events.id DESC LIMIT 1)] AS freshness`;
export const FRESHNESS_JOIN = `LEFT JOIN audit_chains chain ON chain.chain = coalesce(u.company_id, 0)`;

/**
 * What that column holds: the transaction of the own company's last change (the low 32 bits of its number), the one
 * that is to come next, and that of the last change of all.
 */
export type StoredFreshness = [own: string | null, next: string, last: string | null];

/** The newest transaction that a replica must show to this actor; undefined for one that is not registered. */
export function freshnessOf(actor: Actor, [own, next, last]: StoredFreshness): bigint | undefined {
  if (!actor.user) return undefined;
  if (isMaster(actor)) return BigInt(last ?? 0);
  return own === null ? 0n : BigInt(next) - BigInt.asUintN(32, BigInt(next) - BigInt(own));
}

/** Whether a handler may change something, and so must not read what is older than what it changes. */
export function mayChange(context: ExecutionContext): boolean {
  if (isGraphql(context)) {
    const info = GqlExecutionContext.create(context).getInfo<GraphQLResolveInfo | undefined>();
    return info?.parentType === info?.schema.getMutationType();
  }
  if (['GET', 'HEAD', 'OPTIONS'].includes(requestOf(context).method)) return false;
  // A call that is made with POST and only reads is one whose GraphQL successors do.
  const successors: string[] = Reflect.getMetadata(SUCCESSORS, context.getHandler()) ?? [];
  return successors.length === 0 || successors.some((name) => name.startsWith('Mutation.'));
}
