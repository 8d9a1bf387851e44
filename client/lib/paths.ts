/** All paths of the product. */
export const paths = {
  home: '/page-home',
  login: '/page-user-profile-or-login',
  forgotPassword: '/page-forgot-password',
  /** The page behind the links of the identity provider's emails. */
  accountAction: '/account-action',
  /** The page behind the links of invitations. */
  invitation: '/invitation',
  /** The page behind the link that confirms a new email. */
  confirmEmail: '/confirm-email',
  createNewUser: '/page-create-new-user',
  company: '/page-company',
  staff: '/page-staff',
  staffUserProfile: '/page-staff-user-profile',
  teams: '/page-teams',
  team: '/page-team',
  activity: '/page-activity',
  asOf: '/page-as-of',
  auditLog: '/page-audit-log',
  settings: '/page-settings',
  createNewEmployee: '/create-new-employee',
  createNewMember: '/create-new-member',
  createNewAdminAndCompany: '/create-new-admin-and-company',
  allocateUser: '/allocate-user',
  importPeople: '/import-people',
  job: '/page-job',
  actions: '/page-actions',
  action: '/page-action',
  testPage: '/test-page',
  masterControl: '/master-control',
  masterControlCompanyProfile: '/master-control-company-profile',
  masterControlCompanyFeatures: '/master-control-company-features',
  masterControlUserProfile: '/master-control-user-profile',
  masterControlCompanyUsers: '/master-control-company-users',
  masterControlAllUsers: '/master-control-all-users',
  masterControlUndeliverableEmails: '/master-control-undeliverable-emails',
  masterControlFailedErasures: '/master-control-failed-erasures',
  masterControlDefaultFeatures: '/master-control-default-features',
  masterControlLegacyUsage: '/master-control-legacy-usage',
} as const;

/** The path of a user's profile. */
export const staffUserProfilePath = (firebaseId: string): string =>
  `${paths.staffUserProfile}?user_firebase_id=${encodeURIComponent(firebaseId)}`;

/** The path of a user's profile in master control. */
export const masterUserProfilePath = (firebaseId: string): string =>
  `${paths.masterControlUserProfile}?user_firebase_id=${encodeURIComponent(firebaseId)}`;

/** The path of the page of a job. */
export const jobPath = (id: string): string => `${paths.job}?id=${encodeURIComponent(id)}`;

/** The path of the page of a team. */
export const teamPath = (id: string): string => `${paths.team}?id=${encodeURIComponent(id)}`;
/** The path of the inbox with the actions of a team. */
export const teamActionsPath = (teamId: string): string =>
  `${paths.actions}?team=${encodeURIComponent(teamId)}`;

/** The path of the page of an action. */
export const actionPath = (id: string): string => `${paths.action}?id=${encodeURIComponent(id)}`;

/** The path of a page about a company. */
export const companyPath = (path: string, companyId: string): string =>
  `${path}?company_id=${encodeURIComponent(companyId)}`;

/** The path of the page of activity with filters. */
export const activityPath = (filters: Record<string, string>): string =>
  `${paths.activity}?${new URLSearchParams(filters).toString()}`;
