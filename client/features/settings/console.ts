import { msg } from '@lingui/core/macro';
import type { ConsoleParts } from '../../lib/capability';
import { lazy } from '../../lib/parts';

/** What the console shows of settings. */
export default {
  settings: [{ place: 10, title: msg`Appearance`, Section: lazy(() => import('./appearance')) }],
} satisfies ConsoleParts;
