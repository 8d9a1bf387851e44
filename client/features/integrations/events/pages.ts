import { msg } from '@lingui/core/macro';
import type { Capability } from '../../../lib/capability';
import consoleParts from './console';
import { part } from './part';
import { eventPaths } from './paths';

export const events = {
  name: 'events',
  pages: [
    {
      path: eventPaths.events,
      title: msg`Events`,
      need: 'signedIn',
      page: part((all) => all.EventsPage),
    },
  ],
  console: consoleParts,
} satisfies Capability;
