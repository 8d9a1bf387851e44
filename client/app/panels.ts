import {
  BankOutlined,
  CalendarOutlined,
  CheckSquareOutlined,
  LineChartOutlined,
  ProjectOutlined,
  StarOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { msg } from '@lingui/core/macro';
import type { DashboardPanel } from '../components/panels';
import { Feature, seesAllStaff } from '../lib/access';
import { lazy } from '../lib/parts';

const everyone = () => true;

/** The panels of the dashboard, in their usual order. A new panel needs an entry here and its own folders, no more. */
export const panels: readonly DashboardPanel[] = [
  {
    key: 'my-teams',
    title: msg`MY TEAMS`,
    feature: Feature.teams,
    summary: msg`The teams of each person, with their members and open items.`,
    audience: everyone,
    Icon: TeamOutlined,
    Component: lazy(() => import('../features/teams/my-teams-panel')),
  },
  {
    key: 'all-teams',
    title: msg`ALL TEAMS`,
    feature: Feature.teams,
    summary: msg`All teams of the company, as a tree, a table and an org chart.`,
    audience: everyone,
    Icon: BankOutlined,
    Component: lazy(() => import('../features/teams/all-teams-panel')),
    Aside: lazy(() => import('../features/teams/all-teams-aside')),
  },
  {
    key: 'open-roles',
    title: msg`OPEN ROLES`,
    feature: Feature.openRoles,
    summary: msg`The roles that the company wants to fill.`,
    audience: everyone,
    Icon: ProjectOutlined,
  },
  {
    key: 'attendance-calendar',
    title: msg`ATTENDANCE CALENDAR`,
    feature: Feature.attendance,
    summary: msg`Who is at work, and when.`,
    audience: everyone,
    Icon: CalendarOutlined,
  },
  {
    key: 'actions',
    title: msg`ACTIONS`,
    feature: Feature.actions,
    summary: msg`One inbox of tasks, requests and decisions.`,
    audience: everyone,
    Icon: CheckSquareOutlined,
    Component: lazy(() => import('../features/actions/actions-panel')),
    Aside: lazy(async () => ({ default: (await import('../features/actions/actions-panel')).ActionsAside })),
  },
  {
    key: 'team-activity',
    title: msg`TEAM ACTIVITY`,
    feature: Feature.activity,
    summary: msg`What has changed in the teams of the company.`,
    audience: everyone,
    Icon: LineChartOutlined,
    Component: lazy(() => import('../features/activity/team-activity-panel')),
    Aside: lazy(async () => ({
      default: (await import('../features/activity/activity-aside')).TeamActivityAside,
    })),
  },
  {
    key: 'events-calendar',
    title: msg`EVENTS CALENDAR`,
    feature: Feature.events,
    summary: msg`The events of the company.`,
    audience: everyone,
    Icon: StarOutlined,
  },
  {
    key: 'staff-activity',
    title: msg`STAFF ACTIVITY`,
    feature: Feature.activity,
    summary: msg`What has changed among the staff of the company.`,
    audience: everyone,
    Icon: UserOutlined,
    Component: lazy(() => import('../features/activity/staff-activity-panel')),
    Aside: lazy(async () => ({
      default: (await import('../features/activity/activity-aside')).StaffActivityAside,
    })),
  },
  {
    key: 'all-staff',
    title: msg`ALL STAFF`,
    summary: msg`The staff of the company, with search and filters.`,
    audience: seesAllStaff,
    Icon: UserOutlined,
    Component: lazy(() => import('../features/users/all-staff-panel')),
    wide: true,
  },
];
