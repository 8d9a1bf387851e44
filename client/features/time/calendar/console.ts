import { ScheduleOutlined } from '@ant-design/icons';
import { msg } from '@lingui/core/macro';
import type { ConsoleParts } from '../../../lib/capability';
import { EVENTS } from './feature';
import { findEvents } from './find-events';
import { part } from './part';
import { calendarPaths } from './paths';
import * as shapes from '../../../components/shapes';
import { hasFeature } from '../../../lib/access';

/** What the console shows of the calendar. */
export default {
  destinations: [
    {
      to: calendarPaths.calendar,
      group: 'time',
      icon: shapes.calendar,
      inPhoneBar: true,
      shown: (me) => hasFeature(me, EVENTS),
    },
  ],
  finders: [
    { title: msg`Events`, shown: (me) => me.company !== null && hasFeature(me, EVENTS), find: findEvents },
  ],
  reasons: {
    EVENT_CANCELLED: msg`This event was cancelled. Restore it first, or create another one.`,
    CALENDAR_FULL: msg`There are as many events as there may be. Use events that repeat, or split the series.`,
    EVENT_OWNER_ONLY: msg`Only the owner of the event may change it. Ask the owner.`,
    NOT_AN_ATTENDEE: msg`You are not invited to this event. Ask its owner to invite you.`,
    TEAM_MEMBERS_ONLY: msg`Only members of the team may create events for it. Choose other people, or ask the lead of the team.`,
  },
  cache: {
    CalendarEntry: { keyFields: false },
    // Occurrences of one event share its id.
    CalendarEvent: { keyFields: false },
    CalendarAttendee: { keyFields: false },
    CalendarSubject: { keyFields: false },
    PersonBusy: { keyFields: false },
    CalendarFeed: { keyFields: false },
    CalendarChange: { keyFields: false },
    Query: {
      fields: {
        calendar: { merge: false },
        calendarEvent: { merge: false },
        calendarFeed: { merge: false },
        freeBusy: { merge: false },
      },
    },
  },
  today: [{ place: 'next', shown: (me) => hasFeature(me, EVENTS), Part: part((all) => all.NextPart) }],
  panels: [
    {
      key: 'events-calendar',
      title: msg`EVENTS CALENDAR`,
      feature: EVENTS,
      summary: msg`The events of the company.`,
      audience: () => true,
      Icon: ScheduleOutlined,
      Component: part((all) => all.CalendarPanel),
      Aside: part((all) => all.CalendarAside),
    },
  ],
  keywords: [
    {
      of: calendarPaths.calendar,
      words: msg`events meeting appointment schedule month week agenda invite free busy ics subscribe interviews time zone timezone Outlook Google`,
    },
  ],
} satisfies ConsoleParts;
