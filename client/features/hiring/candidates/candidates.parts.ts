/* The pages and other components of candidates that the console loads when one of them is shown first: one file. */
export { default as RoleApplicationsPage } from './applications-page';
export { default as ApplicationPage } from './application-page';
export { default as CandidatesPage } from './candidates-page';
export { default as MyApplicationsPage } from './my-applications-page';
export { default as CandidatePrivacy } from './candidate-privacy';
export { default as HiringPage } from './hiring-page';
export { default as RoleCandidates } from './role-candidates';
