import { Module } from '@nestjs/common';
import { QueryCostPlugin } from '../../platform/graphql/query-cost.plugin.js';
import { SubscriptionRuns } from './subscription-runs.js';

/** Charges GraphQL operations and runs subscriptions. */
@Module({ providers: [QueryCostPlugin, SubscriptionRuns] })
export class SocketModule {}
