import { msg } from '@lingui/core/macro';
import { relayStylePagination } from '@apollo/client/utilities';
import type { ConsoleParts } from '../../../lib/capability';
import { Bell } from './bell';
import { LatestDeparture } from './departure';
import { part } from './part';

/** What the console shows of notifications. */
export default {
  cache: { User: { fields: { notifications: relayStylePagination(['unreadOnly']) } } },
  sidebarItems: [{ Item: Bell, hasNews: (me) => (me.unreadNotificationCount ?? 0) > 0 }],
  departures: [{ Departure: LatestDeparture }],
  settings: [
    {
      tab: 'notifications',
      title: msg`Notifications`,
      words: msg`alerts emails mute bell`,
      Section: part((all) => all.NotificationSettings),
    },
  ],
} satisfies ConsoleParts;
