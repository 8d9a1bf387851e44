import { msg } from '@lingui/core/macro';
import type { Capability } from '../../../lib/capability';
import consoleParts from './console';
import { part } from './part';
import { savedSearchPaths } from './paths';

export const savedSearches = {
  name: 'saved-searches',
  pages: [
    {
      path: savedSearchPaths.searches,
      title: msg`Saved searches`,
      need: 'signedIn',
      page: part((all) => all.SavedSearchesPage),
    },
  ],
  console: consoleParts,
} satisfies Capability;
