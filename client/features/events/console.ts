import { msg } from '@lingui/core/macro';
import type { ConsoleParts } from '../../lib/capability';
import { eventPaths } from './paths';

/** What the console shows of events. */
export default {
  cache: {
    Query: { fields: { events: { merge: false }, eventTypes: { merge: false } } },
    EventPage: { keyFields: false },
    CompanyEvent: { keyFields: false },
    EventData: { keyFields: false },
    EventType: { keyFields: ['name'] },
  },
  keywords: [
    { of: eventPaths.events, words: msg`feed integration webhook payload cursor json changes developer` },
  ],
  companyTabs: [{ path: eventPaths.events, label: msg`Events` }],
} satisfies ConsoleParts;
