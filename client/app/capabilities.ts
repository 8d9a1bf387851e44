/*
 * The capabilities of the product, twice: imported from the bottom up, and listed as people meet them. A capability imports
 * only those that are imported above it.
 */
import { listSettings } from '../features/directory/list-settings/pages';
import { permissions } from '../features/directory/permissions/pages';
import { companies } from '../features/directory/companies/pages';
import { settings } from '../features/account/settings/pages';
import { users } from '../features/directory/users/pages';
import { sessions } from '../features/account/sessions/pages';
import { apiClients } from '../features/integrations/api-clients/pages';
import { scim } from '../features/integrations/scim/pages';
import { privileges } from '../features/directory/privileges/pages';
import { supportAccess } from '../features/account/support-access/pages';
import { features } from '../features/directory/features/pages';
import { dashboard } from '../features/account/dashboard/pages';
import { devMode } from '../features/directory/dev-mode/pages';
import { actions } from '../features/inbox/actions/pages';
import { invitations } from '../features/people/invitations/pages';
import { notifications } from '../features/inbox/notifications/pages';
import { imports } from '../features/people/imports/pages';
import { auditLog } from '../features/inbox/audit-log/pages';
import { teams } from '../features/people/teams/pages';
import { tasks } from '../features/people/tasks/pages';
import { roles } from '../features/hiring/roles/pages';
import { candidates } from '../features/hiring/candidates/pages';
import { applicantEmails } from '../features/hiring/applicant-emails/pages';
import { interviews } from '../features/hiring/interviews/pages';
import { talentPool } from '../features/hiring/talent-pool/pages';
import { jobBoard } from '../features/hiring/job-board/pages';
import { jobProfiles } from '../features/hiring/job-profiles/pages';
import { savedSearches } from '../features/hiring/saved-searches/pages';
import { employment } from '../features/time/employment/pages';
import { attendance } from '../features/time/attendance/pages';
import { calendar } from '../features/time/calendar/pages';
import { payroll } from '../features/time/payroll/pages';
import { activity } from '../features/people/activity/pages';
import { events } from '../features/integrations/events/pages';
import { webhooks } from '../features/integrations/webhooks/pages';
import { personalData } from '../features/account/personal-data/pages';
import { legacyUsage } from '../features/operations/legacy-usage/pages';
import { emails } from '../features/operations/undeliverable-emails/pages';

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
  payroll,
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
