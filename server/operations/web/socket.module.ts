import { Module } from '@nestjs/common';
import { ErrorCodesPlugin } from '../../platform/graphql/error-codes.plugin.js';
import { QueryCostPlugin } from '../../platform/graphql/query-cost.plugin.js';
import { SubscriptionRunsService } from './subscription-runs.service.js';

/** Charges GraphQL operations, collects the codes of their errors, and runs subscriptions. */
@Module({ providers: [QueryCostPlugin, ErrorCodesPlugin, SubscriptionRunsService] })
export class SocketModule {}
