import { Module } from '@nestjs/common';
import { QueryCostPlugin } from '../../platform/graphql/query-cost.plugin.js';
import { SubscriptionRunsService } from './subscription-runs.service.js';

/** Charges GraphQL operations and runs subscriptions. */
@Module({ providers: [QueryCostPlugin, SubscriptionRunsService] })
export class SocketModule {}
