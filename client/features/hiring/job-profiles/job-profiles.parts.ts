/* The components of job profiles in the console: one file. */
export { default as JobProfilePage } from './job-profile-page';
export { default as ApplyWithProfile } from './apply-with-profile';
export { default as FindPeoplePage } from './find-people-page';
export { default as PublishedProfilePage } from './published-profile-page';
