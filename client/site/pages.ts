/* The pages of the site, by folder. */
export { accountPages } from './account/pages';
export { invitationPages } from './invitations/pages';
