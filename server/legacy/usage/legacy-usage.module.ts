import { Global, Module } from '@nestjs/common';
import { registerCapability } from '../../platform/capabilities/capability.js';
import { BACKEND_CAPABILITY } from '../backend/backend.capability.js';
import { LEGACY_USAGE_CAPABILITY } from './legacy-usage.capability.js';
import { DiscoveryModule } from '@nestjs/core';
import { BrownoutsService } from './brownouts.service.js';
import { LegacyCallsService } from './legacy-calls.service.js';
import { LegacyUsageResolver } from './legacy-usage.resolver.js';
import { LegacyUsageService } from './legacy-usage.service.js';
import { UsageRecorder } from './usage-recorder.js';

registerCapability({
  ...LEGACY_USAGE_CAPABILITY,
  apiScopes: {
    LEGACY_USAGE_READ: { meaning: 'Read who still calls the legacy paths.', forPlatform: true },
  },
  demo: { load: async () => (await import('./legacy-usage.demo.js')).LEGACY_USAGE_DEMO },
});
registerCapability(BACKEND_CAPABILITY);

@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [LegacyCallsService, BrownoutsService, UsageRecorder, LegacyUsageService, LegacyUsageResolver],
  exports: [LegacyCallsService, BrownoutsService, UsageRecorder],
})
export class LegacyUsageModule {}
