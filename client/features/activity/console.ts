import { LineChartOutlined, UserOutlined } from '@ant-design/icons';
import { msg } from '@lingui/core/macro';
import { type ConsoleParts, withWords } from '../../lib/capability';
import { lazy } from '../../lib/parts';
import { TeamActivity, UserActivity } from './activity-part';
import { ACTIVITY } from './feature';

/** What the console shows of activity. */
export default {
  panels: [
    {
      place: 60,
      key: 'team-activity',
      title: msg`TEAM ACTIVITY`,
      feature: ACTIVITY,
      summary: msg`What has changed in the teams of the company.`,
      audience: () => true,
      Icon: LineChartOutlined,
      Component: lazy(withWords(() => import('./team-activity-panel'))),
      Aside: lazy(async () => ({ default: (await import('./activity-aside')).TeamActivityAside })),
    },
    {
      place: 80,
      key: 'staff-activity',
      title: msg`STAFF ACTIVITY`,
      feature: ACTIVITY,
      summary: msg`What has changed among the staff of the company.`,
      audience: () => true,
      Icon: UserOutlined,
      Component: lazy(withWords(() => import('./staff-activity-panel'))),
      Aside: lazy(async () => ({ default: (await import('./activity-aside')).StaffActivityAside })),
    },
  ],
  profileSections: [{ place: 10, on: 'staff', Section: UserActivity }],
  teamSections: [{ Section: TeamActivity }],
} satisfies ConsoleParts;
