import type { CompanyEvent } from '../events/event.model.js';

/** The type of test events. They are in no log and have no place in it. */
export const TEST_EVENT = 'webhook.test';

/** Returns an event for trying an endpoint, in the form of all others. */
export const testEvent = (
  id: string,
  { companyId, endpointId, actorId }: { companyId: number; endpointId: number; actorId: number | null },
): CompanyEvent => ({
  id,
  type: TEST_EVENT,
  timestamp: new Date().toISOString(),
  data: {
    companyId: String(companyId),
    subjectType: 'WEBHOOK',
    subjectId: String(endpointId),
    teamId: null,
    actorId: actorId === null ? null : String(actorId),
    changed: [],
    values: [],
  },
});
