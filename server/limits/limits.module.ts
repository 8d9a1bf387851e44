import { Global, Module } from '@nestjs/common';
import { LimiterStore } from './limiter-store.js';
import { Limits } from './limits.service.js';
import { QueryCostPlugin } from './query-cost.plugin.js';

@Global()
@Module({ providers: [LimiterStore, Limits, QueryCostPlugin], exports: [Limits, QueryCostPlugin] })
export class LimitsModule {}
