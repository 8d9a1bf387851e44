import type { CompanyEvent } from '../events/event.model.js';

/** The type of test events, which are not in any log. */
export const TEST_EVENT = 'webhook.test';

/** Returns a test event for an endpoint, in the regular format. */
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
