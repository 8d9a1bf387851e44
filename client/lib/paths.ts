/** The paths that several capabilities lead to. The others are in paths.ts of their capability. */
export const paths = {
  home: '/page-home',
  login: '/page-user-profile-or-login',
  forgotPassword: '/page-forgot-password',
  /** The page behind the links of the identity provider's emails. */
  accountAction: '/account-action',
  /** The page behind the link that confirms a new email. */
  confirmEmail: '/confirm-email',
  /** Where people add a second factor to their account. */
  addSecondFactor: '/page-add-second-factor',
  createNewUser: '/page-create-new-user',
  company: '/page-company',
  staff: '/page-staff',
  staffUserProfile: '/page-staff-user-profile',
  settings: '/page-settings',
  createNewEmployee: '/create-new-employee',
  createNewMember: '/create-new-member',
  createNewAdminAndCompany: '/create-new-admin-and-company',
  allocateUser: '/allocate-user',
  masterControl: '/master-control',
  masterControlCompanyProfile: '/master-control-company-profile',
  masterControlCompanyFeatures: '/master-control-company-features',
  masterControlUserProfile: '/master-control-user-profile',
  masterControlCompanyUsers: '/master-control-company-users',
  masterControlAllUsers: '/master-control-all-users',
  masterControlDefaultFeatures: '/master-control-default-features',
} as const;

/** The path of a user's profile. */
export const staffUserProfilePath = (firebaseId: string): string =>
  `${paths.staffUserProfile}?user_firebase_id=${encodeURIComponent(firebaseId)}`;

/** The path of a user's profile in master control. */
export const masterUserProfilePath = (firebaseId: string): string =>
  `${paths.masterControlUserProfile}?user_firebase_id=${encodeURIComponent(firebaseId)}`;

/** The path of a page about a company. */
export const companyPath = (path: string, companyId: string): string =>
  `${path}?company_id=${encodeURIComponent(companyId)}`;
