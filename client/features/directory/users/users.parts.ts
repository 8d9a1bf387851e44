/* The pages and other components of users that the console loads when one of them is shown first: one file. */
export { AllStaffAside, default as AllStaffPanel } from './all-staff-panel';
export { default as Discoverable } from './discoverable';
export { default as ChangePassword } from './change-password';
export { default as SecondFactors } from './second-factors';
export { default as ChangeEmail } from './change-email';
export { default as LeaveCompany } from './leave-company';
export { default as CompanyUsersSection } from './company-users-section';
export { default as StaffPage } from './staff-page';
export { default as CreateEmployeePage } from './create-employee-page';
export { default as AllocateUserPage } from './allocate-user-page';
export { default as StaffUserProfilePage } from './staff-user-profile-page';
export { default as MasterUserProfilePage } from './master-user-profile-page';
export { default as CompanyUsersPage } from './company-users-page';
export { default as AllUsersPage } from './all-users-page';
export { default as OwnProfilePage } from './own-profile-page';
