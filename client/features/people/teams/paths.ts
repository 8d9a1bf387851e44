import { actionPaths } from '../../inbox/actions/paths';

/** The paths of this capability's pages. */
export const teamPaths = {
  teams: '/page-teams',
  team: '/page-team',
} as const;

/** The path of the page of a team. */
export const teamPath = (id: string): string => `${teamPaths.team}?id=${encodeURIComponent(id)}`;

/** The path of the inbox with the actions of a team. */
export const teamActionsPath = (teamId: string): string =>
  `${actionPaths.actions}?team=${encodeURIComponent(teamId)}`;
