import { Global, Module } from '@nestjs/common';
import { LimiterStore } from './limiter-store.js';
import { Limits } from './limits.service.js';
import { QueryCostPlugin } from './query-cost.plugin.js';
import { Throttle } from './throttle.js';

@Global()
@Module({
  providers: [LimiterStore, Limits, QueryCostPlugin, Throttle],
  exports: [Limits, QueryCostPlugin, Throttle],
})
export class LimitsModule {}
