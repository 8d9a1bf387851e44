import { LineChartOutlined, UserOutlined } from '@ant-design/icons';
import { msg } from '@lingui/core/macro';
import type { ConsoleParts } from '../../../lib/capability';
import { ACTIVITY } from './feature';
import { activityPaths } from './paths';
import { part } from './part';
import * as shapes from '../../../components/shapes';
import { hasFeature } from '../../../lib/access';

/** What the console shows of activity. */
export default {
  destinations: [
    {
      to: activityPaths.activity,
      group: 'records',
      icon: shapes.pulse,
      shown: (me) => hasFeature(me, ACTIVITY),
    },
  ],
  keywords: [{ of: activityPaths.activity, words: msg`history changes feed news timeline` }],
  panels: [
    {
      key: 'team-activity',
      title: msg`TEAM ACTIVITY`,
      feature: ACTIVITY,
      summary: msg`What has changed in the teams of the company.`,
      audience: () => true,
      Icon: LineChartOutlined,
      Component: part((all) => all.TeamActivityPanel),
      Aside: part((all) => all.TeamActivityAside),
    },
    {
      key: 'staff-activity',
      title: msg`STAFF ACTIVITY`,
      feature: ACTIVITY,
      summary: msg`What has changed among the staff of the company.`,
      audience: () => true,
      Icon: UserOutlined,
      Component: part((all) => all.StaffActivityPanel),
      Aside: part((all) => all.StaffActivityAside),
    },
  ],
  companySections: [{ on: 'company', tab: 'profile', Section: part((all) => all.CompanyActivity) }],
  profileSections: [{ on: 'staff', Section: part((all) => all.UserActivity) }],
  teamSections: [{ Section: part((all) => all.TeamActivity) }],
} satisfies ConsoleParts;
