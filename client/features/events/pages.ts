import { msg } from '@lingui/core/macro';
import { canReadAuditLog } from '../../lib/access';
import type { Capability } from '../../lib/capability';
import { paths } from '../../lib/paths';
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
      below: paths.company,
      entry: { shown: canReadAuditLog },
    },
  ],
  console: consoleParts,
} satisfies Capability;
