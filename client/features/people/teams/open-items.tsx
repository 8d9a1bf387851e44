import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Team_CardFragment } from '../../../generated/graphql';
import { hasFeature, useMe } from '../../../lib/access';
import { ACTIONS } from '../../inbox/actions/feature';
import { teamActionsPath } from './paths';

interface Props {
  team: Pick<Team_CardFragment, 'id' | 'openItems' | 'myRole'>;
  children: ReactNode;
}

/** The number of a team's actions that wait, linked to the inbox unless the user has none there. */
export function OpenItems({ team: { id, openItems, myRole }, children }: Props) {
  const hasInbox = hasFeature(useMe(), ACTIONS) && myRole !== 'GUEST';
  return openItems && hasInbox ? <Link to={teamActionsPath(id)}>{children}</Link> : children;
}
