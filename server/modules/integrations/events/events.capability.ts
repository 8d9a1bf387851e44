import type { CapabilityOf } from '../../../platform/capabilities/capability.js';
import type { Reason } from '../../../platform/errors/reason.js';

const reasons = {
  EVENTS_EXPIRED: {
    code: 'VALIDATION_FAILED',
    meaning:
      'Events after this place are not kept: they are older than 30 days, or from before the database was restored.',
    action: 'Read all records again, then follow the events after `latest`.',
  },
} as const satisfies Record<string, Reason>;

export const EVENTS_CAPABILITY = {
  name: 'events',
  reasons,
  gateway: [
    [
      /^(Query\.(events|eventTypes)$|Event(Page|Type|Data|Value)|CompanyEvent)/,
      'The old backend has no events.',
    ],
  ],
} satisfies CapabilityOf<'events'>;

declare module '../../../platform/capabilities/capability.js' {
  interface Capabilities {
    events: {
      reasons: typeof reasons;
    };
  }
}
