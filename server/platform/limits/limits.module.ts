import { Global, Module } from '@nestjs/common';
import { LimiterStore } from './limiter-store.js';
import { LimitsService } from './limits.service.js';
import { Throttle } from './throttle.js';

@Global()
@Module({
  providers: [LimiterStore, LimitsService, Throttle],
  exports: [LimitsService, Throttle],
})
export class LimitsModule {}
