import { msg } from '@lingui/core/macro';
import type { Capability } from '../../../lib/capability';
import consoleParts from './console';
import { devPaths } from './paths';
import words from './words';
import { part } from './part';

export const devMode = {
  name: 'dev-mode',
  pages: [
    {
      path: devPaths.testPage,
      title: msg`Test page`,
      need: 'signedIn',
      page: part((all) => all.TestPage),
    },
  ],
  console: consoleParts,
  words,
} satisfies Capability;
