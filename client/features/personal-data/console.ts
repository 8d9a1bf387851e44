import { msg } from '@lingui/core/macro';
import { isAdmin } from '../../lib/access';
import type { ConsoleParts } from '../../lib/capability';
import { lazy } from '../../lib/parts';
import { erasurePaths } from './paths';

/** What the console shows of personal data. */
export default {
  settings: [
    { place: 90, title: msg`Your data`, Section: lazy(() => import('./download-data')) },
    { place: 110, title: msg`Close account`, Section: lazy(() => import('./close-account')) },
  ],
  companySections: [
    { place: 40, on: 'company', shown: isAdmin, Section: lazy(() => import('./danger-zone')) },
  ],
  masterControlLinks: [
    { place: 30, path: erasurePaths.masterControlFailedErasures, label: msg`Failed erasures` },
  ],
} satisfies ConsoleParts;
