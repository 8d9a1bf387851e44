import { msg } from '@lingui/core/macro';
import type { ConsoleParts } from '../../../lib/capability';
import { paths } from '../../../lib/paths';
import * as shapes from '../../../components/shapes';

/** What the console shows of features. */
export default {
  destinations: [{ to: paths.masterControlDefaultFeatures, group: 'platform', icon: shapes.toggles }],
  reasons: {
    FEATURE_MISSING: msg`Your company does not have this feature. Ask a holder of MASTER CONTROL to add it.`,
  },
  cache: {
    Company: { fields: { features: { merge: false } } },
    Feature: { keyFields: false },
  },
  keywords: [{ of: paths.masterControlDefaultFeatures, words: msg`modules plan catalogue defaults` }],
  companyTabs: [{ path: paths.masterControlCompanyFeatures, label: msg`Features`, isButton: true }],
  masterControlLinks: [{ path: paths.masterControlDefaultFeatures, label: msg`Features of new companies` }],
} satisfies ConsoleParts;
