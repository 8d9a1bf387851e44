import { msg } from '@lingui/core/macro';
import type { ConsoleParts } from '../../../lib/capability';
import { eventPaths } from './paths';
import * as shapes from '../../../components/shapes';
import { canReadAuditLog } from '../../../lib/access';

/** What the console shows of events. */
export default {
  destinations: [
    {
      to: eventPaths.events,
      group: 'developers',
      icon: shapes.bolt,
      summary: msg`What has changed in the company, as programs read it.`,
      shown: canReadAuditLog,
    },
  ],
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
