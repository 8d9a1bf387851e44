import { msg } from '@lingui/core/macro';
import type { ConsoleParts } from '../../../lib/capability';
import { part } from './part';

/** What the console shows of sessions. */
export default {
  bars: [
    {
      shown: ({ company }) => Boolean(company?.signOutAfterMinutes),
      Bar: part((all) => all.IdleBar),
    },
  ],
  settings: [
    {
      tab: 'security',
      title: msg`Where you are signed in`,
      words: msg`sessions devices browsers locations security`,
      Section: part((all) => all.Sessions),
    },
    {
      tab: 'security',
      title: msg`Sign out everywhere`,
      words: msg`log out sessions devices stolen lost`,
      Section: part((all) => all.SignOutEverywhere),
    },
  ],
} satisfies ConsoleParts;
