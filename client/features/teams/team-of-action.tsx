import type { Team_ActionFragment } from '../../generated/graphql';
import { extended } from '../../lib/extensions';

/** The team that an action is for. */
export function TeamOfAction({ action }: { action: object }) {
  const { teamName } = extended<Team_ActionFragment>(action);
  return teamName ? <bdi>{teamName}</bdi> : null;
}
