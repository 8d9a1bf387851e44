import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Brownouts } from './brownouts.js';
import { LegacyCalls } from './legacy-calls.js';
import { LegacyUsageResolver } from './legacy-usage.resolver.js';
import { LegacyUsageService } from './legacy-usage.service.js';
import { UsageRecorder } from './usage-recorder.js';

@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [LegacyCalls, Brownouts, UsageRecorder, LegacyUsageService, LegacyUsageResolver],
  exports: [LegacyCalls, Brownouts, UsageRecorder],
})
export class LegacyUsageModule {}
