import type { ScopesPart } from '../../../core/access/scopes.js';

/** What API clients may do in this module. */
export const FEATURES_SCOPES = {
  scopes: {
    FEATURES_READ: {
      meaning: 'Read which features companies have.',
      operations: [
        'Query.featureCatalogue',
        'Query.defaultFeatures',
        'Company.features',
        'Subscription.companyFeaturesChanged',
        'GET /api/getFeatures/:company_id',
      ],
    },
    FEATURES_WRITE: {
      meaning: 'Add features to companies and remove them.',
      forPlatform: true,
      operations: [
        'Mutation.setDefaultFeatures',
        'Mutation.addFeature',
        'Mutation.removeFeature',
        'POST /api/removeFeature',
      ],
    },
  },
} as const satisfies ScopesPart;
