/* The pages and other components of invitations that the console loads when one of them is shown first: one file. */
export { default as StaffInvitations } from './staff-invitations';
export { default as PendingInvitations } from './pending-invitations';
export { default as InviteDialog } from './invite-dialog';
export { default as InviteCommand } from './invite-command';
