/* The pages and other components of companies that the console loads when one of them is shown first: one file. */
export { default as CreateCompanyDialog } from './create-company-dialog';
export { default as CompanyPage } from './company-page';
export { DeveloperPages } from './developers';
export { default as MasterControlPage } from './master-control-page';
export { default as CompanyProfilePage } from './company-profile-page';
