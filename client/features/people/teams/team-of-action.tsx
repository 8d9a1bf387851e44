import type { Team_ActionFragment } from '../../../generated/graphql';

/** The team that an action is for. */
export const TeamOfAction = ({ action: { teamName } }: { action: Team_ActionFragment }) =>
  teamName ? <bdi>{teamName}</bdi> : null;
