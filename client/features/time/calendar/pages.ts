import { msg } from '@lingui/core/macro';
import type { Capability } from '../../../lib/capability';
import consoleParts from './console';
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
    },
  ],
  console: consoleParts,
  words,
} satisfies Capability;
