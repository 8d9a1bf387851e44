/** Every path of the product. */
export const paths = {
  home: '/page-home',
  login: '/page-user-profile-or-login',
  createNewUser: '/page-create-new-user',
  company: '/page-company',
  staff: '/page-staff',
  staffUserProfile: '/page-staff-user-profile',
  settings: '/page-settings',
  createNewEmployee: '/create-new-employee',
  createNewMember: '/create-new-member',
  createNewAdminAndCompany: '/create-new-admin-and-company',
  allocateUser: '/allocate-user',
  testPage: '/test-page',
  masterControl: '/master-control',
  masterControlCompanyProfile: '/master-control-company-profile',
  masterControlCompanyFeatures: '/master-control-company-features',
  masterControlUserProfile: '/master-control-user-profile',
  masterControlCompanyUsers: '/master-control-company-users',
  masterControlAllUsers: '/master-control-all-users',
} as const;

/** The address of one user's profile. */
export const staffUserProfilePath = (firebaseId: string): string =>
  `${paths.staffUserProfile}?user_firebase_id=${encodeURIComponent(firebaseId)}`;

/** The address of one user's profile in master control. */
export const masterUserProfilePath = (firebaseId: string): string =>
  `${paths.masterControlUserProfile}?user_firebase_id=${encodeURIComponent(firebaseId)}`;

/** A page about one company. */
export const companyPath = (path: string, companyId: string): string =>
  `${path}?company_id=${encodeURIComponent(companyId)}`;
