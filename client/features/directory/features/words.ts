import { msg, plural, t } from '@lingui/core/macro';
import type { Words } from '../../../lib/words';

/** What sentences and names say of features. */
export default {
  audit: {
    FEATURE_ADDED: {
      name: msg`Feature added`,
      sentence: ({ actor, subject, value }) => {
        const feature = value('title');
        return feature
          ? msg`${actor} added the feature “${feature}” to ${subject}.`
          : msg`${actor} added a feature to ${subject}.`;
      },
    },
    FEATURE_REMOVED: {
      name: msg`Feature removed`,
      sentence: ({ actor, subject, value }) => {
        const feature = value('title');
        return feature
          ? msg`${actor} removed the feature “${feature}” from ${subject}.`
          : msg`${actor} removed a feature from ${subject}.`;
      },
    },
    DEFAULT_FEATURES_ADDED: {
      name: msg`First features added`,
      sentence: ({ subject, value }) => {
        const features = value('features');
        return features
          ? msg`${subject} started with the features ${features}.`
          : msg`${subject} started with the features of new companies.`;
      },
    },
    DEFAULT_FEATURES_SET: {
      name: msg`Features of new companies chosen`,
      sentence: ({ actor, entry }) => {
        const change = entry.changes.find(({ field }) => field === 'features');
        if (!change) return msg`${actor} chose the features that new companies start with.`;
        const features = change.after;
        return features
          ? msg`${actor} chose the features that new companies start with: ${features}.`
          : msg`${actor} chose that new companies start without features.`;
      },
      namedBy: null,
    },
  },
  activity: {
    FEATURE_ADDED: {
      subject: ({ company }) => company,
      many: ({ count }) =>
        msg`${plural(count, { one: '# feature was added.', other: '# features were added.' })}`,
      said: ['title'],
    },
    FEATURE_REMOVED: {
      subject: ({ company }) => company,
      many: ({ count }) =>
        msg`${plural(count, { one: '# feature was removed.', other: '# features were removed.' })}`,
      said: ['title'],
    },
  },
  subjects: {
    PLATFORM: () => t`The platform`,
  },
  fields: {
    features: msg`Features`,
  },
  scopes: {
    FEATURES_READ: msg`Read which features companies have`,
    FEATURES_WRITE: msg`Add features to companies and remove them`,
  },
} satisfies Words;
