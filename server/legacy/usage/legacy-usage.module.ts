import { Global, Module } from '@nestjs/common';
import { registerCapability } from '../../platform/capabilities/capability.js';
import { BACKEND_REASONS } from '../backend/backend.reasons.js';
import { LEGACY_USAGE_REASONS } from './legacy-usage.reasons.js';
import { DiscoveryModule } from '@nestjs/core';
import { BrownoutsService } from './brownouts.service.js';
import { LegacyCallsService } from './legacy-calls.service.js';
import { LegacyUsageResolver } from './legacy-usage.resolver.js';
import { LegacyUsageService } from './legacy-usage.service.js';
import { UsageRecorder } from './usage-recorder.js';

registerCapability({
  name: 'legacy-usage',
  apiScopes: {
    LEGACY_USAGE_READ: { meaning: 'Read who still calls the legacy paths.', forPlatform: true },
  },
  // Those of the old backend are here for the documentation: clients of the gateway read it too.
  reasons: { ...LEGACY_USAGE_REASONS, ...BACKEND_REASONS },
  demo: { load: async () => (await import('./legacy-usage.demo.js')).LEGACY_USAGE_DEMO },
});

@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [LegacyCallsService, BrownoutsService, UsageRecorder, LegacyUsageService, LegacyUsageResolver],
  exports: [LegacyCallsService, BrownoutsService, UsageRecorder],
})
export class LegacyUsageModule {}
