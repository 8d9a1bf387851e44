import { Global, Module } from '@nestjs/common';
import { CalculationsService } from './calculations.service.js';
import { LimiterStore } from './limiter-store.js';
import { LimitsService } from './limits.service.js';
import { Throttle } from './throttle.js';

@Global()
@Module({
  providers: [CalculationsService, LimiterStore, LimitsService, Throttle],
  exports: [CalculationsService, LimitsService, Throttle],
})
export class LimitsModule {}
