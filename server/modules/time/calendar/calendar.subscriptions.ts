import { Resolver } from '@nestjs/graphql';
import { companySubscription } from '../../../core/ledger/live/company-subscription.js';
import { checkCanSeeCompany } from '../../directory/companies/company.policy.js';
import { CalendarChange } from './calendar.model.js';
import { CalendarService } from './calendar.service.js';

@Resolver()
export class CalendarSubscriptions extends companySubscription({
  name: 'companyCalendarChanged',
  description:
    "Sends an event without details when an event of a company that the caller may see has changed. For its members and MASTER CONTROL. FORBIDDEN (`FEATURE_MISSING`) without the feature 'Events', which is checked for each event.",
  access: 'authenticated',
  scope: 'CALENDAR_READ',
  change: CalendarChange,
  statements: 3,
  service: CalendarService,
  enter: (calendar, actor, { companyId }) => calendar.checkCanEnter(actor, companyId),
  check: checkCanSeeCompany,
  follows: [
    'CALENDAR_EVENT_CREATED',
    'CALENDAR_EVENT_CHANGED',
    'CALENDAR_EVENT_CANCELLED',
    'CALENDAR_EVENT_RESTORED',
  ],
  // Even the time of a change is only for people who see the event. Without an id, many events have changed at once.
  admits: async (calendar, { recordId }, subscriber) =>
    recordId !== null && calendar.canSee(subscriber, recordId),
}) {}
