/* The pages and other components of activity that the console loads when one of them is shown first: one file. */
export { default as TeamActivityPanel } from './team-activity-panel';
export { TeamActivityAside, StaffActivityAside } from './activity-aside';
export { default as StaffActivityPanel } from './staff-activity-panel';
export { CompanyActivity, TeamActivity, UserActivity } from './activity-part';
export { default as ActivityPage } from './activity-page';
export { default as AsOfPage } from './as-of-page';
