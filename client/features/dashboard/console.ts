import { CalendarOutlined, ProjectOutlined, StarOutlined } from '@ant-design/icons';
import { msg } from '@lingui/core/macro';
import type { ConsoleParts } from '../../lib/capability';

/** What the console shows of dashboard. */
export default {
  cache: {
    Dashboard: { keyFields: false },
    User: { fields: { dashboard: { merge: false } } },
  },
  // Announced, but not built yet.
  panels: [
    {
      place: 30,
      key: 'open-roles',
      title: msg`OPEN ROLES`,
      feature: 'Open Roles',
      summary: msg`The roles that the company wants to fill.`,
      audience: () => true,
      Icon: ProjectOutlined,
    },
    {
      place: 40,
      key: 'attendance-calendar',
      title: msg`ATTENDANCE CALENDAR`,
      feature: 'Attendance',
      summary: msg`Who is at work, and when.`,
      audience: () => true,
      Icon: CalendarOutlined,
    },
    {
      place: 70,
      key: 'events-calendar',
      title: msg`EVENTS CALENDAR`,
      feature: 'Events',
      summary: msg`The events of the company.`,
      audience: () => true,
      Icon: StarOutlined,
    },
  ],
} satisfies ConsoleParts;
