import { msg } from '@lingui/core/macro';
import { hasFeature } from '../../lib/access';
import type { Capability } from '../../lib/capability';
import consoleParts from './console';
import { EVENTS } from './feature';
import { part } from './part';
import { calendarPaths } from './paths';
import words from './words';

export const calendar = {
  name: 'calendar',
  pages: [
    {
      path: calendarPaths.calendar,
      title: msg`Calendar`,
      need: 'signedIn',
      page: part((all) => all.CalendarPage),
      entry: { menu: true, shown: (me) => hasFeature(me, EVENTS) },
    },
  ],
  console: consoleParts,
  words,
} satisfies Capability;
