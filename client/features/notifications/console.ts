import { msg } from '@lingui/core/macro';
import { relayStylePagination } from '@apollo/client/utilities';
import type { ConsoleParts } from '../../lib/capability';
import { lazy } from '../../lib/parts';
import { Bell } from './bell';
import { LatestDeparture } from './departure';

/** What the console shows of notifications. */
export default {
  cache: { User: { fields: { notifications: relayStylePagination(['unreadOnly']) } } },
  headerItems: [{ place: 20, Item: Bell }],
  departures: [{ Departure: LatestDeparture }],
  settings: [
    { place: 20, title: msg`Notifications`, Section: lazy(() => import('./notification-settings')) },
  ],
} satisfies ConsoleParts;
