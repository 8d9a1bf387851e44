import { msg } from '@lingui/core/macro';
import type { ConsoleParts } from '../../lib/capability';
import { lazy } from '../../lib/parts';

/** What the console shows of sessions. */
export default {
  settings: [
    { place: 70, title: msg`Where you are signed in`, Section: lazy(() => import('./sessions')) },
    { place: 80, title: msg`Sign out everywhere`, Section: lazy(() => import('./sign-out-everywhere')) },
  ],
} satisfies ConsoleParts;
