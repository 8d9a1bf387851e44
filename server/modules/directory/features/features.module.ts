import { Module } from '@nestjs/common';
import { registerCapability } from '../../../platform/capabilities/capability.js';
import { FEATURES_EVENTS } from './features.events.js';
import { FEATURES_ACTIVITY } from './features.activity.js';
import { FEATURES_COMPANY_EXPORT } from './features.export.js';
import { FEATURES_REASONS } from './features.reasons.js';
import { FEATURES_PERMISSIONS } from './features.permissions.js';
import { FEATURES_AUDIT } from './features.audit.js';
import { CompaniesModule } from '../companies/companies.module.js';
import { DefaultFeaturesService } from './default-features.service.js';
import { FeatureGateService } from './feature-gate.service.js';
import { FeatureRowsService } from './feature-rows.service.js';
import { FeaturesController } from './features.controller.js';
import { FeaturesResolver, UserFeaturesResolver } from './features.resolver.js';
import { FeatureSubscriptions } from './features.subscriptions.js';
import { FeaturesService } from './features.service.js';

registerCapability({
  name: 'features',
  apiScopes: {
    FEATURES_READ: { meaning: 'Read which features companies have.' },
    FEATURES_WRITE: { meaning: 'Add features to companies and remove them.', forPlatform: true },
  },
  events: FEATURES_EVENTS,
  activity: FEATURES_ACTIVITY,
  audit: FEATURES_AUDIT,
  reasons: FEATURES_REASONS,
  permissions: FEATURES_PERMISSIONS,
  companyExport: FEATURES_COMPANY_EXPORT,
  gateway: [[/^Query\.featureCatalogue$/, 'The old backend does not list the titles that it knows.']],
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
