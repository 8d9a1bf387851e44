import { msg } from '@lingui/core/macro';
import type { ConsoleParts } from '../../../lib/capability';
import { savedSearchPaths } from './paths';
import * as shapes from '../../../components/shapes';

/** What the console shows of saved searches. */
export default {
  destinations: [{ to: savedSearchPaths.searches, group: 'jobs', icon: shapes.bookmark }],
  reasons: {
    TOO_MANY_SEARCHES: msg`Your mailbox has 10 saved searches. Delete one first.`,
    SEARCHER_EMAIL_UNCONFIRMED: msg`Confirm your email first: follow the link that we have sent to you.`,
  },
  cache: { Query: { fields: { savedSearches: { merge: false } } } },
  keywords: [{ of: savedSearchPaths.searches, words: msg`jobs roles new email alert subscribe unsubscribe` }],
} satisfies ConsoleParts;
