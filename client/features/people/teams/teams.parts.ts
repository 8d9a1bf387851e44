/* The pages and other components of teams that the console loads when one of them is shown first: one file. */
export { default as TeamFilter } from './team-filter';
export { AddDialog, RemoveDialog } from './assign-dialog';
export { default as MyTeamsPanel } from './my-teams-panel';
export { default as AllTeamsPanel } from './all-teams-panel';
export { default as AllTeamsAside } from './all-teams-aside';
export { default as InboxTeamFilter } from './inbox-team-filter';
export { default as TeamsOfCompany } from './teams-of-company';
export { default as TeamsPage } from './teams-page';
export { default as TeamPage } from './team-page';
export { default as CreateTeamCommand } from './create-team-command';
export { CreateTeamButton } from './create-team-button';
