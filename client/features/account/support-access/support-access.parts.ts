/* The components of support sessions that the console loads when one of them is shown first: one file. */
export { CompanySessions } from './company-sessions';
export { OwnSessions } from './own-sessions';
export { SupportBar } from './support-bar';
export { default as SupportSessionsPage } from './support-sessions-page';
export { ViewAsPerson } from './view-as-person';
