import { Global, Module } from '@nestjs/common';
import { LimiterStore } from './limiter-store.js';
import { Limits } from './limits.service.js';
import { Throttle } from './throttle.js';

@Global()
@Module({
  providers: [LimiterStore, Limits, Throttle],
  exports: [Limits, Throttle],
})
export class LimitsModule {}
