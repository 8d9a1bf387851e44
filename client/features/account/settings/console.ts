import { msg } from '@lingui/core/macro';
import type { ConsoleParts } from '../../../lib/capability';
import { paths } from '../../../lib/paths';
import { part } from './part';
import * as shapes from '../../../components/shapes';

/** What the console shows of settings. */
export default {
  destinations: [{ to: paths.settings, group: 'account', icon: shapes.gear }],
  keywords: [
    {
      of: paths.settings,
      words: msg`preferences options language theme password account notifications configuration privacy`,
    },
  ],
  settings: [
    {
      tab: 'general',
      title: msg`Appearance`,
      words: msg`theme dark light colours language display`,
      Section: part((all) => all.Appearance),
    },
  ],
} satisfies ConsoleParts;
