import { Module } from '@nestjs/common';
import { registerCapability } from '../../../platform/capabilities/capability.js';
import { FEATURES_CAPABILITY } from './features.capability.js';
import { FEATURES_ACTIVITY } from './features.activity.js';
import { CompaniesModule } from '../companies/companies.module.js';
import { DefaultFeaturesService } from './default-features.service.js';
import { FeatureGateService } from './feature-gate.service.js';
import { FeatureRowsService } from './feature-rows.service.js';
import { FeaturesController } from './features.controller.js';
import { FeaturesResolver, UserFeaturesResolver } from './features.resolver.js';
import { FeatureSubscriptions } from './features.subscriptions.js';
import { FeaturesService } from './features.service.js';

registerCapability({
  ...FEATURES_CAPABILITY,
  apiScopes: {
    FEATURES_READ: { meaning: 'Read which features companies have.' },
    FEATURES_WRITE: { meaning: 'Add features to companies and remove them.', forPlatform: true },
  },
  activity: FEATURES_ACTIVITY,
});

@Module({
  imports: [CompaniesModule],
  controllers: [FeaturesController],
  providers: [
    DefaultFeaturesService,
    FeatureGateService,
    FeatureRowsService,
    FeaturesResolver,
    UserFeaturesResolver,
    FeatureSubscriptions,
    FeaturesService,
  ],
  exports: [FeatureGateService, FeaturesService],
})
export class FeaturesModule {}
