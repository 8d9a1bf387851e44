/*
 * The capabilities of the product, twice: imported from the bottom up, and listed as people meet them. A capability imports
 * only those that are imported above it.
 */
import { listSettings } from '../features/list-settings/pages';
import { permissions } from '../features/permissions/pages';
import { companies } from '../features/companies/pages';
import { settings } from '../features/settings/pages';
import { users } from '../features/users/pages';
import { sessions } from '../features/sessions/pages';
import { apiClients } from '../features/api-clients/pages';
import { scim } from '../features/scim/pages';
import { privileges } from '../features/privileges/pages';
import { supportAccess } from '../features/support-access/pages';
import { features } from '../features/features/pages';
import { dashboard } from '../features/dashboard/pages';
import { devMode } from '../features/dev-mode/pages';
import { actions } from '../features/actions/pages';
import { invitations } from '../features/invitations/pages';
import { notifications } from '../features/notifications/pages';
import { imports } from '../features/imports/pages';
import { auditLog } from '../features/audit-log/pages';
import { teams } from '../features/teams/pages';
import { tasks } from '../features/tasks/pages';
import { roles } from '../features/roles/pages';
import { candidates } from '../features/candidates/pages';
import { applicantEmails } from '../features/applicant-emails/pages';
import { interviews } from '../features/interviews/pages';
import { talentPool } from '../features/talent-pool/pages';
import { jobBoard } from '../features/job-board/pages';
import { jobProfiles } from '../features/job-profiles/pages';
import { savedSearches } from '../features/saved-searches/pages';
import { employment } from '../features/employment/pages';
import { attendance } from '../features/attendance/pages';
import { calendar } from '../features/calendar/pages';
import { activity } from '../features/activity/pages';
import { events } from '../features/events/pages';
import { webhooks } from '../features/webhooks/pages';
import { personalData } from '../features/personal-data/pages';
import { legacyUsage } from '../features/legacy-usage/pages';
import { emails } from '../features/emails/pages';

/**
 * In the order of their pages in the menu bar. It is also the order of what they add to a place, such as their panels of
 * the dashboard, commands, filters, and sections of a page.
 */
export const capabilities = [
  // What the user has to do.
  dashboard,
  actions,
  tasks,
  // The company and its people.
  companies,
  features,
  invitations,
  imports,
  users,
  privileges,
  teams,
  // Hiring.
  roles,
  candidates,
  interviews,
  applicantEmails,
  talentPool,
  jobBoard,
  jobProfiles,
  savedSearches,
  // Time.
  employment,
  attendance,
  calendar,
  // What has happened.
  activity,
  auditLog,
  // Other software.
  apiClients,
  webhooks,
  events,
  scim,
  // The user's own account. What ends it is last.
  settings,
  notifications,
  sessions,
  supportAccess,
  personalData,
  // The operation of Job Lobby.
  emails,
  legacyUsage,
  devMode,
  // What the others use.
  listSettings,
  permissions,
] as const;
